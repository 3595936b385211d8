import type { Finding } from '@hub/text/checks/findings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstMessage, SessionEnded } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { toastError } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import type { Desk } from '../../desk/desk.ts'
import { useIsConsultant } from '../../session/useIsStaff.ts'
import { changeWords } from '../../words/changeWords.ts'
import { withWord, wordLanguageOf } from '../../words/words.rules.ts'
import { holds, replaced } from './replaced.ts'
import styles from './Spelling.module.css'
import { useSpelling } from './useSpelling.ts'

export type SpellingFinding = Extract<Finding, { key: 'spelling' }>

export type SuggestionsProps = {
  desk: Desk
  /** of the segment */
  id: string
  finding: SpellingFinding
  /** of the target */
  language: string
  /** says that it is no mistake, where no other button beside it does */
  accept?: () => void
  /** puts the focus where it goes once the finding is no more */
  leave: () => void
}

/** What can be done about a wrong word: others in its place, or that it is none. */
export function Suggestions({ desk, id, finding, language, accept, leave }: SuggestionsProps) {
  const t = useTranslations('editor.spelling')
  const client = useQueryClient()
  const isConsultant = useIsConsultant()
  const suggest = useSpelling()?.suggest
  const { word, at } = finding
  const [words, setWords] = useState<readonly string[]>()
  useEffect(() => {
    let isGone = false
    void suggest?.(word).then((list) => {
      if (!isGone) setWords(list)
    })
    return () => {
      isGone = true
    }
  }, [suggest, word])
  const adding = useSending({
    mutationFn: () => changeWords(client, (own) => withWord(own, wordLanguageOf(language), word)),
    onSuccess: leave,
    onError: (error) => {
      if (!(error instanceof SessionEnded)) toastError({ message: firstMessage(error) })
    },
  })
  const replace = (by: string) => {
    const { text } = desk.entry(id)
    // It may have been typed over since it was found.
    if (at && holds(text, at, word)) desk.apply([{ id, text: replaced(text, at, by) }], 'replace')
    leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the buttons within are in
    <div
      className={styles.suggestions}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave()
      }}
    >
      <span role="status" className={words?.length === 0 ? styles.none : 'sr'}>
        {words ? t('count', { count: words.length }) : t('looking')}
      </span>
      {words?.map((by) => (
        <Button key={by} inRow aria-label={t('replace', { word: by })} onClick={() => replace(by)}>
          <span lang={language} dir="auto">
            {by}
          </span>
        </Button>
      ))}
      {isConsultant && (
        <Button
          look="quiet"
          inRow
          aria-disabled={adding.isPending}
          onClick={() => !adding.isPending && adding.mutate()}
        >
          {t('add')}
        </Button>
      )}
      {accept && (
        <Button
          look="quiet"
          inRow
          onClick={() => {
            accept()
            leave()
          }}
        >
          {t('accept')}
        </Button>
      )}
    </div>
  )
}

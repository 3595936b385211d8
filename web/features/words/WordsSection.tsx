import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { words as texts } from '../../messages/en-GB/words.ts'
import { Button } from '../../ui/Button.tsx'
import { languageName } from '../../ui/languages.ts'
import { Note } from '../../ui/Note.tsx'
import { Bones, Section } from '../../ui/Page.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { useAnnouncement } from '../../ui/useAnnouncement.ts'
import { type Pressing, useSending } from '../../ui/useSending.ts'
import { changeWords } from './changeWords.ts'
import styles from './Words.module.css'
import { wordsQuery } from './words.query.ts'
import { withoutWord } from './words.rules.ts'

/** Words of a language that are shown before somebody asks for all. */
const first = 100

type LanguageProps = {
  language: string
  words: readonly string[]
  remove: (word: string) => Pressing
}

function Language({ language, words, remove }: LanguageProps) {
  const t = useTranslations('words')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? words : words.slice(0, first)
  return (
    <>
      <h3 className={styles.head}>{t('count', { language: languageName(language), count: words.length })}</h3>
      <ul className={styles.list} aria-label={languageName(language)}>
        {shown.map((word) => (
          <li key={word}>
            <span lang={language} dir="auto">
              {word}
            </span>
            <Button look="quiet" inRow aria-label={t('removeNamed', { word })} {...remove(word)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < words.length && (
        <Button inRow onClick={() => setWhole(true)}>
          {t('more', { count: words.length })}
        </Button>
      )}
    </>
  )
}

function Shown() {
  const t = useTranslations('words')
  const client = useQueryClient()
  const own = useQuery(wordsQuery)
  const place = useRef<HTMLDivElement>(null)
  const { announcement, announce } = useAnnouncement()
  const removing = useSending({
    mutationFn: ({ language, word }: { language: string; word: string }) =>
      changeWords(client, (words) => withoutWord(words, language, word)),
    onSuccess: (_, { word }) => {
      announce(t('removed', { word }))
      // The button that had the focus is gone.
      place.current?.focus()
    },
  })
  const languages = Object.entries(own.data?.words ?? {}).filter(([, list]) => list.length > 0)
  const content = () => {
    if (own.isLoadingError) return <LoadFailed title={t('failed')} error={own.error} retry={own.refetch} />
    if (!own.data) return <Bones lines={2} />
    if (languages.length === 0) return <Empty title={t('none')} say={t('noneSay')} />
    return languages.map(([language, list]) => (
      <Language
        key={language}
        language={language}
        words={list}
        remove={(word) => removing.pressingFor({ language, word })}
      />
    ))
  }
  const isRefused = removing.error !== null && !(removing.error instanceof SessionEnded)
  return (
    <Section title={t('title')} about={t('say')} label={t('title')} busy={own.isPending}>
      <div ref={place} tabIndex={-1}>
        {content()}
      </div>
      <p role="status" className="sr">
        {announcement}
      </p>
      {isRefused && <Note tone="bad">{firstMessage(removing.error)}</Note>}
    </Section>
  )
}

/** Of a consultant's profile: the words that they have said are no mistakes. */
export function WordsSection() {
  return (
    <Texts add={{ words: texts }}>
      <Shown />
    </Texts>
  )
}

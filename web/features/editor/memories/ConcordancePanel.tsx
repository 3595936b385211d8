import { wordsOf } from '@hub/text/text'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../../messages/language.ts'
import codeStyles from '../../../ui/Coded.module.css'
import { TextField } from '../../../ui/Field.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import type { Desk } from '../../desk/desk.ts'
import { isUnsaved } from '../../desk/entry.ts'
import type { Languages } from '../languages.ts'
import styles from './Memories.module.css'
import { concordanceQuery, type Place } from './memories.query.ts'

/** How long typing rests before it is searched for, ms. */
const rest = 250
const aloneEnough = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A text without its codes, with what was searched for marked. */
function MarkedText({ text, marks }: { text: Place['source']; marks: readonly (readonly number[])[] }) {
  const words = wordsOf(text).join('')
  const ends = marks.map(([, to = 0]) => to)
  return [
    ...marks.flatMap(([from = 0, to = 0], at) => [
      words.slice(ends[at - 1] ?? 0, from),
      <mark key={from}>{words.slice(from, to)}</mark>,
    ]),
    words.slice(ends.at(-1) ?? 0),
  ]
}

/** What was confirmed a moment ago is found as soon as the server has it. */
function useFreshAnswer(desk: Desk, jobId: string, words: string) {
  const client = useQueryClient()
  useEffect(
    () =>
      desk.watch((entries) => {
        const isNew = entries.some((entry) => entry.segment.status === 'translated' && !isUnsaved(entry))
        if (isNew) void client.invalidateQueries({ queryKey: concordanceQuery(jobId, words).queryKey })
      }),
    [desk, client, jobId, words],
  )
}

type Props = {
  desk: Desk
  jobId: string
  languages: Languages
  words: string
  /** how often the key was pressed */
  presses: number
  search: (words: string) => void
}

/** Where words were used before in what is translated, source or target. */
export function ConcordancePanel({ desk, jobId, languages, words, presses, search }: Props) {
  const t = useTranslations('editor.concordance')
  const box = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press counts, and what is typed since does not
  useLayoutEffect(() => {
    // With nothing selected there is something to type.
    if (presses > 0 && words === '') box.current?.focus()
  }, [presses])
  const [stable] = useDebouncedValue(words.trim().slice(0, 200), rest)
  const isLongEnough = stable.length >= 2 || aloneEnough.test(stable)
  const { data, error, isError, refetch } = useQuery({
    ...concordanceQuery(jobId, stable),
    enabled: isLongEnough,
  })
  useFreshAnswer(desk, jobId, stable)
  const statusOf = () => {
    if (!isLongEnough) return t('hint')
    if (data) return t('count', { count: data.results.length })
    return isError ? '' : t('searching')
  }
  return (
    <search className={styles.search}>
      <TextField
        label={t('label')}
        ref={box}
        type="search"
        maxLength={200}
        value={words}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <p role="status" className={styles.none}>
        {statusOf()}
      </p>
      {isLongEnough && isError && <LoadFailed title={t('failed')} error={error} retry={refetch} />}
      {isLongEnough && data && (
        <ul className={styles.list} aria-label={t('list')}>
          {data.results.map((unit) => (
            <li key={unit.id} className={styles.unit}>
              <p className={codeStyles.text} lang={languages.source} dir={languages.sourceDirection}>
                <MarkedText text={unit.source} marks={unit.marks.source} />
              </p>
              <p
                className={`${codeStyles.text} ${styles.target}`}
                lang={languages.target}
                dir={languages.targetDirection}
              >
                <MarkedText text={unit.target} marks={unit.marks.target} />
              </p>
              <span className={styles.about}>{answered(unit.memory.name)}</span>
            </li>
          ))}
        </ul>
      )}
      {isLongEnough && data?.more && <p className={styles.none}>{t('more')}</p>}
    </search>
  )
}

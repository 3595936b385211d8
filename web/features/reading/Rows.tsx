import { directionOf } from '@hub/text/direction'
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { CodedText } from '../../ui/Coded.tsx'
import styles from './Reading.module.css'
import { type Page, type ReadSegment, stretches } from './reading.views.ts'

/** px, of a sentence on a line and a half */
const usualHeight = 56

function Row({ segment, place, language }: { segment: ReadSegment; place: string | null; language: string }) {
  const t = useTranslations('reading')
  return (
    <div className={styles.row}>
      {place !== null && <h3 className={styles.place}>{place}</h3>}
      <p className={styles.text} lang={language} dir={directionOf(language)}>
        <CodedText text={segment.source} />
      </p>
      <p className={styles.about}>
        <span>{t('words', { words: segment.words })}</span>
        {segment.repeats > 0 && (
          <span className={styles.again}>{t('repeats', { times: segment.repeats })}</span>
        )}
      </p>
    </div>
  )
}

type Props = {
  page: Page
  /** the place of the row before its first one */
  before: string | null
  language: string
}

/**
 * The rows of one answer. All of them are in the page, so that it can be searched and printed; the browser lays out
 * only the stretches near the window. An answer never changes, and is drawn once.
 */
export const Rows = memo(function Rows({ page, before, language }: Props) {
  const t = useTranslations('reading')
  const pieces = useMemo(() => stretches(page.segments, before), [page, before])
  return pieces.map(({ rows, before: earlier }) => (
    <div
      key={rows[0]?.id}
      className={styles.stretch}
      style={{ containIntrinsicBlockSize: `auto ${rows.length * usualHeight}px` }}
    >
      {rows.map((segment, index) => {
        const last = index === 0 ? earlier : (rows[index - 1]?.place ?? null)
        return (
          <Row
            key={segment.id}
            segment={segment}
            place={segment.place === last ? null : (segment.place ?? t('main'))}
            language={language}
          />
        )
      })}
    </div>
  ))
})

import { directionOf } from '@hub/text/direction'
import { isEmpty, type Text } from '@hub/text/text'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import codeStyles from '../../ui/Coded.module.css'
import { CodedText } from '../../ui/Coded.tsx'
import type { Job } from './jobs.views.ts'
import styles from './Upload.module.css'
import {
  type NewerRow,
  newerRows,
  type Range,
  type Report,
  rangesOf,
  reasonsOf,
  unnamedOf,
} from './upload.rules.ts'

/** As many as are read at one go. */
const atOnce = 50
/** More ranges, or names of units, say nothing any more. */
const mostNamed = 40

/** How segments, and units of a file, are named in a line. */
export function useNumbers() {
  const t = useTranslations('upload')
  // Without signs between thousands: there are commas enough.
  const rangeText = ([from, to]: Range) =>
    from === to ? String(from) : t('range', { from: String(from), to: String(to) })
  const some = (items: readonly string[], more: number) => {
    const list = items.join(', ')
    return more > 0 ? t('andMore', { list, count: more }) : list
  }
  return {
    /** `unnamed`: how many more there are */
    segments: (numbers: readonly number[], unnamedCount = 0) => {
      const ranges = rangesOf(numbers).slice(0, mostNamed)
      const namedCount = ranges.reduce((count, [from, to]) => count + to - from + 1, 0)
      const more = Math.max(new Set(numbers).size - namedCount, 0) + unnamedCount
      return t('segments', { count: numbers.length, ranges: some(ranges.map(rangeText), more) })
    },
    units: (ids: readonly string[]) =>
      t('unknown', { ids: some(ids.slice(0, mostNamed), Math.max(ids.length - mostNamed, 0)) }),
  }
}

function Version({ title, text, language }: { title: string; text: Text; language: string }) {
  const t = useTranslations('upload.newer')
  return (
    <div>
      <h5>{title}</h5>
      {isEmpty(text) ? (
        <p className={styles.none}>{t('empty')}</p>
      ) : (
        <p className={codeStyles.text} lang={language} dir={directionOf(language)}>
          <CodedText text={text} />
        </p>
      )}
    </div>
  )
}

function Newer({ row, job }: { row: NewerRow; job: Job }) {
  const t = useTranslations('upload.newer')
  return (
    <li className={styles.newer}>
      <h4>{t('segment', { n: row.number })}</h4>
      <p
        className={`${codeStyles.text} ${styles.source}`}
        lang={job.source_language}
        dir={directionOf(job.source_language)}
      >
        <CodedText text={row.source} />
      </p>
      <div className={styles.versions}>
        <Version title={t('theirs')} text={row.theirs} language={job.target_language} />
        <Version title={t('ours')} text={row.ours} language={job.target_language} />
      </div>
    </li>
  )
}

function NewerList({ report, job }: { report: Report; job: Job }) {
  const t = useTranslations('upload.newer')
  const [visible, show] = useState(atOnce)
  const rows = newerRows(report)
  if (report.newer.length === 0) return null
  const remaining = rows.length - visible
  const unnamedCount = unnamedOf(report.newer)
  return (
    <section>
      <h3>{t('title')}</h3>
      <p className={styles.say}>{t('say')}</p>
      <ol className={styles.rows}>
        {rows.slice(0, visible).map((row) => (
          <Newer key={row.id} row={row} job={job} />
        ))}
      </ol>
      {remaining > 0 && (
        <Button look="act" onClick={() => show(visible + atOnce)}>
          {t('show', { count: Math.min(remaining, atOnce) })}
        </Button>
      )}
      {remaining <= 0 && unnamedCount > 0 && (
        <p className={styles.say}>{t('unnamed', { count: unnamedCount })}</p>
      )}
    </section>
  )
}

/** What its sender has to decide about, and what cannot be taken. */
export function UploadLists({ report, job }: { report: Report; job: Job }) {
  const t = useTranslations('upload')
  const { segments, units } = useNumbers()
  const reasons = reasonsOf(report)
  const unnamedCount = unnamedOf(report.not_taken)
  return (
    <>
      <NewerList report={report} job={job} />
      {report.not_taken.length > 0 && (
        <section>
          <h3>{t('notTaken.title')}</h3>
          <ul className={styles.reasons}>
            {reasons.map(({ reason, numbers: about, ids }) => (
              <li key={reason}>
                {answered(reason)}
                {about.length > 0 && <small>{segments(about)}</small>}
                {ids.length > 0 && <small>{units(ids)}</small>}
              </li>
            ))}
          </ul>
          {unnamedCount > 0 && <p className={styles.say}>{t('notTaken.more', { count: unnamedCount })}</p>}
        </section>
      )}
    </>
  )
}

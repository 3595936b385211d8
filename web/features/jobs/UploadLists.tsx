import { directionOf } from '@hub/text/direction'
import { isEmpty, type Text } from '@hub/text/text'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import coded from '../../ui/Coded.module.css'
import { Coded } from '../../ui/Coded.tsx'
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
  const written = ([from, to]: Range) =>
    from === to ? String(from) : t('range', { from: String(from), to: String(to) })
  const some = (items: readonly string[], left: number) => {
    const list = items.join(', ')
    return left > 0 ? t('andMore', { list, count: left }) : list
  }
  return {
    /** `unnamed`: how many more there are */
    segments: (numbers: readonly number[], unnamed = 0) => {
      const ranges = rangesOf(numbers).slice(0, mostNamed)
      const named = ranges.reduce((count, [from, to]) => count + to - from + 1, 0)
      const left = Math.max(new Set(numbers).size - named, 0) + unnamed
      return t('segments', { count: numbers.length, ranges: some(ranges.map(written), left) })
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
        <p className={coded.text} lang={language} dir={directionOf(language)}>
          <Coded text={text} />
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
        className={`${coded.text} ${styles.source}`}
        lang={job.source_language}
        dir={directionOf(job.source_language)}
      >
        <Coded text={row.source} />
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
  const [shown, show] = useState(atOnce)
  const rows = newerRows(report)
  if (report.newer.length === 0) return null
  const left = rows.length - shown
  const unnamed = unnamedOf(report.newer)
  return (
    <section>
      <h3>{t('title')}</h3>
      <p className={styles.say}>{t('say')}</p>
      <ol className={styles.rows}>
        {rows.slice(0, shown).map((row) => (
          <Newer key={row.id} row={row} job={job} />
        ))}
      </ol>
      {left > 0 && (
        <Button look="act" onClick={() => show(shown + atOnce)}>
          {t('show', { count: Math.min(left, atOnce) })}
        </Button>
      )}
      {left <= 0 && unnamed > 0 && <p className={styles.say}>{t('unnamed', { count: unnamed })}</p>}
    </section>
  )
}

/** What its sender has to decide about, and what cannot be taken. */
export function UploadLists({ report, job }: { report: Report; job: Job }) {
  const t = useTranslations('upload')
  const { segments, units } = useNumbers()
  const reasons = reasonsOf(report)
  const unnamed = unnamedOf(report.not_taken)
  return (
    <>
      <NewerList report={report} job={job} />
      {report.not_taken.length > 0 && (
        <section>
          <h3>{t('notTaken.title')}</h3>
          <ul className={styles.reasons}>
            {reasons.map(({ reason, numbers: about, ids }) => (
              <li key={reason}>
                {reason}
                {about.length > 0 && <small>{segments(about)}</small>}
                {ids.length > 0 && <small>{units(ids)}</small>}
              </li>
            ))}
          </ul>
          {unnamed > 0 && <p className={styles.say}>{t('notTaken.more', { count: unnamed })}</p>}
        </section>
      )}
    </>
  )
}

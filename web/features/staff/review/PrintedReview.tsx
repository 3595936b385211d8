import { isEmpty } from '@hub/text/text'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { CodedText } from '../../../ui/Coded.tsx'
import { Difference } from '../../../ui/Difference.tsx'
import { dateOnly } from '../../../ui/formats.ts'
import { languageNamed, languagePair } from '../../../ui/languages.ts'
import styles from '../../../ui/Printed.module.css'
import { mostPrinted } from '../../../ui/printed.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import type { Languages } from '../../editor/languages.ts'
import { jobName } from '../../jobs/jobs.views.ts'
import { markOf, type ReviewedSegment } from './change.ts'
import type { Part } from './part.ts'
import type { Sheet } from './printing.ts'

type RowProps = { row: ReviewedSegment; languages: Languages }

function PrintedRow({ row, languages }: RowProps) {
  const { number, source, draft, target, difference } = row
  const isCompared = markOf(row) === 'changed'
  const text = { lang: languages.target, dir: languages.targetDirection }
  return (
    <tr>
      <td>{number}</td>
      <td lang={languages.source} dir={languages.sourceDirection}>
        <CodedText text={source} />
      </td>
      <td {...text}>
        {isCompared ? (
          <Difference parts={difference} side="removed" />
        ) : (
          draft !== null && !isEmpty(draft) && <CodedText text={draft} />
        )}
      </td>
      <td {...text}>
        {isCompared ? <Difference parts={difference} side="added" /> : <CodedText text={target} />}
      </td>
    </tr>
  )
}

/** Thousands of rows are drawn once, for paper. */
const Rows = memo(function Rows({ sheet, languages }: { sheet: Sheet; languages: Languages }) {
  return sheet.rows.map((row) => <PrintedRow key={row.number} row={row} languages={languages} />)
})

/** What goes to a client: texts and how much was changed, but no names of people, prices or comments. */
export function PrintedReview({ job, review, languages }: Part) {
  const t = useTranslations('staffReview')
  const { state } = review.print
  if (state.kind !== 'ready') return <p className={styles.sheet}>{t('print.first')}</p>
  const { sheet, filter } = state
  const { segments, changed, words, words_changed: wordsChanged } = sheet.summary
  return (
    <div className={styles.sheet} aria-hidden>
      <h1>{jobName(job)}</h1>
      <p>{languagePair(languageNamed(job.source_language_name), languageNamed(job.target_language_name))}</p>
      <p>{t('print.counted', { changed, segments, wordsChanged, words })}</p>
      <p>
        {t(`print.of.${filter}`)}.{' '}
        {t('print.made', { date: dateOnly(new Date().toISOString(), readerZone()) })}.{' '}
        {sheet.isCut && t('print.cutOnPaper', { most: mostPrinted })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('table.number')}</th>
            <th>{languageNamed(job.source_language_name)}</th>
            <th>{t('table.draft')}</th>
            <th>{languageNamed(job.target_language_name)}</th>
          </tr>
        </thead>
        <tbody>
          <Rows sheet={sheet} languages={languages} />
        </tbody>
      </table>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { CodedText } from '../../ui/Coded.tsx'
import { languageNamed, languagePair } from '../../ui/languages.ts'
import styles from '../../ui/Printed.module.css'
import { mostPrinted } from '../../ui/printed.ts'
import type { Desk } from '../desk/desk.ts'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import type { Languages } from './languages.ts'
import { stateOf } from './states.ts'

/** Whether the browser is about to print: what is drawn for paper is there when it takes the page. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

type RowProps = { desk: Desk; id: string; languages: Languages }

function Row({ desk, id, languages }: RowProps) {
  const t = useTranslations('editor.state')
  const entry = desk.entry(id)
  return (
    <tr>
      <td>{entry.position}</td>
      <td lang={languages.source} dir={languages.sourceDirection}>
        <CodedText text={entry.segment.source} />
      </td>
      <td lang={languages.target} dir={languages.targetDirection}>
        <CodedText text={entry.text} />
      </td>
      <td>{t(stateOf(entry))}</td>
    </tr>
  )
}

type Props = {
  job: Job
  desk: Desk
  /** the segments that are shown */
  ids: readonly string[]
  languages: Languages
}

/** The segments that the editor shows, on paper: its own rows are there near the window alone. */
export function PrintedSegments({ job, desk, ids, languages }: Props) {
  const t = useTranslations('editor')
  if (!usePrinting()) return null
  const source = languageNamed(job.source_language_name)
  const target = languageNamed(job.target_language_name)
  return (
    <div className={styles.sheet} data-printed>
      <h1>{jobName(job)}</h1>
      <p>{languagePair(source, target)}</p>
      <p>
        {t('filters.count', { shown: ids.length, total: desk.order().length })}.{' '}
        {ids.length > mostPrinted && t('printed', { most: mostPrinted })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('columns.number')}</th>
            <th>{source}</th>
            <th>{target}</th>
            <th className={styles.state}>{t('columns.state')}</th>
          </tr>
        </thead>
        <tbody>
          {ids.slice(0, mostPrinted).map((id) => (
            <Row key={id} desk={desk} id={id} languages={languages} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

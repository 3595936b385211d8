import type { Answer } from '@hub/contract/endpoint'
import type { listLogs } from '@hub/contract/jobs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { answered } from '../../messages/language.ts'
import { dateTime, isoString } from '../../ui/formats.ts'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import { useChanged } from '../../ui/useChanged.ts'
import styles from './LogPanel.module.css'
import { useDuration } from './useDuration.ts'

/** R3.6: newest first, as the server gives them. */
export function LogEntries({ log }: { log: UseQueryResult<Answer<typeof listLogs>> }) {
  const t = useTranslations('projects')
  const durationOf = useDuration()
  const changed = useChanged()
  if (log.isLoadingError) return <LoadFailed title={t('failed.log')} error={log.error} retry={log.refetch} />
  if (!log.data) {
    return (
      <ul className={styles.entries} aria-busy="true" aria-label={t('log.entries')}>
        <li>
          <span className={table.bone} style={{ inlineSize: '160px' }} />
        </li>
        <li>
          <span className={table.bone} style={{ inlineSize: '200px' }} />
        </li>
      </ul>
    )
  }
  if (log.data.results.length === 0) return <Empty title={t('empty.log')} say={t('empty.logSay')} />
  return (
    <ul className={styles.entries} aria-label={t('log.entries')}>
      {log.data.results.map((entry) => (
        <li key={entry.id}>
          <div className={styles.head}>
            <b>{answered(entry.event)}</b>
            <small>
              <time dateTime={isoString(entry.date_added)}>{dateTime(entry.date_added, readerZone())}</time>
            </small>
          </div>
          {entry.comment && <p className={styles.comment}>{changed(entry.comment)}</p>}
          <div className={styles.head}>
            <small>{entry.author ?? configuration().name}</small>
            {entry.minutes !== null && <span>{durationOf(entry.minutes)}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}

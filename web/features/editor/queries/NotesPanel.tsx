import { useTranslations } from 'use-intl'
import { answered } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTime, isoString } from '../../../ui/formats.ts'
import { onMac } from '../../../ui/onMac.ts'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import type { Desk } from '../../desk/desk.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import { Comments } from '../comments/Comments.tsx'
import type { Action } from '../keys.ts'
import { useEntry } from '../useDesk.ts'
import styles from './Notes.module.css'
import { useQueriesAbout } from './useQueries.ts'

type Props = {
  job: Job
  desk: Desk
  id: string
  act: (action: Action) => void
}

/** What was asked about the segment, and what the coordinator answered. */
function Queries({ job, id }: Pick<Props, 'job' | 'id'>) {
  const t = useTranslations('editor.queries')
  const { data, error, isLoadingError, refetch } = useQueriesAbout(job.id, id)
  if (isLoadingError) return <LoadFailed title={t('failed')} error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <ol className={styles.queries} aria-label={t('list')}>
      {data.map(({ id: entry, event, comment, author, date_added }) => (
        <li key={entry}>
          <div className={styles.about}>
            <b>{answered(event)}</b>
            {author !== null && <span>{author}</span>}
            <time dateTime={isoString(date_added)}>{dateTime(date_added, readerZone())}</time>
          </div>
          <p dir="auto">{comment}</p>
        </li>
      ))}
    </ol>
  )
}

/** The note that came with a segment, the questions about it, and the comments on it. */
export function NotesPanel({ job, desk, id, act }: Props) {
  const t = useTranslations('editor')
  const { note } = useEntry(desk, id).segment
  return (
    <div className={styles.notes}>
      <p className={note === null ? styles.none : styles.note}>{note ?? t('panel.noNote')}</p>
      <Queries job={job} id={id} />
      {job.can.log && (
        <Button inRow aria-keyshortcuts="Control+M" onClick={() => act('ask')}>
          {t('ask.title')}{' '}
          <kbd className={styles.key} aria-hidden>
            {t(`keyList.${onMac ? 'macKey' : 'key'}.ask`)}
          </kbd>
        </Button>
      )}
      <Comments job={job} id={id} />
    </div>
  )
}

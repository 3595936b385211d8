import { useTranslations } from 'use-intl'
import { LoadFailed } from '../../../ui/Tell.tsx'
import type { Job } from '../../jobs/jobs.views.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'
import { useCommentsAbout } from './useComments.ts'

type Props = { job: Job; id: string }

/** What was said about a segment: read, answered and ticked off. */
export function Comments({ job, id }: Props) {
  const t = useTranslations('editor.comments')
  const { data, error, isLoadingError, refetch } = useCommentsAbout(job.id, id)
  if (isLoadingError) return <LoadFailed title={t('failed')} error={error} retry={refetch} />
  const { about = [], ofJob = { total: 0, done: 0 } } = data ?? {}
  return (
    <section className={styles.comments} aria-label={t('label')}>
      {ofJob.total > 0 && (
        <p className={styles.count}>
          <b>{t('label')}</b> {t('doneOf', ofJob)}
        </p>
      )}
      <CommentList job={job} comments={about} label={t('list')} />
      {job.can.log && <CommentForm key={id} jobId={job.id} segmentId={id} />}
    </section>
  )
}

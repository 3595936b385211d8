import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailed } from '../../../ui/Tell.tsx'
import type { Job } from '../../jobs/jobs.views.ts'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'
import { commentsQuery } from './comments.query.ts'

type Props = { job: Job; go: (segment: string) => void }

/** What was said about a whole job, for who can no longer go from segment to segment. */
export function AllComments({ job, go }: Props) {
  const t = useTranslations('editor.comments')
  const { data, error, isLoadingError, refetch } = useQuery(commentsQuery(job.id))
  if (isLoadingError) return <LoadFailed title={t('failed')} error={error} retry={refetch} />
  const { results = [] } = data ?? {}
  if (results.length === 0) return null
  return (
    <section className={styles.comments} aria-label={t('all')}>
      <p className={styles.count}>
        <b>{t('all')}</b>
      </p>
      <CommentList job={job} comments={results} label={t('all')} go={go} />
    </section>
  )
}

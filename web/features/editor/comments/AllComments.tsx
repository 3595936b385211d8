import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Job } from '../../jobs/jobs.views.ts'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'
import { commentsQuery } from './comments.query.ts'

type Props = { job: Job; go: (segment: string) => void }

/** What was said about a whole job, for who can no longer go from segment to segment. */
export function AllComments({ job, go }: Props) {
  const t = useTranslations('editor.comments')
  const { results = [] } = useQuery(commentsQuery(job.id)).data ?? {}
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

import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Deadline } from '../../../ui/Deadline.tsx'
import { money } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { isDone, jobName } from '../../jobs/jobs.views.ts'
import styles from './Head.module.css'
import type { Job } from './review.query.ts'

/** What is reviewed, whose work it is, and what ends the review. */
export const ReviewHead = memo(function ReviewHead({ job, children }: { job: Job; children: ReactNode }) {
  const t = useTranslations('staffReview.head')
  const types = useTranslations('staffReview.types')
  const tools = useTranslations('staffReview.tools')
  const now = useNow()
  const { project, consultant } = job
  const value = job.value === null ? t('noPrice') : money(job.value)
  return (
    <header className={styles.header}>
      <h1>{jobName(job)}</h1>
      {children}
      <div className={styles.line}>
        <span>
          <LanguagePair source={job.source_language_name} targets={job.target_language_name} />
        </span>
        <Link to="/app/staff/$screen" params={{ screen: 'project' }} search={{ projectId: project.id }}>
          {project.name ?? project.custom_id ?? t('project')}
        </Link>
        <span>
          {consultant
            ? t('holder', { name: consultant.name, type: types(job.translation_type) })
            : types(job.translation_type)}
        </span>
        <Link to="/app/projects/page" search={{ jobId: job.id }}>
          {tools('read')}
        </Link>
      </div>
      <div className={`${styles.line} ${styles.end}`}>
        <span>
          {job.deadline === null
            ? value
            : t.rich('worth', {
                value,
                date: () => <Deadline value={job.deadline} done={isDone(job.status)} now={now} missing="" />,
              })}
        </span>
      </div>
    </header>
  )
})

import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateTime, isoString } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
import type { Job } from '../jobs/jobs.views.ts'
import { logQuery } from '../jobs/log.query.ts'
import { ProjectFiles } from '../projects/ProjectFiles.tsx'
import { projectQuery } from '../projects/project.query.ts'
import styles from './Brief.module.css'
import { isFirstVisit } from './briefs.ts'

/** What was asked and answered about a job, oldest first. */
function Queries({ jobId }: { jobId: string }) {
  const t = useTranslations('editor.brief')
  const log = useQuery(logQuery(jobId))
  const queries = (log.data?.results ?? []).filter(({ event }) => event === 'Query').toReversed()
  if (queries.length === 0) return null
  return (
    <>
      <h2>{t('queries')}</h2>
      <ul className={styles.queries}>
        {queries.map(({ id, comment, author, date_added }) => (
          <li key={id}>
            {comment}{' '}
            <small>
              {author} <time dateTime={isoString(date_added)}>{dateTime(date_added, readerZone())}</time>
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * What a writer must know before the first sentence: open when they come for the first time, out of the way
 * afterwards.
 */
export const Brief = memo(function Brief({ job }: { job: Job }) {
  const t = useTranslations('editor.brief')
  const project = useQuery(projectQuery(job.project_id))
  const [first] = useState(() => isFirstVisit(window.localStorage, job.id))
  const files = project.data?.files ?? []
  return (
    <details className={styles.brief} open={first}>
      <summary>{t('title')}</summary>
      <div className={styles.content}>
        <h2>{t('instructions')}</h2>
        <p className={styles.instructions} dir="auto">
          {job.instructions ?? t('noInstructions')}
        </p>
        {files.length > 0 && (
          <>
            <h2>{t('reference')}</h2>
            <ProjectFiles projectId={job.project_id} files={files} />
          </>
        )}
        <Queries jobId={job.id} />
      </div>
    </details>
  )
})

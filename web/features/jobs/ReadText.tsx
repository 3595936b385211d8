import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/Button.tsx'
import type { Job } from './jobs.views.ts'

type Props = {
  job: Job
  className?: string
  /** the list that it is in; left out where the screen itself was led to from one */
  from?: string
}

/** The way to a text that waits for an answer; nothing for a job without a document. */
export function ReadText({ job, className = '', from }: Props) {
  const t = useTranslations('projects.job')
  if (!job.can.accept || !job.can.download.includes('source')) return null
  return (
    <Link
      className={`${buttonClass('act')} ${className}`}
      to="/app/projects/text"
      search={{ jobId: job.id }}
      state={from === undefined ? true : { from }}
    >
      {t('readText')}
    </Link>
  )
}

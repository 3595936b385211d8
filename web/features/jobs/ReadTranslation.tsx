import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/Button.tsx'
import type { Job } from './jobs.views.ts'

/** The way to a document as its reader will see it, from acceptance on; nothing for a job without one. */
export function ReadTranslation({ job, className = '' }: { job: Job; className?: string }) {
  const t = useTranslations('projects.job')
  if (!job.can.download.includes('source')) return null
  return (
    <Link
      className={`${buttonClass('act')} ${className}`}
      to="/app/projects/page"
      search={{ jobId: job.id }}
      state
    >
      {t('readTranslation')}
    </Link>
  )
}

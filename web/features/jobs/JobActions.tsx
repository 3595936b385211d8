import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { firstClick } from '../../ui/firstClick.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import type { DownloadType } from './download.ts'
import styles from './JobActions.module.css'
import type { Job } from './jobs.views.ts'

export type JobHandlers = {
  accept: (job: Job) => void
  reject: (job: Job) => void
  submit: (job: Job) => void
  openLog: (job: Job) => void
  download: (job: Job, type: DownloadType) => void
}

/** What may be done with a job now: the server has said so in `can`, the page only asks it. */
export function JobActions({ job, ...on }: { job: Job } & JobHandlers) {
  const t = useTranslations('projects')
  const readable = job.status !== 'Unassigned' && job.status !== 'Assigned'
  return (
    <div className={styles.actions}>
      {job.can.accept && (
        <Button
          look="yes"
          inRow
          className={`${styles.one} ${styles.accept}`}
          onClick={firstClick(({ currentTarget }) => {
            currentTarget.closest('tr')?.focus({ preventScroll: true })
            on.accept(job)
          })}
        >
          {t('accept')}
        </Button>
      )}
      {job.can.reject && (
        <Button
          look="quiet"
          inRow
          className={`${styles.two} ${styles.reject}`}
          onClick={firstClick(() => on.reject(job))}
        >
          {t('reject')}
        </Button>
      )}
      {readable && (
        <Link
          className={`${buttonClass('act')} ${styles.one}`}
          role="button"
          to="/app/projects/job"
          search={{ jobId: job.id }}
          onClick={(event) => {
            // It may have come up under the second click on Accept.
            if (event.detail > 1) event.preventDefault()
          }}
          // What is called a button is pressed by the space bar too.
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
        >
          {t('job.openEditor')}
        </Link>
      )}
      {job.can.submit && (
        <Button look="act" className={`${styles.two}`} onClick={firstClick(() => on.submit(job))}>
          {t('job.submit')}
        </Button>
      )}
      <DownloadMenu job={job} className={`${styles.three}`} download={(type) => on.download(job, type)} />
      {readable && (
        <Button look="act" className={`${styles.four}`} onClick={() => on.openLog(job)}>
          {t('job.log')}
        </Button>
      )}
    </div>
  )
}

import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { firstClick } from '../../ui/firstClick.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import type { DownloadType } from './download.ts'
import styles from './JobActions.module.css'
import { type Job, mayUpload } from './jobs.views.ts'
import { OpenEditor } from './OpenEditor.tsx'
import { ReadText } from './ReadText.tsx'
import { ReadTranslation } from './ReadTranslation.tsx'
import { UploadButton } from './UploadButton.tsx'

export type JobHandlers = {
  accept: (job: Job) => void
  reject: (job: Job) => void
  submit: (job: Job) => void
  openLog: (job: Job) => void
  download: (job: Job, type: DownloadType) => void
  upload: (job: Job, file: File) => void
}

type Props = {
  job: Job
  /** others of its project wait for an answer too: accepting this one leaves them open */
  others: boolean
  /** staff only look: what a consultant does with a job is not offered to them */
  staff: boolean
}

/** What may be done with a job now: the server has said so in `can`, the page only asks it. One act leads. */
export function JobActions({ job, others, staff, ...on }: Props & JobHandlers) {
  const t = useTranslations('projects')
  const readable = job.status !== 'Unassigned' && job.status !== 'Assigned'
  return (
    <div className={styles.actions}>
      {job.can.accept && (
        <Button
          look="yes"
          inRow
          className={`${styles.one} ${styles.accept}`}
          data-key="a"
          onClick={firstClick(({ currentTarget }) => {
            currentTarget.closest('tr')?.focus({ preventScroll: true })
            on.accept(job)
          })}
        >
          {others ? t('job.acceptOnly') : t('accept')}
        </Button>
      )}
      {job.can.reject && (
        <Button
          look="quiet"
          inRow
          className={`${styles.two} ${styles.reject}`}
          data-key="r"
          onClick={firstClick(() => on.reject(job))}
        >
          {t('reject')}
        </Button>
      )}
      {readable && !staff && (
        <OpenEditor
          jobId={job.id}
          look={job.can.edit ? 'yes' : 'act'}
          className={`${styles.one} ${job.can.edit ? styles.accept : ''}`}
        />
      )}
      {job.can.submit && (
        <Button look="act" className={`${styles.two}`} onClick={firstClick(() => on.submit(job))}>
          {t('job.submit')}
        </Button>
      )}
      <DownloadMenu job={job} className={`${styles.three}`} download={(type) => on.download(job, type)} />
      <ReadText job={job} className={`${styles.four}`} />
      {readable && <ReadTranslation job={job} className={`${styles.six}`} />}
      {mayUpload(job) && (
        <UploadButton className={`${styles.five}`} upload={(file) => on.upload(job, file)} />
      )}
      {readable && (
        <Button look="act" className={`${styles.four}`} onClick={() => on.openLog(job)}>
          {t('job.log')}
        </Button>
      )}
    </div>
  )
}

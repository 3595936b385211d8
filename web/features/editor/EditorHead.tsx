import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { Desk } from '../desk/desk.ts'
import { DownloadMenu } from '../jobs/DownloadMenu.tsx'
import type { DownloadType } from '../jobs/download.ts'
import { isDone, type Job, jobName, mayUpload } from '../jobs/jobs.views.ts'
import { UploadButton } from '../jobs/UploadButton.tsx'
import { projectQuery } from '../projects/project.query.ts'
import styles from './EditorHead.module.css'
import { MeasureTime } from './MeasureTime.tsx'
import { SaveMark } from './SaveMark.tsx'
import { useProgress, useUntranslated } from './useDesk.ts'

function Meter({ desk }: { desk: Desk }) {
  const t = useTranslations('editor')
  const progress = useProgress(desk)
  if (!progress) return null
  const share = progress.words === 0 ? 1 : progress.words_translated / progress.words
  return (
    <div className={styles.progress}>
      <span>
        {t('progress', {
          wordsDone: progress.words_translated,
          words: progress.words,
          done: progress.translated,
          segments: progress.segments,
        })}
      </span>
      <progress className={styles.meter} aria-label={t('meter')} value={share} max={1} />
    </div>
  )
}

type Props = {
  job: Job
  desk: Desk
  editable: boolean
  /** asks before it is submitted, or a file is uploaded */
  open: (dialog: 'submit' | File) => void
  download: (type: DownloadType) => void
  announce: (sentence: string) => void
}

/** What is being worked on, how far it is, and what can be done with it as a whole. */
export const EditorHead = memo(function EditorHead({ job, desk, editable, open, download, announce }: Props) {
  const t = useTranslations('editor')
  const now = useNow()
  const project = useQuery(projectQuery(job.project_id))
  const untranslatedCount = useUntranslated(desk)
  return (
    <header className={styles.header}>
      <div className={styles.top} data-sticky="name">
        <h1>{jobName(job)}</h1>
        {editable && <SaveMark desk={desk} />}
      </div>
      {job.can.edit && (
        <div className={styles.measure}>
          <MeasureTime job={job} announce={announce} />
        </div>
      )}
      <div className={`${styles.line} ${styles.end}`}>
        <DownloadMenu job={job} look="plain" open={untranslatedCount} download={download} />
        {mayUpload(job) && <UploadButton look="plain" upload={open} />}
        {job.can.submit && (
          <Button inRow onClick={() => open('submit')}>
            {t('submit')}
          </Button>
        )}
      </div>
      <div className={styles.line}>
        <span>
          <LanguagePair source={job.source_language_name} targets={job.target_language_name} />
        </span>
        <Link to="/app/projects/project" search={{ projectId: job.project_id }}>
          {project.data?.name ?? t('project')}
        </Link>
        {job.deadline && (
          <span className={styles.due}>
            {t.rich('dueDate', {
              date: () => <Deadline value={job.deadline} done={isDone(job.status)} now={now} missing="" />,
            })}
          </span>
        )}
      </div>
      <Meter desk={desk} />
    </header>
  )
})

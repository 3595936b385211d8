import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Note } from '../../ui/Note.tsx'
import { Empty } from '../../ui/Tell.tsx'
import { type Job, jobName, offeredJobs, type Project, shownJobs } from '../projects/projects.views.ts'
import { RejectDialog } from '../projects/RejectDialog.tsx'
import { JobActions, type JobHandlers } from './JobActions.tsx'
import { JobTable } from './JobTable.tsx'
import { useJobActions } from './job.actions.ts'
import { LogPanel } from './LogPanel.tsx'
import styles from './ProjectPage.module.css'
import { SubmitDialog } from './SubmitDialog.tsx'

type Asking = { about: 'reject' | 'submit' | 'log'; job: Job }

/** The jobs offered, and below them the reader's own. */
export function ProjectJobs({ project }: { project: Project }) {
  const t = useTranslations('projects')
  const { run, download, said, problem } = useJobActions(project.id)
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const offered = offeredJobs(project.jobs)
  const own = shownJobs(project.jobs)
  const handlers: JobHandlers = {
    accept: (job) => run({ act: 'accept', job }),
    reject: (job) => setAsking({ about: 'reject', job }),
    submit: (job) => setAsking({ about: 'submit', job }),
    openLog: (job) => setAsking({ about: 'log', job }),
    download: (job, type) => void download(job, type),
  }
  const actions = (job: Job) => <JobActions job={job} {...handlers} />
  return (
    <div className={styles.jobs}>
      {problem && <Note tone="bad">{problem}</Note>}
      <p role="status" className="sr">
        {said}
      </p>
      {offered.length > 0 && <JobTable caption={t('detail.offered')} jobs={offered} actions={actions} />}
      {own.length > 0 && <JobTable caption={t('detail.jobs')} jobs={own} actions={actions} />}
      {own.length === 0 && offered.length === 0 && <Empty title={t('empty.jobs')} say={t('empty.jobsSay')} />}
      {asking?.about === 'reject' && (
        <RejectDialog
          name={jobName(asking.job)}
          close={close}
          reject={(reason) => run({ act: 'reject', job: asking.job, reason })}
        />
      )}
      {asking?.about === 'submit' && (
        <SubmitDialog
          name={jobName(asking.job)}
          close={close}
          submit={() => {
            close()
            run({ act: 'submit', job: asking.job })
          }}
        />
      )}
      {asking?.about === 'log' && <LogPanel job={asking.job} close={close} />}
    </div>
  )
}

import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Note } from '../../ui/Note.tsx'
import { Empty } from '../../ui/Tell.tsx'
import { useSteady } from '../../ui/useSteady.ts'
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
  const { run, download, given, said, problem } = useJobActions(project.id)
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const place = useRef<HTMLDivElement>(null)
  const offered = useSteady(
    useMemo(() => offeredJobs(project.jobs), [project.jobs]),
    project.id,
    place,
  )
  const own = useSteady(
    useMemo(() => shownJobs(project.jobs), [project.jobs]),
    project.id,
    place,
  )
  const acts: JobHandlers = {
    accept: (job) => run({ act: 'accept', job }),
    reject: (job) => setAsking({ about: 'reject', job }),
    submit: (job) => setAsking({ about: 'submit', job }),
    openLog: (job) => setAsking({ about: 'log', job }),
    download: (job, type) => void download(job, type),
  }
  const actions = (job: Job) => <JobActions job={job} {...acts} />
  const table = (caption: string, { places, handlers }: typeof own) =>
    places.length > 0 && (
      <div {...handlers}>
        <JobTable caption={caption} places={places} given={given} actions={actions} />
      </div>
    )
  // Above the tables, unless that would move their rows under somebody's pointer.
  const note = problem && <Note tone="bad">{problem}</Note>
  const held = offered.held || own.held
  return (
    <div className={styles.jobs} ref={place} tabIndex={-1}>
      {!held && note}
      <p role="status" className="sr">
        {said}
      </p>
      {table(t('detail.offered'), offered)}
      {table(t('detail.jobs'), own)}
      {!project.jobs.some((job) => job.offered || job.status !== 'Unassigned') && (
        <Empty title={t('empty.jobs')} say={t('empty.jobsSay')} />
      )}
      {held && note}
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

import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Note } from '../../ui/Note.tsx'
import { Empty } from '../../ui/Tell.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { JobActions, type JobHandlers } from '../jobs/JobActions.tsx'
import { JobTable } from '../jobs/JobTable.tsx'
import { type Job, jobName, offeredJobs, shownJobs } from '../jobs/jobs.views.ts'
import { LogPanel } from '../jobs/LogPanel.tsx'
import { RejectDialog } from '../jobs/RejectDialog.tsx'
import { SubmitDialog } from '../jobs/SubmitDialog.tsx'
import { Upload } from '../jobs/Upload.tsx'
import { useIsStaff } from '../session/useIsStaff.ts'
import styles from './ProjectPage.module.css'
import type { Project } from './projects.views.ts'
import { useJobActs } from './useJobActs.ts'
import { useJobRowActs } from './useRowActs.ts'
import { useRowKeys } from './useRowKeys.tsx'

type Question = { about: 'reject' | 'submit' | 'log'; job: Job } | { about: 'upload'; job: Job; file: File }

type JobDialogProps = {
  question: Question
  project: Project
  staff: boolean
  acts: ReturnType<typeof useJobActs>
  close: () => void
}

/** The dialog or drawer of one job. */
function JobDialog({ question, project, staff, acts: { act, refresh, announce }, close }: JobDialogProps) {
  const { job } = question
  switch (question.about) {
    case 'reject':
      return (
        <RejectDialog
          id={job.id}
          name={jobName(job)}
          close={close}
          reject={(reason) => act({ act: 'reject', job, reason })}
        />
      )
    case 'submit':
      return (
        <SubmitDialog
          name={jobName(job)}
          close={close}
          submit={() => {
            close()
            act({ act: 'submit', job })
          }}
        />
      )
    case 'upload':
      return <Upload job={job} file={question.file} changed={refresh} announce={announce} close={close} />
    case 'log':
      return (
        <LogPanel job={project.jobs.find(({ id }) => id === job.id) ?? job} staff={staff} close={close} />
      )
  }
}

/** The jobs offered, and below them the reader's own. */
export function ProjectJobs({ project }: { project: Project }) {
  const t = useTranslations('projects')
  const acts = useJobActs(project.id)
  const { act, download, changes, announcement, problem } = acts
  const staff = useIsStaff()
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { dialog: keysDialog } = useRowKeys()
  const place = useRef<HTMLDivElement>(null)
  const offers = useSteady(
    useMemo(() => offeredJobs(project.jobs), [project.jobs]),
    project.id,
    place,
  )
  const own = useSteady(
    useMemo(() => shownJobs(project.jobs), [project.jobs]),
    project.id,
    place,
  )
  const jobHandlers: JobHandlers = {
    accept: (job) => act({ act: 'accept', job }),
    reject: (job) => setQuestion({ about: 'reject', job }),
    submit: (job) => setQuestion({ about: 'submit', job }),
    openLog: (job) => setQuestion({ about: 'log', job }),
    download: (job, type) => void download(job, type),
    upload: (job, file) => setQuestion({ about: 'upload', job, file }),
  }
  useJobRowActs([...offers.places, ...own.places], jobHandlers)
  const answerTo = (job: Job) => {
    const change = changes.get(job.id)
    return change && change.act !== 'submit' ? change.act : undefined
  }
  const waiting = project.jobs.filter((job) => job.can.accept).length
  const actions = (job: Job) => <JobActions job={job} others={waiting > 1} staff={staff} {...jobHandlers} />
  const refusedFor = (job: Job) => (problem?.id === job.id ? problem.reason : undefined)
  const table = (caption: string, { places, handlers }: typeof own) =>
    places.length > 0 && (
      <div {...handlers} data-keyed>
        <JobTable
          caption={caption}
          places={places}
          answerTo={answerTo}
          refusedFor={refusedFor}
          actions={actions}
        />
      </div>
    )
  // At its row; where that has gone, above the tables, unless that would move their rows under somebody's pointer.
  const isAtRow = [...offers.places, ...own.places].some(({ row }) => row.id === problem?.id)
  const note = problem && !isAtRow && (
    <Note tone="bad" beside="toast">
      {problem.sentence}
    </Note>
  )
  const isSteady = offers.isSteady || own.isSteady
  return (
    <div className={styles.jobs} ref={place} tabIndex={-1}>
      {!isSteady && note}
      <p role="status" className="sr">
        {announcement}
      </p>
      {table(t('detail.offered'), offers)}
      {table(t('detail.jobs'), own)}
      {!project.jobs.some((job) => job.offered || job.status !== 'Unassigned') && (
        <Empty
          title={t(staff ? 'empty.jobsOfOthers' : 'empty.jobs')}
          say={t(staff ? 'empty.jobsOfOthersSay' : 'empty.jobsSay')}
        />
      )}
      {isSteady && note}
      {keysDialog}
      {question && (
        <JobDialog question={question} project={project} staff={staff} acts={acts} close={close} />
      )}
    </div>
  )
}

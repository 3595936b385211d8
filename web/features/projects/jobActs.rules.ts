import type { Job } from '../jobs/jobs.views.ts'
import type { Project } from './projects.views.ts'

export type JobAct =
  | { act: 'accept' | 'submit'; job: Job }
  | { act: 'reject'; job: Job; reason: string | undefined }

const nothing = { accept: false, reject: false, edit: false, log: false, submit: false }

/** How the job will look when the server agrees; undefined: it leaves the page. */
function forecast({ act, job }: JobAct): Job | undefined {
  if (act === 'reject') return undefined
  const can = { ...nothing, download: job.can.download }
  return { ...job, status: act === 'accept' ? 'Accepted' : 'Under-Review', offered: false, can }
}

/** A project with another state of one of its jobs, or without it. */
export const withJob = (project: Project, id: string, job: Job | undefined): Project => ({
  ...project,
  jobs: project.jobs.flatMap((other) => (other.id !== id ? [other] : job ? [job] : [])),
})

/** The job's project as it will be when the server agrees. */
export const withAct = (project: Project, act: JobAct): Project => withJob(project, act.job.id, forecast(act))

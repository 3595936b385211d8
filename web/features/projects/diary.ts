import { isDone, type Job } from '../jobs/jobs.views.ts'
import type { Project } from './projects.views.ts'

export type DiaryEntry = {
  kind: 'answer' | 'deliver'
  /** when it has to be done */
  at: string
  project: Project
  job: Job | undefined
  /** an answer is due when the request ends, or else when the project does */
  ends: boolean
}

const lines = 3

const answers = (requests: readonly Project[]): DiaryEntry[] =>
  requests.flatMap((project) => {
    const expiry = project.request?.state === 'open' ? project.request.expires_at : null
    const at = expiry ?? project.deadline
    return at === null || !project.can.accept
      ? []
      : [{ kind: 'answer' as const, at, project, job: undefined, ends: expiry !== null }]
  })

const deliveries = (inProgress: readonly Project[]): DiaryEntry[] =>
  inProgress.flatMap((project) =>
    project.jobs.flatMap((job) => {
      const at = job.deadline ?? project.deadline
      return at === null || !job.can.edit || isDone(job.status)
        ? []
        : [{ kind: 'deliver' as const, at, project, job, ends: false }]
    }),
  )

/** What to do next, and by when: the three nearest of the open requests and the jobs in progress. */
export const diary = (requests: readonly Project[], inProgress: readonly Project[]): DiaryEntry[] =>
  [...answers(requests), ...deliveries(inProgress)]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, lines)

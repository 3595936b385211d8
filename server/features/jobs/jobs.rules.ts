import type { DownloadType, JobAbilities } from '@hub/contract/jobs'
import type { output } from 'zod/mini'
import type { JobEvent, JobStatus } from '../../db/columns.ts'
import { type Refusal, refusal } from '../../refusals.ts'

/** The one table of allowed transitions (domain.md). */
export const transitions = {
  assign: { from: ['Unassigned'], to: 'Assigned', event: 'Assigned' },
  accept: { from: ['Unassigned', 'Assigned'], to: 'Accepted', event: 'Accepted' },
  reject: { from: ['Assigned'], to: 'Unassigned', event: 'Rejected' },
  withdraw: { from: ['Assigned', 'Accepted', 'In Progress'], to: 'Unassigned', event: 'Withdrawn' },
  start: { from: ['Accepted'], to: 'In Progress', event: 'Started' },
  submit: { from: ['Accepted', 'In Progress'], to: 'Under-Review', event: 'Submitted' },
  return: { from: ['Under-Review'], to: 'In Progress', event: 'Returned' },
  approve: { from: ['Under-Review'], to: 'Completed', event: 'Approved' },
} as const satisfies Record<string, { from: readonly JobStatus[]; to: JobStatus; event: JobEvent }>

export type TransitionName = keyof typeof transitions

const done: Record<TransitionName, string> = {
  assign: 'assigned',
  accept: 'accepted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  start: 'started',
  submit: 'submitted',
  return: 'returned',
  approve: 'approved',
}

export const jobCannotBe = (status: JobStatus, what: string): Refusal =>
  refusal(409, `A job that is ${status} cannot be ${what}.`)

/** Why a job in this status may not make this transition; undefined when it may. */
export function transitionRefusal(name: TransitionName, status: JobStatus): Refusal | undefined {
  const from: readonly JobStatus[] = transitions[name].from
  return from.includes(status) ? undefined : jobCannotBe(status, done[name])
}

/** What the rules need to know of a job; money and quantities are decimal strings. */
export type JobFacts = {
  status: JobStatus
  consultantId: string | null
  hasDocument: boolean
  hasSegments: boolean
}

/** Who looks: a consultant with the jobs of their open offer, or staff. */
export type Reader = { kind: 'staff' } | { kind: 'consultant'; id: string; offered: ReadonlySet<string> }

const allDownloads: output<typeof DownloadType>[] = ['source', 'translation', 'xliff', 'tmx', 'csv']

export const editable: readonly JobStatus[] = ['Accepted', 'In Progress']
export const loggable: readonly JobStatus[] = ['Accepted', 'In Progress', 'Under-Review']
export const beforeAcceptance: readonly JobStatus[] = ['Unassigned', 'Assigned']

/** Which downloads a job has for its reader: its translation stays hidden until the job is accepted. */
function downloads(job: JobFacts, staff: boolean): output<typeof DownloadType>[] {
  if (!job.hasDocument) return []
  if (!job.hasSegments) return ['source']
  return staff || !beforeAcceptance.includes(job.status) ? allDownloads : ['source']
}

/** What its reader may do with a job now (R1.3 to R1.6). */
export function jobAbilities(job: JobFacts, jobId: string, reader: Reader): output<typeof JobAbilities> {
  if (reader.kind === 'staff') {
    const none = { accept: false, reject: false, edit: false, log: false, submit: false }
    return { ...none, download: downloads(job, true) }
  }
  const mine = job.consultantId === reader.id
  const offered = job.status === 'Unassigned' && reader.offered.has(jobId)
  const answerable = offered || (mine && job.status === 'Assigned')
  return {
    accept: answerable,
    reject: answerable,
    edit: mine && job.hasSegments && editable.includes(job.status),
    log: mine && loggable.includes(job.status),
    submit: mine && editable.includes(job.status),
    download: mine || offered ? downloads(job, false) : [],
  }
}

/** A consultant sees their own jobs and those in their open offer; staff see all. */
export const seesJob = (job: JobFacts, jobId: string, reader: Reader): boolean =>
  reader.kind === 'staff' ||
  job.consultantId === reader.id ||
  (job.status === 'Unassigned' && reader.offered.has(jobId))

import type { DownloadType, JobAbilities } from '@hub/contract/jobs'
import type { output } from 'zod/mini'
import type { JobStatus } from '../../db/columns.ts'
import { isOwnWork } from './own-work.rules.ts'
import { beforeAcceptance, changeable, editable, isAllowed, loggable } from './statuses.rules.ts'
import { isOffered, type JobFacts, type View } from './world.rules.ts'

const allDownloads: output<typeof DownloadType>[] = ['source', 'translation', 'xliff', 'tmx', 'csv']

/** Which downloads a job has for its reader: its translation stays hidden until the job is accepted. */
function downloads(job: JobFacts, rights: View['rights']): output<typeof DownloadType>[] {
  if (job.documentId === null) return []
  if (!job.hasSegments) return ['source']
  if (rights !== 'staff' && beforeAcceptance.includes(job.status)) return ['source']
  return job.hasTerms ? [...allDownloads, 'terms'] : allDownloads
}

/** What its reader may do with a job now (R1.3 to R1.6). */
export function jobAbilities(job: JobFacts, view: View): output<typeof JobAbilities> {
  if (view.rights === 'staff') {
    const none = { accept: false, reject: false, edit: false, log: false, submit: false }
    return { ...none, download: downloads(job, view.rights) }
  }
  const mine = job.consultantId === view.id
  const isOnOffer = isOffered(job, view)
  const answerable = isOnOffer || (mine && job.status === 'Assigned')
  return {
    accept: answerable,
    reject: answerable,
    edit: mine && job.hasSegments && editable.includes(job.status),
    log: mine && loggable.includes(job.status),
    submit: mine && editable.includes(job.status),
    download: mine || isOnOffer ? downloads(job, view.rights) : [],
  }
}

/** What staff may do with a job in this status (domain.md, "Job states"). */
export const staffAbilities = (status: JobStatus) => ({
  offer: status === 'Unassigned',
  assign: isAllowed('assigned', status),
  withdraw: isAllowed('withdrawn', status),
  review: isAllowed('approved', status) && isAllowed('returned', status),
  edit: changeable.includes(status),
  delete: status === 'Unassigned',
})

/**
 * The same for one of the staff who reads it: on work that was their own somebody else decides.
 * @param readerId null where nobody in particular reads
 */
export function staffAbilitiesOf(
  { status, consultant_id: consultantId }: { status: JobStatus; consultant_id: string | null },
  readerId: string | null,
): ReturnType<typeof staffAbilities> {
  const abilities = staffAbilities(status)
  return isOwnWork(readerId, consultantId) ? { ...abilities, review: false, edit: false } : abilities
}

/** Whether staff may change terms of a job: what was done is worth something else, and nothing more. */
export const mayChange = (status: JobStatus, terms: readonly string[]): boolean =>
  changeable.includes(status) ||
  (status === 'Completed' && terms.every((term) => term === 'unitPrice' || term === 'value'))

/** A consultant sees their own jobs and those in their open offer; staff see all. */
export const seesJob = (job: JobFacts, view: View): boolean =>
  view.rights === 'staff' || job.consultantId === view.id || isOffered(job, view)

import type { Reader } from '../../callers.ts'
import type { JobStatus } from '../../db/columns.ts'
import type { Refusal } from '../../refusals.ts'
import { jobCannotBe, loggable } from '../work/statuses.rules.ts'

/** Why nobody with these rights may write comments on a job in this status; undefined when they may. */
export function commentRefusal(status: JobStatus, rights: Reader['rights']): Refusal | undefined {
  const may = rights === 'staff' ? status !== 'Completed' : loggable.includes(status)
  return may ? undefined : jobCannotBe(status, 'commented on')
}

/** A reviewer's comments reach the consultant with the return or the approval, all at once. */
export const isPending = (status: JobStatus, rights: Reader['rights']): boolean =>
  rights === 'staff' && status === 'Under-Review'

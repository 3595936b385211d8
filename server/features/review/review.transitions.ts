import { publishComments } from '../comments/comments.queries.ts'
import { type Stored, storeConfirmed } from '../memories/units/storing.transitions.ts'
import type { Act } from '../work/act.ts'
import { moveJob, started } from '../work/jobs.transitions.ts'
import { lockProjectOfJob } from '../work/world.queries.ts'

/** → Under-Review; from Accepted it counts as started. */
export const submitJob = (act: Act, jobId: string) =>
  moveJob(act, jobId, ({ status }) =>
    status === 'Accepted' ? [started, { kind: 'submitted' }] : [{ kind: 'submitted' }],
  )

/** Staff: Under-Review → In Progress, with what is to be changed. */
export async function returnJob(act: Act, jobId: string, comment: string) {
  await letCommentsBeSeen(act, jobId)
  return moveJob(act, jobId, () => [{ kind: 'returned', comment }])
}

/** Before the job is moved: a save, too, locks segments first and their job then. */
async function letCommentsBeSeen({ trx }: Act, jobId: string): Promise<number> {
  await lockProjectOfJob(trx, jobId)
  return publishComments(trx, jobId)
}

/**
 * Staff: Under-Review → Completed; its confirmed segments go into the memory that its project writes, in the same
 * act.
 */
export async function approveJob(act: Act, jobId: string): Promise<Stored> {
  await letCommentsBeSeen(act, jobId)
  await moveJob(act, jobId, () => [{ kind: 'approved' }])
  return storeConfirmed(act.trx, jobId)
}

/** Staff: back to Unassigned, with the reason; the work is kept. */
export const withdrawJob = (act: Act, jobId: string, reason: string) =>
  moveJob(act, jobId, () => [{ kind: 'withdrawn', reason }])

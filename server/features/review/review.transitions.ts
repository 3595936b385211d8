import { RefusalError } from '../../refusals.ts'
import { publishComments } from '../comments/comments.queries.ts'
import { noteGrowth } from '../memories/own/growing.transitions.ts'
import { type StoreSummary, storeConfirmed } from '../memories/units/storing.transitions.ts'
import type { Act } from '../work/act.ts'
import type { NewDeadline } from '../work/events.ts'
import { moveJob, startEvent } from '../work/jobs.transitions.ts'
import { lockProjectOfJob } from '../work/world.queries.ts'
import { needsComment } from './review.rules.ts'

/** → Under-Review; from Accepted it counts as started. */
export const submitJob = (act: Act, jobId: string) =>
  moveJob(act, jobId, ({ status }) =>
    status === 'Accepted' ? [startEvent, { kind: 'submitted' }] : [{ kind: 'submitted' }],
  )

/**
 * Staff: Under-Review → In Progress, with what is to be changed: in words about the job, in comments on segments, or
 * both. It keeps its deadline unless there is a new one.
 */
export async function returnJob(
  act: Act,
  jobId: string,
  { comment, deadline = null }: { comment: string; deadline?: NewDeadline | null },
) {
  const comments = await letCommentsBeSeen(act, jobId)
  if (deadline)
    await act.trx
      .updateTable('jobs')
      .set(({ eb }) => ({ deadline: deadline.at, terms_revision: eb('terms_revision', '+', 1) }))
      .where('id', '=', jobId)
      .execute()
  const world = await moveJob(act, jobId, () => [{ kind: 'returned', comment, comments, deadline }])
  if (comment === '' && comments === 0) throw new RefusalError(needsComment)
  return world
}

/** Before the job is moved: a save, too, locks segments first and their job then. */
async function letCommentsBeSeen({ trx }: Act, jobId: string): Promise<number> {
  await lockProjectOfJob(trx, jobId)
  return publishComments(trx, jobId)
}

/**
 * Staff: Under-Review → Completed; its confirmed segments go into the memory that its project writes, in the same
 * act, and into its holder's own after it.
 */
export async function approveJob(act: Act, jobId: string, comment = ''): Promise<StoreSummary> {
  const comments = await letCommentsBeSeen(act, jobId)
  await moveJob(act, jobId, () => [{ kind: 'approved', comment, comments }])
  await noteGrowth(act.trx, jobId, act.now)
  return storeConfirmed(act.trx, jobId)
}

/** Staff: back to Unassigned, with the reason; the work is kept. */
export const withdrawJob = (act: Act, jobId: string, reason: string) =>
  moveJob(act, jobId, () => [{ kind: 'withdrawn', reason }])

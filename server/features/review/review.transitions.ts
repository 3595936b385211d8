import { type Stored, storeConfirmed } from '../memories/units/storing.transitions.ts'
import type { Act } from '../work/act.ts'
import { moveJob, started } from '../work/jobs.transitions.ts'

/** → Under-Review; from Accepted it counts as started. */
export const submitJob = (act: Act, jobId: string) =>
  moveJob(act, jobId, ({ status }) =>
    status === 'Accepted' ? [started, { kind: 'submitted' }] : [{ kind: 'submitted' }],
  )

/** Staff: Under-Review → In Progress, with what is to be changed. */
export const returnJob = (act: Act, jobId: string, comment: string) =>
  moveJob(act, jobId, () => [{ kind: 'returned', comment }])

/**
 * Staff: Under-Review → Completed; its confirmed segments go into the memory that its project writes, in the same
 * act.
 */
export async function approveJob(act: Act, jobId: string): Promise<Stored> {
  await moveJob(act, jobId, () => [{ kind: 'approved' }])
  return storeConfirmed(act.trx, jobId)
}

/** Staff: back to Unassigned, with the reason; the work is kept. */
export const withdrawJob = (act: Act, jobId: string, reason: string) =>
  moveJob(act, jobId, () => [{ kind: 'withdrawn', reason }])

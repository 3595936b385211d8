import type { Actor } from '../../callers.ts'
import { read, type Transaction } from '../../db/connect.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { type Act, perform, type Stage } from '../work/act.ts'
import type { NewDeadline } from '../work/events.ts'
import { refuseOwnWork } from '../work/own-work.rules.ts'
import { transitionRefusal } from '../work/statuses.rules.ts'
import { findHeldJob, lockProjectOfJob } from '../work/world.queries.ts'
import { type Decision, decidedBefore } from './review.rules.ts'
import { approveJob, returnJob } from './review.transitions.ts'

const lastText = `
  select l.event, l.created_at as at, coalesce(a.first_name || ' ' || a.last_name, 'key ' || k.name) as by
  from job_logs l left join users a on a.id = l.author_id left join events e on e.id = l.event_id
    left join api_keys k on k.id = e.key_id
  where l.job_id = $1 and l.event in ('Assigned', 'Accepted', 'Rejected', 'Withdrawn', 'Submitted', 'Returned', 'Approved')
  order by l.created_at desc, l.id desc limit 1`

const decisions: Readonly<Record<string, Decision['done']>> = { Returned: 'returned', Approved: 'approved' }

/** The review that left a job as it is; undefined where it has moved on since. */
async function lastDecision(trx: Transaction, jobId: string): Promise<Decision | undefined> {
  const [last] = await read<{ event: string; at: Date; by: string | null }>(trx, lastText, [jobId])
  const decision = last && decisions[last.event]
  return decision && { done: decision, at: last.at, by: last.by }
}

/** Of two reviewers the second learns who was first. */
async function demandUnderReview(
  { trx, now, by }: Act,
  jobId: string,
  decision: Decision['done'],
  timeZone: string,
): Promise<void> {
  await lockProjectOfJob(trx, jobId)
  const job = await findHeldJob(trx, jobId)
  if (!job) throw new RefusalError(notFound)
  refuseOwnWork(by, job.consultant_id)
  const reason = transitionRefusal(decision, job.status)
  if (!reason) return
  const before = await lastDecision(trx, jobId)
  throw new RefusalError(before ? decidedBefore(before, now, timeZone) : reason)
}

/** Nobody reviews it any more. */
async function letReviewersGo({ trx }: Act, jobId: string): Promise<void> {
  await trx.deleteFrom('reviewers').where('job_id', '=', jobId).execute()
}

export type Reviewing = { jobId: string; comment: string; timeZone: string }

export const decideReturn = (
  stage: Stage,
  { jobId, comment, timeZone, deadline }: Reviewing & { deadline: NewDeadline | null },
  by: Actor,
): Promise<void> =>
  perform(stage, by, async (act) => {
    await demandUnderReview(act, jobId, 'returned', timeZone)
    await returnJob(act, jobId, { comment, deadline })
    await letReviewersGo(act, jobId)
  })

export const decideApproval = (
  stage: Stage,
  { jobId, comment, timeZone }: Reviewing,
  by: Actor,
): Promise<void> =>
  perform(stage, by, async (act) => {
    await demandUnderReview(act, jobId, 'approved', timeZone)
    await approveJob(act, jobId, comment)
    await letReviewersGo(act, jobId)
  })

import type { loggableEvents } from '@hub/contract/jobs'
import { newId } from '../../ids.ts'
import { notFound, Refused } from '../../refusals.ts'
import type { Act } from '../work/act.ts'
import { emit } from '../work/emit.ts'
import { startJobWithLog } from '../work/jobs.transitions.ts'
import { jobCannotBe, loggable } from '../work/statuses.rules.ts'
import { findHeldJob } from '../work/world.queries.ts'

export type LoggedWork = { event: (typeof loggableEvents)[number]; comment: string }

/** The consultant writes into the log of their job; gives the entry's id and date. "Started" starts the job. */
export async function logWork(
  act: Act,
  jobId: string,
  consultantId: string,
  { event, comment }: LoggedWork,
): Promise<{ id: string; date: Date }> {
  const job = await findHeldJob(act.trx, jobId)
  if (!job) throw new Refused(notFound)
  if (job.consultant_id !== consultantId || !loggable.includes(job.status))
    throw new Refused(jobCannotBe(job.status, 'logged'))
  const logId = newId()
  if (event === 'Started' && job.status === 'Accepted') await startJobWithLog(act, jobId, { comment, logId })
  else await emit(act, { kind: 'logged', jobId, consultantId, event, comment, logId })
  return { id: logId, date: act.now }
}

/** Staff: an entry about the work of the consultant who holds the job. */
export async function logAsStaff(act: Act, jobId: string, { event, comment }: LoggedWork): Promise<void> {
  const job = await findHeldJob(act.trx, jobId)
  if (!job) throw new Refused(notFound)
  const consultantId = job.consultant_id
  await emit(act, { kind: 'logged', jobId, consultantId, event, comment, logId: newId() })
}

import { sql } from 'kysely'
import { newId } from '../../ids.ts'
import { Refused, refusal } from '../../refusals.ts'
import { type AuditAction, audit } from '../audit/audit.queries.ts'
import type { Act } from './act.ts'
import { refreshCards } from './cards.transitions.ts'
import { type TransitionName, transitionRefusal, transitions } from './statuses.rules.ts'
import { jobOf, lockWorldOfJob } from './world.queries.ts'
import type { JobFacts } from './world.rules.ts'

const actions: Record<TransitionName, AuditAction> = {
  assign: 'job.assigned',
  accept: 'job.accepted',
  reject: 'job.rejected',
  withdraw: 'job.withdrawn',
  start: 'job.started',
  submit: 'job.submitted',
  return: 'job.returned',
  approve: 'job.approved',
}

export const lostRace = refusal(409, 'Someone else was faster. Reload to see how it stands.')

/**
 * Moves jobs from one status to the next: the conditional write decides a race, and each move leaves an entry in
 * the job's log and one in the audit log. Does not touch the cards: the caller ends with refreshCards.
 *
 * @param consultantId whose jobs they are afterwards, and whom the log entries are about
 */
export async function moveJobs(
  { trx, now, by }: Act,
  name: TransitionName,
  jobs: readonly JobFacts[],
  {
    consultantId,
    comment = '',
    logId,
  }: { consultantId: string; comment?: string | undefined; logId?: string | undefined },
): Promise<void> {
  if (jobs.length === 0) return
  for (const job of jobs) {
    const reason = transitionRefusal(name, job.status)
    if (reason) throw new Refused(reason)
  }
  const { from, to, event } = transitions[name]
  const ids = jobs.map((job) => job.id)
  const moved = await trx
    .updateTable('jobs')
    .set({ status: to, consultant_id: to === 'Unassigned' ? null : consultantId })
    .where(sql<boolean>`id = any(${ids}::uuid[]) and status = any(${[...from]}::text[])`)
    .where((is) => is.or([is('consultant_id', '=', consultantId), is('consultant_id', 'is', null)]))
    .returning('id')
    .execute()
  if (moved.length !== jobs.length) throw new Refused(lostRace)
  await writeLogs({ trx, now, by }, event, ids, { consultantId, comment, logId })
  await audit(
    trx,
    by,
    now,
    jobs.map((job) => ({
      action: actions[name],
      subjectId: job.id,
      details: { from: job.status, to, consultant_id: consultantId },
    })),
  )
}

/** The log entries of one event, a job each. */
export async function writeLogs(
  { trx, now, by }: Pick<Act, 'trx' | 'now' | 'by'>,
  event: (typeof transitions)[TransitionName]['event'] | 'Offered',
  jobIds: readonly string[],
  {
    consultantId,
    comment = '',
    logId,
  }: { consultantId: string | null; comment?: string | undefined; logId?: string | undefined },
): Promise<void> {
  await trx
    .insertInto('job_logs')
    .values(
      jobIds.map((job_id) => ({
        id: logId ?? newId(),
        job_id,
        event,
        comment,
        author_id: by.id,
        consultant_id: consultantId,
        created_at: now,
      })),
    )
    .execute()
}

/** What a mail calls a job. */
type Names = { projectId: string; project: string | null; document: string | null }

/** One job's transition by its holder or by staff, its world locked around it. */
async function transition(
  act: Act,
  jobId: string,
  work: (job: JobFacts, holder: string, names: Names) => Promise<void>,
): Promise<void> {
  const world = await lockWorldOfJob(act.trx, jobId)
  const job = jobOf(world, jobId)
  const projectId = world.project.id
  await work(job, job.consultantId ?? '', {
    projectId,
    project: world.project.name,
    document: job.documentName,
  })
  await refreshCards(act.trx, [projectId], act.now)
}

/** Accepted → In Progress, at the first work; `logId` names the entry when it is the consultant's own. */
export const startJob = (act: Act, jobId: string, comment?: string, logId?: string) =>
  transition(act, jobId, (job, consultantId) =>
    moveJobs(act, 'start', [job], { consultantId, comment, logId }),
  )

/** → Under-Review; from Accepted it counts as started. */
export const submitJob = (act: Act, jobId: string) =>
  transition(act, jobId, async (job, consultantId) => {
    if (job.status === 'Accepted') {
      await moveJobs(act, 'start', [job], { consultantId })
      await moveJobs(act, 'submit', [{ ...job, status: 'In Progress' }], { consultantId })
    } else await moveJobs(act, 'submit', [job], { consultantId })
  })

/** Staff: Under-Review → In Progress, with what is to be changed. */
export const returnJob = (act: Act, jobId: string, comment: string) =>
  transition(act, jobId, async (job, consultantId, names) => {
    await moveJobs(act, 'return', [job], { consultantId, comment })
    await act.mailer.send(act.trx, { kind: 'returned', userId: consultantId, jobId, comment, ...names })
  })

/** Staff: Under-Review → Completed. */
export const approveJob = (act: Act, jobId: string) =>
  transition(act, jobId, async (job, consultantId, names) => {
    await moveJobs(act, 'approve', [job], { consultantId })
    await act.mailer.send(act.trx, { kind: 'approved', userId: consultantId, jobId, ...names })
  })

/** Staff: back to Unassigned, with the reason; the work is kept. */
export const withdrawJob = (act: Act, jobId: string, reason: string) =>
  transition(act, jobId, async (job, consultantId, { project }) => {
    await moveJobs(act, 'withdraw', [job], { consultantId, comment: reason })
    await act.mailer.send(act.trx, { kind: 'taken', userId: consultantId, project, withdrawn: { reason } })
  })

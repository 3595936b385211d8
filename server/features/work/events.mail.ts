import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import type { Mail } from '../mail/mail.kinds.ts'
import type { Act } from './act.ts'
import type { About, WorkEvent } from './events.ts'

/** What a mail calls the work that it is about. */
const projectOf = ({ project }: About) => ({ projectId: project.id, project: project.name })
const jobsOf = (event: About) =>
  event.jobs.map(({ id, documentName }) => ({ ...projectOf(event), jobId: id, document: documentName }))

/** The staff who assigned or offered these jobs to this consultant. */
async function askersOf(
  trx: Transaction,
  jobIds: readonly string[],
  consultantId: string,
): Promise<string[]> {
  const askers = await trx
    .selectFrom('job_logs')
    .innerJoin('users', 'users.id', 'job_logs.author_id')
    .select('users.id')
    .distinct()
    .where(sql<boolean>`job_logs.job_id = any(${[...jobIds]}::uuid[])`)
    .where('job_logs.consultant_id', '=', consultantId)
    .where('job_logs.event', 'in', ['Assigned', 'Offered'])
    .where('users.is_internal', '=', true)
    .execute()
  return askers.map(({ id }) => id)
}

async function mailsOf(trx: Transaction, event: WorkEvent): Promise<Mail[]> {
  if (event.kind === 'logged') return []
  const { consultantId: userId } = event
  const project = event.project.name
  switch (event.kind) {
    case 'offered':
      return [{ kind: 'offer', userId, ...projectOf(event), message: event.message }]
    case 'offer-withdrawn':
      return [{ kind: 'taken', userId, project, withdrawn: { reason: null } }]
    // Losing an offer is never silent.
    case 'assigned':
    case 'accepted':
      return event.losers.map((loser) => ({ kind: 'taken', userId: loser, project }))
    case 'rejected': {
      const jobIds = [...event.jobs, ...event.offered].map(({ id }) => id)
      const askers = await askersOf(trx, jobIds, userId)
      return askers.map((asker) => ({
        kind: 'rejected',
        userId: asker,
        by: userId,
        project,
        reason: event.reason,
      }))
    }
    case 'withdrawn':
      return [{ kind: 'taken', userId, project, withdrawn: { reason: event.reason } }]
    case 'returned':
      return jobsOf(event).map((job) => ({ kind: 'returned', userId, comment: event.comment, ...job }))
    case 'approved':
      return jobsOf(event).map((job) => ({ kind: 'approved', userId, ...job }))
    case 'deadline-near':
      return jobsOf(event).map((job) => ({
        kind: 'deadline',
        userId,
        at: event.deadline.toISOString(),
        ...job,
      }))
    case 'started':
    case 'submitted':
      return []
  }
}

export async function sendMails({ trx, mailer }: Act, event: WorkEvent): Promise<void> {
  const mails = await mailsOf(trx, event)
  if (mails.length > 0) await mailer.send(trx, ...mails)
}

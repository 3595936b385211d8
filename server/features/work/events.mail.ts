import type { Transaction } from '../../db/connect.ts'
import type { Mail } from '../mail/mail.kinds.ts'
import type { About, Follower, WorkEvent } from './events.ts'

/** What a mail calls the work that it is about. */
const projectOf = ({ project }: About) => ({ projectId: project.id, project: project.name })
const jobsOf = (event: About) =>
  event.jobs.map(({ id, documentName }) => ({ ...projectOf(event), jobId: id, document: documentName }))

/** Who hears what happens in a project: its coordinator; without one who is still there, all staff. */
async function hearersOf(trx: Transaction, projectId: string): Promise<string[]> {
  const coordinator = trx
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.coordinator_id')
    .select('users.id')
    .where('projects.id', '=', projectId)
    .where('users.is_active', '=', true)
  const known = await coordinator.execute()
  const staff = trx.selectFrom('users').select('id').where('is_internal', '=', true)
  const hearers = known.length > 0 ? known : await staff.where('is_active', '=', true).orderBy('id').execute()
  return hearers.map(({ id }) => id)
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
      const hearers = await hearersOf(trx, event.project.id)
      return hearers.map((hearer) => ({
        kind: 'rejected',
        userId: hearer,
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
    case 'changed':
      return jobsOf(event).map((job) => ({ kind: 'changed', userId, changes: event.changes, ...job }))
    case 'started':
    case 'submitted':
      return []
  }
}

export const sendMails: Follower = async ({ trx, mails }, emitted) => {
  for (const { id, event } of emitted)
    for (const mail of await mailsOf(trx, event)) mails.push({ ...mail, event: id })
}

import { read } from '../../db/connect.ts'
import type { Mail, StaffNotice } from '../mail/mail.kinds.ts'
import type { Act } from './act.ts'
import type { About, Follower, WorkEvent } from './events.ts'

/** What a mail calls the work that it is about. */
const projectOf = ({ project }: Pick<About, 'project'>) => ({ projectId: project.id, project: project.name })
const jobsOf = (event: Pick<About, 'project' | 'jobs'>) =>
  event.jobs.map(({ id, documentName }) => ({ ...projectOf(event), jobId: id, document: documentName }))

const hearingText = `
  select array(select u.id from users u where u.is_internal and u.is_active and (u.id = p.coordinator_id
      or not exists (select from users c where c.id = p.coordinator_id and c.is_internal and c.is_active))
      order by u.id)::text[] as hearers,
    (select coalesce(agency_name, first_name || ' ' || last_name) from users where id = $2) as name
  from projects p where p.id = $1`

/**
 * Who hears what a consultant did in a project, and the consultant's name: its coordinator; without one who is still
 * there, all staff. Nobody hears what they did themselves.
 */
export async function hearingOf(
  { trx, by }: Pick<Act, 'trx' | 'by'>,
  projectId: string,
  consultantId: string | null,
): Promise<{ hearers: string[]; by: string }> {
  const values = [projectId, consultantId]
  const [row] = await read<{ hearers: string[]; name: string | null }>(trx, hearingText, values)
  const hearers = row?.hearers.filter((id) => id !== by.id) ?? []
  return { hearers, by: row?.name ?? 'A consultant' }
}

const jobText = `
  select p.id as "projectId", p.name as project, j.id as "jobId", d.name as document
  from jobs j join projects p on p.id = j.project_id left join documents d on d.id = j.document_id where j.id = $1`

type Job = { projectId: string; project: string | null; jobId: string; document: string | null }

/** What a mail calls a job. */
export async function mailedJob(trx: Act['trx'], jobId: string): Promise<Job | undefined> {
  const [job] = await read<Job>(trx, jobText, [jobId])
  return job
}

/** A question goes to the coordinator, its answer to the person who asked. */
async function mailsOfEntry(act: Act, event: Extract<WorkEvent, { kind: 'logged' }>): Promise<Mail[]> {
  const { comment, consultantId } = event
  if ((event.event !== 'Query' && event.event !== 'Answer') || consultantId === null) return []
  const job = await mailedJob(act.trx, event.jobId)
  if (!job) return []
  if (event.event === 'Answer')
    return [{ kind: 'answer', about: 'query', userId: consultantId, comment, ...job }]
  const { hearers, by } = await hearingOf(act, event.project.id, consultantId)
  return hearers.map((userId) => ({ kind: 'query', userId, by, comment, ...job }))
}

/** What became of a consultant's yes: the coordinator hears it, and the consultant that their date was agreed to. */
async function mailsOfYes(act: Act, event: Extract<WorkEvent, { kind: 'accepted' }>): Promise<Mail[]> {
  const { consultantId: userId, project, jobs, losers, agreed } = event
  const losses = losers.map((loser): Mail => ({ kind: 'taken', userId: loser, project: project.name }))
  if (agreed) {
    const deadline = agreed.deadline.toISOString()
    const { comment } = agreed
    losses.push({
      kind: 'answer',
      about: 'counter',
      agreed: true,
      userId,
      deadline,
      comment,
      ...projectOf(event),
    })
  }
  const toCoordinator = await toHearers(act, event, (by) => ({
    kind: 'accepted',
    by,
    jobs: jobs.length,
    ...projectOf(event),
  }))
  return [...losses, ...toCoordinator]
}

/** The mail that each who hears of a project gets of what its consultant did. */
async function toHearers(
  act: Act,
  { project, consultantId }: About,
  make: (by: string) => StaffNotice,
): Promise<Mail[]> {
  const { hearers, by } = await hearingOf(act, project.id, consultantId)
  return hearers.map((userId) => ({ userId, ...make(by) }))
}

/** Who was asked hears that it is over; the coordinator when nobody is left to take it. */
async function mailsOfEnd(act: Act, event: Extract<WorkEvent, { kind: 'expired' }>): Promise<Mail[]> {
  const { consultantId: userId, project, untaken: jobs } = event
  const notice: Mail = { kind: 'taken', userId, project: project.name, expired: true }
  if (jobs === 0) return [notice]
  return [notice, ...(await toHearers(act, event, () => ({ kind: 'expired', jobs, ...projectOf(event) })))]
}

/** A proposed date goes to the coordinator, that it is declined to the person who proposed it. */
async function mailsOfCounter(
  act: Act,
  event: Extract<WorkEvent, { kind: 'countered' | 'date-kept' }>,
): Promise<Mail[]> {
  const { kind, consultantId: userId, comment } = event
  const deadline = event.deadline.toISOString()
  if (kind === 'date-kept')
    return [
      { kind: 'answer', about: 'counter', agreed: false, userId, deadline, comment, ...projectOf(event) },
    ]
  return toHearers(act, event, (by) => ({ kind, by, deadline, comment, ...projectOf(event) }))
}

function mailsOfChange(event: Extract<WorkEvent, { kind: 'changed' }>): Mail[] {
  const { consultantId, asked, changes } = event
  const mailTo = (userId: string, more: { offered?: true }) =>
    jobsOf(event).map((job): Mail => ({ kind: 'changed', userId, changes, ...job, ...more }))
  return [
    ...(consultantId === null ? [] : mailTo(consultantId, {})),
    ...asked.flatMap((userId) => mailTo(userId, { offered: true })),
  ]
}

async function mailsOf(act: Act, event: WorkEvent): Promise<Mail[]> {
  if (event.kind === 'logged') return mailsOfEntry(act, event)
  if (event.kind === 'changed') return mailsOfChange(event)
  if (event.kind === 'deleted')
    return event.asked.flatMap((userId) =>
      jobsOf(event).map((job): Mail => ({ kind: 'changed', userId, changes: [], removed: true, ...job })),
    )
  const { consultantId: userId } = event
  const project = event.project.name
  switch (event.kind) {
    case 'offered':
      return [{ kind: 'offer', userId, ...projectOf(event), message: event.message }]
    case 'offer-withdrawn':
      return [{ kind: 'taken', userId, project, withdrawn: { reason: null } }]
    // Losing an offer is never silent.
    case 'assigned':
      return event.losers.map((loser) => ({ kind: 'taken', userId: loser, project }))
    case 'accepted':
      return mailsOfYes(act, event)
    case 'rejected': {
      const { reason } = event
      return toHearers(act, event, (by) => ({ kind: 'declined', by, reason, ...projectOf(event) }))
    }
    case 'countered':
    case 'date-kept':
      return mailsOfCounter(act, event)
    case 'submitted': {
      const [job] = jobsOf(event)
      return job ? toHearers(act, event, (by) => ({ kind: 'submitted', by, ...job })) : []
    }
    case 'expired':
      return mailsOfEnd(act, event)
    case 'expiring':
      return [{ kind: 'expiring', userId, at: event.expiresAt.toISOString(), ...projectOf(event) }]
    case 'withdrawn':
      return [{ kind: 'taken', userId, project, withdrawn: { reason: event.reason } }]
    case 'returned':
      return jobsOf(event).map((job) => ({
        kind: 'returned',
        userId,
        comment: event.comment,
        comments: event.comments,
        ...(event.deadline && { deadline: event.deadline.at.toISOString() }),
        ...job,
      }))
    case 'approved':
      return jobsOf(event).map((job) => ({
        kind: 'approved',
        userId,
        comment: event.comment,
        comments: event.comments,
        ...job,
      }))
    case 'deadline-near':
      return jobsOf(event).map((job) => ({
        kind: 'deadline',
        userId,
        at: event.deadline.toISOString(),
        ...job,
      }))
    case 'started':
    case 'counter-taken-back':
      return []
  }
}

export const sendMails: Follower = async (act, events) => {
  for (const { id, event } of events)
    for (const mail of await mailsOf(act, event)) act.mails.push({ ...mail, event: id })
}

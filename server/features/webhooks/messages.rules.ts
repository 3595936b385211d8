import type { webhookEvents } from '@hub/contract/staff-webhooks'

export type WebhookEvent = (typeof webhookEvents)[number]

/** An event of the work as its row has it, with the names that messages give. */
export type StoredEvent = {
  id: string
  at: Date
  kind: string
  /** null: of what is of no project */
  project: { id: string; custom_id: string | null } | null
  data: {
    jobs?: readonly { id: string }[]
    jobId?: string
    event?: string
    consultantId?: string | null
    offerId?: string
    statementId?: string
    answered?: readonly { offerId: string; consultantId: string; state: string }[]
  }
  /** custom ids of its jobs */
  jobs: Readonly<Record<string, string>>
}

/**
 * A message without its receiver. `about`: the messages of one job, of one offer, or of one statement keep their order;
 * an import has one
 */
export type Message = { about: string; event: WebhookEvent; body: string }

/** What has become of a job with each event. */
const jobEvents: Readonly<Record<string, { event: WebhookEvent; status: string | null }>> = {
  assigned: { event: 'job.assigned', status: 'Assigned' },
  accepted: { event: 'job.accepted', status: 'Accepted' },
  started: { event: 'job.started', status: 'In Progress' },
  submitted: { event: 'job.submitted', status: 'Under-Review' },
  returned: { event: 'job.returned', status: 'In Progress' },
  approved: { event: 'job.approved', status: 'Completed' },
  withdrawn: { event: 'job.withdrawn', status: 'Unassigned' },
  changed: { event: 'job.changed', status: null },
}

const offerEvents: Readonly<Record<string, { event: WebhookEvent; state: string }>> = {
  offered: { event: 'offer.made', state: 'open' },
  'offer-withdrawn': { event: 'offer.withdrawn', state: 'withdrawn' },
  expired: { event: 'offer.expired', state: 'expired' },
  countered: { event: 'offer.countered', state: 'open' },
}

const statementEvents: Readonly<Record<string, { event: WebhookEvent; state: string }>> = {
  'statement-sent': { event: 'statement.sent', state: 'sent' },
  'statement-paid': { event: 'statement.paid', state: 'paid' },
  'statement-void': { event: 'statement.void', state: 'void' },
}

const answers: Readonly<Record<string, WebhookEvent>> = {
  accepted: 'offer.accepted',
  rejected: 'offer.rejected',
  taken: 'offer.taken',
}

/** The messages of an event: ids, custom ids and states, and no texts. */
export function messagesOf({ at, kind, project, data, jobs }: StoredEvent): Message[] {
  const bodyOf = (type: WebhookEvent, more: object) =>
    JSON.stringify({ type, timestamp: at.toISOString(), data: { ...(project && { project }), ...more } })
  const person = (id: string | null | undefined) => (id ? { consultant: { id } } : {})
  const job = (id: string, status: string | null) => ({
    job: { id, custom_id: jobs[id] ?? null, ...(status && { status }) },
  })
  const messages: Message[] = []
  const add = (about: string, event: WebhookEvent, more: object) =>
    messages.push({ about, event, body: bodyOf(event, more) })

  for (const { offerId, consultantId, state } of data.answered ?? []) {
    const event = answers[state]
    if (event) add(offerId, event, { offer: { id: offerId, state }, ...person(consultantId) })
  }
  const offer = offerEvents[kind]
  if (offer && data.offerId) {
    const { offerId: id, consultantId } = data
    add(id, offer.event, { offer: { id, state: offer.state }, ...person(consultantId) })
  }
  const jobEvent = jobEvents[kind]
  if (jobEvent)
    for (const { id } of data.jobs ?? [])
      add(id, jobEvent.event, { ...job(id, jobEvent.status), ...person(data.consultantId) })
  if (kind === 'logged' && data.jobId && (data.event === 'Query' || data.event === 'Answer'))
    add(data.jobId, data.event === 'Query' ? 'job.query' : 'job.answered', {
      ...job(data.jobId, null),
      ...person(data.consultantId),
    })
  const statement = statementEvents[kind]
  if (statement && data.statementId) {
    const { statementId: id, consultantId } = data
    add(id, statement.event, { statement: { id, state: statement.state }, ...person(consultantId) })
  }
  return messages
}

/** An import that is over: of units into a memory, of concepts into a term base, else of projects. */
export type EndedImport = {
  id: string
  status: string
  at: Date
  memoryId: string | null
  termBaseId: string | null
}

export const messageOfImport = ({ id, status, at, memoryId, termBaseId }: EndedImport): Message => ({
  about: id,
  event: 'import.finished',
  body: JSON.stringify({
    type: 'import.finished',
    timestamp: at.toISOString(),
    data: {
      import: {
        id,
        kind: memoryId ? 'memory' : termBaseId ? 'terms' : 'project',
        status,
        ...(memoryId && { memory_id: memoryId }),
        ...(termBaseId && { termbase_id: termBaseId }),
      },
    },
  }),
})

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
const waits = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour]
/** After so long a webhook that nothing reaches is switched off, ms. */
export const patience = 14 * day

/** How long the next try waits after so many that failed, ms. */
export const waitAfter = (tries: number): number => waits[tries - 1] ?? day

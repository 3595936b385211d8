import { type AuditEntry, audit } from '../audit/audit.queries.ts'
import type { Follower, WorkEvent } from './events.ts'
import { transitions } from './statuses.rules.ts'

const offerActions = {
  countered: 'offer.countered',
  'counter-taken-back': 'offer.counter_taken_back',
  'date-kept': 'offer.date_kept',
  expired: 'offer.expired',
} as const

function auditOf(event: WorkEvent): AuditEntry[] {
  switch (event.kind) {
    case 'logged':
      return [{ action: 'job.logged', subjectId: event.jobId, details: { event: event.event } }]
    case 'offered':
      return [
        { action: 'offer.made', subjectId: event.offerId, details: { consultant_id: event.consultantId } },
      ]
    case 'offer-withdrawn':
      return [{ action: 'offer.withdrawn', subjectId: event.offerId }]
    case 'countered':
    case 'counter-taken-back':
    case 'date-kept':
    case 'expired':
      return [{ action: offerActions[event.kind], subjectId: event.offerId }]
    case 'deadline-near':
    case 'expiring':
      return []
    case 'changed':
      return event.jobs.map(({ id }) => ({
        action: 'job.changed' as const,
        subjectId: id,
        details: { changes: event.changes, consultant_id: event.consultantId },
      }))
    case 'deleted':
      return event.jobs.map(({ id }) => ({
        action: 'job.deleted' as const,
        subjectId: id,
        details: { project_id: event.project.id },
      }))
    case 'rejected':
      return [
        ...moves(event),
        ...event.offered.map(({ id }) => ({
          action: 'offer.rejected' as const,
          subjectId: id,
          details: { consultant_id: event.consultantId },
        })),
      ]
    default:
      return moves(event)
  }
}

function moves({ kind, jobs, consultantId }: Extract<WorkEvent, { kind: keyof typeof transitions }>) {
  return jobs.map(
    ({ id, status }): AuditEntry => ({
      action: `job.${kind}`,
      subjectId: id,
      details: { from: status, to: transitions[kind].to, consultant_id: consultantId },
    }),
  )
}

export const writeAudit: Follower = ({ trx, now, by }, events) =>
  audit(
    trx,
    by,
    now,
    events.flatMap(({ id, event }) => auditOf(event).map((entry) => ({ ...entry, eventId: id }))),
  )

import type { Actor } from '../../callers.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { RefusedAction } from '../../refusals.ts'

export type AuditAction =
  | RefusedAction
  | 'session.started'
  | 'session.code_sent'
  | 'session.proved'
  | 'session.ended'
  | 'session.others_ended'
  | 'session.all_ended'
  | 'password.link_asked'
  | 'password.reset'
  | 'password.changed'
  | 'mfa.turned_on'
  | 'mfa.turned_off'
  | 'mfa.backup_codes_made'
  | 'passkey.added'
  | 'passkey.removed'
  | 'person.added'
  | 'person.invited'
  | 'person.joined'
  | 'person.changed'
  | 'person.activated'
  | 'person.data_taken'
  | 'person.erased'
  | 'person.deactivated'
  | 'consultant.viewed'
  | 'profile.changed'
  | 'email.change_asked'
  | 'email.changed'
  | 'email.change_undone'
  | 'billing.changed'
  | 'statement.sent'
  | 'statement.void'
  | 'statement.returned'
  | 'statement.paid'
  | 'statement.unpaid'
  | 'calendar.made'
  | 'calendar.removed'
  | 'job.assigned'
  | 'job.accepted'
  | 'job.rejected'
  | 'job.withdrawn'
  | 'job.started'
  | 'job.submitted'
  | 'job.returned'
  | 'job.approved'
  | 'job.logged'
  | 'job.changed'
  | 'job.added'
  | 'job.deleted'
  | 'comment.added'
  | 'comment.changed'
  | 'comment.deleted'
  | 'project.added'
  | 'project.changed'
  | 'project.deleted'
  | 'project.imported'
  | 'project.exported'
  | 'offer.made'
  | 'offer.rejected'
  | 'offer.withdrawn'
  | 'offer.countered'
  | 'offer.counter_taken_back'
  | 'offer.date_kept'
  | 'offer.expired'
  | 'segment.split'
  | 'segment.joined'
  | 'translation.saved'
  | 'translation.uploaded'
  | 'memory.added'
  | 'memory.changed'
  | 'memory.deleted'
  | 'memory.imported'
  | 'dictionary.added'
  | 'dictionary.removed'
  | 'memory.exported'
  | 'memory.chosen'
  | 'termbase.added'
  | 'termbase.changed'
  | 'termbase.deleted'
  | 'termbase.imported'
  | 'termbase.exported'
  | 'termbase.chosen'
  | 'concept.added'
  | 'concept.changed'
  | 'concept.deleted'
  | 'suggestion.made'
  | 'suggestion.taken'
  | 'suggestion.declined'
  | 'document.downloaded'
  | 'document.added'
  | 'document.replaced'
  | 'document.deleted'
  | 'file.downloaded'
  | 'file.added'
  | 'file.replaced'
  | 'file.deleted'
  | 'key.added'
  | 'key.revoked'
  | 'webhook.added'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.secret_renewed'
  | 'webhook.tested'
  | 'alert.added'
  | 'alert.changed'
  | 'alert.ended'

export type AuditEntry = {
  action: AuditAction
  subjectId: string | null
  details?: Readonly<Record<string, unknown>>
  /** the event of the work that it follows from */
  eventId?: string
}

/** Rows of one statement: each has nine values, and a statement takes 65,535. */
const rowsAtOnce = 5000

/**
 * Writes what happened, in the caller's transaction where there is one: done and recorded, or neither. With it goes
 * that the act's call was done, where that may be sent again.
 *
 * @throws RefusalError 409 when another has taken the call's key
 */
export async function audit(
  db: Database | Transaction,
  by: Actor,
  now: Date,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map(({ action, subjectId, details, eventId }) => ({
    id: newId(),
    at: now,
    actor_id: by.id,
    key_id: by.keyId ?? null,
    action,
    subject_id: subjectId,
    address: by.address,
    details: JSON.stringify(details ?? {}),
    event_id: eventId ?? null,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('audit_entries')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  await by.call?.noteDone(db)
}

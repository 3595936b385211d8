import type { Actor } from '../../callers.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { AuditAction } from './actions.ts'

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

import type { Actor } from '../../callers.ts'
import { type Database, read } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { AuditAction } from '../audit/actions.ts'

const action: AuditAction = 'consultant.viewed'

// One statement: two calls at once leave one entry.
const noteText = `
  with due as (
    insert into throttles as t (key, tries, ends_at) values ($1, 1, $2::timestamptz + interval '15 minutes')
    on conflict (key) do update set ends_at = excluded.ends_at where t.ends_at <= $2
    returning key)
  insert into audit_entries (id, at, actor_id, action, subject_id, address, details)
  select $3::uuid, $2, $4::uuid, $5::text, $6::uuid, $7::text, '{}'::jsonb from due`

/** Writes into the audit log that somebody views the portal as a consultant, once in a quarter of an hour. */
export const noteViewing = (
  db: Database,
  by: Actor & { id: string },
  consultantId: string,
  now: Date,
): Promise<unknown> => {
  const key = `views as ${by.id} ${consultantId}`
  return read(db, noteText, [key, now, newId(), by.id, action, consultantId, by.address])
}

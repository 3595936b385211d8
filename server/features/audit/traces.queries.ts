import { type Database, read } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { networkOf } from '../../networks.ts'
import type { Trace } from '../../refusals.ts'

/** Entries an hour of one person, action and address: who guesses without end fills no log. */
const mostPerHour = 20

// One statement, alike for a person and for nobody known: what it costs does not tell which of the two it was.
const countText = `
  with counted as (
    insert into throttles as t (key, tries, ends_at) values ($1, 1, $2::timestamptz + interval '1 hour')
    on conflict (key) do update set
      tries = case when t.ends_at <= $2 then 1 else least(t.tries + 1, ${mostPerHour + 1}) end,
      ends_at = case when t.ends_at <= $2 then excluded.ends_at else t.ends_at end
    returning tries)`
const ofPerson = `${countText}
  insert into audit_entries (id, at, action, address, subject_id, actor_id, details)
  select $3::uuid, $2, $4::text, $5::text, $6::uuid, $7::uuid, $8::jsonb from counted where tries <= ${mostPerHour}`
const ofStranger = `${countText}
  insert into stranger_entries (id, at, action, address)
  select $3::uuid, $2, $4::text, $5::text from counted where tries <= ${mostPerHour}`

/** `actor`: the person, when it was certain that it was them; `route`: what they called. */
type From = { actor: string | null; address: string; route: string }

/** Keeps that something was refused: about a person in the audit log, about nobody known among what strangers did. */
export async function noteRefusal(
  db: Database,
  { action, person }: Trace,
  { actor, address, route }: From,
  now: Date,
): Promise<void> {
  const key = `trace ${action} ${person ?? '-'} ${networkOf(address)}`
  const values = [key, now, newId(), action, address]
  if (person === null) await read(db, ofStranger, values)
  else await read(db, ofPerson, [...values, person, actor, JSON.stringify({ route })])
}

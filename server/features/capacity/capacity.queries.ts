import { Capacity } from '@hub/contract/capacity'
import type { output } from 'zod/mini'
import { type Database, read, type Transaction } from '../../db/connect.ts'

const text = `
  select start, hours, words_per_day, away, time_zone, revision from capacities where user_id = $1`

const nothing: output<typeof Capacity> = {
  start: null,
  hours: null,
  words_per_day: null,
  away: [],
  time_zone: null,
  revision: 0,
}

/** What somebody can do, with all that only they may see. */
export async function capacityOf(
  db: Database | Transaction,
  userId: string,
): Promise<output<typeof Capacity>> {
  const [row] = await read<Record<string, unknown>>(db, text, [userId])
  return row ? Capacity.parse(row) : nothing
}

/** What staff may see of a capacity `c`: words a day and the days away, without their notes. */
export const shownCapacity = `json_build_object('words_per_day', c.words_per_day, 'away', (
    select coalesce(json_agg(json_build_object('from', a->>'from', 'to', a->>'to') order by nth), '[]')
    from jsonb_array_elements(c.away) with ordinality spans (a, nth)))`

/** A span of days away, the first and the last among them. */
export type AwaySpan = { from: string; to: string }

/** Somebody's days away, and the zone that they are days of; null: nobody knows one. */
export type DaysAway = { spans: AwaySpan[]; timeZone: string | null }

const awayText = `
  select c.user_id as id, coalesce(c.time_zone, p.time_zone) as "timeZone", ${shownCapacity}->'away' as spans
  from capacities c left join presences p on p.user_id = c.user_id
  where c.user_id = any($1::uuid[]) and c.away <> '[]'`

/** The days away of those who named some. */
export async function daysAwayOf(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, DaysAway>> {
  const rows = await read<DaysAway & { id: string }>(db, awayText, [userIds])
  return new Map(rows.map(({ id, ...days }) => [id, days]))
}

import { sql } from 'kysely'
import { type Database, read } from '../../db/connect.ts'
import type { PageView } from './telemetry.rules.ts'

/** Adds to the day's counts. */
export async function countViews(db: Database, views: readonly PageView[]): Promise<void> {
  const sums = Map.groupBy(views, ({ day, route }) => `${day} ${route}`)
  const rows = [...sums.values()].flatMap((group) => (group[0] ? [{ ...group[0], views: group.length }] : []))
  if (rows.length === 0) return
  // In one order everywhere, so that two calls that count the same rows never wait for each other.
  await sql`
    insert into page_views as p (day, route, views)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ route }) => route)}::text[],
      ${rows.map(({ views: n }) => n)}::integer[]) as g (day, route, views) order by day, route
    on conflict (day, route) do update set views = p.views + excluded.views`.execute(db)
}

/** Days that are shown and kept. */
const daysKept = 90

/** Forgets the counts of days that nobody is shown any more. */
export const forgetViews = (db: Database, now: Date): Promise<unknown> =>
  read(db, `delete from page_views where day <= $1::date - ${daysKept}`, [now])

/** The counts of the last 90 days, newest first, most viewed first. */
export async function viewsByDay(db: Database, now: Date) {
  const { rows } = await sql<{ day: string; route: string; views: number }>`
    select day::text, route, views from page_views where day > ${now}::date - ${daysKept}::integer
    order by day desc, views desc, route`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

const day = 24 * 3_600_000
/** Rows of segments and whole analyses are kept so long, ms. */
const rowsKept = 30 * day
const lifetime = 400 * day

/** One statement removes so many rows, one sweep takes so many analyses: what is left waits for the next. */
const rowsAtOnce = 10_000
const analysesAtOnce = 100

/** Removes the rows of analyses that are older than rows are kept, and of those that came to nothing. */
export async function sweepRows(db: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - rowsKept)
  const { rows } = await sql<{ id: string }>`
    select id from analyses where not rows_gone and (created_at <= ${old} or status in ('failed', 'cancelled'))
    order by created_at limit ${analysesAtOnce}`.execute(db)
  for (const { id } of rows) await removeRows(db, id)
}

async function removeRows(db: Database, id: string): Promise<void> {
  for (let more = true; more; ) {
    const { numAffectedRows } = await sql`
      delete from analysis_segments where ctid = any(array(
        select ctid from analysis_segments where analysis_id = ${id} limit ${rowsAtOnce}))`.execute(db)
    more = numAffectedRows === BigInt(rowsAtOnce)
  }
  await sql`update analyses set rows_gone = true where id = ${id}`.execute(db)
}

/** Removes analyses with their reports, once their rows are gone. */
export const sweepAnalyses = async (db: Database, now: Date): Promise<void> => {
  await sql`delete from analyses where id in (
    select id from analyses where created_at <= ${new Date(now.getTime() - lifetime)} and rows_gone
    order by created_at limit ${analysesAtOnce})`.execute(db)
}

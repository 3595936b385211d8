import type { Database } from '../../db/connect.ts'
import { sessionEnded } from '../../http/caller.ts'
import { Refused } from '../../refusals.ts'
import { settleReader } from './projects.queries.ts'

/** Asks once, and once more after doing what time has done meanwhile, when something was due. */
export async function settled<Row extends { reader: string; due: boolean }>(
  db: Database,
  now: Date,
  ask: () => Promise<Row | undefined>,
): Promise<Row> {
  const row = await ask()
  if (!row) throw new Refused(sessionEnded)
  if (!row.due) return row
  await settleReader(db, row.reader, now)
  const again = await ask()
  if (!again) throw new Refused(sessionEnded)
  return again
}

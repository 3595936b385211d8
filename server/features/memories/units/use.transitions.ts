import { type Database, read } from '../../../db/connect.ts'

/** A use is noted again after so long, ms: looking something up is no reason to write each time. */
const day = 24 * 3_600_000

const useText = `
  update memory_units set used_at = $3
  where memory_id = $1 and number = any($2::integer[]) and used_at <= $4`

/** Notes that units of an own memory were of use. */
export async function noteUse(
  db: Database,
  memoryId: string,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  if (numbers.length === 0) return
  await read(db, useText, [memoryId, numbers, now, new Date(now.getTime() - day)])
}

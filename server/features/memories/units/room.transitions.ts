import { sql } from 'kysely'
import type { Transaction } from '../../../db/connect.ts'

/** What an own memory holds at most. */
export const mostOwnUnits = 500_000
/**
 * So many more leave a full one: an index from which something was taken out is made again, and not for each unit
 * that comes in.
 */
const andMore = 5000
/** Units that one statement takes out: a million at once would take longer than a statement may. */
const atOnce = 50_000

/** Units that left, and their bytes. */
export type Leaving = { units: number; bytes: number }

/**
 * Takes out of an own memory that holds too many units those that were of no use for the longest time.
 * @param units that it holds
 */
export async function leaveLongestUnused(
  trx: Transaction,
  memoryId: string,
  units: number,
  most = mostOwnUnits,
): Promise<Leaving> {
  const all: Leaving = { units: 0, bytes: 0 }
  if (units <= most) return all
  for (let left = units - most + Math.min(andMore, most); left > 0; left -= atOnce) {
    const { rows } = await sql<Leaving>`
      with gone as (
        delete from memory_units where memory_id = ${memoryId} and number in (
          select number from memory_units where memory_id = ${memoryId} and used_at is not null
          order by used_at, number limit ${Math.min(left, atOnce)})
        returning octet_length(source::text) + octet_length(target::text) as bytes)
      select count(*)::integer as units, coalesce(sum(bytes), 0)::float8 as bytes from gone`.execute(trx)
    const [gone = { units: 0, bytes: 0 }] = rows
    all.units += gone.units
    all.bytes += gone.bytes
  }
  return all
}

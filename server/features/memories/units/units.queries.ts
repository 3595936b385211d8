import type { TmxMemoryUnit } from '@hub/documents/exchange/tmx'
import { type Database, read } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'

/** Units that are read at once, and bytes of them: what is made of them holds up all other calls. */
const batch = 200
const batchBytes = 256 * 1024

const unitsText = `
  select number, unit_key, source, target, previous, next, context, author, changed_at from (
    select u.*, sum(weight) over (order by number rows unbounded preceding) - weight as before from (
      select *, octet_length(source::text) + octet_length(target::text) as weight
      from memory_units where memory_id = $1 and number > $2 order by number limit ${batch}
    ) u
  ) u where before < ${batchBytes} order by number`

type UnitRow = {
  number: number
  unit_key: string
  source: unknown
  target: unknown
  previous: unknown
  next: unknown
  context: string | null
  author: string | null
  changed_at: Date | null
}

const textOrNull = (value: unknown) => (value === null ? null : textFrom(value))

/** All units of a memory, in the order of their numbers, some at a time. */
export async function* unitsOf(db: Database, memoryId: string): AsyncGenerator<TmxMemoryUnit[]> {
  for (let last = 0; ; ) {
    const rows = await read<UnitRow>(db, unitsText, [memoryId, last])
    if (rows.length === 0) return
    yield rows.map((row) => ({
      id: row.unit_key,
      source: textFrom(row.source),
      target: textFrom(row.target),
      previous: textOrNull(row.previous),
      next: textOrNull(row.next),
      context: row.context,
      author: row.author,
      changedAt: row.changed_at,
    }))
    last = rows.at(-1)?.number ?? last
  }
}

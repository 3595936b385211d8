import type { Text } from '@hub/text/text'
import { type Database, read } from '../db/connect.ts'
import { textFrom } from '../features/documents/segments.queries.ts'

/** A unit on its way into an index, as the statements below write it. */
export type UnitJson = {
  number: number
  source: Text
  target: Text
  previous: Text | null
  next: Text | null
  context: string | null
  /** milliseconds; null: its file does not say, so it is older than any */
  time: number | null
}

/**
 * Some units of a memory, those with the lowest numbers of what was asked for, in PostgreSQL's own JSON: only a thread reads it. `revision` and `all` are the
 * memory's at the same moment.
 */
export type Batch = {
  revision: number
  all: number
  count: number
  last: number
  /** how many of them have a number above that of `above` */
  added: number
  units: string
}

/** How many units come at once: about a megabyte. */
const unitsAtOnce = 2000

const batchText = (changedSince: string) => `
  select m.revision, m.units as all, b.count, b.last, b.added, b.units from memories m cross join lateral (
    select count(*)::integer as count, coalesce(max(number), 0) as last,
      (count(*) filter (where number > $4))::integer as added,
      coalesce(json_agg(json_build_object('number', number, 'source', source, 'target', target, 'previous', previous,
        'next', next, 'context', context, 'time', time) order by number)::text, '[]') as units
    from (
      select u.number, u.source, u.target, u.previous, u.next, u.context,
        (extract(epoch from greatest(u.created_at, u.changed_at)) * 1000)::float8 as time
      from memory_units u where u.memory_id = m.id and u.number > $2 and ${changedSince}
      order by u.number limit ${unitsAtOnce}
    ) u
  ) b where m.id = $1`

const allText = batchText('$3::integer >= 0')
const changedText = batchText('u.revision > $3')

/** The next units behind a number; undefined when the memory is gone. */
export const nextUnits = async (db: Database, memory: string, behind: number): Promise<Batch | undefined> =>
  (await read<Batch>(db, allText, [memory, behind, 0, 0]))[0]

/** The next units behind a number that were added or changed after a revision; `above`: what `added` counts from. */
export const changedUnits = async (
  db: Database,
  memory: string,
  { behind, revision, above }: { behind: number; revision: number; above: number },
): Promise<Batch | undefined> => (await read<Batch>(db, changedText, [memory, behind, revision, above]))[0]

/** A unit as people see it. */
export type KeptUnit = {
  id: string
  number: number
  source: Text
  target: Text
  author: string | null
  createdAt: Date | null
  changedAt: Date | null
}

const unitsText = `
  select unit_key as id, number, source, target, author, created_at, changed_at from memory_units
  where memory_id = $1 and number = any($2::integer[])`

type UnitRow = {
  id: string
  number: number
  source: unknown
  target: unknown
  author: string | null
  created_at: Date | null
  changed_at: Date | null
}

/** The units with these numbers, by number; one that is gone is not there. */
export async function unitsByNumber(
  db: Database,
  memoryId: string,
  numbers: readonly number[],
): Promise<Map<number, KeptUnit>> {
  if (numbers.length === 0) return new Map()
  const rows = await read<UnitRow>(db, unitsText, [memoryId, numbers])
  return new Map(
    rows.map(({ id, number, source, target, author, created_at, changed_at }) => [
      number,
      {
        id,
        number,
        source: textFrom(source),
        target: textFrom(target),
        author,
        createdAt: created_at,
        changedAt: changed_at,
      },
    ]),
  )
}

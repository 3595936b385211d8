import type { Text } from '@hub/text/text'
import { type Database, read } from '../db/connect.ts'
import { textFrom } from '../db/texts.ts'

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
 * Some units of a memory, the first of a range, in PostgreSQL's own JSON: only a thread reads it.
 * `revision` and `all` are the
 * memory's at the same moment; `stamp` is that of the revision, 0 for one that has none.
 */
export type Batch = {
  revision: number
  stamp: number
  all: number
  count: number
  /** the highest number among them */
  last: number
  /** the revision of the last of them: the next batch begins behind it */
  reached: number
  /** its number */
  behind: number
  /** how many of them have a number above that of `above` */
  added: number
  units: string
}

/** How many units come at once: about a megabyte. */
const unitsAtOnce = 2000

const stampOf = (memory: string, revision: string) => `coalesce((
    select r.stamp from memory_revisions r where r.memory_id = ${memory} and r.revision = ${revision}), 0)`

const batchText = (condition: string, order: string) => `
  select m.revision, ${stampOf('m.id', 'm.revision')} as stamp, m.units as all, b.* from memories m cross join lateral (
    select count(*)::integer as count, coalesce(max(number), 0) as last,
      coalesce((array_agg(revision order by nth desc))[1], 0) as reached, coalesce((array_agg(number order by nth desc))[1], 0) as behind,
      (count(*) filter (where number > $4))::integer as added,
      coalesce(json_agg(json_build_object('number', number, 'source', source, 'target', target, 'previous', previous,
        'next', next, 'context', context, 'time', time) order by number)::text, '[]') as units
    from (
      select u.number, u.source, u.target, u.previous, u.next, u.context, u.revision, row_number() over (order by ${order}) as nth,
        (extract(epoch from greatest(u.created_at, u.changed_at)) * 1000)::float8 as time
      from memory_units u where u.memory_id = m.id and ${condition} order by ${order} limit ${unitsAtOnce}
    ) u
  ) b where m.id = $1`

const allText = batchText('u.number > $2 and $3::integer >= 0', 'u.number')
// In the order of their index: to look for them in that of their numbers would read the whole memory, for a unit that
// was just approved.
const changedText = batchText('(u.revision, u.number) > ($3, $2)', 'u.revision, u.number')

/** The next units behind a number; undefined when the memory is gone. */
export const nextUnits = async (db: Database, memory: string, behind: number): Promise<Batch | undefined> =>
  (await read<Batch>(db, allText, [memory, behind, 0, 0]))[0]

/**
 * The next units that were added or changed after a revision, or in it and behind a number; `above`: what `added`
 * counts from.
 */
export const changedUnits = async (
  db: Database,
  memory: string,
  { behind, revision, above }: { behind: number; revision: number; above: number },
): Promise<Batch | undefined> => (await read<Batch>(db, changedText, [memory, behind, revision, above]))[0]

const stampText = `select ${stampOf('$1', '$2')} as stamp`

/** The stamp of a memory's revision; 0 without one. */
export const findStamp = async (db: Database, memory: string, revision: number): Promise<number> =>
  (await read<{ stamp: number }>(db, stampText, [memory, revision]))[0]?.stamp ?? 0

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

/** A longer unit is shown to nobody; bytes of both texts. */
const longestShown = 1024 * 1024

const unitsText = `
  select unit_key as id, number, source, target, author, created_at, changed_at from memory_units
  where memory_id = $1 and number = any($2::integer[])
    and octet_length(source::text) + octet_length(target::text) <= ${longestShown}`

type UnitRow = {
  id: string
  number: number
  source: unknown
  target: unknown
  author: string | null
  created_at: Date | null
  changed_at: Date | null
}

/** The units with these numbers, by number; one that is gone, or longer than anybody reads, is not there. */
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

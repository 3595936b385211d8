import { type Database, read } from '../../db/connect.ts'
import { textFrom } from '../documents/segments.queries.ts'
import type { Found } from './memories.ts'

/** A memory that a job's project reads. */
export type ReadMemory = {
  id: string
  name: string
  revision: number
  /** what it is called in the words of its units */
  short: number
  place: number
  created_at: Date
}

const readText = `
  select m.id, m.name, m.revision, m.short, p.place, m.created_at
  from project_memories p join memories m on m.id = p.memory_id
  where p.project_id = $1 and p.place is not null
    and lower(split_part(m.source_language, '-', 1)) = lower(split_part($2, '-', 1))
    and lower(split_part(m.target_language, '-', 1)) = lower(split_part($3, '-', 1))
  order by p.place`

/** The memories that a project reads and that are in a job's languages, in its order. */
export const findReadMemories = (
  db: Database,
  job: { project_id: string; source_language: string; target_language: string },
): Promise<ReadMemory[]> => read(db, readText, [job.project_id, job.source_language, job.target_language])

/** Words that are in more units are looked for among the newest: to sort all of them would take longer than a person waits. */
const mostSorted = 10_000

const matchingText = `
  select number, changed_at from memory_units where words @@ $1::tsquery limit ${mostSorted + 1}`

type Place = { number: number; changed_at: Date | null }

/** The numbers of a memory's units with these words, the newest first; null where there are too many. */
export async function findMatching(db: Database, query: string): Promise<number[] | null> {
  const rows = await read<Place>(db, matchingText, [query])
  if (rows.length > mostSorted) return null
  const time = ({ changed_at }: Place) => changed_at?.getTime() ?? Number.NEGATIVE_INFINITY
  return rows
    .sort((one, other) => {
      const [first, second] = [time(one), time(other)]
      return first === second ? one.number - other.number : second > first ? 1 : -1
    })
    .map(({ number }) => number)
}

// A condition that no index serves: the plan goes through the units from the newest on, and stops.
const commonText = `
  select number from memory_units
  where memory_id = $1 and (words @@ $2::tsquery) is true
  order by changed_at desc nulls last, number limit $3 offset $4`
const anyText = `
  select number from memory_units where memory_id = $1
  order by changed_at desc nulls last, number limit $2 offset $3`

/** The numbers of some units with these words (null: any), from the newest on. */
export async function findCommon(
  db: Database,
  { id }: ReadMemory,
  query: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows =
    query === null
      ? await read<{ number: number }>(db, anyText, [id, limit, offset])
      : await read<{ number: number }>(db, commonText, [id, query, limit, offset])
  return rows.map(({ number }) => number)
}

// A longer text than any sentence would hold up every other call while it is searched.
const unitsText = `
  select u.unit_key, u.source, u.target, u.changed_at
  from unnest($2::integer[]) with ordinality as k (number, nth)
  cross join lateral (select * from memory_units own where own.memory_id = $1 and own.number = k.number limit 1) u
  where octet_length(u.source::text) + octet_length(u.target::text) <= 40000 order by k.nth`

type UnitRow = { unit_key: string; source: unknown; target: unknown; changed_at: Date | null }

/** Units by their numbers, in this order; those that are very long are left out. One without a date has its memory's. */
export async function findUnits(
  db: Database,
  { created_at, ...memory }: ReadMemory,
  numbers: readonly number[],
): Promise<Pick<Found, 'unit' | 'undated'>[]> {
  if (numbers.length === 0) return []
  const { id, name, revision, place } = memory
  const rows = await read<UnitRow>(db, unitsText, [id, numbers])
  return rows.map(({ unit_key, source, target, changed_at }) => ({
    unit: {
      id: unit_key,
      source: textFrom(source),
      target: textFrom(target),
      changedAt: changed_at ?? created_at,
      memory: { id, name, revision, place },
    },
    undated: changed_at === null,
  }))
}

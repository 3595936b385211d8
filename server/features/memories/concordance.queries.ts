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

/** So many of the newest units are asked first: words that are everywhere are among them, and the rest is never looked at. */
const newestAsked = 4000

// Not by the index of words: it would give all units that have them before the first is looked at.
const newestText = `
  select number from (
    select number, words, changed_at from memory_units where memory_id = $1
    order by changed_at desc nulls last, number limit ${newestAsked}
  ) as newest
  where $2::tsquery is null or words @@ $2::tsquery
  order by changed_at desc nulls last, number limit $3`

/** The numbers of the newest units that have these words (null: any), among the newest of all. */
export async function findNewest(
  db: Database,
  { id }: ReadMemory,
  query: string | null,
  most: number,
): Promise<number[]> {
  const rows = await read<{ number: number }>(db, newestText, [id, query, most])
  return rows.map(({ number }) => number)
}

/** Words that are in more units are in some of them left out: to sort all of them would take longer than a person waits. */
const mostSorted = 20_000

const matchingText = `
  select number, count(*) over () > ${mostSorted} as cut from (
    select number, changed_at from memory_units where words @@ $1::tsquery limit ${mostSorted + 1}
  ) as matching
  order by changed_at desc nulls last, number limit $2`

/** The numbers of a memory's units with these words, the newest first; `cut`: some were not looked at. */
export async function findMatching(
  db: Database,
  query: string,
  most: number,
): Promise<{ numbers: number[]; cut: boolean }> {
  const rows = await read<{ number: number; cut: boolean }>(db, matchingText, [query, most])
  return {
    numbers: rows.map(({ number }) => number),
    cut: (rows[0]?.cut ?? false) || rows.length === most,
  }
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

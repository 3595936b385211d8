import { type Database, read } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'
import type { ProjectMemory } from '../jobs.queries.ts'
import type { Hit } from '../memories.ts'

// Not by the index of words: it would give all units that have them before the first is read.
const newestText = `
  select number from (
    select number, words, changed_at from memory_units where memory_id = $1
    order by changed_at desc nulls last, number limit $5 offset $4
  ) as newest
  where $2::tsquery is null or words @@ $2::tsquery
  order by changed_at desc nulls last, number limit $3`

/**
 * The numbers of the units that have these words (null: any), the newest first, among so many of the newest behind so
 * many others.
 */
export async function findNewest(
  db: Database,
  { id }: ProjectMemory,
  query: string | null,
  { behind, among, most }: { behind: number; among: number; most: number },
): Promise<number[]> {
  const rows = await read<{ number: number }>(db, newestText, [id, query, most, behind, among])
  return rows.map(({ number }) => number)
}

/**
 * Words that are in more units are in some of them left out: to sort all of them would take longer than a person
 * waits.
 */
const mostSorted = 8000

// What holds words that begin like the last one is noted unit by unit as long as there is room for it, then page by
// page, and all of a page's units are
// read to find out. The room is this statement's alone, and is there before the index is read.
const matchingText = `
  select number, count(*) over () > ${mostSorted} as cut from (
    select number, changed_at from memory_units
    where words @@ $1::tsquery and (select set_config('work_mem', '16MB', true)) is not null limit ${mostSorted + 1}
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
  select u.unit_key, u.source, u.target, u.changed_at, octet_length(u.source::text) + octet_length(u.target::text) as bytes
  from unnest($2::integer[]) with ordinality as k (number, nth)
  cross join lateral (select * from memory_units own where own.memory_id = $1 and own.number = k.number limit 1) u
  where octet_length(u.source::text) + octet_length(u.target::text) <= 40000 order by k.nth`

type UnitRow = { unit_key: string; source: unknown; target: unknown; changed_at: Date | null; bytes: number }

/**
 * Units by their numbers, in this order; those that are very long are left out. One without a date has its memory's.
 */
export async function findUnits(
  db: Database,
  { id, name, revision, madeAt }: ProjectMemory,
  numbers: readonly number[],
): Promise<(Pick<Hit, 'unit' | 'undated'> & { bytes: number })[]> {
  if (numbers.length === 0) return []
  const rows = await read<UnitRow>(db, unitsText, [id, numbers])
  return rows.map(({ unit_key, source, target, changed_at, bytes }) => ({
    bytes,
    unit: {
      id: unit_key,
      source: textFrom(source),
      target: textFrom(target),
      changedAt: changed_at ?? new Date(madeAt),
      memory: { id, name, revision },
    },
    undated: changed_at === null,
  }))
}

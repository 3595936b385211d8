import { type Database, read } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'
import { isConfirmed, type JobOfMemories, memoryOf, ownJobs, scopeOf } from '../jobs.queries.ts'
import type { Hit } from '../memories.ts'

/** A longer text than any sentence would hold up every other call while it is searched; bytes of both. */
const longestSearched = 40_000

/** How many confirmed segments one search looks through, the newest. */
const mostSearched = 50_000

const placesText = `
  with own as (
    select o.id, row_number() over (order by o.id = $1 desc, o.id) as n from jobs o where ${ownJobs}
  ), place as (
    select own.n, s.position, s.weight, row_number() over (order by s.changed_at desc nulls last, own.n, s.position) as nth
    from own join segments s on s.job_id = own.id where ${isConfirmed} and s.weight <= ${longestSearched}
    order by nth limit ${mostSearched} + 1
  )
  select (select array_agg(id order by n) from own) as jobs,
    (select string_agg(n || ':' || position || ':' || weight, ',' order by nth) from place) as places`

/** Where a segment is, and what its texts weigh. */
export type Place = { jobId: string; position: number; bytes: number }

/** The places of confirmed segments, the newest first: which of the jobs, and where in it. */
export async function findPlaces(
  db: Database,
  job: JobOfMemories,
): Promise<{ places: Place[]; cut: boolean }> {
  const [row] = await read<{ jobs: string[] | null; places: string | null }>(db, placesText, scopeOf(job))
  const jobs = row?.jobs ?? []
  const places = (row?.places ?? '').split(',').flatMap((place) => {
    const [n, position, bytes] = place.split(':').map(Number)
    const jobId = jobs[(n ?? 0) - 1]
    return jobId === undefined || position === undefined || bytes === undefined
      ? []
      : [{ jobId, position, bytes }]
  })
  return { places: places.slice(0, mostSearched), cut: places.length > mostSearched }
}

const textsText = `
  select s.job_id, s.id, s.source, s.target, coalesce(s.changed_at, o.created_at) as changed_at, o.revision
  from unnest($1::uuid[], $2::integer[]) with ordinality as k (job_id, position, nth)
  join segments s on s.job_id = k.job_id and s.position = k.position join jobs o on o.id = s.job_id
  order by k.nth`

type TextsRow = {
  job_id: string
  id: string
  source: unknown
  target: unknown
  changed_at: Date
  revision: number
}

/** The texts at these places, in their order. */
export async function findTexts(
  db: Database,
  job: JobOfMemories,
  places: readonly Place[],
): Promise<Hit['unit'][]> {
  const rows = await read<TextsRow>(db, textsText, [
    places.map(({ jobId }) => jobId),
    places.map(({ position }) => position),
  ])
  return rows.map((row) => ({
    id: row.id,
    source: textFrom(row.source),
    target: textFrom(row.target),
    changedAt: row.changed_at,
    memory: memoryOf(job, row.job_id, row.revision),
  }))
}

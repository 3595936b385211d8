import type { Text } from '@hub/text/text'
import type { JobStatus } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'
import { memoriesReadBy } from '../../memories/read-by.queries.ts'
import { sourceKeyOf, textFrom } from '../documents/segments.queries.ts'
import type { Found, MemoryRef, SegmentInContext, Unit } from './memories.ts'

/** A job as its memories want it: they are what its consultant has confirmed in it, and in their other jobs of the project. */
export type JobOfMemories = {
  id: string
  status: JobStatus
  revision: number
  project_id: string
  consultant_id: string | null
  source_language: string
  target_language: string
  /** those that its project reads, of its pair of languages, in the order of their places; at the very moment */
  memories: readonly ProjectMemory[]
}

/** `penalty`: the memory's own and the project's; `short`: what it is called in the words of its units; `madeAt`: milliseconds. */
export type ProjectMemory = {
  id: string
  name: string
  revision: number
  penalty: number
  units: number
  short: number
  madeAt: number
}

const jobText = `
  select j.id, j.status, j.revision, j.project_id, j.consultant_id, j.source_language, j.target_language, coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'revision', r.revision, 'penalty', r.penalty,
      'units', r.units, 'short', r.short, 'madeAt', floor(extract(epoch from r.created_at) * 1000)) order by r.place, r.id)
    from (${memoriesReadBy('j.project_id')}) r
    where r.source = lower(split_part(j.source_language, '-', 1))
      and r.target = lower(split_part(j.target_language, '-', 1))
  ), '[]') as memories
  from jobs j where j.id = $1`

export const findJobOfMemories = async (db: Database, jobId: string): Promise<JobOfMemories | undefined> =>
  (await read<JobOfMemories>(db, jobText, [jobId]))[0]

const withNeighbours = `
  from segments s left join segments p on p.job_id = s.job_id and p.position = s.position - 1
  left join segments n on n.job_id = s.job_id and n.position = s.position + 1`

const segmentText = `
  select s.source, s.context, p.source as previous, n.source as next ${withNeighbours}
  where s.job_id = $1 and s.id = $2`

/** Segments without a target, behind one of them: in the order of the document. */
const openText = `
  select s.id, s.source, s.context, p.source as previous, n.source as next ${withNeighbours}
  where s.job_id = $1 and not s.has_target and s.status <> 'locked'
    and s.position > coalesce((select a.position from segments a where a.job_id = $1 and a.id = $2), -1)
  order by s.position limit $3`

type Around = { source: unknown; context: string | null; previous: unknown; next: unknown }

const around = ({ source, context, previous, next }: Around) => ({
  source: textFrom(source),
  context,
  previous: previous === null ? null : textFrom(previous),
  next: next === null ? null : textFrom(next),
})

/** A segment of the job with what is before and after it; undefined when the job has no such segment. */
export async function findSegmentInContext(
  db: Database,
  jobId: string,
  id: string,
): Promise<SegmentInContext | undefined> {
  const [row] = await read<Around>(db, segmentText, [jobId, id])
  return row && { id, ...around(row) }
}

/** Segments of the job that nobody has translated, behind one of its segments; null: from the first on. */
export async function findOpen(
  db: Database,
  jobId: string,
  after: string | null,
  most: number,
): Promise<SegmentInContext[]> {
  const rows = await read<Around & { id: string }>(db, openText, [jobId, after, most])
  return rows.map((row) => ({ id: row.id, ...around(row) }))
}

/** The jobs `o` whose confirmed segments a job may see: its own, and its consultant's others of the project, of the same pair of languages. */
const ownJobs = `o.project_id = $2 and o.consultant_id = $3 and o.status not in ('Unassigned', 'Assigned')
  and o.target_language = $4 and split_part(o.source_language, '-', 1) = split_part($5, '-', 1)`
const confirmed = `s.status in ('translated', 'reviewed', 'locked') and s.has_target`

const scopeOf = (job: JobOfMemories) => [
  job.id,
  job.project_id,
  job.consultant_id,
  job.target_language,
  job.source_language,
]

/** Of equal sources as many are looked at for one segment, and for each of several: the newest of the job's own first. */
const mostEqual = 200
const mostEqualOfEach = 20

const equalText = (most: number) => `
  with equal as (
    select w.id as wanted, e.* from unnest($6::uuid[], $7::uuid[]) as w (source_key, id) cross join lateral (
      select s.job_id, s.position, s.id, s.source, s.target, s.context, s.changed_by,
        coalesce(s.changed_at, o.created_at) as changed_at, o.revision
      from jobs o join segments s on s.job_id = o.id and s.source_key = w.source_key
      where ${ownJobs} and ${confirmed} and s.id <> w.id
      order by (o.id = $1) desc, s.changed_at desc nulls last, s.position limit ${most}
    ) e
  )
  select e.wanted, e.job_id, e.position, e.id, e.source, e.target, e.context, e.changed_at, e.revision, p.source as previous, n.source as next,
    case when a.id is null then null when a.agency_name is not null then a.agency_name
      else a.first_name || ' ' || a.last_name end as author
  from equal e left join segments p on p.job_id = e.job_id and p.position = e.position - 1
  left join segments n on n.job_id = e.job_id and n.position = e.position + 1
  left join users a on a.id = e.changed_by`

const equalToOne = equalText(mostEqual)
const equalToEach = equalText(mostEqualOfEach)

type EqualRow = Around & {
  wanted: string
  job_id: string
  position: number
  id: string
  target: unknown
  changed_at: Date
  revision: number
  author: string | null
}

const memoryOf = (job: JobOfMemories, jobId: string, revision: number): MemoryRef =>
  jobId === job.id
    ? { id: null, name: 'This document', revision, place: 0 }
    : { id: null, name: 'This project', revision, place: 1 }

/** Confirmed segments whose source is like one of these, others than itself, by the segment that they are like. */
export async function findEqual(
  db: Database,
  job: JobOfMemories,
  segments: readonly { id: string; source: Text }[],
): Promise<Map<string, Unit[]>> {
  const rows = await read<EqualRow>(db, segments.length === 1 ? equalToOne : equalToEach, [
    ...scopeOf(job),
    segments.map(({ source }) => sourceKeyOf(source)),
    segments.map(({ id }) => id),
  ])
  const units = new Map<string, Unit[]>()
  for (const [wanted, own] of Map.groupBy(rows, (row) => row.wanted))
    units.set(
      wanted,
      own.map((row) => unitOf(job, row)),
    )
  return units
}

const unitOf = (job: JobOfMemories, row: EqualRow): Unit => ({
  id: row.id,
  number: row.position + 1,
  target: textFrom(row.target),
  ...around(row),
  author: row.author,
  createdAt: row.changed_at,
  changedAt: row.changed_at,
  memory: memoryOf(job, row.job_id, row.revision),
})

/** How many confirmed segments one search looks through, the newest. */
const mostSearched = 50_000

const placesText = `
  with own as (
    select o.id, row_number() over (order by o.id = $1 desc, o.id) as n from jobs o where ${ownJobs}
  ), place as (
    select own.n, s.position, row_number() over (order by s.changed_at desc nulls last, own.n, s.position) as nth
    from own join segments s on s.job_id = own.id where ${confirmed}
    order by nth limit ${mostSearched} + 1
  )
  select (select array_agg(id order by n) from own) as jobs,
    (select string_agg(n || ':' || position, ',' order by nth) from place) as places`

/** The places of confirmed segments, the newest first: which of the jobs, and where in it. */
export async function findPlaces(
  db: Database,
  job: JobOfMemories,
): Promise<{ places: { jobId: string; position: number }[]; cut: boolean }> {
  const [row] = await read<{ jobs: string[] | null; places: string | null }>(db, placesText, scopeOf(job))
  const jobs = row?.jobs ?? []
  const places = (row?.places ?? '').split(',').flatMap((place) => {
    const [n, position] = place.split(':').map(Number)
    const jobId = jobs[(n ?? 0) - 1]
    return jobId === undefined || position === undefined ? [] : [{ jobId, position }]
  })
  return { places: places.slice(0, mostSearched), cut: places.length > mostSearched }
}

// A longer text than any sentence would hold up every other call while it is searched.
const textsText = `
  select s.job_id, s.id, s.source, s.target, coalesce(s.changed_at, o.created_at) as changed_at, o.revision
  from unnest($1::uuid[], $2::integer[]) with ordinality as k (job_id, position, nth)
  join segments s on s.job_id = k.job_id and s.position = k.position join jobs o on o.id = s.job_id
  where octet_length(s.source::text) + octet_length(s.target::text) <= 40000 order by k.nth`

type TextsRow = Pick<EqualRow, 'job_id' | 'id' | 'source' | 'target' | 'changed_at' | 'revision'>

/** The texts at these places, in their order; those that are very long are left out. */
export async function findTexts(
  db: Database,
  job: JobOfMemories,
  places: readonly { jobId: string; position: number }[],
): Promise<Found['unit'][]> {
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

import type { Text } from '@hub/text/text'
import type { JobStatus } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'
import { sourceKeyOf, textFrom } from '../documents/segments.queries.ts'
import type { MemoryRef, SegmentInContext, Unit } from './memories.ts'

/** A job as its memories want it: they are what its consultant has confirmed in it, and in their other jobs of the project. */
export type JobOfMemories = {
  id: string
  status: JobStatus
  revision: number
  project_id: string
  consultant_id: string | null
  source_language: string
  target_language: string
}

const jobText = `
  select j.id, j.status, j.revision, j.project_id, j.consultant_id, j.source_language, j.target_language
  from jobs j where j.id = $1`

export const findJobOfMemories = async (db: Database, jobId: string): Promise<JobOfMemories | undefined> =>
  (await read<JobOfMemories>(db, jobText, [jobId]))[0]

const segmentText = `
  select s.source, s.context, p.source as previous, n.source as next
  from segments s left join segments p on p.job_id = s.job_id and p.position = s.position - 1
  left join segments n on n.job_id = s.job_id and n.position = s.position + 1
  where s.job_id = $1 and s.id = $2`

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

/** Of equal sources as many are looked at: the newest of the job's own first. */
const mostEqual = 200

const equalText = `
  with equal as (
    select s.job_id, s.position, s.id, s.source, s.target, s.context, s.changed_by,
      coalesce(s.changed_at, o.created_at) as changed_at, o.revision
    from jobs o join segments s on s.job_id = o.id and s.source_key = $6
    where ${ownJobs} and ${confirmed} and s.id <> $7
    order by (o.id = $1) desc, s.changed_at desc nulls last, s.position limit ${mostEqual}
  )
  select e.job_id, e.position, e.id, e.source, e.target, e.context, e.changed_at, e.revision, p.source as previous, n.source as next,
    case when a.id is null then null when a.agency_name is not null then a.agency_name
      else a.first_name || ' ' || a.last_name end as author
  from equal e left join segments p on p.job_id = e.job_id and p.position = e.position - 1
  left join segments n on n.job_id = e.job_id and n.position = e.position + 1
  left join users a on a.id = e.changed_by`

type EqualRow = Around & {
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

/** Confirmed segments whose source is like this one's, others than itself. */
export async function findEqual(
  db: Database,
  job: JobOfMemories,
  { id, source }: { id: string; source: Text },
): Promise<Unit[]> {
  const rows = await read<EqualRow>(db, equalText, [...scopeOf(job), sourceKeyOf(source), id])
  return rows.map((row) => ({
    id: row.id,
    number: row.position + 1,
    target: textFrom(row.target),
    ...around(row),
    author: row.author,
    createdAt: row.changed_at,
    changedAt: row.changed_at,
    memory: memoryOf(job, row.job_id, row.revision),
  }))
}

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
): Promise<Pick<Unit, 'id' | 'source' | 'target' | 'changedAt' | 'memory'>[]> {
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

import type { JobStatus } from '../../../db/columns.ts'
import { type Database, read } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'
import { memoriesReadBy } from '../../../memories/read-by.queries.ts'
import { sourceKeyOf } from '../../documents/segments.queries.ts'
import type { Found, MemoryRef, SegmentInContext } from '../memories.ts'
import type { EqualUnit } from './matches.rules.ts'

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

const segmentText = `
  select s.source, s.context, p.source as previous, n.source as next, p.plain_key as previous_key, n.plain_key as next_key from segments s
  left join segments p on p.job_id = s.job_id and p.position = s.position - 1
  left join segments n on n.job_id = s.job_id and n.position = s.position + 1
  where s.job_id = $1 and s.id = $2`

/** What the segments of one look-up may weigh together with their neighbours, in bytes. */
const mostOpen = 1024 * 1024
/** A neighbour whose source takes more is no context in a memory, in bytes. */
const longestNeighbour = 64 * 1024
const shortSource = (alias: string) =>
  `case when ${alias}.weight - ${alias}.target_bytes <= ${longestNeighbour} then ${alias}.source end`

/** Segments without a target, behind one of them: in the order of the document. */
const openText = `
  select s.id, s.source, s.context, p.plain_key as previous_key, n.plain_key as next_key, ${shortSource('p')} as previous,
    ${shortSource('n')} as next, page.all > count(*) over () as more from (
    select position, count(*) over () as all, row_number() over (order by position) as nth,
      sum(weight) over (order by position) - weight as before
    from (
      select position, weight from segments where job_id = $1 and not has_target and status <> 'locked'
        and position > coalesce((select a.position from segments a where a.job_id = $1 and a.id = $2), -1)
      order by position limit $3 + 1
    ) open
  ) page join segments s on s.job_id = $1 and s.position = page.position
  left join segments p on p.job_id = $1 and p.position = s.position - 1
  left join segments n on n.job_id = $1 and n.position = s.position + 1
  where page.nth <= $3 and page.before < ${mostOpen} order by s.position`

type Around = {
  source: unknown
  context: string | null
  previous: unknown
  next: unknown
  previous_key: string | null
  next_key: string | null
}

const around = ({ source, context, previous, next, previous_key, next_key }: Around) => ({
  source: textFrom(source),
  context,
  previous: previous === null ? null : textFrom(previous),
  next: next === null ? null : textFrom(next),
  previousKey: previous_key,
  nextKey: next_key,
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

/** Segments of the job that nobody has translated, behind one of its segments; null: from the first on. `more`: there are others behind them. */
export async function findOpen(
  db: Database,
  jobId: string,
  after: string | null,
  most: number,
): Promise<{ segments: SegmentInContext[]; more: boolean }> {
  const rows = await read<Around & { id: string; more: boolean }>(db, openText, [jobId, after, most])
  return { segments: rows.map((row) => ({ id: row.id, ...around(row) })), more: rows[0]?.more ?? false }
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

/** What all texts of equal segments that are read for one segment may weigh, in bytes. */
const mostEqualBytes = 2 * 1024 * 1024

// Keys and places decide which are looked at, and which is how good: no text is read for it.
const equalText = (most: number) => `
  with wanted as (
    select * from unnest($6::uuid[], $7::uuid[], $8::uuid[], $9::uuid[], $10::text[]) as w (source_key, id, previous, next, context)
  ), equal as (
    select w.id as wanted, e.*, w.previous, w.next, w.context as wanted_context from wanted w cross join lateral (
      select s.job_id, s.position, s.weight, s.context, coalesce(s.changed_at, o.created_at) as changed_at, o.revision
      from jobs o join segments s on s.job_id = o.id and s.source_key = w.source_key
      where ${ownJobs} and ${confirmed} and s.id <> w.id
      order by (o.id = $1) desc, s.changed_at desc nulls last, s.position limit ${most}
    ) e
  ), ranked as (
    select e.*, (p.plain_key = e.previous is true)::integer + (n.plain_key = e.next is true)::integer
      + (e.context = e.wanted_context is true)::integer as agreeing
    from equal e left join segments p on p.job_id = e.job_id and p.position = e.position - 1
    left join segments n on n.job_id = e.job_id and n.position = e.position + 1
  )`

const equalToOne = `${equalText(mostEqual)}, weighed as (
    select r.*, sum(weight) over (order by agreeing desc, changed_at desc, job_id = $1 desc, position rows unbounded preceding) - weight as before
    from ranked r
  )
  select e.job_id, e.position, s.id, s.source, s.target, e.changed_at, e.revision, e.agreeing,
    case when a.id is null then null when a.agency_name is not null then a.agency_name
      else a.first_name || ' ' || a.last_name end as author
  from weighed e join segments s on s.job_id = e.job_id and s.position = e.position left join users a on a.id = s.changed_by
  where e.before < ${mostEqualBytes}`

const bestOfEach = `${equalText(mostEqualOfEach)} select wanted, max(agreeing) as agreeing from ranked group by wanted`

type EqualRow = {
  job_id: string
  position: number
  id: string
  source: unknown
  target: unknown
  changed_at: Date
  revision: number
  agreeing: number
  author: string | null
}

const wantedOf = (segments: readonly SegmentInContext[]) => [
  segments.map(({ source }) => sourceKeyOf(source)),
  segments.map(({ id }) => id),
  segments.map(({ previousKey }) => previousKey),
  segments.map(({ nextKey }) => nextKey),
  segments.map(({ context }) => context),
]

const memoryOf = (job: JobOfMemories, jobId: string, revision: number): MemoryRef =>
  jobId === job.id
    ? { id: null, name: 'This document', revision, place: 0 }
    : { id: null, name: 'This project', revision, place: 1 }

/** Confirmed segments whose source is like a segment's, others than itself: the best of them, as many as may be read at once. */
export async function findEqual(
  db: Database,
  job: JobOfMemories,
  segment: SegmentInContext,
): Promise<EqualUnit[]> {
  const rows = await read<EqualRow>(db, equalToOne, [...scopeOf(job), ...wantedOf([segment])])
  return rows.map((row) => ({
    id: row.id,
    number: row.position + 1,
    source: textFrom(row.source),
    target: textFrom(row.target),
    agreeing: row.agreeing,
    author: row.author,
    createdAt: row.changed_at,
    changedAt: row.changed_at,
    memory: memoryOf(job, row.job_id, row.revision),
  }))
}

/** How many of previous, next and id agree at the best confirmed segment that is like each of these, by the segment's id. */
export async function findBestEqual(
  db: Database,
  job: JobOfMemories,
  segments: readonly SegmentInContext[],
): Promise<Map<string, number>> {
  const rows = await read<{ wanted: string; agreeing: number }>(db, bestOfEach, [
    ...scopeOf(job),
    ...wantedOf(segments),
  ])
  return new Map(rows.map(({ wanted, agreeing }) => [wanted, agreeing]))
}

/** A longer text than any sentence would hold up every other call while it is searched; bytes of both. */
const longestSearched = 40_000

/** How many confirmed segments one search looks through, the newest. */
const mostSearched = 50_000

const placesText = `
  with own as (
    select o.id, row_number() over (order by o.id = $1 desc, o.id) as n from jobs o where ${ownJobs}
  ), place as (
    select own.n, s.position, s.weight, row_number() over (order by s.changed_at desc nulls last, own.n, s.position) as nth
    from own join segments s on s.job_id = own.id where ${confirmed} and s.weight <= ${longestSearched}
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

type TextsRow = Pick<EqualRow, 'job_id' | 'id' | 'source' | 'target' | 'changed_at' | 'revision'>

/** The texts at these places, in their order. */
export async function findTexts(
  db: Database,
  job: JobOfMemories,
  places: readonly Place[],
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

import { type Database, read } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'
import { sourceKeyOf } from '../../documents/segments.queries.ts'
import { isConfirmed, type JobOfMemories, memoryOf, ownJobs, scopeOf } from '../jobs.queries.ts'
import type { SegmentInContext } from '../memories.ts'
import type { EqualUnit } from './matches.rules.ts'

/**
 * Of equal sources as many are looked at for one segment, and for each of several: the newest of the job's own first.
 */
const mostEqual = 200
const mostEqualOfEach = 20

/** What all texts of equal segments that are read for one segment may weigh, in bytes. */
const mostEqualBytes = 2 * 1024 * 1024

// Keys and places decide which are looked at, and which is how good: no text is read for it.
const equalText = (most: number) => `
  with segment as (
    select * from unnest($6::uuid[], $7::uuid[], $8::uuid[], $9::uuid[], $10::text[]) as w (source_key, id, previous, next, context)
  ), equal as (
    select w.id as segment_id, e.*, w.previous, w.next, w.context as own_context from segment w cross join lateral (
      select s.job_id, s.position, s.weight, s.context, coalesce(s.changed_at, o.created_at) as changed_at, o.revision
      from jobs o join segments s on s.job_id = o.id and s.source_key = w.source_key
      where ${ownJobs} and ${isConfirmed} and s.id <> w.id
      order by (o.id = $1) desc, s.changed_at desc nulls last, s.position limit ${most}
    ) e
  ), ranked as (
    select e.*, (p.plain_key = e.previous is true)::integer + (n.plain_key = e.next is true)::integer
      + (e.context = e.own_context is true)::integer as agreeing
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

const bestOfEach = `${equalText(mostEqualOfEach)} select segment_id, max(agreeing) as agreeing from ranked group by segment_id`

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

const valuesOf = (segments: readonly SegmentInContext[]) => [
  segments.map(({ source }) => sourceKeyOf(source)),
  segments.map(({ id }) => id),
  segments.map(({ previousKey }) => previousKey),
  segments.map(({ nextKey }) => nextKey),
  segments.map(({ context }) => context),
]

/**
 * Confirmed segments whose source is like a segment's, others than itself: the best of them, as many as may be read
 * at once.
 */
export async function findEqual(
  db: Database,
  job: JobOfMemories,
  segment: SegmentInContext,
): Promise<EqualUnit[]> {
  const rows = await read<EqualRow>(db, equalToOne, [...scopeOf(job), ...valuesOf([segment])])
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

/**
 * How many of previous, next and id agree at the best confirmed segment that is like each of these, by the segment's
 * id.
 */
export async function findBestEqual(
  db: Database,
  job: JobOfMemories,
  segments: readonly SegmentInContext[],
): Promise<Map<string, number>> {
  const rows = await read<{ segment_id: string; agreeing: number }>(db, bestOfEach, [
    ...scopeOf(job),
    ...valuesOf(segments),
  ])
  return new Map(rows.map(({ segment_id, agreeing }) => [segment_id, agreeing]))
}

import type { Reader } from '../../../callers.ts'
import { type Database, read } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'
import { isId } from '../../../ids.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { refuseGone } from '../../documents/wire.queries.ts'
import type { SegmentInContext } from '../memories.ts'

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

/** A segment of the job with what is before and after it. */
export async function segmentOf(
  db: Database,
  jobId: string,
  id: string,
): Promise<SegmentInContext | undefined> {
  const [row] = isId(id) ? await read<Around>(db, segmentText, [jobId, id]) : []
  return row && { id, ...around(row) }
}

/** Segments that are looked up at once. */
const mostSegments = 200

/**
 * Segments of the job that nobody has translated, behind one of its segments; null: from the first on.
 * @returns `next`: the segment that others come behind
 * @throws RefusalError 404 for what is no id, 409
 */
export async function findOpen(
  db: Database,
  jobId: string,
  after: string | null,
  rights: Reader['rights'],
): Promise<{ segments: SegmentInContext[]; next: string | null }> {
  if (after !== null && !isId(after)) throw new RefusalError(notFound)
  if (after !== null) await refuseGone(db, jobId, [after], rights)
  const rows = await read<Around & { id: string; more: boolean }>(db, openText, [jobId, after, mostSegments])
  return {
    segments: rows.map((row) => ({ id: row.id, ...around(row) })),
    next: rows[0]?.more ? (rows.at(-1)?.id ?? null) : null,
  }
}

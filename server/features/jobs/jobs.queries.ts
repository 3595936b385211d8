import type { Actor, Asker, Reader } from '../../callers.ts'
import type { JobEvent } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type CardRow, outdatedCard, readingFor, valuesOf } from '../work/cards.queries.ts'
import { jobForStaff } from './named.queries.ts'

const jobText = readingFor(
  (me) => `
  with ${me}
  select me.reader, me.rights, j.body, coalesce(c.valid_until <= $3, false) as due, ${outdatedCard}
  from me left join job_cards j on j.reader_id = me.reader and j.job_id = $4
  left join project_cards c on c.reader_id = me.reader and c.project_id = j.project_id`,
)

/** One job as its reader sees it; undefined when their session is over. */
export async function findJob(db: Database, asker: Asker, id: string | null, now: Date) {
  const [row] = await read<CardRow>(db, jobText(asker), [...valuesOf(asker, now), id])
  if (row?.rights !== 'staff' || id === null) return row
  const job = await jobForStaff(db, id)
  return { ...row, body: job ? JSON.stringify(job) : null }
}

export type LogRow = {
  id: string
  event: JobEvent
  comment: string
  minutes: number | null
  /** what a query asks about, and its answer with it; null: the whole job */
  segment_id: string | null
  created_at: Date
  author: string | null
}

// One's own entries; and staff's about the job, or about oneself, from one's own first offer or assignment on.
// Entries about another consultant are never shown, no matter who wrote them.
const visible = `
  l.job_id = $1 and ($3 or l.author_id = $2 or (
    (a.is_internal or l.author_id is null) and (l.consultant_id = $2 or l.consultant_id is null)
    and l.created_at >= (select min(m.created_at) from job_logs m where m.job_id = $1 and m.consultant_id = $2
      and m.event in ('Offered', 'Assigned'))))`

const from = 'from job_logs l left join users a on a.id = l.author_id'

// History is never changed: of a segment that was joined with another, that one is shown.
const shownSegment = `coalesce((select g.into_id from joined_segments g where g.job_id = l.job_id and g.id = l.segment_id),
    l.segment_id)`

const logsText = `
  select l.id, l.event, l.comment, l.minutes, ${shownSegment} as segment_id, l.created_at,
    case when a.id is null then null when a.agency_name is not null then a.agency_name
      else a.first_name || ' ' || a.last_name end as author
  ${from} where ${visible} order by l.created_at desc, l.id desc limit $4 offset $5`

const ownText = `
  select l.id, l.event, l.comment, l.minutes, ${shownSegment} as segment_id, l.created_at
  from job_logs l left join events e on e.id = l.event_id
  where l.id = $1 and l.job_id = $2 and l.author_id is not distinct from $3 and e.key_id is not distinct from $4`

/** An entry that this person or key wrote about this job; undefined when the id is new, or somebody else's. */
export const findOwnLog = async (
  db: Database,
  { id, jobId }: { id: string; jobId: string },
  by: Actor,
): Promise<Omit<LogRow, 'author'> | undefined> =>
  (await read<Omit<LogRow, 'author'>>(db, ownText, [id, jobId, by.id, by.keyId ?? null]))[0]

const countText = `
  select count(*) as count, max(l.id::text) as newest, (select cut_revision from jobs where id = $1) as cut,
    (extract(epoch from max(a.named_at)) * 1000)::bigint::text as named
  ${from} where ${visible}`

/**
 * How many entries a reader sees of a job's log, the newest one's id, when segments last came or went, and when an
 * author last got another name, or lost it with their account.
 */
export const countLogs = async (db: Database, jobId: string, { id, rights }: Reader) =>
  (
    await read<{ count: number; newest: string | null; cut: number; named: string | null }>(db, countText, [
      jobId,
      id,
      rights === 'staff',
    ])
  )[0] ?? { count: 0, newest: null, cut: 0, named: null }

/** A page of a job's log, newest first. */
export const listLogs = (
  db: Database,
  jobId: string,
  { id, rights }: Reader,
  page: { limit: number; offset: number },
): Promise<LogRow[]> => read(db, logsText, [jobId, id, rights === 'staff', page.limit, page.offset])

const segmentText = 'select 1 as found from segments where id = $1 and job_id = $2'

export const isSegmentOf = async (trx: Transaction, id: string, jobId: string): Promise<boolean> =>
  (await read<{ found: number }>(trx, segmentText, [id, jobId])).length > 0

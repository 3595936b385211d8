import type { reviewFilters } from '@hub/contract/review'
import type { Cue } from '@hub/text/checks/subtitles'
import type { Text } from '@hub/text/text'
import type { SegmentOrigin, SegmentStatus } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'
import { textFrom } from '../../db/texts.ts'
import { cueColumn } from '../documents/limits.queries.ts'

// Who asked within the last ten seconds is not written down again. `$4`: a minute ago.
const summaryText = `
  with asking as (
    insert into reviewers as r (job_id, reviewer_id, since, asked_at)
    select id, $2, $3, $3 from jobs where id = $1 and status = 'Under-Review'
    on conflict (job_id, reviewer_id) do update set asked_at = excluded.asked_at,
      since = case when r.asked_at < $4 then excluded.since else r.since end
    where r.asked_at < excluded.asked_at - interval '10 seconds'
  )
  select j.segments, j.segments_changed as changed, j.words, j.words_changed, j.segments_translated as confirmed,
    coalesce((select sum(l.minutes) from job_logs l
      where l.job_id = j.id and l.author_id = j.consultant_id and l.minutes is not null), 0)::integer as minutes,
    coalesce((select json_agg(json_build_object('name', coalesce(u.first_name || ' ' || u.last_name, 'key ' || k.name),
        'since', r.since) order by r.since, r.reviewer_id)
      from reviewers r left join users u on u.id = r.reviewer_id left join api_keys k on k.id = r.reviewer_id
      where r.job_id = j.id and r.asked_at >= $4 and r.reviewer_id <> $2), '[]') as reviewers
  from jobs j where j.id = $1`

type SummaryRow = {
  segments: number
  changed: number
  words: number
  words_changed: number
  confirmed: number
  minutes: number
  reviewers: { name: string; since: string }[]
}

/** ms: for so long after they asked somebody is said to be there */
const presence = 60_000

/** What a job's translation comes to, and who else reviews it; notes that this reader does. */
export const summarise = async (
  db: Database,
  jobId: string,
  readerId: string,
  now: Date,
): Promise<SummaryRow | undefined> =>
  (await read<SummaryRow>(db, summaryText, [jobId, readerId, now, new Date(now.getTime() - presence)]))[0]

export type ReviewFilter = (typeof reviewFilters)[number]

/** Each has an index of the segments that it holds for. */
const conditions: Readonly<Record<ReviewFilter, string>> = {
  changed: 'w.changed',
  commented: 'w.comments + w.comments_pending > 0',
  findings: `w.accepted <> '{}'`,
}

/** What a page weighs at most, in bytes of its texts, unless one segment alone is more. */
const mostBytes = 1024 * 1024

const first = (condition: string) => `
  (select w.position from segments w where w.job_id = $1 and w.position >= $2 and ${condition}
    order by w.position limit $3)`

// Each filter gives the first that it holds for, by its own index: what is between them is not read.
const foundText = (filters: readonly ReviewFilter[]) => `
  select f.position, sum(f.weight) over (order by f.position) - f.weight as before
  from (select w.position, w.weight + coalesce(octet_length(w.first_target::text), 0) as weight from segments w join (select u.position from (${
    filters.length === 0 ? first('true') : filters.map((filter) => first(conditions[filter])).join(' union ')
  }) u order by u.position limit $3) found on found.position = w.position where w.job_id = $1) f`

/** `around`: `$4` segments on both sides of each come with it, once where they are beside two of them. */
const pageText = (filters: readonly ReviewFilter[], around: boolean) => `
  select s.id, s.position, s.source, s.first_target, s.target, s.status, s.origin, s.accepted, s.changed,
    s.comments + s.comments_pending as comments, ${cueColumn}
  from (
    select ${around ? 'distinct page.position + near.by as position' : 'page.position'}
    from (${foundText(filters)}) page ${around ? 'cross join generate_series(-$4::integer, $4::integer) near (by)' : ''}
    where page.before < ${mostBytes}
  ) shown join segments s on s.job_id = $1 and s.position = shown.position
  order by s.position`

const texts = new Map<string, string>()

/** One text for each choice of filters, in whatever order they come. */
function textFor(filters: ReadonlySet<ReviewFilter>, around: boolean): string {
  const choice = [...filters].sort()
  const name = `${choice.join()} ${around}`
  const text = texts.get(name) ?? pageText(choice, around)
  texts.set(name, text)
  return text
}

type StoredRow = {
  id: string
  position: number
  source: unknown
  first_target: unknown
  target: unknown
  status: SegmentStatus
  origin: SegmentOrigin | null
  accepted: string[]
  changed: boolean
  comments: number
  cue: Cue | null
}

export type ReviewedRow = Omit<StoredRow, 'source' | 'target' | 'first_target'> & {
  source: Text
  target: Text
  draft: Text | null
}

const rowOf = ({ first_target, ...row }: StoredRow): ReviewedRow => ({
  ...row,
  source: textFrom(row.source),
  target: textFrom(row.target),
  draft: first_target === null ? null : textFrom(first_target),
})

type Page = {
  from: number
  /** how many the filters find at most */
  limit: number
  /** how many come with each of them on both sides */
  around: number
}

/** A job's segments from a position on, those alone that one of the filters holds for, and what is around them. */
export async function findReviewed(
  db: Database,
  jobId: string,
  filters: ReadonlySet<ReviewFilter>,
  { from, limit, around }: Page,
): Promise<ReviewedRow[]> {
  const isAround = filters.size > 0 && around > 0
  const values = [jobId, from, limit, ...(isAround ? [around] : [])]
  return (await read<StoredRow>(db, textFor(filters, isAround), values)).map(rowOf)
}

const positionText = 'select position from segments where job_id = $1 and id = $2'

export const positionOf = async (db: Database, jobId: string, id: string): Promise<number | undefined> =>
  (await read<{ position: number }>(db, positionText, [jobId, id]))[0]?.position

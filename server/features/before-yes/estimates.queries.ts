import type { TranslationType } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { BandCounts } from './bands.rules.ts'

/** A job that somebody is asked to take or has in hand. */
export type AskedJob = {
  id: string
  name: string
  project_id: string
  source_language: string
  target_language: string
  type: TranslationType
  value: string | null
  deadline: Date | null
  segments: number
  words: number
  document: string | null
}

const jobColumns = `
  j.id, coalesce(d.name, j.custom_id) as name, j.project_id, j.source_language, j.target_language,
  j.translation_type as type, j.value::text as value, coalesce(j.deadline, p.deadline) as deadline, j.segments, j.words,
  d.sha256 as document`
const jobTables =
  'jobs j join projects p on p.id = j.project_id left join documents d on d.id = j.document_id'
/** By the document's name in code units, then by id: the order of a set. */
const setOrder = `order by coalesce(d.name, '') collate "C", j.id`

const requestText = `
  select ${jobColumns} from ${jobTables}
  where j.project_id = $1 and ((j.status = 'Assigned' and j.consultant_id = $2)
    or (j.status = 'Unassigned' and exists (
      select from offer_jobs oj join offers o on o.id = oj.offer_id
      where oj.job_id = j.id and oj.state = 'open' and o.consultant_id = $2 and o.kind = 'offer' and o.state = 'open'
        and (o.expires_at is null or o.expires_at > $3))))
  ${setOrder}`

/** The jobs of a project that somebody may say yes to now. */
export const requestedJobs = (
  db: Database,
  projectId: string,
  userId: string,
  now: Date,
): Promise<AskedJob[]> => read(db, requestText, [projectId, userId, now])

const jobsText = `select ${jobColumns} from ${jobTables} where j.id = any($1::uuid[]) ${setOrder}`

/** Jobs by their ids, in the order of their set; those that are gone are left out. */
export const jobsById = (db: Database, ids: readonly string[]): Promise<AskedJob[]> =>
  read(db, jobsText, [ids])

const heldText = `
  select ${jobColumns} from ${jobTables}
  where j.id = $1 and j.consultant_id = $2 and j.status in ('Accepted', 'In Progress')`

/** A job that somebody has in hand. */
export const heldJob = async (db: Database, jobId: string, userId: string): Promise<AskedJob | undefined> =>
  (await read<AskedJob>(db, heldText, [jobId, userId]))[0]

export type EstimateRow = {
  id: string
  status: 'queued' | 'running' | 'completed' | 'failed'
  done: number
  total: number
  finished_at: Date | null
}

const estimateText =
  'select id, status, done, total, finished_at from estimates where user_id = $1 and key = $2'

export const findEstimate = async (
  db: Database | Transaction,
  userId: string,
  key: string,
): Promise<EstimateRow | undefined> => (await read<EstimateRow>(db, estimateText, [userId, key]))[0]

const countsText = 'select job_id as id, bands from estimate_jobs where estimate_id = $1'

/** What was counted of each job. */
export async function countsOf(db: Database, estimateId: string): Promise<Map<string, BandCounts>> {
  const rows = await read<{ id: string; bands: unknown }>(db, countsText, [estimateId])
  return new Map(rows.map(({ id, bands }) => [id, BandCounts.parse(bands)]))
}

const leftText = `
  select l.letter, count(*)::integer as segments, sum(s.words)::integer as words
  from estimate_jobs e cross join lateral unnest(string_to_array(e.letters, null)) with ordinality l (letter, nth)
  join segments s on s.job_id = e.job_id and s.position = l.nth - 1
  where e.estimate_id = $1 and e.job_id = $2 and s.status in ('new', 'draft') group by l.letter`

/** What was counted of a job's segments that are not confirmed yet, by letter. */
export const lettersLeft = (
  db: Database,
  estimateId: string,
  jobId: string,
): Promise<{ letter: string; segments: number; words: number }[]> => read(db, leftText, [estimateId, jobId])

export type DoneRow = {
  id: string
  name: string
  source: string
  target: string
  type: TranslationType
  minutes: number
  bands: unknown
}

const primary = (column: string) => `lower(split_part(${column}, '-', 1))`

const doneText = `
  select j.id, coalesce(d.name, j.custom_id) as name, ${primary('j.source_language')} as source,
    ${primary('j.target_language')} as target, j.translation_type as type, t.minutes, c.bands
  from (
    select job_id, sum(minutes)::integer as minutes from job_logs where author_id = $1 and minutes is not null
    group by job_id having max(created_at) >= $2
  ) t join jobs j on j.id = t.job_id left join documents d on d.id = j.document_id
  left join lateral (
    select e.bands from estimate_jobs e join estimates s on s.id = e.estimate_id
    where e.job_id = j.id and s.user_id = $1 and s.purpose = 'accepted' and s.status = 'completed'
    order by s.created_at desc, s.id desc limit 1
  ) c on true
  where j.consultant_id = $1 and j.status in ('Completed', 'Under-Review') order by j.id`

/** Jobs of somebody's that are done, on which they last logged time since a moment, with their own minutes. */
export const doneJobs = (db: Database, userId: string, since: Date): Promise<DoneRow[]> =>
  read(db, doneText, [userId, since])

export type InHandRow = {
  id: string
  name: string
  project_id: string
  project: string
  source: string
  target: string
  /** as the job names it, with its region */
  target_language: string
  type: TranslationType
  deadline: Date | null
  /** words that are not confirmed; null without a document */
  left: number | null
}

const inHandText = `
  select j.id, coalesce(d.name, j.custom_id) as name, p.id as project_id, coalesce(p.name, p.custom_id) as project,
    ${primary('j.source_language')} as source, ${primary('j.target_language')} as target, j.target_language,
    j.translation_type as type, coalesce(j.deadline, p.deadline) as deadline,
    case when j.segments > 0 then j.words - j.words_translated end as left
  from ${jobTables}
  where j.consultant_id = $1 and j.status in ('Accepted', 'In Progress')
  order by coalesce(j.deadline, p.deadline) nulls last, j.id`

/** The work that somebody has in hand, the nearest deadline first. */
export const workInHand = (db: Database, userId: string): Promise<InHandRow[]> =>
  read(db, inHandText, [userId])

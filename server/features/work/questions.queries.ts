import { read, type Transaction } from '../../db/connect.ts'

/**
 * The oldest question about a job that waits for an answer: its holder's; while nobody holds it, that of anybody who
 * was asked to take it. Each answer is to the oldest question of its consultant that has none yet.
 */
const oldestOpen = (job: string, holder: string) => `
  select q.created_at, q.segment_id, q.consultant_id from (
    select l.id, l.created_at, l.segment_id, l.consultant_id,
      row_number() over (partition by l.consultant_id order by l.created_at, l.id) as nth,
      (select count(*) from job_logs a
        where a.job_id = l.job_id and a.consultant_id = l.consultant_id and a.event = 'Answer') as answers
    from job_logs l where l.job_id = ${job} and l.event = 'Query'
      and (${holder} is null or l.consultant_id = ${holder})) q
  where q.nth > q.answers order by q.created_at, q.id limit 1`

const noteText = `
  update jobs j set query_at = (select o.created_at from (${oldestOpen('j.id', 'j.consultant_id')}) o)
  where j.id = any($1::uuid[])`

/** Writes down since when a question about each of these jobs waits for an answer. */
export const noteOpenQueries = (trx: Transaction, jobIds: readonly string[]): Promise<unknown> =>
  read(trx, noteText, [jobIds])

const openText = oldestOpen('$1', '$2::uuid')

export type OpenQuery = { segment_id: string | null; consultant_id: string }

/** The oldest open question about a job; `holder`: who holds it, if anybody does. */
export const findOpenQuery = async (
  trx: Transaction,
  jobId: string,
  holder: string | null,
): Promise<OpenQuery | undefined> => (await read<OpenQuery>(trx, openText, [jobId, holder]))[0]

const askedText = `
  select 1 as found from jobs j where j.id = $1 and ((j.status = 'Assigned' and j.consultant_id = $2)
    or (j.status = 'Unassigned' and exists (
      select from offer_jobs oj join offers o on o.id = oj.offer_id
      where oj.job_id = j.id and oj.state = 'open' and o.consultant_id = $2 and o.kind = 'offer' and o.state = 'open'
        and (o.expires_at is null or o.expires_at > $3))))`

/** Whether somebody is asked to take a job now, and has not answered. */
export const isAskedToTake = async (
  trx: Transaction,
  jobId: string,
  userId: string,
  now: Date,
): Promise<boolean> => (await read<{ found: number }>(trx, askedText, [jobId, userId, now])).length > 0

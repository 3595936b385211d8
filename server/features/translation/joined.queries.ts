import { read, type Transaction } from '../../db/connect.ts'

const joinText = `
  with moved as (
    update comments set segment_id = $2 where job_id = $1 and segment_id = $3 returning id
  ), carried as (
    update joined_segments set into_id = $2 where job_id = $1 and into_id = $3 returning id
  )
  insert into joined_segments (job_id, id, into_id, revision, comments, carried)
  values ($1, $3, $2, $4, array(select id from moved), array(select id from carried))`

const removeText = 'delete from segments where job_id = $1 and id = $2'

/** Takes out a segment that is a part of another now, which gets its comments. */
export async function removeJoined(
  trx: Transaction,
  jobId: string,
  { into, id, revision }: { into: string; id: string; revision: number },
): Promise<void> {
  await read(trx, joinText, [jobId, into, id, revision])
  await read(trx, removeText, [jobId, id])
}

const restoreText = `
  with back as (delete from joined_segments where job_id = $1 and id = $3 and into_id = $2 returning comments, carried),
  moved as (
    update comments set segment_id = $3 where job_id = $1 and segment_id = $2 and id = any(select unnest(comments) from back)
  )
  update joined_segments set into_id = $3 where job_id = $1 and into_id = $2 and id = any(select unnest(carried) from back)`

/** Gives a segment that is there again what was its own until it was joined. */
export const restoreJoined = (trx: Transaction, jobId: string, from: string, id: string): Promise<unknown> =>
  read(trx, restoreText, [jobId, from, id])

const commentsText = `
  update segments s set comments = c.seen, comments_pending = c.pending from (
    select k.id, count(c.id) filter (where not c.pending) as seen, count(c.id) filter (where c.pending) as pending
    from unnest($2::uuid[]) as k (id) left join comments c on c.job_id = $1 and c.segment_id = k.id group by k.id) c
  where s.job_id = $1 and s.id = c.id`

export const countComments = (trx: Transaction, jobId: string, ids: readonly string[]): Promise<unknown> =>
  read(trx, commentsText, [jobId, ids])

const idText = `
  select (select into_id from joined_segments where job_id = $1 and id = $2) as into_id,
    exists (select from segments where job_id = $1 and id = $2) as taken`

/** What an id means in a job: a segment of it, one that was joined into another, or nothing yet. */
export const findId = async (
  trx: Transaction,
  jobId: string,
  id: string,
): Promise<{ into_id: string | null; taken: boolean }> =>
  (await read<{ into_id: string | null; taken: boolean }>(trx, idText, [jobId, id]))[0] ?? {
    into_id: null,
    taken: false,
  }

import type { Actor, Reader } from '../../callers.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type Listing, Values } from '../../db/pages.ts'

export type CommentRow = {
  id: string
  segment: string
  number: number
  comment: string
  created_at: Date
  author: string | null
  mine: boolean
  done: boolean
  pending: boolean
}

// A consultant who took the job over reads what was said before, but not by which other consultant. `reader`: a
// person or a key; `isStaff`: a condition.
const columns = (
  reader: string,
  isStaff: string,
) => `c.id, c.segment_id as segment, s.position + 1 as number, c.comment,
  c.created_at, case when k.id is not null and ${isStaff} then 'key ' || k.name
    when a.is_internal or ${isStaff} or a.id = ${reader} then coalesce(a.agency_name, a.first_name || ' ' || a.last_name) end as author,
  coalesce(c.author_id = ${reader} or c.key_id = ${reader}, false) as mine, c.done, c.pending`

const from = `comments c join segments s on s.job_id = c.job_id and s.id = c.segment_id
  left join users a on a.id = c.author_id left join api_keys k on k.id = c.key_id`

const selection = `select ${columns('$2', '$3::boolean')} from ${from}`

const listText = `${selection}
  where c.job_id = $1 and (not c.pending or $3) order by s.position, c.created_at, c.id limit $4 offset $5`

/** A page of a job's comments as their reader sees them, in the order of the document. */
export const listComments = (
  db: Database,
  jobId: string,
  { id, rights }: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommentRow[]> => read(db, listText, [jobId, id, rights === 'staff', limit, offset])

const countText = 'select count(*) as count from comments where job_id = $1 and (not pending or $2)'

export const countComments = async (db: Database, jobId: string, { rights }: Reader): Promise<number> =>
  (await read<{ count: number }>(db, countText, [jobId, rights === 'staff']))[0]?.count ?? 0

/** A segment's place and the microsecond of its comment, in one number of which the second has sixteen figures. */
const inOrder = 's.position * 1e16 + extract(epoch from c.created_at) * 1e6'

/** All comments of a job, those too that wait for the return, in the order of the document. */
export function commentsListing(jobId: string, readerId: string): Listing {
  const values = new Values()
  return {
    columns: (more) => columns(`${more.add(readerId)}::uuid`, 'true'),
    from,
    where: [`c.job_id = ${values.add(jobId)}`],
    values,
    order: { by: inOrder, type: 'numeric' },
    id: 'c.id',
    unmoved: null,
  }
}

const oneText = `${selection} where c.id = $1 and (not c.pending or $3)`

/** A comment as its reader sees it; undefined where there is none that they may see. */
export const findComment = async (
  db: Database,
  id: string,
  reader: Reader,
): Promise<CommentRow | undefined> =>
  (await read<CommentRow>(db, oneText, [id, reader.id, reader.rights === 'staff']))[0]

const ownText = `
  select id from comments where id = $1 and job_id = $2
    and author_id is not distinct from $3 and key_id is not distinct from $4`

/** Whether this writer wrote the comment that has this id, about this job. */
export const isOwnComment = async (db: Database, id: string, jobId: string, by: Actor): Promise<boolean> =>
  (await read<{ id: string }>(db, ownText, [id, jobId, by.id, by.keyId ?? null])).length > 0

const insertText = `
  with counted as (
    update segments set comments = comments + (not $8::boolean)::integer,
      comments_pending = comments_pending + $8::integer
    where job_id = $2 and id = $3 returning id
  )
  insert into comments (id, job_id, segment_id, comment, author_id, key_id, created_at, pending)
  select $1, $2, id, $4, $5, $6, $7, $8 from counted returning id`

export type NewComment = { id: string; jobId: string; segmentId: string; comment: string; pending: boolean }

/** @returns false when the job has no such segment */
export async function insertComment(
  trx: Transaction,
  { id, jobId, segmentId, comment, pending }: NewComment,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const values = [id, jobId, segmentId, comment, by.id, by.keyId ?? null, now, pending]
  return (await read<{ id: string }>(trx, insertText, values)).length > 0
}

export type StoredComment = {
  job_id: string
  segment_id: string
  comment: string
  author_id: string | null
  key_id: string | null
  done: boolean
  pending: boolean
}

const storedText = `
  select job_id, segment_id, comment, author_id, key_id, done, pending from comments where id = $1`

export const readComment = async (trx: Transaction, id: string): Promise<StoredComment | undefined> =>
  (await read<StoredComment>(trx, storedText, [id]))[0]

const jobText = 'select job_id from comments where id = $1'

export const jobOfComment = async (trx: Transaction, id: string): Promise<string | undefined> =>
  (await read<{ job_id: string }>(trx, jobText, [id]))[0]?.job_id

const changeText = 'update comments set comment = $2, done = $3 where id = $1'

export const updateComment = async (
  trx: Transaction,
  id: string,
  { comment, done }: Pick<StoredComment, 'comment' | 'done'>,
): Promise<void> => {
  await read(trx, changeText, [id, comment, done])
}

// Only pending comments are ever taken out.
const deleteText = `
  with gone as (delete from comments where id = $1 and pending returning job_id, segment_id)
  update segments s set comments_pending = s.comments_pending - 1
  from gone where s.job_id = gone.job_id and s.id = gone.segment_id`

export const removeComment = async (trx: Transaction, id: string): Promise<void> => {
  await read(trx, deleteText, [id])
}

const publishText = `
  with counted as (
    update segments set comments = comments + comments_pending, comments_pending = 0
    where job_id = $1 and comments + comments_pending > 0 and comments_pending > 0
  )
  update comments set pending = false where job_id = $1 and pending returning id`

/** Lets the holder of a job see the comments that waited; gives how many there were. */
export const publishComments = async (trx: Transaction, jobId: string): Promise<number> =>
  (await read<{ id: string }>(trx, publishText, [jobId])).length

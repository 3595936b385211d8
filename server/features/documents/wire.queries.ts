import type { Reader } from '../../callers.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { cueJson, isCue, roomSql } from './limits.queries.ts'
import { listOf, noteSql, piecesText } from './segments.queries.ts'

// Built by PostgreSQL: a job has tens of thousands of segments, and the server need not look into them.
const segmentFields = (
  comments: string,
) => `'id', s.id, 'source', s.source, 'target', s.target, 'status', s.status,
  'origin', s.origin, 'match', s.match, 'note', ${noteSql}, 'revision', s.revision, 'max_length', s.max_length,
  'accepted', s.accepted, 'comments', ${comments}`

// A reviewer's comments wait for the return: until then staff alone see that they are there.
const fieldsFor: Readonly<Record<Reader['rights'], string>> = {
  consultant: segmentFields('s.comments'),
  staff: segmentFields('s.comments + s.comments_pending'),
}

/** The wire's JSON of a segment `s` for a reader, with more fields as `json_build_object` has them. */
export function segmentJson(rights: Reader['rights'], more = ''): string {
  const fields = `${fieldsFor[rights]}${more}`
  return `(case when ${isCue} then json_build_object(${fields}, 'cue', ${cueJson})
    when ${roomSql} is not null then json_build_object(${fields}, 'room', ${roomSql})
    else json_build_object(${fields}) end)::text`
}

const some = 'w.id = any($2::uuid[])'
/** What goes with a refusal that is thrown may weigh, in bytes: it is made in one go. */
const mostThrown = 256 * 1024

const someTexts = {
  consultant: piecesText(segmentJson('consultant'), some),
  staff: piecesText(segmentJson('staff'), some),
}
const fewTexts = {
  consultant: piecesText(segmentJson('consultant'), some, mostThrown),
  staff: piecesText(segmentJson('staff'), some, mostThrown),
}

const inOrder = (text: string) => `select piece from (${text}) p order by nth`

async function jsonOf(
  db: Database | Transaction,
  text: string,
  jobId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await read<{ piece: string }>(db, inOrder(text), [jobId, [...ids]])
  return listOf(rows.map(({ piece }) => piece))
}

/**
 * The wire's JSON of some segments as one list, in pieces, in the order of the document: the first of them, as many as
 * are a page.
 */
export const segmentsJson = (
  db: Database,
  jobId: string,
  ids: readonly string[],
  rights: Reader['rights'] = 'consultant',
): Promise<string[]> => jsonOf(db, someTexts[rights], jobId, ids)

/** Segments that a caller named, each with the job's revision that they knew it by. */
export type Named = { id: string; base: number }

// The segment itself, or the one that it is a part of now, and what of its block was cut since then.
const replacedText = `
  with named as (
    select n.id, coalesce(g.into_id, n.id) as now_id, case when g.id is null then n.base else g.revision - 1 end as base, g.id as gone
    from unnest($2::uuid[], $3::integer[]) as n (id, base) left join joined_segments g on g.job_id = $1 and g.id = n.id
  )
  select array_agg(distinct named.gone) filter (where named.gone is not null) as removed, array_agg(distinct s.id) as ids
  from named join segments a on a.job_id = $1 and a.id = named.now_id
    join segments s on s.job_id = $1 and (s.id = a.id
      or (a.cut_revision > named.base and s.block = a.block and s.cut_revision > named.base and s.cut_revision > 0))`

/** Which of the named segments are no more, and the ids of those that are there in the place of all named. */
export async function findReplaced(
  db: Database | Transaction,
  jobId: string,
  named: readonly Named[],
): Promise<{ removed: string[]; ids: string[] }> {
  const values = [jobId, named.map(({ id }) => id), named.map(({ base }) => base)]
  type Row = { removed: string[] | null; ids: string[] | null }
  const [row] = await read<Row>(db, replacedText, values)
  return { removed: row?.removed ?? [], ids: row?.ids ?? [] }
}

const goneText = 'select id from joined_segments where job_id = $1 and id = any($2::uuid[])'

/** Which of these ids were a segment's of the job that has been joined with another since. */
export const findGone = async (
  db: Database | Transaction,
  jobId: string,
  ids: readonly string[],
): Promise<string[]> =>
  ids.length === 0 ? [] : (await read<{ id: string }>(db, goneText, [jobId, ids])).map(({ id }) => id)

export const joinedSince = 'This segment is not there any more: it was joined with another.'

/**
 * For calls that name segments: refuses one that is no more, with what took its place.
 * @param ids of segments, or of none
 * @throws RefusalError 409
 */
export async function refuseGone(
  db: Database | Transaction,
  jobId: string,
  ids: readonly string[],
  rights: Reader['rights'],
): Promise<void> {
  const gone = await findGone(db, jobId, ids)
  if (gone.length === 0) return
  const replaced = await findReplaced(
    db,
    jobId,
    gone.map((id) => ({ id, base: 0 })),
  )
  const list = (await jsonOf(db, fewTexts[rights], jobId, replaced.ids)).join('')
  const segments: unknown = JSON.parse(list)
  throw new RefusalError(refusal(409, { detail: joinedSince, segments, removed: gone }))
}

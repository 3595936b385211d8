import type { PlaceKind } from '@hub/documents/document'
import type { SegmentOrigin, SegmentStatus } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { textFrom } from '../../db/texts.ts'
import { plainKeyOf, sourceKeyOf } from '../documents/segments.queries.ts'
import type { CutSegment, Piece } from './cuts.rules.ts'
import {
  isChangedSql,
  type Progress,
  type WriteLimit,
  writtenKey,
  writtenSql,
} from './translation.queries.ts'

type Row = {
  id: string
  position: number
  source: unknown
  target: unknown
  status: SegmentStatus
  words: number
  target_bytes: number
  revision: number
  origin: SegmentOrigin | null
  match: number | null
  accepted: string[]
  block: string | null
  gap: unknown
  first_target: unknown
  first_status: SegmentStatus | null
  max_length: number | null
  kind: PlaceKind | null
  is_form: boolean
  block_group: string | null
  cut_revision: number
}

const lockedText = `
  select s.id, s.position, s.source, s.target, s.status, s.words, s.target_bytes, s.revision, s.origin, s.match, s.accepted,
    s.block, s.gap, s.first_target, s.first_status, s.max_length, s.place ->> 'kind' as kind, s.plural is not null as is_form,
    s.block_group, s.cut_revision
  from segments s
  where s.job_id = $1 and s.position between $2::integer and $2::integer + 1 order by s.position for update`

const placeText = 'select position from segments where job_id = $1 and id = $2'

/** A segment and the one after it, which nobody else writes until the act is over; its project is locked already. */
export async function lockPieces(
  trx: Transaction,
  jobId: string,
  id: string,
): Promise<{ piece: Piece | undefined; next: Piece | undefined }> {
  const [place] = await read<{ position: number }>(trx, placeText, [jobId, id])
  const rows = place ? await read<Row>(trx, lockedText, [jobId, place.position]) : []
  const [piece, next] = rows.map(pieceOf)
  return { piece, next }
}

const pieceOf = (row: Row): Piece => ({
  id: row.id,
  position: row.position,
  source: textFrom(row.source),
  target: textFrom(row.target),
  status: row.status,
  words: row.words,
  bytes: row.target_bytes,
  revision: row.revision,
  cutRevision: row.cut_revision,
  origin: row.origin,
  match: row.match,
  accepted: row.accepted,
  block: row.block,
  gap: row.gap === null ? '' : textFrom(row.gap),
  draft: row.first_target === null ? null : textFrom(row.first_target),
  draftStatus: row.first_status,
  maxLength: row.max_length,
  kind: row.kind,
  isForm: row.is_form,
  group: row.block_group,
})

const jobText = `
  select revision, cut_revision, segments, segments_translated as translated, words, words_translated, target_bytes as bytes,
    target_language
  from jobs where id = $1`

export type CutJob = Progress & {
  revision: number
  cut_revision: number
  bytes: number
  target_language: string
}

export const findCutJob = async (db: Database | Transaction, id: string): Promise<CutJob | undefined> =>
  (await read<CutJob>(db, jobText, [id]))[0]

const forgetText = `
  with own as (select position, source_key, source from segments where job_id = $1 and id = any($2::uuid[]))
  update segments s set repeats = s.repeats - r.times from (
    select l.position, count(*) as times from own join segments l on l.job_id = $1 and l.source_key = own.source_key
      and l.source = own.source and l.position > own.position group by l.position) r
  where s.job_id = $1 and s.position = r.position`

/** Before sources change: what comes after repeats them no more. */
export const forgetSources = (trx: Transaction, jobId: string, ids: readonly string[]): Promise<unknown> =>
  read(trx, forgetText, [jobId, ids])

const countText = `
  with own as (select position, source_key, source from segments where job_id = $1 and id = $2),
  later as (
    update segments s set repeats = s.repeats + 1 from own
    where s.job_id = $1 and s.source_key = own.source_key and s.source = own.source and s.position > own.position
  )
  update segments s set repeats = (select count(*) from segments b, own where b.job_id = $1
    and b.source_key = own.source_key and b.source = own.source and b.position < own.position)
  where s.job_id = $1 and s.id = $2`

/** After sources have changed: how often each came before, and that what comes after repeats it. */
export async function countSources(trx: Transaction, jobId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await read(trx, countText, [jobId, id])
}

// Positions are unique row by row: a stretch is put out of the way, below zero, before it comes to its new place.
const putAwayText = `
  update segments set position = -1 - position - $3::integer,
    part = case when block = $4 then part + $3::integer else part end,
    key = case when block = $4 then block || ':' || (part + $3::integer) else key end
  where job_id = $1 and position > $2 and position <= $5`

const bringBackText = 'update segments set position = -1 - position where job_id = $1 and position < 0'

/** So many are moved by one statement: a hundred thousand may take longer than one is given. */
const movedAtOnce = 10_000

/**
 * Makes room behind a segment for one more of its block, or closes the gap of one that is gone: `by` is 1 or -1. What
 * moves first leaves room for what moves next.
 * @param count of the job's segments, until then
 */
export async function shiftBehind(
  trx: Transaction,
  jobId: string,
  { position, block }: Pick<Piece, 'position' | 'block'>,
  { by, count }: { by: 1 | -1; count: number },
): Promise<void> {
  const starts: number[] = []
  for (let from = position; from < count; from += movedAtOnce) starts.push(from)
  for (const from of by === 1 ? starts.reverse() : starts) {
    await read(trx, putAwayText, [jobId, from, by, block, from + movedAtOnce])
    await read(trx, bringBackText, [jobId])
  }
}

const fields = `g as (select * from json_to_record($4::json) as g (id uuid, source jsonb, target jsonb, status text, origin text,
    match integer, accepted text[], gap jsonb, first_target jsonb, first_status text, words integer, has_target boolean,
    target_bytes integer, source_key uuid, plain_key uuid, changed_at timestamptz, changed_by uuid))`

const changed = isChangedSql('g.target', 'g.first_target')

const putText = `
  with ${fields}
  update segments s set source = g.source, target = g.target, status = g.status, origin = g.origin, match = g.match,
    accepted = g.accepted, gap = g.gap, first_target = g.first_target, first_status = g.first_status, words = g.words,
    has_target = g.has_target, target_bytes = g.target_bytes, source_key = g.source_key, plain_key = g.plain_key,
    changed = ${changed}, changed_at = g.changed_at, changed_by = g.changed_by, revision = $3, cut_revision = $3
  from g where s.job_id = $1 and s.id = $2`

// The second part has what the first one has of its block.
const addText = `
  with ${fields}
  insert into segments (job_id, position, id, key, source, target, status, origin, match, note, words, has_target, revision,
    place, context, plural, block_group, block, part, lead, gap, first_target, first_status, accepted, changed_at,
    changed_by, source_key, plain_key, target_bytes, changed, cut_revision)
  select s.job_id, s.position + 1, g.id, s.block || ':' || (s.part + 1), g.source, g.target, g.status, g.origin, g.match, s.note,
    g.words, g.has_target, $3, s.place, s.context, s.plural, s.block_group, s.block, s.part + 1, '""', g.gap,
    g.first_target, g.first_status, g.accepted, g.changed_at, g.changed_by, g.source_key, g.plain_key, g.target_bytes,
    ${changed}, $3
  from segments s, g where s.job_id = $1 and s.id = $2`

type Writing = { jobId: string; revision: number; by: string; now: Date }

const rowOf = (segment: CutSegment, { by, now }: Writing): string =>
  JSON.stringify({
    id: segment.id,
    source: segment.source,
    target: segment.target,
    status: segment.status,
    origin: segment.origin,
    match: segment.match,
    accepted: segment.accepted,
    gap: segment.gap,
    first_target: segment.draft,
    first_status: segment.draftStatus,
    words: segment.words,
    has_target: segment.hasTarget,
    target_bytes: segment.bytes,
    source_key: sourceKeyOf(segment.source),
    plain_key: plainKeyOf(segment.source),
    changed_at: now,
    changed_by: by,
  })

/** Writes a segment as an act leaves it. */
export const putSegment = (trx: Transaction, segment: CutSegment, writing: Writing): Promise<unknown> =>
  read(trx, putText, [writing.jobId, segment.id, writing.revision, rowOf(segment, writing)])

/** Writes a new one right behind another, where there is room for it. */
export const addSegment = (
  trx: Transaction,
  behind: string,
  segment: CutSegment,
  writing: Writing,
): Promise<unknown> => read(trx, addText, [writing.jobId, behind, writing.revision, rowOf(segment, writing)])

/** What an act adds to its job; less than nothing when it takes away. */
export type CutGain = {
  segments: number
  words: number
  characters: number
  translated: number
  wordsTranslated: number
  bytes: number
}

const moveText = `
  update jobs set revision = revision + 1, cut_revision = revision + 1, segments = segments + $2, words = words + $3,
    characters = characters + $4, segments_translated = segments_translated + $5, words_translated = words_translated + $6,
    target_bytes = target_bytes + $7, segments_changed = segments_changed + $8, words_changed = words_changed + $9,
    saved_at = $10
  where id = $1`

/** The job's counts after an act; `changed`: of its segments that differ from their draft. */
export const moveCounts = (
  trx: Transaction,
  jobId: string,
  gain: CutGain,
  changed: { segments: number; words: number },
  now: Date,
): Promise<unknown> => {
  const { segments, words, characters, translated, wordsTranslated, bytes } = gain
  const values = [segments, words, characters, translated, wordsTranslated, bytes]
  return read(trx, moveText, [jobId, ...values, changed.segments, changed.words, now])
}

const changedText = `
  select coalesce(sum(changed::integer), 0)::integer as segments, coalesce(sum(changed::integer * words), 0)::integer as words
  from segments where job_id = $1 and id = any($2::uuid[])`

/** How many of these differ from their draft, and their words. */
export const findChanged = async (
  trx: Transaction,
  jobId: string,
  ids: readonly string[],
): Promise<{ segments: number; words: number }> =>
  (await read<{ segments: number; words: number }>(trx, changedText, [jobId, ids]))[0] ?? {
    segments: 0,
    words: 0,
  }

const write = statement(
  ['writtenKey', 'written', 'now', 'mostWritten', 'seconds'],
  `${writtenSql('true')} returning key`,
)

/** Counts what a person writes, in bytes; false when it is more than they may. */
export const countWritten = async (
  trx: Transaction,
  { by, written, limit, now }: { by: string; written: number; limit: WriteLimit; now: Date },
): Promise<boolean> => {
  const { bytes: mostWritten, seconds } = limit
  const values = write.values({ writtenKey: writtenKey(by), written, now, mostWritten, seconds })
  return (await read<{ key: string }>(trx, write.text, values)).length > 0
}

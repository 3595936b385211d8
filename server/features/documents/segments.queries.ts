import type { Place, Plural } from '@hub/documents/document'
import type { CutPlace } from '@hub/documents/segments'
import { type Text, wordsOf } from '@hub/text/text'
import { holdsNothing, normalForm } from '@hub/tm/normal'
import { storeBatches } from '../../db/batches.ts'
import type { SegmentOrigin, SegmentStatus } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { CopiedRows, copiedRow } from '../../db/copy.ts'
import { textFrom } from '../../db/texts.ts'
import { fingerprintOf } from '../../fingerprint.ts'
import { newId } from '../../ids.ts'
import { createTurns } from '../../others-turn.ts'

/** What the wire and the exports say of a segment `s` in words: its context, its plural form and the file's notes. */
export const noteSql = `nullif(concat_ws(E'\\n', 'Context: ' || s.context, 'Plural form ' || (s.plural->>'form') || ' of '
  || (s.plural->>'of') || coalesce(': ' || (s.plural->>'category'), ''), s.note), '')`

export type ExportRow = {
  id: string
  key: string
  cut: CutPlace | null
  source: Text
  target: Text
  status: SegmentStatus
  note: string | null
  maxLength: number | null
}

/**
 * What one read of a job's segments brings at most, unless one segment alone is more: rows, and bytes of their texts.
 */
const rowsAtOnce = 1000
const bytesAtOnce = 4 * 1024 * 1024

/**
 * The positions of a job's segments `s` from `$2` on that are read at once: text for a `from` after which
 * `s.position` is known, the weights summed up without reading a text.
 */
export const pageText = (columns: string, others = '') => `
  select ${columns} from (
    select position as place, sum(weight) over (order by position) - weight as before from segments
    where job_id = $1 and position >= $2 and position < $2 + ${rowsAtOnce}
  ) page join segments s on s.job_id = $1 and s.position = page.place ${others}
  where page.before < ${bytesAtOnce} order by s.position`

/** What a page of segments may weigh, in bytes, with what is around the texts of each; and a piece of it. */
const pageBytes = 8 * 1024 * 1024
const pieceBytes = 128 * 1024
const aroundTexts = 600

/**
 * The wire's JSON of a job's segments `s`, in pieces, comma between: text for a table of `piece` and `nth`. How much
 * of them is a page is known before a text is read: it ends with the segment that makes it full.
 *
 * @param which of the job's segments `w`
 * @param most what all of them may weigh, in bytes
 */
export const piecesText = (json: string, which: string, most = pageBytes) => `
  select string_agg(${json}, ',' order by s.position) as piece, min(s.position) as nth from (
    select w.position, sum(w.weight + ${aroundTexts}) over (order by w.position) - w.weight as before
    from segments w where w.job_id = $1 and ${which}) page
  join segments s on s.job_id = $1 and s.position = page.position
  where page.before < ${most} group by page.before / ${pieceBytes}`

/** The same of so many segments from a position on: for a lateral table. */
export const pieceText = (json: string, from: string, limit: string) =>
  piecesText(json, `w.position >= ${from} and w.position < ${from}::bigint + ${limit}`)

/** The pieces of a page as one list in JSON. */
export const listOf = (pieces: readonly (string | null)[]): string[] => {
  const there = pieces.flatMap((piece) => (piece === null ? [] : [piece]))
  return ['[', ...there.map((piece, at) => (at === 0 ? piece : `,${piece}`)), ']']
}

/** Rows of a job's segments, a page at a time, in the order of the document. Each row tells its `position`. */
export async function* pagesOf<Row extends { position: number }>(
  trx: Transaction,
  text: string,
  jobId: string,
): AsyncGenerator<Row[]> {
  for (let from = 0; ; ) {
    const rows = await read<Row>(trx, text, [jobId, from])
    const last = rows.at(-1)
    if (!last) return
    yield rows
    from = last.position + 1
  }
}

const exportText =
  pageText(`s.position, s.id, s.key, s.source, s.target, s.status, s.max_length, s.block, s.part, s.lead,
  s.gap, ${noteSql} as note`)

type StoredRow = Pick<ExportRow, 'id' | 'key' | 'status' | 'note'> & {
  position: number
  source: unknown
  target: unknown
  max_length: number | null
  block: string | null
  part: number | null
  lead: unknown
  gap: unknown
}

const exportRow = ({ position: _, max_length, block, part, lead, gap, ...row }: StoredRow): ExportRow => ({
  ...row,
  cut: block === null ? null : { block, part: part ?? 1, lead: textFrom(lead), gap: textFrom(gap) },
  source: textFrom(row.source),
  target: textFrom(row.target),
  maxLength: max_length,
})

/** A job's revision, and its segments in pages: they are read while the work goes on, and never held whole. */
export type ExportSource = { revision: number; pages: AsyncIterable<ExportRow[]> }

/** Works on all segments of a job, in the order of its document, as they are at one moment. */
export const exportSegments = <T>(
  db: Database,
  jobId: string,
  work: (segments: ExportSource) => Promise<T>,
): Promise<T> =>
  asOfNow(db, jobId, async (trx, revision) => {
    async function* pages() {
      for await (const rows of pagesOf<StoredRow>(trx, exportText, jobId)) yield rows.map(exportRow)
    }
    return work({ revision, pages: pages() })
  })

/** Reads of one moment: a file must not hold texts that are newer than the revision that it names. */
export const asOfNow = <T>(
  db: Database,
  jobId: string,
  work: (trx: Transaction, revision: number) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const job = await trx.selectFrom('jobs').select('revision').where('id', '=', jobId).executeTakeFirst()
      return work(trx, job?.revision ?? 0)
    })

export type NewSegment = {
  key: string
  cut: CutPlace | null
  source: Text
  target: Text
  status: SegmentStatus
  origin: SegmentOrigin | null
  place: Place
  group: string | null
  plural: Plural | null
  context: string | null
  notes: readonly string[]
  maxLength: number | null
  words: number
  characters: number
  hasTarget: boolean
  /** what its target takes, in bytes of UTF-8 */
  bytes: number
}

/** What equal sources have in common. */
export const sourceKeyOf = (source: Text): string => fingerprintOf(normalForm(source))

/** The same of texts whose codes are left out, as neighbours are compared; null where nothing is left. */
export function plainKeyOf(source: Text): string | null {
  const words = wordsOf(source).join('')
  return holdsNothing(words) ? null : sourceKeyOf(words)
}

/** Counts, of each text that comes, how often the same came before it. */
export function repeatCounter(): (text: string) => number {
  const counts = new Map<string, number>()
  return (text) => {
    const before = counts.get(text) ?? 0
    counts.set(text, before + 1)
    return before
  }
}

/** Rows that one statement writes, and what they take, in UTF-16 units. */
const [rowsAtATime, lengthAtATime] = [2000, 1024 * 1024]

const insertText = `
  copy segments (job_id, position, id, key, source, target, status, origin, note, max_length, words, has_target, place,
    context, plural, block_group, block, part, lead, gap, first_target, first_status, repeats, source_key, target_bytes,
    plain_key) from stdin`

type JobSegments = { jobId: string; segments: readonly NewSegment[] }

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** @param source the segment's, as JSON */
function rowOf(
  jobId: string,
  segment: NewSegment,
  source: string,
  position: number,
  repeats: number,
): string {
  const { cut, notes, status } = segment
  const target = JSON.stringify(segment.target)
  return copiedRow([
    jobId,
    position,
    newId(),
    segment.key,
    source,
    target,
    status,
    segment.origin,
    notes.join('\n') || null,
    segment.maxLength,
    segment.words,
    segment.hasTarget,
    JSON.stringify(segment.place),
    segment.context,
    json(segment.plural),
    segment.group,
    cut?.block,
    cut?.part,
    json(cut?.lead),
    json(cut?.gap),
    target,
    status,
    repeats,
    sourceKeyOf(segment.source),
    segment.bytes,
    plainKeyOf(segment.source),
  ])
}

/** Jobs' segments as the statement takes them, some at a time. */
async function* batchesOf(jobs: AsyncIterable<JobSegments>): AsyncGenerator<string[]> {
  const othersTurn = createTurns()
  let rows: string[] = []
  let length = 0
  for await (const { jobId, segments } of jobs) {
    const repeatsOf = repeatCounter()
    for (const [position, segment] of segments.entries()) {
      const source = JSON.stringify(segment.source)
      const row = rowOf(jobId, segment, source, position, repeatsOf(source))
      rows.push(row)
      length += row.length
      await othersTurn()
      if (rows.length < rowsAtATime && length < lengthAtATime) continue
      yield rows
      rows = []
      length = 0
    }
  }
  if (rows.length > 0) yield rows
}

/** Writes jobs' segments, each job's in the order of its document. */
export const insertSegments = (trx: Transaction, jobs: AsyncIterable<JobSegments>): Promise<void> =>
  storeBatches(batchesOf(jobs), (rows) => read(trx, insertText, [new CopiedRows(rows)]))

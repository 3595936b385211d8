import { createHash } from 'node:crypto'
import type { Place, Plural } from '@hub/documents/document'
import type { CutPlace } from '@hub/documents/segments'
import { parseText, type Text } from '@hub/text/text'
import { normalForm } from '@hub/tm/normal'
import { sql } from 'kysely'
import type { SegmentOrigin, SegmentStatus } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'

/** A text as it is stored. */
export const textFrom = (value: unknown): Text => {
  const text = parseText(value)
  if (text === null) throw new Error('A stored segment is not a text.')
  return text
}

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

/** All segments of a job, in the order of its document, and the job's revision at that very moment. */
export async function exportSegments(
  db: Database,
  jobId: string,
): Promise<{ revision: number; segments: ExportRow[] }> {
  const rows = await db
    .selectFrom('segments as s')
    .innerJoin('jobs as j', 'j.id', 's.job_id')
    .select(['s.id', 'key', 's.source', 'target', 's.status', 'max_length', 'block', 'part', 'lead', 'gap'])
    .select(sql.raw<string | null>(noteSql).as('note'))
    // In the same statement: a file must not hold texts that are newer than it says.
    .select('j.revision')
    .where('s.job_id', '=', jobId)
    .orderBy('position')
    .execute()
  return {
    revision: rows[0]?.revision ?? 0,
    segments: rows.map(({ max_length, block, part, lead, gap, revision, ...row }) => ({
      ...row,
      cut: block === null ? null : { block, part: part ?? 1, lead: textFrom(lead), gap: textFrom(gap) },
      source: textFrom(row.source),
      target: textFrom(row.target),
      maxLength: max_length,
    })),
  }
}

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
}

/** Of each text, how often the same came before it. */
function earlierIn(texts: readonly string[]): number[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return before
  })
}

/** What equal sources have in common, 128 bits as a UUID is written; no secret and no proof. */
export const sourceKeyOf = (source: Text): string =>
  createHash('md5')
    .update(normalForm(source))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Writes a job's segments, in the order of the document. */
export async function insertSegments(
  trx: Transaction,
  jobId: string,
  segments: readonly NewSegment[],
): Promise<void> {
  const column = <T>(value: (segment: NewSegment, position: number) => T): T[] => segments.map(value)
  const sources = column(({ source }) => JSON.stringify(source))
  const sourceKeys = column(({ source }) => sourceKeyOf(source))
  await sql`
    insert into segments (job_id, position, id, key, source, target, status, origin, note, max_length, words, has_target,
      place, context, plural, block_group, block, part, lead, gap, first_target, first_status, repeats, source_key)
    select ${jobId}, * from unnest(${column((_segment, position) => position)}::integer[],
      ${column(() => newId())}::uuid[], ${column(({ key }) => key)}::text[],
      ${sources}::jsonb[],
      ${column(({ target }) => JSON.stringify(target))}::jsonb[], ${column(({ status }) => status)}::text[],
      ${column(({ origin }) => origin)}::text[], ${column(({ notes }) => notes.join('\n') || null)}::text[],
      ${column(({ maxLength }) => maxLength)}::integer[], ${column(({ words }) => words)}::integer[],
      ${column((segment) => segment.hasTarget)}::boolean[],
      ${column(({ place }) => JSON.stringify(place))}::jsonb[], ${column(({ context }) => context)}::text[],
      ${column(({ plural }) => plural && JSON.stringify(plural))}::jsonb[],
      ${column(({ group }) => group)}::text[], ${column(({ cut }) => cut?.block ?? null)}::text[],
      ${column(({ cut }) => cut?.part ?? null)}::integer[], ${column(({ cut }) => cut && JSON.stringify(cut.lead))}::jsonb[],
      ${column(({ cut }) => cut && JSON.stringify(cut.gap))}::jsonb[],
      ${column(({ target }) => JSON.stringify(target))}::jsonb[], ${column(({ status }) => status)}::text[],
      ${earlierIn(sources)}::integer[], ${sourceKeys}::uuid[])`.execute(trx)
}

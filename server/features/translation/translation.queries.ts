import type { OwnSegment } from '@hub/documents/exchange/matching'
import type { Actor, Reader } from '../../callers.ts'
import type { JobStatus, SegmentOrigin, SegmentStatus } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { textFrom } from '../../db/texts.ts'
import { newId } from '../../ids.ts'
import { asOfNow, listOf, pagesOf, pageText, pieceText } from '../documents/segments.queries.ts'
import { segmentJson } from '../documents/wire.queries.ts'
import { returnText } from './returns.queries.ts'
import type { ReturnColumns } from './returns.rules.ts'
import { type Change, type Gain, mostBytesOfJob, type SegmentFacts } from './translation.rules.ts'

export type Progress = { segments: number; translated: number; words: number; words_translated: number }

// Positions have no gaps and begin at 0: a page is found by them, and none before it is passed.
const translationText = (rights: Reader['rights']) => `
  select j.status, j.revision, j.cut_revision, j.segments, j.segments_translated as translated, j.words, j.words_translated, start.position as start,
    r.*, p.piece
  from jobs j cross join lateral (select case when $4::uuid is null then $3::bigint
    else (select a.position + 1 from segments a where a.job_id = $1 and a.id = $4::uuid) end as position) start
  left join lateral (${returnText}) r on j.status = 'In Progress'
  left join lateral (${pieceText(segmentJson(rights), 'start.position', '$2')}) p on true
  where j.id = $1 order by p.nth`

const translationTexts = { consultant: translationText('consultant'), staff: translationText('staff') }

/** `start`: the position of the first segment; null when there is no segment that the page begins after */
type TranslationRow = Progress &
  ReturnColumns & {
    status: JobStatus
    revision: number
    cut_revision: number
    start: number | null
    piece: string | null
  }

/**
 * @param page `after`: the id of the segment before the first one, instead of `offset`. @returns `list`: their JSON,
 * in pieces
 */
export async function findTranslation(
  db: Database,
  jobId: string,
  rights: Reader['rights'],
  page: { limit: number; offset: number; after: string | null },
): Promise<(Omit<TranslationRow, 'piece'> & { list: string[] }) | undefined> {
  const rows = await read<TranslationRow>(db, translationTexts[rights], [
    jobId,
    page.limit,
    page.offset,
    page.after,
  ])
  const [first] = rows
  return first && { ...first, list: listOf(rows.map(({ piece }) => piece)) }
}

type FoundRow = {
  status: JobStatus
  consultant_id: string | null
  revision: number
  cut_revision: number
  segments: number
  translated: number
  words: number
  words_translated: number
  segment_id: string | null
  source: unknown
  target: unknown
  segment_status: SegmentStatus
  segment_words: number
  segment_revision: number
  segment_cut: number
  segment_bytes: number
  bytes: number
  origin: SegmentOrigin | null
  match: number | null
  accepted: string[]
}

const foundText = `
  select j.status, j.consultant_id, j.revision, j.cut_revision, j.segments, j.segments_translated as translated, j.words,
    j.words_translated, j.target_bytes as bytes, s.target_bytes as segment_bytes, s.id as segment_id, s.source, s.target, s.status as segment_status, s.words as segment_words,
    s.revision as segment_revision, s.cut_revision as segment_cut, s.origin, s.match, s.accepted
  from jobs j left join segments s on s.job_id = j.id and s.id = any($2)
  where j.id = $1 order by s.position`

export type EditedJob = {
  status: JobStatus
  consultantId: string | null
  revision: number
  cutRevision: number
  progress: Progress
  /** what all targets take, in bytes */
  bytes: number
  segments: Map<string, SegmentFacts>
}

/**
 * Segments that are read at once: a file may bring back a hundred thousand, and other calls have their turn in
 * between.
 */
const foundAtOnce = 500

/**
 * A job with the segments that an edit names. The job is as it was before the first of them was read: what changes
 * after that has a later revision.
 */
export async function findEdited(
  db: Database,
  jobId: string,
  ids: readonly string[],
): Promise<EditedJob | undefined> {
  const rows = await read<FoundRow>(db, foundText, [jobId, ids.slice(0, foundAtOnce)])
  const [job] = rows
  if (!job) return undefined
  const segments = new Map(rows.flatMap(factsOf))
  for (let at = foundAtOnce; at < ids.length; at += foundAtOnce)
    for (const row of await read<FoundRow>(db, foundText, [jobId, ids.slice(at, at + foundAtOnce)]))
      for (const [id, facts] of factsOf(row)) segments.set(id, facts)
  return {
    status: job.status,
    consultantId: job.consultant_id,
    revision: job.revision,
    cutRevision: job.cut_revision,
    bytes: job.bytes,
    progress: {
      segments: job.segments,
      translated: job.translated,
      words: job.words,
      words_translated: job.words_translated,
    },
    segments,
  }
}

function factsOf(row: FoundRow): (readonly [string, SegmentFacts])[] {
  if (row.segment_id === null) return []
  const facts: SegmentFacts = {
    id: row.segment_id,
    source: textFrom(row.source),
    target: textFrom(row.target),
    status: row.segment_status,
    words: row.segment_words,
    bytes: row.segment_bytes,
    revision: row.segment_revision,
    cutRevision: row.segment_cut,
    origin: row.origin,
    match: row.match,
    accepted: row.accepted,
  }
  return [[facts.id, facts]]
}

// Of a segment that was split or joined: its block, and the ids that became a part of it.
const sourcesText =
  pageText(`s.position, s.id, s.source, case when s.cut_revision > 0 then json_build_object('block', s.block,
  'former', array(select g.id from joined_segments g where g.job_id = s.job_id and g.into_id = s.id)) end as cut`)

type SourceRow = { position: number; id: string; source: unknown; cut: OwnSegment['cut'] }

/** Works on the sources of all of a job's segments, in pages, in the order of the document. */
export const findSources = <T>(
  db: Database,
  jobId: string,
  work: (pages: AsyncIterable<OwnSegment[]>) => Promise<T>,
): Promise<T> =>
  asOfNow(db, jobId, (trx) => {
    async function* pages() {
      for await (const rows of pagesOf<SourceRow>(trx, sourcesText, jobId))
        yield rows.map(({ id, source, cut }) => ({ id, source: textFrom(source), cut }))
    }
    return work(pages())
  })

/** What a person may write, in bytes of targets, and the time for which it counts, in seconds. */
export type WriteLimit = { bytes: number; seconds: number }

export const writtenKey = (person: string) => `written ${person}`

/** Counts what a person writes, while it is not too much and the condition holds. */
export const writtenSql = (condition: string): string => `insert into throttles as t (key, tries, ends_at)
    select :writtenKey, :written::integer, :now::timestamptz + make_interval(secs => :seconds)
    where ${condition}
    on conflict (key) do update set tries = case when t.ends_at <= :now then :written::integer else t.tries + :written::integer end,
      ends_at = case when t.ends_at <= :now then excluded.ends_at else t.ends_at end
    where t.ends_at <= :now or t.tries + :written::integer <= :mostWritten`

// Whether a target is another text than the draft. Mostly both are plain strings; a text with codes is no string, and
// only two of them have to be looked at without the markup of their codes.
export const isChangedSql = (target: string, draft: string): string => `case when ${draft} is null then false
    when jsonb_typeof(${draft}) = 'array' and jsonb_typeof(${target}) = 'array'
      then text_form(${target}) <> text_form(${draft})
    else ${target} <> ${draft} end`

const saved = [
  'jobId',
  'by',
  'ids',
  'targets',
  'statuses',
  'translated',
  'revisions',
  'gainedSegments',
  'gainedWords',
  'origins',
  'now',
  'action',
  'address',
  'matches',
  'accepted',
  'auditId',
  'bytes',
  'gainedBytes',
] as const
const counted = ['writtenKey', 'written', 'mostWritten', 'seconds'] as const

// One statement is one transaction: the segments as they were seen, the job still theirs and in work, room in the job
// and in what its writer may write, or nothing at all. A segment's revision is the job's that changed it, so that
// either can be compared with what a writer saw.
const saveSql = (written: string): string => `
  with edit as (
    select * from unnest(:ids::uuid[], :targets::text[], :statuses::text[], :translated::boolean[], :revisions::integer[],
      :origins::text[], :matches::integer[], :accepted::text[], :bytes::integer[]) as g (id, target, status, has_target, base, origin, match, accepted, bytes)
  ), locked as (
    select g.*, s.words, s.changed as was_changed, ${isChangedSql('g.target::jsonb', 's.first_target')} as changed
    from segments s join edit g on g.id = s.id and g.base = s.revision where s.job_id = :jobId for update of s
  ), gained as (
    select count(*) as edits, coalesce(sum(changed::integer - was_changed::integer), 0) as segments_changed,
      coalesce(sum((changed::integer - was_changed::integer) * words), 0) as words_changed from locked
  ), written as (
    ${written}
  ), job as (
    update jobs set revision = revision + 1, segments_translated = segments_translated + :gainedSegments,
      words_translated = words_translated + :gainedWords, target_bytes = target_bytes + :gainedBytes, saved_at = :now,
      segments_changed = jobs.segments_changed + gained.segments_changed,
      words_changed = jobs.words_changed + gained.words_changed
    from gained where id = :jobId and consultant_id = :by and status = 'In Progress' and exists (select from written)
      and (:gainedBytes <= 0 or target_bytes + :gainedBytes <= ${mostBytesOfJob})
    returning revision, cut_revision, segments, segments_translated, words, words_translated
  ), saved as (
    update segments s set target = h.target::jsonb, status = h.status, has_target = h.has_target,
      revision = job.revision, origin = h.origin, match = h.match, accepted = string_to_array(h.accepted, ','),
      target_bytes = h.bytes, changed_at = :now, changed_by = :by, changed = h.changed
    from locked h, job where s.job_id = :jobId and s.id = h.id
  ), audited as (
    insert into audit_entries (id, at, actor_id, action, subject_id, address, details)
    select :auditId, :now, :by, :action, :jobId, :address, json_build_object('segments', cardinality(:ids::uuid[]), 'revision', job.revision) from job
  )
  select revision, cut_revision, segments, segments_translated as translated, words, words_translated from job`

const allSeen = '(select edits from gained) = cardinality(:ids::uuid[])'
const save = statement([...saved, ...counted], saveSql(`${writtenSql(allSeen)} returning key`))
/** The same when nothing is to be counted. */
const saveUncounted = statement(saved, saveSql(`select where ${allSeen}`))

export type SaveResult = Progress & { revision: number; cut_revision: number }

export type Save = {
  jobId: string
  by: Actor & { id: string }
  changes: readonly Change[]
  gained: Gain
  /** bytes to count for its writer with this save */
  due: number
  limit: WriteLimit
  /** whether they come from a file that was edited elsewhere */
  uploaded: boolean
  now: Date
}

/** Changes as the statement takes them, a list for each column. */
const columnsOf = (changes: readonly Change[]) => ({
  ids: changes.map(({ segment }) => segment.id),
  targets: changes.map(({ target }) => JSON.stringify(target)),
  statuses: changes.map(({ status }) => status),
  translated: changes.map(({ hasTarget }) => hasTarget),
  revisions: changes.map(({ segment }) => segment.revision),
  origins: changes.map(({ origin }) => origin),
  matches: changes.map(({ match }) => match),
  accepted: changes.map(({ accepted }) => accepted.join(',')),
  bytes: changes.map(({ bytes }) => bytes),
})

/**
 * Writes the changes, all or nothing; undefined when the job or one of the segments is not as it was seen, or there
 * is no room.
 */
export async function saveChanges(
  db: Database | Transaction,
  { jobId, by, changes, gained, due, limit, uploaded, now }: Save,
): Promise<SaveResult | undefined> {
  const parameters = {
    jobId,
    by: by.id,
    now,
    ...columnsOf(changes),
    gainedSegments: gained.segments,
    gainedWords: gained.words,
    gainedBytes: gained.bytes,
    action: uploaded ? 'translation.uploaded' : 'translation.saved',
    address: by.address,
    auditId: newId(),
  }
  if (due === 0) return (await read<SaveResult>(db, saveUncounted.text, saveUncounted.values(parameters)))[0]
  const { bytes: mostWritten, seconds } = limit
  const counting = { writtenKey: writtenKey(by.id), written: due, mostWritten, seconds }
  return (await read<SaveResult>(db, save.text, save.values({ ...parameters, ...counting })))[0]
}

const fullText = `select ends_at from throttles where key = $1 and ends_at > $2 and tries + $3 > $4`

/** Until when a person may not write so many bytes more; undefined when they may. */
export const findWriteStop = async (
  db: Database,
  { by, due, limit, now }: Pick<Save, 'by' | 'due' | 'limit' | 'now'>,
): Promise<Date | undefined> =>
  (await read<{ ends_at: Date }>(db, fullText, [writtenKey(by.id), now, due, limit.bytes]))[0]?.ends_at

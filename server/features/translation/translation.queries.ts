import type { JobStatus, SegmentOrigin, SegmentStatus } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { Actor } from '../audit/audit.queries.ts'
import { noteSql, textFrom } from '../documents/segments.queries.ts'
import type { Change, SegmentFacts } from './translation.rules.ts'

export type Progress = { segments: number; translated: number; words: number; words_translated: number }

// Built by PostgreSQL: a job has tens of thousands of segments, and the server need not look into them.
const segmentJson = `json_build_object('id', s.id, 'source', s.source, 'target', s.target, 'status', s.status,
  'origin', s.origin, 'match', s.match, 'note', ${noteSql}, 'revision', s.revision, 'max_length', s.max_length,
  'accepted', s.accepted, 'comments', 0)::text`

// Positions have no gaps and begin at 0: a page is found by them, and none before it is passed.
const translationText = `
  select j.status, j.revision, j.segments, j.segments_translated as translated, j.words, j.words_translated, start.position as start,
    coalesce((select string_agg(page.body, ',') from (
      select ${segmentJson} as body from segments s where s.job_id = $1 and s.position >= start.position
        and s.position < start.position + $2 order by s.position) page), '') as body
  from jobs j, lateral (select case when $4::uuid is null then $3::bigint
    else (select a.position + 1 from segments a where a.job_id = $1 and a.id = $4::uuid) end as position) start
  where j.id = $1`

/** `start`: the position of the first segment; null when there is no segment that the page begins after */
export type TranslationRow = Progress & {
  status: JobStatus
  revision: number
  start: number | null
  body: string
}

/** @param page `after`: the id of the segment before the first one, instead of `offset` */
export const findTranslation = async (
  db: Database,
  jobId: string,
  page: { limit: number; offset: number; after: string | null },
) => (await read<TranslationRow>(db, translationText, [jobId, page.limit, page.offset, page.after]))[0]

const someText = `select string_agg(${segmentJson}, ',' order by s.position) as body from segments s
  where s.job_id = $1 and s.id = any($2::uuid[])`

/** The wire's JSON of some segments, comma between. */
export const segmentsJson = async (db: Database, jobId: string, ids: readonly string[]): Promise<string> =>
  (await read<{ body: string | null }>(db, someText, [jobId, [...ids]]))[0]?.body ?? ''

type FoundRow = {
  status: JobStatus
  consultant_id: string | null
  revision: number
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
  origin: SegmentOrigin | null
  match: number | null
  accepted: string[]
}

// Two texts: with one for both, PostgreSQL would go through all of a job's segments to find the one that is saved.
const foundText = (which: string) => `
  select j.status, j.consultant_id, j.revision, j.segments, j.segments_translated as translated, j.words,
    j.words_translated, s.id as segment_id, s.source, s.target, s.status as segment_status, s.words as segment_words,
    s.revision as segment_revision, s.origin, s.match, s.accepted
  from jobs j left join segments s on s.job_id = j.id ${which}
  where j.id = $1 order by s.position`
const foundAll = foundText('')
const foundSome = foundText('and s.id = any($2)')

export type EditedJob = {
  status: JobStatus
  consultantId: string | null
  revision: number
  progress: Progress
  segments: Map<string, SegmentFacts>
}

/** A job with the segments that an edit names (all of them for null), as they are now. */
export async function findEdited(
  db: Database,
  jobId: string,
  ids: readonly string[] | null,
): Promise<EditedJob | undefined> {
  const rows = ids
    ? await read<FoundRow>(db, foundSome, [jobId, [...ids]])
    : await read<FoundRow>(db, foundAll, [jobId])
  const [job] = rows
  return (
    job && {
      status: job.status,
      consultantId: job.consultant_id,
      revision: job.revision,
      progress: {
        segments: job.segments,
        translated: job.translated,
        words: job.words,
        words_translated: job.words_translated,
      },
      segments: new Map(
        rows.flatMap((row) =>
          row.segment_id === null
            ? []
            : [
                [
                  row.segment_id,
                  {
                    id: row.segment_id,
                    source: textFrom(row.source),
                    target: textFrom(row.target),
                    status: row.segment_status,
                    words: row.segment_words,
                    revision: row.segment_revision,
                    origin: row.origin,
                    match: row.match,
                    accepted: row.accepted,
                  },
                ] as const,
              ],
        ),
      ),
    }
  )
}

// One statement is one transaction: the segments as they were seen, the job still theirs and in work, or nothing at
// all. A segment's revision is the job's that changed it, so that either can be compared with what a writer saw.
const saveText = `
  with edit as (
    select * from unnest($3::uuid[], $4::text[], $5::text[], $6::boolean[], $7::integer[], $10::text[], $14::integer[], $15::text[])
      as g (id, target, status, has_target, seen, origin, match, accepted)
  ), held as (
    select s.id from segments s join edit g on g.id = s.id and g.seen = s.revision where s.job_id = $1 for update of s
  ), job as (
    update jobs set revision = revision + 1, segments_translated = segments_translated + $8,
      words_translated = words_translated + $9
    where id = $1 and consultant_id = $2 and status = 'In Progress'
      and (select count(*) from held) = cardinality($3::uuid[])
    returning revision, segments, segments_translated, words, words_translated
  ), saved as (
    update segments s set target = g.target::jsonb, status = g.status, has_target = g.has_target,
      revision = job.revision, origin = g.origin, match = g.match, accepted = string_to_array(g.accepted, ','),
      changed_at = $11, changed_by = $2
    from edit g, job where s.job_id = $1 and s.id = g.id
  ), audited as (
    insert into audit_entries (id, at, actor_id, action, subject_id, address, details)
    select $16, $11, $2, $12, $1, $13, json_build_object('segments', cardinality($3::uuid[]), 'revision', job.revision) from job
  )
  select revision, segments, segments_translated as translated, words, words_translated from job`

export type Saved = Progress & { revision: number }

type Save = {
  jobId: string
  by: Actor
  changes: readonly Change[]
  gained: { segments: number; words: number }
  /** whether they come from a file that was edited elsewhere */
  uploaded: boolean
  now: Date
}

/** Writes the changes, all or nothing; undefined when the job or one of the segments is not as it was seen. */
export async function saveChanges(
  db: Database | Transaction,
  { jobId, by, changes, gained, uploaded, now }: Save,
): Promise<Saved | undefined> {
  const [saved] = await read<Saved>(db, saveText, [
    jobId,
    by.id,
    changes.map(({ segment }) => segment.id),
    changes.map(({ target }) => JSON.stringify(target)),
    changes.map(({ status }) => status),
    changes.map((change) => change.hasTarget),
    changes.map(({ segment }) => segment.revision),
    gained.segments,
    gained.words,
    changes.map((change) => change.origin),
    now,
    uploaded ? 'translation.uploaded' : 'translation.saved',
    by.address,
    changes.map((change) => change.match),
    changes.map((change) => change.accepted.join(',')),
    newId(),
  ])
  return saved
}

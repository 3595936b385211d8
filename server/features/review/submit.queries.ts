import type { CheckInput } from '@hub/text/checks/check'
import type { FindingKey } from '@hub/text/checks/findings'
import type { Room } from '@hub/text/checks/length'
import type { Cue } from '@hub/text/checks/subtitles'
import type { SegmentStatus } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { textFrom } from '../../db/texts.ts'
import { cueColumn, roomSql } from '../documents/limits.queries.ts'
import { asOfNow, pagesOf, pageText } from '../documents/segments.queries.ts'

const jobText = `
  select j.revision, j.segments, j.source_language, j.target_language, coalesce(d.size, 0)::float8 as bytes,
    (select count(*) from segments s where s.job_id = j.id and not s.has_target) as missing
  from jobs j left join documents d on d.id = j.document_id where j.id = $1`

/** `missing`: how many segments have no translation yet; `bytes` of the job's document */
type JobToSubmit = {
  revision: number
  segments: number
  source_language: string
  target_language: string
  bytes: number
  missing: number
}

export const findJobToSubmit = async (db: Database, jobId: string): Promise<JobToSubmit | undefined> =>
  (await read<JobToSubmit>(db, jobText, [jobId]))[0]

const lockText = 'select revision from jobs where id = $1 for update'

/** A job's revision; no save comes in between until the transaction is over. */
export const lockRevision = async (trx: Transaction, jobId: string): Promise<number> =>
  (await read<{ revision: number }>(trx, lockText, [jobId]))[0]?.revision ?? 0

const missingText = 'select count(*) as count from segments where job_id = $1 and not has_target'

/** How many segments have no translation yet. */
export const countMissing = async (trx: Transaction, jobId: string): Promise<number> =>
  (await read<{ count: number }>(trx, missingText, [jobId]))[0]?.count ?? 0

type Row = {
  position: number
  id: string
  source: unknown
  target: unknown
  status: SegmentStatus
  max_length: number | null
  accepted: string[]
  room: Room | null
  cue: Cue | null
}

const segmentsText = pageText(`s.position, s.id, s.source, s.target, s.status, s.max_length, s.accepted,
  ${roomSql} as room, ${cueColumn}`)

type SegmentToCheck = Pick<CheckInput, 'source' | 'target' | 'status' | 'maxLength' | 'room' | 'cue'> & {
  id: string
}

/** A job's segments as the checks want them, in pages. */
export type SegmentsToSubmit = {
  revision: number
  pages: AsyncIterable<SegmentToCheck[]>
  /** once the pages were read: what was waved through before, by segment */
  accepted: ReadonlyMap<string, readonly string[]>
}

/** Works on all of a job's segments as they are at one moment. */
export const checkSegments = <T>(
  db: Database,
  jobId: string,
  work: (segments: SegmentsToSubmit) => Promise<T>,
): Promise<T> =>
  asOfNow(db, jobId, (trx, revision) => {
    const acceptances = new Map<string, readonly string[]>()
    async function* pages() {
      for await (const rows of pagesOf<Row>(trx, segmentsText, jobId))
        yield rows.map((row) => {
          if (row.accepted.length > 0) acceptances.set(row.id, row.accepted)
          const { id, status, max_length: maxLength, room, cue } = row
          const texts = { source: textFrom(row.source), target: textFrom(row.target) }
          return { id, status, maxLength, ...texts, ...(room && { room }), ...(cue && { cue }) }
        })
    }
    return work({ revision, pages: pages(), accepted: acceptances })
  })

const acceptText = `
  update segments s set accepted = string_to_array(g.accepted, ',')
  from unnest($2::uuid[], $3::text[]) as g (id, accepted) where s.job_id = $1 and s.id = g.id`

/** Remembers with each of these segments what was waved through; neither its text nor its revision changes. */
export async function acceptFindings(
  trx: Transaction,
  jobId: string,
  acceptances: ReadonlyMap<string, readonly FindingKey[]>,
): Promise<void> {
  if (acceptances.size === 0) return
  const keys = [...acceptances.values()].map((list) => list.join(','))
  await read(trx, acceptText, [jobId, [...acceptances.keys()], keys])
}

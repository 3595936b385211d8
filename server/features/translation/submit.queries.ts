import type { Checked } from '@hub/text/checks/check'
import type { FindingKey } from '@hub/text/checks/findings'
import type { SegmentStatus } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { textFrom } from '../documents/segments.queries.ts'

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
  id: string
  source: unknown
  target: unknown
  status: SegmentStatus
  max_length: number | null
  accepted: string[]
  revision: number
}

// The job's revision in the same statement: what was found must be of the texts that are submitted.
const segmentsText = `
  select s.id, s.source, s.target, s.status, s.max_length, s.accepted, j.revision
  from segments s join jobs j on j.id = s.job_id where s.job_id = $1 order by s.position`

type SegmentToSubmit = Pick<Checked, 'source' | 'target' | 'status' | 'maxLength'> & {
  id: string
  accepted: readonly string[]
}

/** All of a job's segments as the checks want them, and the revision that they are of. */
export async function findSegmentsToSubmit(
  db: Database,
  jobId: string,
): Promise<{ revision: number; segments: SegmentToSubmit[] }> {
  const rows = await read<Row>(db, segmentsText, [jobId])
  return {
    revision: rows[0]?.revision ?? 0,
    segments: rows.map(({ id, source, target, status, max_length, accepted }) => ({
      id,
      source: textFrom(source),
      target: textFrom(target),
      status,
      maxLength: max_length,
      accepted,
    })),
  }
}

const acceptText = `
  update segments s set accepted = string_to_array(g.accepted, ',')
  from unnest($2::uuid[], $3::text[]) as g (id, accepted) where s.job_id = $1 and s.id = g.id`

/** Remembers with each of these segments what was waved through; neither its text nor its revision changes. */
export async function acceptFindings(
  trx: Transaction,
  jobId: string,
  accepted: ReadonlyMap<string, readonly FindingKey[]>,
): Promise<void> {
  if (accepted.size === 0) return
  const keys = [...accepted.values()].map((list) => list.join(','))
  await read(trx, acceptText, [jobId, [...accepted.keys()], keys])
}

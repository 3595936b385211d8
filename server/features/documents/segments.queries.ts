import { parseText, type Text } from '@hub/text/text'
import type { SegmentStatus } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'

/** A text as it is stored. */
export const textFrom = (value: unknown): Text => {
  const text = parseText(value)
  if (text === null) throw new Error('A stored segment is not a text.')
  return text
}

export type ExportRow = {
  id: string
  key: string
  source: Text
  target: Text
  status: SegmentStatus
  note: string | null
  maxLength: number | null
}

/** All segments of a job in order, for documents to be made of them. */
export async function exportSegments(db: Database, jobId: string): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'key', 'source', 'target', 'status', 'note', 'max_length'])
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
  return rows.map(({ max_length, ...row }) => ({
    ...row,
    source: textFrom(row.source),
    target: textFrom(row.target),
    maxLength: max_length,
  }))
}

import type { Return } from '@hub/contract/translation'
import type { output } from 'zod/mini'

/** A return after which the job has not been submitted yet; all null where there is none. */
export type ReturnColumns = {
  returned_at: Date | null
  returned_by: string | null
  return_comment: string | null
  returned_comments: number | null
  returned_open: number | null
}

/** How the wire says that a job has come back from its review; null while it has not. */
export const returnView = (row: ReturnColumns): output<typeof Return> | null =>
  row.returned_at && {
    by: row.returned_by,
    at: row.returned_at.toISOString(),
    comment: row.return_comment,
    comments: row.returned_comments ?? 0,
    open: row.returned_open ?? 0,
  }

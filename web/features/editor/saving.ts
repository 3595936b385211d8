import { saveTranslation } from '@hub/contract/translation'
import { ApiError, NetworkError } from '../../api/failure.ts'
import type { Segment } from './entry.ts'

const Newer = saveTranslation.schema.response[409]

/** The segments a refused save names as newer on the server. */
export function newerIn(error: unknown): Segment[] {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const read = Newer.safeParse(error.body)
  return read.success ? (read.data.segments ?? []) : []
}

/** Nothing is wrong with what was sent: it may go through later as it is. */
export const isLost = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429))

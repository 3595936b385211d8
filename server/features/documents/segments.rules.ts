import { isBlank, isEmpty, type Text, wordsOf } from '@hub/text/text'
import type { SegmentStatus } from '../../db/columns.ts'

/** Whether a target counts as one: some text or a code; a source without text needs none. */
export const hasTarget = (source: Text, target: Text): boolean => isBlank(source) || !isEmpty(target)

export const isTranslated = (status: SegmentStatus): boolean =>
  status === 'translated' || status === 'reviewed' || status === 'locked'

/** What a target takes, in bytes of UTF-8; its codes are not its own. */
export const bytesOf = (target: Text): number =>
  wordsOf(target).reduce((bytes, words) => bytes + Buffer.byteLength(words), 0)

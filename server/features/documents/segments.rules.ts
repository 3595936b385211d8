import type { Text } from '@hub/documents/document'
import { isBlank, partsOf } from '@hub/documents/text'
import type { SegmentStatus } from '../../db/columns.ts'

/** Whether a target counts as one: some text or a code; a source without text needs none. */
export const hasTarget = (source: Text, target: Text): boolean =>
  isBlank(source) || partsOf(target).some((part) => typeof part !== 'string' || part.trim() !== '')

export const isTranslated = (status: SegmentStatus): boolean =>
  status === 'translated' || status === 'reviewed' || status === 'locked'

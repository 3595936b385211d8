import { isBlank, isEmpty, type Text } from '@hub/text/text'
import type { SegmentStatus } from '../../db/columns.ts'

/** Whether a target counts as one: some text or a code; a source without text needs none. */
export const hasTarget = (source: Text, target: Text): boolean => isBlank(source) || !isEmpty(target)

export const isTranslated = (status: SegmentStatus): boolean =>
  status === 'translated' || status === 'reviewed' || status === 'locked'

import type { Text } from '@hub/text/text'
import type { BlockState } from '../document.ts'

export type ReturnedSegment = {
  /** As the file says now: some tools give units ids of their own. */
  id: string
  sourceHash: string
  source: Text
  /** Its codes are numbered as in `source` here: by their order, from 1. Null where nothing was translated. */
  target: Text | null
  state: BlockState
  /** Whether the file itself says that state; else it follows from there being a text. */
  hasOwnState: boolean
  /** How many codes the target had that its source does not have, or half of: it is read without them. */
  codesLeftOut: number
}

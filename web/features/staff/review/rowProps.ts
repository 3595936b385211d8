import type { Languages } from '../../editor/languages.ts'
import type { ReviewedSegment } from './change.ts'
import type { Outbox } from './outbox.ts'
import type { Comment } from './review.query.ts'
import type { Place } from './usePlace.ts'

/** What a row of the review, and what is below it, is made of. */
export type RowProps = {
  segment: ReviewedSegment
  /** who did the work */
  holder: string | undefined
  languages: Languages
  comments: readonly Comment[]
  outbox: Outbox<Comment>
  /** whether the review can still end here */
  isOpen: boolean
  /** how often it was gone to; undefined where it is not the active one */
  moves: number | undefined
  focus: Place['focus']
  send: (id: string) => void
  takeOut: (id: string) => void
  go: (number: number, focus: Place['focus']) => void
}

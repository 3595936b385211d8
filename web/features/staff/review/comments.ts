import type { Comment } from './review.query.ts'

export type Comments = {
  readonly all: readonly Comment[]
  readonly bySegment: ReadonlyMap<string, readonly Comment[]>
  /** those that reach the consultant with the return */
  readonly pending: readonly Comment[]
}

export const commentsOf = (all: readonly Comment[]): Comments => ({
  all,
  bySegment: Map.groupBy(all, ({ segment }) => segment),
  pending: all.filter(({ pending }) => pending),
})

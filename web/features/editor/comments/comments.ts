import type { Comment } from './comments.query.ts'

type Comments = { results: readonly Comment[] }

/** What was said about a segment, in the order of a conversation. */
export const aboutSegment = ({ results }: Comments, segment: string): Comment[] =>
  results.filter((comment) => comment.segment === segment)

export type CommentCount = { readonly total: number; readonly done: number }

export const countComments = (comments: readonly Pick<Comment, 'done'>[]): CommentCount => ({
  total: comments.length,
  done: comments.filter(({ done }) => done).length,
})

/** Of each segment with comments, how many there are. */
export const bySegment = ({ results }: Comments): ReadonlyMap<string, CommentCount> =>
  new Map(
    [...Map.groupBy(results, ({ segment }) => segment)].map(([segment, comments]) => [
      segment,
      countComments(comments),
    ]),
  )

/** What its holder is to do about a job: the comments of others, and the segment of the first open one. */
export function othersComments({ results }: Comments) {
  const ofOthers = results.filter(({ mine }) => !mine)
  const openOnes = ofOthers.filter(({ done }) => !done)
  return { comments: ofOthers.length, open: openOnes.length, first: openOnes[0]?.segment }
}

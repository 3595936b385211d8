import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { poll } from '../../../api/query-client.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import { commentsQuery } from './comments.query.ts'
import { aboutSegment, bySegment, type CommentCount, countComments } from './comments.ts'

const nothing: ReadonlyMap<string, CommentCount> = new Map()

const Context = createContext(nothing)
/** How many comments each segment of the open job has. */
export const CommentsProvider = Context.Provider
export const useCommentCount = (segment: string): CommentCount | undefined => use(Context).get(segment)

/** How many comments Notes shows: of the open segment, or of a job that is only read. */
export function useShownCount(segment: string | undefined, editable: boolean): number {
  const counts = use(Context)
  if (editable) return counts.get(segment ?? '')?.total ?? 0
  return [...counts.values()].reduce((sum, { total }) => sum + total, 0)
}

/** How many comments each segment has, asked again and again; and the list of these segments. */
export function useCommented({ id, can }: Job) {
  // Before a job is accepted its source alone can be read.
  const isEnabled = can.download.includes('translation')
  const query = useQuery({
    ...commentsQuery(id),
    select: bySegment,
    refetchInterval: poll,
    enabled: isEnabled,
  })
  const counts = query.data ?? nothing
  return { counts, commented: useMemo(() => [...counts.keys()], [counts]) }
}

/** What was said about a segment, and how much of all that was said is done. */
export const useCommentsAbout = (jobId: string, segment: string) =>
  useQuery({
    ...commentsQuery(jobId),
    select: (all) => ({ about: aboutSegment(all, segment), ofJob: countComments(all.results) }),
  })

/** How many comments on a job are not done yet. */
export function useUndoneCount(jobId: string): number {
  const { total, done } = useQuery({
    ...commentsQuery(jobId),
    select: ({ results }) => countComments(results),
  }).data ?? { total: 0, done: 0 }
  return total - done
}

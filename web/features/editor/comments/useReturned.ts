import { useQuery } from '@tanstack/react-query'
import type { Desk } from '../../desk/desk.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import { progressQuery } from '../../jobs/progress.query.ts'
import type { Return } from '../../jobs/returned.ts'
import { useProgress } from '../useDesk.ts'
import { commentsQuery } from './comments.query.ts'
import { othersComments } from './comments.ts'

/** The desk has just asked for the same, ms. */
const justAsked = 5000

/** The return that a job has come back with, until it is submitted again. */
export function useReturned({ id, status }: Job, desk: Desk): Return | null {
  const isBack = status === 'In Progress'
  const isLoaded = useProgress(desk) !== undefined
  const { data } = useQuery({
    ...progressQuery(id),
    select: ({ returned }) => returned,
    enabled: isBack && isLoaded,
    staleTime: justAsked,
  })
  return (isBack && data) || null
}

/** How many of its comments are open, as they are ticked off, and where the first of them is. */
export function useOpenComments(jobId: string, { comments, open }: Return) {
  const { data } = useQuery({ ...commentsQuery(jobId), select: othersComments })
  return data ?? { comments, open, first: undefined }
}

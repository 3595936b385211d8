import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, firstMessage, SessionEnded } from '../../../api/failure.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { needsQuery } from '../needs.query.ts'
import { historyQuery, staffCommentsQuery, staffJobQuery, summaryQuery } from './review.query.ts'

type Parts = {
  jobId: string
  /** what is said when it is done */
  done: string
  close: () => void
}

/**
 * Ends a review. Who comes second hears from the server what happened, and stays in the dialog with what they typed;
 * `isOver`: nothing can be done here any more.
 */
export function useDeciding({ jobId, done, close }: Parts) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<{ message: string; isOver: boolean; error: unknown }>()
  const refresh = () => {
    for (const query of [
      staffJobQuery(jobId),
      staffCommentsQuery(jobId),
      summaryQuery(jobId),
      historyQuery(jobId),
      needsQuery,
    ])
      void client.invalidateQueries({ queryKey: query.queryKey })
  }
  const { mutate, isPending } = useSending({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => {
      toastSuccess({ message: done })
      refresh()
      close()
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return
      const isOver = error instanceof ApiError && error.status === 409
      setProblem({ message: firstMessage(error), isOver, error })
      if (isOver) refresh()
    },
  })
  return {
    decide: (send: () => Promise<unknown>) => {
      setProblem(undefined)
      if (!isPending) mutate(send)
    },
    isPending,
    problem,
  }
}

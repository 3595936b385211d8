import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Filter } from './change.ts'
import { Reading } from './reading.ts'
import { askForPage, summaryQuery } from './review.query.ts'

type Wanted = { jobId: string; filter: Filter; around: boolean; from: number }

export type ShownReading = { reading: Reading; filter: Filter }

/**
 * The segments that a filter shows. Those of the filter before stay until they have come; `failure`: why they have
 * not.
 */
export function useReading({ jobId, filter, around, from }: Wanted) {
  const client = useQueryClient()
  const [shown, setShown] = useState<ShownReading>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [times, setTimes] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is when another filter is chosen
  useEffect(() => {
    let isOver = false
    const ask = (of: Filter, isAround: boolean) => (query: { from: number; limit: number }) =>
      askForPage(jobId, { filter: of, around: isAround, ...query })
    const reading = new Reading({
      filter,
      around,
      ask: ask(filter, around),
      seek: ask(filter === 'all' ? 'changed' : filter, false),
      told: (summary) => client.setQueryData(summaryQuery(jobId).queryKey, { summary, results: [] }),
    })
    setFailure(undefined)
    reading.open(from).then(
      () => isOver || setShown({ reading, filter }),
      (error: unknown) => isOver || setFailure({ error }),
    )
    return () => {
      isOver = true
    }
  }, [jobId, filter, around, times])

  return { shown, failure, again: useCallback(() => setTimes((last) => last + 1), []) }
}

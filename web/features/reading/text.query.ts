import { readText } from '@hub/contract/reading'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { callQuery } from '../../api/query.ts'

/** Segments asked for at a time, and shown one after the other on one page. */
const step = 500
export const partSize = 10_000

/** A part of a job's text, read on by itself; it never changes while its job may be read. */
export const textQuery = (jobId: string, from: number) =>
  infiniteQueryOptions({
    queryKey: [readText.schema.operationId, jobId, from],
    queryFn: ({ pageParam, signal }) =>
      call(readText, {
        params: { jobId },
        query: { offset: String(pageParam), limit: String(step) },
        signal,
      }),
    initialPageParam: from,
    getNextPageParam: (last, pages) =>
      last.segments.length < step || pages.length * step >= partSize ? undefined : from + pages.length * step,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether anything comes after a part that is full. */
export const afterPart = (jobId: string, from: number) => ({
  ...callQuery(readText, {
    params: { jobId },
    query: { offset: String(from + partSize), limit: '1' },
  }),
  staleTime: Number.POSITIVE_INFINITY,
})

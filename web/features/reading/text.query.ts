import { readText } from '@hub/contract/reading'
import { type Text, wordsOf } from '@hub/text/text'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { callQuery } from '../../api/query.ts'

/** Segments asked for at a time, and shown one after the other on one page. */
const step = 500
export const partSize = 10_000

/** Characters of texts above which a page may have ended before it was full. */
const mostOfPage = 1_000_000

/** A page ends early for the last segment, or because its texts are as long as a page may be. */
const isLast = (segments: readonly { source: Text }[]): boolean =>
  segments.length < step && segments.reduce((sum, { source }) => sum + lengthOf(source), 0) < mostOfPage

const lengthOf = (text: Text): number => wordsOf(text).reduce((sum, words) => sum + words.length, 0)

/** A part of a job's text, read on by itself; it never changes while its job may be read. */
export const textQuery = (jobId: string, from: number) =>
  infiniteQueryOptions({
    queryKey: [readText.schema.operationId, jobId, from],
    queryFn: ({ pageParam, signal }) =>
      call(readText, {
        params: { jobId },
        query: { offset: String(pageParam), limit: String(Math.min(step, from + partSize - pageParam)) },
        signal,
      }),
    initialPageParam: from,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((count, { segments }) => count + segments.length, 0)
      return isLast(last.segments) || read >= partSize ? undefined : from + read
    },
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

import type { Answer } from '@hub/contract/endpoint'
import { listTerms } from '@hub/contract/terms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'

type Result = Answer<typeof listTerms>['results'][number]
export type SegmentTerms = Extract<Result, { segment: string }>
export type FoundTerm = SegmentTerms['terms'][number]
export type SearchedConcept = Extract<Result, { concept: string }>

const isOfSegment = (result: Result): result is SegmentTerms => 'segment' in result
const isConcept = (result: Result): result is SearchedConcept => 'concept' in result

/** The terms in each of some segments; of one that has none, none. */
export async function fetchTerms(
  jobId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<SegmentTerms[]> {
  const { results } = await call(listTerms, { params: { jobId }, query: { segments: ids.join() }, signal })
  return results.filter(isOfSegment)
}

/** The terms in a segment's source; they come with those of its neighbours, and are never asked for alone. */
export const segmentTermsQuery = (jobId: string, segmentId: string | undefined) =>
  queryOptions<readonly FoundTerm[]>({
    queryKey: [listTerms.schema.operationId, jobId, segmentId],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The concepts of the project's term bases, and of one's own, that have these letters in a term. */
export const termSearchQuery = (jobId: string, q: string) => {
  const options = callQuery(listTerms, { params: { jobId }, query: { q } })
  return {
    ...options,
    staleTime: 60_000,
    select: ({ results }: Answer<typeof listTerms>) => results.filter(isConcept),
  }
}

import type { Answer } from '@hub/contract/endpoint'
import { listBestMatches, listMatches, searchConcordance } from '@hub/contract/memories'
import { callQuery } from '../../../api/query.ts'

export type Match = Answer<typeof listMatches>['results'][number]
export type Place = Answer<typeof searchConcordance>['results'][number]

/** What was translated before like a segment; what others confirm since is found the next time it is opened. */
export const matchesQuery = (jobId: string, segmentId: string) => ({
  ...callQuery(listMatches, { params: { jobId, segmentId } }),
  staleTime: 0,
})

/** The best matches of segments without a target behind one of them; undefined: from the first on. */
export const bestMatchesQuery = (jobId: string, after: string | undefined) => ({
  ...callQuery(listBestMatches, { params: { jobId }, query: after === undefined ? {} : { after } }),
  staleTime: 60_000,
})

export const concordanceQuery = (jobId: string, words: string) => ({
  ...callQuery(searchConcordance, { params: { jobId }, query: { q: words } }),
  staleTime: 0,
})

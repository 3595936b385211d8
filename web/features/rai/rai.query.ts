import { listJobs, listProjects } from '@hub/contract/projects'
import { findDocuments, getAnalysis, listAnalysedSegments, listAnalyses } from '@hub/contract/rai'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/failure.ts'
import { callQuery } from '../../api/query.ts'
import { retries } from '../../api/retries.ts'
import { pollGap } from './rai.rules.ts'
import type { Analysis, BandKey } from './rai.views.ts'

export const documentsQuery = (name: string) => ({
  ...callQuery(findDocuments, { query: { name } }),
  // What was asked for by a button is asked again by it alone, also when memoQ did not answer in 20 seconds.
  refetchOnWindowFocus: false,
  retry: (failures: number, error: unknown) => !(error instanceof ApiError) && retries(failures, error),
})

/** How often in a row it could not be asked how far an analysis is. */
const failures = new Map<string, number>()

export const analysisQuery = (analysisId: string) =>
  queryOptions({
    queryKey: [getAnalysis.schema.operationId, analysisId],
    queryFn: async ({ signal }): Promise<Analysis> => {
      try {
        const answer = await call(getAnalysis, { params: { analysisId }, query: {}, signal })
        failures.delete(analysisId)
        if (!('status' in answer)) throw new Error('The analysis came as its report alone.')
        return answer
      } catch (error) {
        if (!signal.aborted) failures.set(analysisId, (failures.get(analysisId) ?? 0) + 1)
        throw error
      }
    },
    refetchInterval: ({ state }) => pollGap(state.data?.status, state.error, failures.get(analysisId) ?? 0),
  })

/** So many analyses are listed. */
export const mostListed = 20
export const earlierQuery = callQuery(listAnalyses, { query: { limit: String(mostListed) } })

export const segmentsAPage = 50
export const segmentsQuery = (
  analysisId: string,
  { document, band, offset }: { document: string; band: BandKey | undefined; offset: number },
) => ({
  ...callQuery(listAnalysedSegments, {
    params: { analysisId },
    query: {
      limit: String(segmentsAPage),
      offset: String(offset),
      ...(document && { document }),
      ...(band && { band }),
    },
  }),
  placeholderData: keepPreviousData,
})

/** The jobs of the caller's project, for their prices. */
export const pricesQuery = (projectId: string) =>
  callQuery(listJobs, { params: { projectId }, query: { limit: '500' } })

/** So many names are suggested. */
const suggestionCount = 8
export const suggestionsQuery = (search: string) => ({
  ...callQuery(listProjects, { query: { limit: String(suggestionCount), ...(search && { search }) } }),
  placeholderData: keepPreviousData,
})

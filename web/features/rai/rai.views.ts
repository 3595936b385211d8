import type { Answer } from '@hub/contract/endpoint'
import type { findDocuments, getAnalysis, listAnalysedSegments } from '@hub/contract/rai'

export type ProjectDocuments = Answer<typeof findDocuments>
export type RaiDocument = ProjectDocuments['results'][number]
export type Analysis = Extract<Answer<typeof getAnalysis>, { status: unknown }>
export type Report = NonNullable<Analysis['report']>
export type AnalysedSegment = Answer<typeof listAnalysedSegments>['results'][number]
export type BandKey = AnalysedSegment['band']

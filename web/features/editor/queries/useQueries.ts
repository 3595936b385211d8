import { useQuery } from '@tanstack/react-query'
import { logQuery } from '../../jobs/log.query.ts'
import { aboutSegment, segmentsAskedAbout } from './queries.ts'

const nobody: readonly string[] = []

/** What was asked and answered about a segment. */
export const useQueriesAbout = (jobId: string, segment: string | undefined) =>
  useQuery({
    ...logQuery(jobId),
    select: (log) => (segment === undefined ? [] : aboutSegment(log, segment)),
  })

/** The segments that somebody has asked about; the same list until it changes. */
export const useSegmentsWithQueries = (jobId: string): readonly string[] =>
  useQuery({ ...logQuery(jobId), select: segmentsAskedAbout }).data ?? nobody

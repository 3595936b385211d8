import type { Answer } from '@hub/contract/endpoint'
import type { listLogs } from '@hub/contract/jobs'

type Log = Pick<Answer<typeof listLogs>, 'results'>
type LogEntry = Log['results'][number]

/** What was asked and answered about a segment, oldest first. */
export const aboutSegment = ({ results }: Log, segment: string): LogEntry[] =>
  results.filter((entry) => entry.segment === segment).toReversed()

/** The segments that somebody has asked about. */
export const segmentsAskedAbout = ({ results }: Log): string[] => [
  ...new Set(results.flatMap(({ segment }) => segment ?? [])),
]

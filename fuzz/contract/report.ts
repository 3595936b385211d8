import type { Report } from './run.ts'

/** Bytes a call: less is noise of the collector. */
export const mostRise = 512

const mebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** What a run found, in lines for people. */
export function linesOf({
  calls,
  seconds,
  statuses,
  faults,
  unanswered,
  slow,
  longest,
  samples,
  risePerCall,
}: Report): string[] {
  const growth = samples.map(({ bytes }) => mebibytes(bytes)).join(' ')
  return [
    `${calls} calls in ${seconds.toFixed(0)} s (${(calls / seconds).toFixed(0)} a second)`,
    `Answers: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status} × ${times}`)
      .join(', ')}`,
    `Longest: ${longest
      .slice(0, 5)
      .map(({ operation, took }) => `${operation} ${took.toFixed(0)} ms`)
      .join(', ')}`,
    `Memory, MiB, as the calls go on: ${growth}; ${risePerCall.toFixed(0)} bytes a call stay`,
    ...(risePerCall < mostRise ? [] : [`✗ more than ${mostRise} bytes a call stay`]),
    ...unanswered.map((operation) => `✗ ${operation} was never answered with a 2xx`),
    ...[...faults, ...slow].map(
      ({ operation, what, example, times }) => `✗ ${operation}: ${what} (${times} ×)\n    ${example}`,
    ),
  ]
}

/** Whether a long run found nothing; a short one does not judge times and memory. */
export const isClean = ({ faults, unanswered, slow, risePerCall }: Report): boolean =>
  faults.length === 0 && unanswered.length === 0 && slow.length === 0 && risePerCall < mostRise

import type { Parts } from '../../../parts.ts'
import type { JobOfMemories } from '../jobs.queries.ts'
import type { MemorySource, SegmentInContext } from '../memories.ts'
import { confirmedSource } from './confirmed.source.ts'
import { bestOfEach } from './matches.rules.ts'
import { ownSource } from './own.source.ts'
import { projectSource } from './project.source.ts'

/** `This document` and `This project`. */
const confirmedPlaces = 2

/**
 * What a job is looked up in, in the order of their places: of matches that are equal in all else the first one goes
 * first.
 */
export function sourcesOf(parts: Pick<Parts, 'db' | 'clock' | 'bank'>, job: JobOfMemories): MemorySource[] {
  const confirmed = confirmedSource(parts.db, job)
  const ofProject =
    job.memories.length === 0 ? [] : [projectSource(parts, job.memories, { firstPlace: confirmedPlaces })]
  return [
    confirmed,
    ...ofProject,
    ...(job.own ? [ownSource(parts, job.own, confirmedPlaces + job.memories.length)] : []),
  ]
}

/** The best of each segment in all of the sources. */
export const bestIn = async (sources: readonly MemorySource[], segments: readonly SegmentInContext[]) =>
  segments.length === 0
    ? []
    : bestOfEach(segments, await Promise.all(sources.map((source) => source.best(segments))))

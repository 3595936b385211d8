import type { Parts } from '../../../parts.ts'
import type { JobOfMemories } from '../jobs.queries.ts'
import type { MemorySource, SegmentInContext } from '../memories.ts'
import { confirmedSource } from './confirmed.source.ts'
import { bestOfEach } from './matches.rules.ts'
import { projectSource } from './project.source.ts'

/** `This document` and `This project`. */
const ownPlaces = 2

/**
 * What a job is looked up in, in the order of their places: of matches that are equal in all else the first one goes
 * first.
 */
export function sourcesOf(parts: Pick<Parts, 'db' | 'bank'>, job: JobOfMemories): MemorySource[] {
  const own = confirmedSource(parts.db, job)
  return job.memories.length === 0 ? [own] : [own, projectSource(parts, job, ownPlaces)]
}

/** The best of each segment in all of the sources. */
export const bestIn = async (sources: readonly MemorySource[], segments: readonly SegmentInContext[]) =>
  segments.length === 0
    ? []
    : bestOfEach(segments, await Promise.all(sources.map((source) => source.best(segments))))

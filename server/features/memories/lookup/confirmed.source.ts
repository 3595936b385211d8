import { exactScore } from '@hub/tm/score'
import type { Database } from '../../../db/connect.ts'
import { searchConfirmed } from '../concordance/confirmed.search.ts'
import type { JobOfMemories } from '../jobs.queries.ts'
import type { MemorySource } from '../memories.ts'
import { findBestEqual, findEqual } from './confirmed.queries.ts'
import { exactMatches } from './matches.rules.ts'

/**
 * What is confirmed in a job, and in its consultant's other jobs of the project: `This document` and `This project`,
 * exact matches only.
 * One statement reads both: the limits of the search hold for the two together.
 */
export const confirmedSource = (db: Database, job: JobOfMemories): MemorySource => ({
  lookUp: async (segment, most) =>
    exactMatches(segment.source, await findEqual(db, job, segment)).slice(0, most),
  best: async (segments) => {
    const best = await findBestEqual(db, job, segments)
    return new Map([...best].map(([id, context]) => [id, { score: exactScore(context, 0), context }]))
  },
  search: (search, most) => searchConfirmed(db, job, search, most),
})

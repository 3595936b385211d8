import { listMatches, searchConcordance } from '@hub/contract/memories'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused } from '../../refusals.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import { confirmedMemory } from './confirmed.memory.ts'
import { findJobOfMemories, findSegmentInContext, type JobOfMemories } from './confirmed.queries.ts'
import type { Match, MemoryRef } from './memories.ts'

const mostMatches = 9
const mostFound = 50

export function memoryRoutes(app: App, { db }: Parts): void {
  /** @throws Refused 404 until the job is accepted, but for staff */
  const jobOf = async (jobId: string, isInternal: boolean): Promise<JobOfMemories> => {
    const job = await findJobOfMemories(db, jobId)
    if (!job || (!isInternal && beforeAcceptance.includes(job.status))) throw new Refused(notFound)
    return job
  }

  app.route({
    ...listMatches,
    handler: async (request) => {
      const { jobId, segmentId } = request.params
      const job = await jobOf(jobId, callerOf(request).isInternal)
      const segment = isId(segmentId) ? await findSegmentInContext(db, jobId, segmentId) : undefined
      if (!segment) throw new Refused(notFound)
      const matches = await confirmedMemory(db, job).lookUp(segment, mostMatches)
      return { results: matches.map(matchView) }
    },
  })

  app.route({
    ...searchConcordance,
    handler: async (request) => {
      const { q, in: sides } = request.query
      const job = await jobOf(request.params.jobId, callerOf(request).isInternal)
      const search = {
        words: q,
        sides: { source: sides.includes('source'), target: sides.includes('target') },
      }
      const { found, more } = await confirmedMemory(db, job).search(search, mostFound)
      return {
        results: found.map(({ unit, marks }) => ({
          id: unit.id,
          source: unit.source,
          target: unit.target,
          marks,
          memory: memoryView(unit.memory),
          changed_at: unit.changedAt.toISOString(),
        })),
        more,
      }
    },
  })
}

const memoryView = ({ id, name, revision }: MemoryRef) => ({ id, name, revision })

const matchView = ({ unit, target, codesMapped, score, context, penalties, difference }: Match) => ({
  id: unit.id,
  number: unit.number,
  source: unit.source,
  target,
  codes_mapped: codesMapped,
  score,
  context,
  penalties,
  memory: memoryView(unit.memory),
  author: unit.author,
  created_at: unit.createdAt.toISOString(),
  changed_at: unit.changedAt.toISOString(),
  difference,
})

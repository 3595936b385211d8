import { listBestMatches, listMatches, searchConcordance } from '@hub/contract/memories'
import type { Caller } from '../../../callers.ts'
import type { App } from '../../../http/app.ts'
import { callerOf } from '../../../http/caller.ts'
import { isId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { notFound, Refused } from '../../../refusals.ts'
import { beforeAcceptance } from '../../work/statuses.rules.ts'
import { newest, searchBank } from '../concordance/concordance.memory.ts'
import type { Match, MemoryRef, Worth } from '../memories.ts'
import { confirmedMemory } from './confirmed.memory.ts'
import { findJobOfMemories, findOpen, findSegmentInContext, type JobOfMemories } from './confirmed.queries.ts'
import { joined } from './matches.rules.ts'
import { projectMemory } from './project.memory.ts'

const mostMatches = 9
const segmentsAtOnce = 200
const mostFound = 50

export function lookupRoutes(app: App, { db, bank }: Parts): void {
  /** @throws Refused 404 but for staff and the holder of the job: it may have gone to another since its subject was looked at */
  const jobOf = async (jobId: string, { id, isInternal }: Caller): Promise<JobOfMemories> => {
    const job = await findJobOfMemories(db, jobId)
    const isHeld = job?.consultant_id === id && !beforeAcceptance.includes(job.status)
    if (!job || !(isInternal || isHeld)) throw new Refused(notFound)
    return job
  }

  app.route({
    ...listMatches,
    handler: async (request) => {
      const { jobId, segmentId } = request.params
      const [job, segment] = await Promise.all([
        jobOf(jobId, callerOf(request)),
        isId(segmentId) ? findSegmentInContext(db, jobId, segmentId) : undefined,
      ])
      if (!segment) throw new Refused(notFound)
      const [confirmed, kept] = await Promise.all([
        confirmedMemory(db, job).lookUp(segment, mostMatches),
        projectMemory(db, bank, job).lookUp(segment, mostMatches),
      ])
      return { results: joined(confirmed, kept).slice(0, mostMatches).map(matchView) }
    },
  })

  app.route({
    ...listBestMatches,
    handler: async (request) => {
      const job = await jobOf(request.params.jobId, callerOf(request))
      const { after = null } = request.query
      if (after !== null && !isId(after)) throw new Refused(notFound)
      const { segments, more } = await findOpen(db, job.id, after, segmentsAtOnce)
      if (segments.length === 0) return { results: [], next: null }
      const [confirmed, kept] = await Promise.all([
        confirmedMemory(db, job).best(segments),
        projectMemory(db, bank, job).scores(segments),
      ])
      const results = segments.flatMap(({ id }, at) => {
        const [own, other] = [confirmed.get(id), kept[at]]
        const best = own && other ? (isBetter(other, own) ? other : own) : (own ?? other)
        return best ? [{ segment: id, score: best.score, context: best.context }] : []
      })
      return { results, next: more ? (segments.at(-1)?.id ?? null) : null }
    },
  })

  app.route({
    ...searchConcordance,
    handler: async (request) => {
      const { q, in: sides } = request.query
      const job = await jobOf(request.params.jobId, callerOf(request))
      const search = {
        words: q,
        sides: { source: sides.includes('source'), target: sides.includes('target') },
      }
      const findings = await Promise.all([
        confirmedMemory(db, job).search(search, mostFound),
        searchBank(db, job.memories, search, mostFound),
      ])
      const { found, more } = newest(findings, mostFound)
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

const isBetter = (one: Worth, other: Worth): boolean =>
  one.score > other.score || (one.score === other.score && one.context > other.context)

const memoryView = ({ id, name, revision }: Omit<MemoryRef, 'place'>) => ({ id, name, revision })

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
  created_at: unit.createdAt?.toISOString() ?? null,
  changed_at: unit.changedAt?.toISOString() ?? null,
  difference,
})

import { listBestMatches, listMatches, searchConcordance } from '@hub/contract/memories'
import { searchMemory } from '@hub/contract/staff-memories'
import type { App } from '../../../http/app.ts'
import { readerOf, readForCall } from '../../../http/caller.ts'
import { isId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { refuseGone } from '../../documents/wire.queries.ts'
import { mostFound, newest, searchOf } from '../concordance/concordance.rules.ts'
import { searchProject } from '../concordance/project.search.ts'
import { jobOf } from '../jobs.queries.ts'
import { searchedMemory } from '../staff/staff.queries.ts'
import { foundView } from '../units/units.views.ts'
import { joinMatches, mostMatches } from './matches.rules.ts'
import { matchView } from './matches.views.ts'
import { findOpen, segmentOf } from './segments.queries.ts'
import { bestIn, sourcesOf } from './sources.ts'

export function lookupRoutes(app: App, parts: Parts): void {
  const { db } = parts

  app.route({
    ...listMatches,
    handler: async (request) => {
      const { jobId, segmentId } = request.params
      const reader = readerOf(request)
      const [job, segment] = await Promise.all([jobOf(db, jobId, reader), segmentOf(db, jobId, segmentId)])
      if (!segment) {
        if (isId(segmentId)) await refuseGone(db, jobId, [segmentId], reader.rights)
        throw new RefusalError(notFound)
      }
      const lists = await Promise.all(
        sourcesOf(parts, job).map((source) => source.lookUp(segment, mostMatches)),
      )
      return { results: joinMatches(lists).map(matchView) }
    },
  })

  app.route({
    ...listBestMatches,
    handler: async (request) => {
      const reader = readerOf(request)
      const job = await jobOf(db, request.params.jobId, reader)
      const { segments, next } = await findOpen(db, job.id, request.query.after ?? null, reader.rights)
      return { results: await bestIn(sourcesOf(parts, job), segments), next }
    },
  })

  app.route({
    ...searchConcordance,
    handler: async (request) => {
      const job = await jobOf(db, request.params.jobId, readerOf(request))
      const search = searchOf(request.query)
      const findings = await readForCall(request, parts, (db) =>
        Promise.all(sourcesOf({ ...parts, db }, job).map((source) => source.search(search, mostFound))),
      )
      const { found, more } = newest(findings, mostFound)
      return { results: found.map(foundView), more }
    },
  })

  app.route({
    ...searchMemory,
    handler: async (request) => {
      const memory = await searchedMemory(db, request.params.memoryId)
      const search = searchOf({ q: request.query.q, in: 'source,target' })
      const { found, more } = await readForCall(request, parts, (from) =>
        searchProject(from, [memory], search, mostFound),
      )
      return { results: found.map(foundView), more }
    },
  })
}

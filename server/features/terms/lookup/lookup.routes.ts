import { listTerms } from '@hub/contract/terms'
import type { App } from '../../../http/app.ts'
import { readerOf } from '../../../http/caller.ts'
import { isId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { conceptsAt, jobOfTerms, searchConcepts, sourcesOf } from './lookup.queries.ts'
import { placesOf, searchedConcepts, segmentTerms } from './lookup.rules.ts'

export function termLookupRoutes(app: App, parts: Parts): void {
  const { db, termBank } = parts

  app.route({
    ...listTerms,
    handler: async (request) => {
      const { segments: ids = '', q } = request.query
      const job = await jobOfTerms(db, request.params.jobId, readerOf(request))
      if (q !== undefined) {
        const concepts = await searchConcepts(
          db,
          job.bases.map(({ id }) => id),
          q,
        )
        return { results: searchedConcepts(job, concepts, q) }
      }
      const segments = await sourcesOf(db, job.id, [...new Set(ids.toLowerCase().split(','))].filter(isId))
      const texts = segments.map(({ source }) => source)
      const found = await termBank.find(db, job.bases, texts, job.source_language)
      const concepts = await conceptsAt(db, placesOf(found, job.bases))
      return { results: segmentTerms(job, segments, found, concepts) }
    },
  })
}

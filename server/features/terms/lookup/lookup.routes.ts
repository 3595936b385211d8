import { listTerms } from '@hub/contract/terms'
import type { App } from '../../../http/app.ts'
import { readerOf } from '../../../http/caller.ts'
import { isId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { refuseGone } from '../../documents/wire.queries.ts'
import { conceptsAt, jobOfTerms, searchConcepts, sourcesOf } from './lookup.queries.ts'
import { placesOf, searchedConcepts, segmentTerms } from './lookup.rules.ts'

export function termLookupRoutes(app: App, parts: Parts): void {
  const { db, termBank } = parts

  app.route({
    ...listTerms,
    handler: async (request) => {
      const { segments: ids = '', q } = request.query
      const reader = readerOf(request)
      const job = await jobOfTerms(db, request.params.jobId, reader)
      if (q !== undefined) {
        const concepts = await searchConcepts(
          db,
          job.bases.map(({ id }) => id),
          q,
        )
        return { results: searchedConcepts(job, concepts, q) }
      }
      const named = [...new Set(ids.toLowerCase().split(','))].filter(isId)
      const segments = await sourcesOf(db, job.id, named)
      if (segments.length < named.length) await refuseGone(db, job.id, named, reader.rights)
      const texts = segments.map(({ source }) => source)
      const found = await termBank.find(db, job.bases, texts, job.source_language)
      const concepts = await conceptsAt(db, placesOf(found, job.bases))
      return { results: segmentTerms(job, segments, found, concepts) }
    },
  })
}

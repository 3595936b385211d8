import {
  getTranslation as getTranslationCall,
  saveTranslation as saveTranslationCall,
} from '@hub/contract/translation'
import type { App } from '../../http/app.ts'
import { actorOf, readerOf } from '../../http/caller.ts'
import { sendJsonPieces } from '../../http/lists.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { refuseGone } from '../documents/wire.queries.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import { sendOvertaken } from './overtaken.ts'
import { returnView } from './returns.rules.ts'
import { findTranslation } from './translation.queries.ts'
import { type Edit, savedView } from './translation.rules.ts'
import { saveTranslation } from './translation.transitions.ts'

const noSuchSegment = refusal(400, { after: ['There is no such segment in this job.'] })

export function translationRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts

  app.route({
    ...getTranslationCall,
    handler: async (request, reply) => {
      const { after = null, ...page } = request.query
      if (after !== null && !isId(after)) throw new RefusalError(noSuchSegment)
      const { rights } = readerOf(request)
      const row = await findTranslation(db, request.params.jobId, rights, { ...page, after })
      const isHidden = rights === 'consultant' && row && beforeAcceptance.includes(row.status)
      if (!row || isHidden) throw new RefusalError(notFound)
      if (row.start === null) {
        if (after !== null) await refuseGone(db, request.params.jobId, [after], rights)
        throw new RefusalError(noSuchSegment)
      }
      const { revision, cut_revision, segments, translated, words, words_translated } = row
      const progress = JSON.stringify({ segments, translated, words, words_translated })
      const returned = JSON.stringify(returnView(row))
      return sendJsonPieces(reply, [
        `{"revision":${revision},"cut_revision":${cut_revision},"progress":${progress},"returned":${returned},"segments":`,
        ...row.list,
        '}',
      ])
    },
  })

  app.route({
    ...saveTranslationCall,
    handler: async (request, reply) => {
      const { jobId } = request.params
      const { post_edited_data: items, revision } = request.body
      const edits = items.map(
        ({ id, target, status, revision: base, origin, match, accepted }): Edit => ({
          id,
          target,
          status,
          revision: base,
          origin,
          match,
          accepted,
        }),
      )
      const outcome = await saveTranslation(parts, jobId, actorOf(request), { edits, revision })
      if ('newer' in outcome) return sendOvertaken(db, reply, jobId, outcome.newer)
      const { saved, changed, unchanged } = outcome
      return {
        ...savedView(saved),
        segments: [...changed, ...unchanged],
        saved_at: clock.now().toISOString(),
      }
    },
  })
}

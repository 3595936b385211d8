import {
  getTranslation as getTranslationCall,
  saveTranslation as saveTranslationCall,
  submitTranslation as submitTranslationCall,
} from '@hub/contract/translation'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import { sendJson } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused } from '../../refusals.ts'
import { perform } from '../work/act.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import { findTranslation, segmentsJson } from './translation.queries.ts'
import { type Edit, savedView } from './translation.rules.ts'
import { saveTranslation, submitTranslation } from './translation.transitions.ts'

const conflict = 'Someone else has changed this. Compare and save again.'

export function translationRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts

  app.route({
    ...getTranslationCall,
    handler: async (request, reply) => {
      const row = await findTranslation(db, request.params.jobId, request.query)
      const hidden = !callerOf(request).isInternal && row && beforeAcceptance.includes(row.status)
      if (!row || hidden) throw new Refused(notFound)
      const { revision, segments, translated, words, words_translated } = row
      const progress = JSON.stringify({ segments, translated, words, words_translated })
      return sendJson(reply, `{"revision":${revision},"progress":${progress},"segments":[${row.body}]}`)
    },
  })

  app.route({
    ...saveTranslationCall,
    handler: async (request, reply) => {
      const { jobId } = request.params
      const { post_edited_data: items, revision } = request.body
      const edits = items.map(
        (item): Edit => ({ id: item.id, target: item.target, status: item.status, revision: item.revision }),
      )
      const outcome = await saveTranslation(parts, jobId, actorOf(request), { edits, revision })
      if ('newer' in outcome) {
        const segments = await segmentsJson(db, jobId, outcome.newer)
        reply.code(409)
        return sendJson(reply, `{"detail":${JSON.stringify(conflict)},"segments":[${segments}]}`)
      }
      const { saved, changed, unchanged } = outcome
      return {
        ...savedView(saved),
        segments: [...changed, ...unchanged],
        saved_at: clock.now().toISOString(),
      }
    },
  })

  app.route({
    ...submitTranslationCall,
    handler: (request) => {
      const by = actorOf(request)
      return perform(parts, by, (act) => submitTranslation(act, request.params.jobId, by.id))
    },
  })
}

import {
  declineSuggestion as declineCall,
  listSuggestions,
  takeSuggestion as takeCall,
} from '@hub/contract/staff-terms'
import { listOwnSuggestions, suggestTerm } from '@hub/contract/terms'
import type { App } from '../../../http/app.ts'
import { actorOf, callerOf, staffOf } from '../../../http/caller.ts'
import { sendPage } from '../../../http/cursors.ts'
import { pageLinks, sendMarked } from '../../../http/lists.ts'
import type { Parts } from '../../../parts.ts'
import { jobOfTerms } from '../lookup/lookup.queries.ts'
import { countOwnSuggestions, ownSuggestions } from './own.queries.ts'
import {
  type SuggestionRow,
  suggestionOf,
  suggestionsListing,
  suggestionView,
} from './suggestions.queries.ts'
import { declineSuggestion, suggest, takeSuggestion } from './suggestions.transitions.ts'

export function suggestionRoutes(app: App, parts: Parts): void {
  const { db } = parts

  app.route({
    ...suggestTerm,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const job = await jobOfTerms(db, request.params.jobId, caller)
      const id = await suggest(parts, job, caller.id, request.body, actorOf(request))
      return reply.code(201).send({ id, state: 'waiting' })
    },
  })

  app.route({
    ...listOwnSuggestions,
    handler: async (request, reply) => {
      const { id } = callerOf(request)
      const count = await countOwnSuggestions(db, id)
      const results = await ownSuggestions(db, id, request.query)
      const links = pageLinks(request, parts.config, { ...request.query, count })
      return sendMarked(request, reply, { count, ...links, results })
    },
  })

  app.route({
    ...listSuggestions,
    handler: async (request, reply) => {
      const { state, ...page } = request.query
      return sendPage(request, reply, parts, page, suggestionsListing(state), (rows: SuggestionRow[]) =>
        rows.map(suggestionView),
      )
    },
  })

  app.route({
    ...takeCall,
    handler: async (request) => {
      const { suggestionId } = request.params
      await takeSuggestion(parts, suggestionId, request.body, staffOf(request))
      return suggestionView(await suggestionOf(db, suggestionId))
    },
  })

  app.route({
    ...declineCall,
    handler: async (request) => {
      const { suggestionId } = request.params
      await declineSuggestion(parts, suggestionId, request.body.reason, staffOf(request))
      return suggestionView(await suggestionOf(db, suggestionId))
    },
  })
}

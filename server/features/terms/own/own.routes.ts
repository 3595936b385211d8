import { addOwnTerm as addCall, deleteOwnTerm as deleteCall, listOwnTerms } from '@hub/contract/terms'
import type { App } from '../../../http/app.ts'
import { callerOf } from '../../../http/caller.ts'
import { pageLinks, sendMarked } from '../../../http/lists.ts'
import type { Parts } from '../../../parts.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { countOwnTerms, findOwnTerm, ownTerms } from './own.queries.ts'
import { addOwnTerm, deleteOwnTerm } from './own.transitions.ts'

export function ownTermRoutes(app: App, parts: Parts): void {
  const { db } = parts

  app.route({
    ...listOwnTerms,
    handler: async (request, reply) => {
      const { id } = callerOf(request)
      const { q, ...page } = request.query
      const count = await countOwnTerms(db, id, q)
      const results = await ownTerms(db, id, request.query)
      return sendMarked(request, reply, {
        count,
        ...pageLinks(request, parts.config, { ...page, count }),
        results,
      })
    },
  })

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const { id: userId } = callerOf(request)
      const { id, isNew } = await addOwnTerm(parts, userId, request.body)
      const own = await findOwnTerm(db, userId, id)
      if (!own) throw new RefusalError(notFound)
      return reply.code(isNew ? 201 : 200).send(own)
    },
  })

  app.route({
    ...deleteCall,
    handler: async (request, reply) => {
      await deleteOwnTerm(parts, request.params.conceptId)
      return reply.code(204).send()
    },
  })
}

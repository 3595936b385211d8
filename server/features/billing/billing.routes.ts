import { getBilling, putBilling } from '@hub/contract/money'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { findBilling } from './billing.queries.ts'
import { changeBilling } from './billing.transitions.ts'

export function billingRoutes(app: App, parts: Parts): void {
  app.route({
    ...getBilling,
    handler: (request) => findBilling(parts.db, parts.seals, callerOf(request).id),
  })

  app.route({
    ...putBilling,
    handler: async (request) => {
      const { id, sessionId } = callerOf(request)
      await changeBilling(parts, request.body, { ...actorOf(request), id, sessionId })
      return request.body
    },
  })
}

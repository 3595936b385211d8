import { getBilling, putBilling } from '@hub/contract/money'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { audit } from '../audit/audit.queries.ts'
import { findBilling, storeBilling } from './billing.queries.ts'

export function billingRoutes(app: App, { db, clock, seals }: Parts): void {
  app.route({
    ...getBilling,
    handler: (request) => findBilling(db, seals, callerOf(request).id),
  })

  app.route({
    ...putBilling,
    handler: async (request) => {
      const by = actorOf(request)
      await inTransaction(db, async (trx) => {
        await storeBilling(trx, seals, by.id, request.body)
        await audit(trx, by, clock.now(), [{ action: 'billing.changed', subjectId: by.id }])
      })
      return request.body
    },
  })
}

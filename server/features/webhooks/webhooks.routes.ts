import {
  addWebhook as addCall,
  changeWebhook as changeCall,
  deleteWebhook as deleteCall,
  getWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook as testCall,
} from '@hub/contract/staff-webhooks'
import type { App } from '../../http/app.ts'
import { actorOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import {
  type DeliveryRow,
  deliveriesListing,
  deliveryView,
  findDelivery,
  findWebhook,
  type WebhookRow,
  webhooksListing,
} from './webhooks.queries.ts'
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  renewSecret,
  resendMessage,
  testWebhook,
} from './webhooks.transitions.ts'

const viewOf = ({ created_at: _, failing_since, ...webhook }: WebhookRow) => ({
  ...webhook,
  failing_since: failing_since?.toISOString() ?? null,
})

const idOf = (text: string): string => {
  if (!isId(text)) throw new RefusalError(notFound)
  return text
}

/** What was sent to webhooks. */
function deliveryRoutes(app: App, parts: Parts): void {
  const { db } = parts
  const viewOfDelivery = async (id: string) => {
    const row = await findDelivery(db, id)
    if (!row) throw new RefusalError(notFound)
    return deliveryView(row)
  }

  app.route({
    ...listDeliveries,
    handler: async (request, reply) => {
      const id = idOf(request.params.webhookId)
      if (!(await findWebhook(db, id))) throw new RefusalError(notFound)
      const views = (rows: DeliveryRow[]) => rows.map(deliveryView)
      return sendPage(request, reply, parts, request.query, deliveriesListing(id), views)
    },
  })

  app.route({
    ...testCall,
    handler: async (request, reply) => {
      const id = await testWebhook(parts, idOf(request.params.webhookId), actorOf(request))
      return reply.code(202).send(await viewOfDelivery(id))
    },
  })

  app.route({
    ...resendDelivery,
    handler: async (request, reply) => {
      const id = idOf(request.params.deliveryId)
      await resendMessage(parts, id, actorOf(request))
      return reply.code(202).send(await viewOfDelivery(id))
    },
  })
}

export function webhookRoutes(app: App, parts: Parts): void {
  const { db } = parts
  deliveryRoutes(app, parts)

  app.route({
    ...listWebhooks,
    handler: async (request, reply) =>
      sendPage(request, reply, parts, request.query, webhooksListing(), (rows: WebhookRow[]) =>
        rows.map(viewOf),
      ),
  })

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const { row, secret } = await addWebhook(parts, request.body, actorOf(request))
      return reply.code(201).send({ ...viewOf(row), secret })
    },
  })

  app.route({
    ...getWebhook,
    handler: async (request) => {
      const row = await findWebhook(db, idOf(request.params.webhookId))
      if (!row) throw new RefusalError(notFound)
      return viewOf(row)
    },
  })

  app.route({
    ...changeCall,
    handler: async (request) =>
      viewOf(await changeWebhook(parts, idOf(request.params.webhookId), request.body, actorOf(request))),
  })

  app.route({
    ...deleteCall,
    handler: async (request, reply) => {
      await deleteWebhook(parts, idOf(request.params.webhookId), actorOf(request))
      return reply.code(204).send()
    },
  })

  app.route({
    ...renewWebhookSecret,
    handler: async (request) => {
      const { row, secret } = await renewSecret(parts, idOf(request.params.webhookId), actorOf(request))
      return { ...viewOf(row), secret }
    },
  })
}

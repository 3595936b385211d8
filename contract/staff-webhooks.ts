import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CursorPaging, cursorPageOf, Id, Instant, lineOf, textOf } from './fields.ts'

const tag = 'Staff: webhooks'

export const webhookEvents = [
  'offer.made',
  'offer.accepted',
  'offer.rejected',
  'offer.taken',
  'offer.expired',
  'offer.withdrawn',
  'offer.countered',
  'job.assigned',
  'job.accepted',
  'job.started',
  'job.submitted',
  'job.returned',
  'job.approved',
  'job.withdrawn',
  'job.changed',
  'job.query',
  'job.answered',
  'import.finished',
  'statement.sent',
  'statement.paid',
  'statement.void',
  'webhook.test',
] as const

const webhookFields = {
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** since when nothing arrived; null: the last try did */
  failing_since: z.nullable(Instant),
}

/** A system that hears what happens. */
const Webhook = z.object(webhookFields)
const WithSecret = z.object({ ...webhookFields, secret: z.string() })

const Name = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(100))
const Url = textOf(2000).check(z.trim(), z.minLength(1))
const Events = z
  .array(z.enum(webhookEvents))
  .check(z.maxLength(webhookEvents.length, { abort: true }), z.minLength(1))

const staff = { tag, access: 'staff', subject: 'none' } as const
const params = z.object({ webhookId: Id })

export const listWebhooks = endpoint({
  ...staff,
  name: 'listWebhooks',
  summary: 'The webhooks, by name',
  method: 'GET',
  url: '/api/v1/staff/webhooks/',
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(Webhook), 304: z.undefined() },
})

export const addWebhook = endpoint({
  ...staff,
  name: 'addWebhook',
  summary: 'Have an address told what happens; its secret is in this answer alone',
  method: 'POST',
  url: '/api/v1/staff/webhooks/',
  proof: 'recent',
  secret: true,
  body: z.object({ name: Name, url: Url, events: Events }),
  response: { 201: WithSecret },
})

export const getWebhook = endpoint({
  ...staff,
  name: 'getWebhook',
  summary: 'One webhook',
  method: 'GET',
  url: '/api/v1/staff/webhooks/:webhookId/',
  params,
  response: { 200: Webhook },
})

export const changeWebhook = endpoint({
  ...staff,
  name: 'changeWebhook',
  summary: 'Change a webhook, or switch it off or on',
  method: 'PATCH',
  url: '/api/v1/staff/webhooks/:webhookId/',
  proof: 'recent',
  params,
  body: z.object({
    name: z.optional(Name),
    url: z.optional(Url),
    events: z.optional(Events),
    active: z.optional(z.boolean()),
  }),
  response: { 200: Webhook },
})

export const deleteWebhook = endpoint({
  ...staff,
  name: 'deleteWebhook',
  summary: 'Delete a webhook and what waits for it',
  method: 'DELETE',
  url: '/api/v1/staff/webhooks/:webhookId/',
  proof: 'recent',
  params,
  response: { 204: z.undefined() },
})

export const renewWebhookSecret = endpoint({
  ...staff,
  name: 'renewWebhookSecret',
  summary: 'A new secret; each that it had signs too for a day from then on',
  method: 'POST',
  url: '/api/v1/staff/webhooks/:webhookId/secret/',
  proof: 'recent',
  secret: true,
  params,
  response: { 200: WithSecret },
})

/** One message to one webhook. */
const Delivery = z.object({
  id: Id,
  event: z.enum(webhookEvents),
  at: Instant,
  /** the first and the last twenty */
  tries: z.array(
    z.object({
      at: Instant,
      /** of the answer; null: there was none */
      status: z.nullable(z.int()),
      ms: z.int(),
      error: z.nullable(z.string()),
    }),
  ),
  state: z.enum(['waiting', 'delivered', 'failed']),
})

export const testWebhook = endpoint({
  ...staff,
  name: 'testWebhook',
  summary: 'Send a test message',
  method: 'POST',
  url: '/api/v1/staff/webhooks/:webhookId/test/',
  proof: 'recent',
  params,
  response: { 202: Delivery },
})

export const listDeliveries = endpoint({
  ...staff,
  name: 'listDeliveries',
  summary: 'What was sent to a webhook, the newest first, with each try',
  method: 'GET',
  url: '/api/v1/staff/webhooks/:webhookId/deliveries/',
  params,
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(Delivery), 304: z.undefined() },
})

export const resendDelivery = endpoint({
  ...staff,
  name: 'resendDelivery',
  summary: 'Send a message once more; its id stays, so that its receiver knows it again',
  method: 'POST',
  url: '/api/v1/staff/deliveries/:deliveryId/resend/',
  proof: 'recent',
  params: z.object({ deliveryId: Id }),
  response: { 202: Delivery },
})

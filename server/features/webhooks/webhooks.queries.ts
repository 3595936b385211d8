import type { webhookEvents } from '@hub/contract/staff-webhooks'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type Listing, Values } from '../../db/pages.ts'
import type { WebhookEvent } from './messages.rules.ts'

export type WebhookRow = {
  id: string
  name: string
  url: string
  events: (typeof webhookEvents)[number][]
  active: boolean
  failing_since: Date | null
  created_at: Date
}

const columns = 'id, name, url, events, active, failing_since, created_at'

export const webhooksListing = (): Listing => ({
  columns: () => columns,
  from: 'webhooks',
  where: [],
  values: new Values(),
  order: { by: 'lower(name)', type: 'text' },
  id: 'id',
  unmoved: (at) => `created_at <= ${at}`,
})

/** All webhooks, by name. */
export const allWebhooks = (db: Database): Promise<WebhookRow[]> =>
  read<WebhookRow>(db, `select ${columns} from webhooks order by lower(name), id`, [])

export const findWebhook = async (db: Database | Transaction, id: string): Promise<WebhookRow | undefined> =>
  (await read<WebhookRow>(db, `select ${columns} from webhooks where id = $1`, [id]))[0]

export type Try = { at: string; status: number | null; ms: number; error: string | null }

export type DeliveryRow = {
  id: string
  webhook_id: string
  event: WebhookEvent
  at: Date
  tries: Try[]
  state: 'waiting' | 'delivered' | 'failed'
}

const deliveryColumns = 'd.id, d.webhook_id, d.event, d.at, d.tries, d.state'

/** What was sent to a webhook, the newest first. */
export function deliveriesListing(webhookId: string): Listing {
  const values = new Values()
  return {
    columns: () => deliveryColumns,
    from: 'deliveries d',
    where: [`d.webhook_id = ${values.add(webhookId)}`],
    values,
    order: { by: 'd.at', type: 'timestamptz', descending: true },
    id: 'd.id',
    unmoved: null,
  }
}

export const findDelivery = async (db: Database, id: string): Promise<DeliveryRow | undefined> =>
  (await read<DeliveryRow>(db, `select ${deliveryColumns} from deliveries d where d.id = $1`, [id]))[0]

export const deliveryView = ({ id, event, at, tries, state }: DeliveryRow) => ({
  id,
  event,
  at: at.toISOString(),
  tries,
  state,
})

/** A message on its way to a webhook. */
export type NewDelivery = {
  id: string
  webhookId: string
  about: string
  event: string
  body: string
  at: Date
}

const insertText = `
  insert into deliveries (id, webhook_id, about, event, body, at, try_at, since)
  select d.id, d.webhook_id, d.about, d.event, d.body, d.at, $7, $7
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
    with ordinality as d (id, webhook_id, about, event, body, at, place) order by d.place`

export const insertDeliveries = (
  db: Database | Transaction,
  rows: readonly NewDelivery[],
  now: Date,
): Promise<unknown> =>
  read(db, insertText, [
    rows.map(({ id }) => id),
    rows.map(({ webhookId }) => webhookId),
    rows.map(({ about }) => about),
    rows.map(({ event }) => event),
    rows.map(({ body }) => body),
    rows.map(({ at }) => at),
    now,
  ])

const resendText = `
  update deliveries d set state = 'waiting', try_at = $2, since = $2, heard_at = null, failed = 0
  from webhooks h where d.id = $1 and h.id = d.webhook_id returning h.active`

/** Has a message sent once more; gives whether its webhook is on, and nothing where there is no such message. */
export const resend = (trx: Transaction, id: string, now: Date) =>
  read<{ active: boolean }>(trx, resendText, [id, now])

/**
 * What waits for a webhook is sent at once, and tried for as long as a new message: while it was off, nothing failed.
 */
export const startAgain = (trx: Transaction, webhookId: string, now: Date): Promise<unknown> =>
  read(
    trx,
    `update deliveries set try_at = $2, since = $2, failed = 0 where webhook_id = $1 and state = 'waiting'`,
    [webhookId, now],
  )

/** Messages that are done are kept for so long, ms. */
const retention = 30 * 24 * 60 * 60 * 1000

export const sweepDeliveries = (db: Database, now: Date): Promise<unknown> =>
  read(
    db,
    `delete from deliveries where id in (
      select id from deliveries where state <> 'waiting' and at < $1 order by at limit 5000)`,
    [new Date(now.getTime() - retention)],
  )

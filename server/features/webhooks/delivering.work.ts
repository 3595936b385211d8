import { read } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { keepLooking } from '../../looking.ts'
import { countWork } from '../../metrics.ts'
import type { Parts } from '../../parts.ts'
import { patience, waitAfter } from './messages.rules.ts'
import { oldSecretsOf, secretPlace } from './secrets.rules.ts'
import { type SendResult, send } from './sending.ts'
import { tellNext } from './telling.work.ts'
import type { Try } from './webhooks.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock' | 'seals' | 'config' | 'mailer'>

/** A process of which nothing was heard for so long has lost its message, ms: one try takes ten seconds. */
const silence = 20_000
/** Messages that go to one webhook at once: a slow one keeps nobody else waiting. */
const mostOfOne = 2

type TakenDelivery = {
  id: string
  webhook_id: string
  attempt: number
  failed: number
  since: Date
  body: string
  url: string
  name: string
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  created_by: string | null
}

// Of each webhook that has not its share under way, the message that has waited longest and has none of its job
// before it.
const takeText = `
  update deliveries t set heard_at = $1, attempt = t.attempt + 1
  from webhooks w
  where w.id = t.webhook_id and t.id = (
    select d.id from webhooks h cross join lateral (
      select d.id, d.try_at, d.seq from deliveries d
      where d.webhook_id = h.id and d.state = 'waiting' and d.try_at <= $1 and (d.heard_at is null or d.heard_at < $2)
        and not exists (select from deliveries e
          where e.webhook_id = h.id and e.about = d.about and e.state = 'waiting' and e.seq < d.seq)
      order by d.try_at, d.seq limit 1 for update of d skip locked
    ) d
    where h.active and (select count(*) from deliveries r
      where r.webhook_id = h.id and r.state = 'waiting' and r.heard_at >= $2) < ${mostOfOne}
    order by d.try_at, d.seq limit 1)
  returning t.id, t.webhook_id, t.attempt, t.failed, t.since, t.body, w.url, w.name, w.secret, w.old_secret,
    w.old_secret_until, w.created_by`

// The first try, and the last twenty.
const noteText = `
  update deliveries set heard_at = null, failed = failed + $4, state = $5, try_at = $6,
    tries = case when jsonb_array_length(tries) < 21 then tries || $3::jsonb
      else jsonb_path_query_array(tries, '$[0, 2 to last]') || $3::jsonb end
  where id = $1 and attempt = $2 and state = 'waiting' returning id`

/** The secrets that sign for a webhook now: an old one too, for its last day. */
function secretsOf({ seals }: Pick<Scene, 'seals'>, delivery: TakenDelivery, now: Date): string[] {
  const { old_secret, old_secret_until, webhook_id } = delivery
  const open = (sealed: string | null) => sealed && seals.open(sealed, secretPlace(webhook_id))
  const [secret, old] = [open(delivery.secret), open(old_secret)]
  const others = old && old_secret_until ? oldSecretsOf(old, old_secret_until, now) : []
  return [...(secret ? [secret] : []), ...others.map((one) => one.secret)]
}

/** What a receiver answers that wants no more messages, for good (Standard Webhooks). */
const gone = 410

/**
 * Switches a webhook off that nothing has reached for two weeks, or whose receiver is gone; the person who made it
 * gets a mail. One that has another address by now goes on: nothing is known of that one.
 */
const switchOff = (
  { db, mailer }: Scene,
  { webhook_id, name, url, created_by }: TakenDelivery,
  { status, error }: SendResult,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const off = await read(
      trx,
      'update webhooks set active = false where id = $1 and url = $2 and active returning id',
      [webhook_id, url],
    )
    if (off.length === 0) return
    await read(trx, "update deliveries set state = 'failed' where webhook_id = $1 and state = 'waiting'", [
      webhook_id,
    ])
    if (created_by)
      await mailer.send(trx, {
        kind: 'webhookOff',
        userId: created_by,
        name,
        error: error ?? '',
        ...(status === gone && { gone: true }),
      })
  })

async function note(
  scene: Scene,
  delivery: TakenDelivery,
  result: SendResult,
  start: Date,
  ms: number,
): Promise<void> {
  const { db, clock } = scene
  const now = clock.now()
  const isFailed = result.error !== null
  const isGivenUp = isFailed && now.getTime() - delivery.since.getTime() >= patience
  const entry: Try = { at: start.toISOString(), status: result.status, ms, error: result.error }
  const rows = await read(db, noteText, [
    delivery.id,
    delivery.attempt,
    JSON.stringify([entry]),
    isFailed ? 1 : 0,
    isFailed ? (isGivenUp ? 'failed' : 'waiting') : 'delivered',
    new Date(now.getTime() + (isFailed ? waitAfter(delivery.failed + 1) : 0)),
  ])
  if (rows.length === 0) return
  const health = isFailed
    ? 'update webhooks set failing_since = $2 where id = $1 and failing_since is null'
    : 'update webhooks set failing_since = null where id = $1 and failing_since is not null and $2::timestamptz is not null'
  await read(db, health, [delivery.webhook_id, start])
  // What was gone waits until then: with another address it goes there.
  if (isGivenUp || result.status === gone) await switchOff(scene, delivery, result)
}

/** Sends the message that has waited longest; false when none waits. */
export async function deliverNext(scene: Scene, closing: AbortSignal): Promise<boolean> {
  if (closing.aborted) return false
  const { db, clock, config } = scene
  const start = clock.now()
  const [delivery] = await read<TakenDelivery>(db, takeText, [start, new Date(start.getTime() - silence)])
  if (!delivery) return false
  const { id, url, body } = delivery
  const from = performance.now()
  const secrets = secretsOf(scene, delivery, start)
  const result = await countWork(
    'deliveries',
    () => send({ id, url, body, secrets, at: start }, config.webhookPrivate, closing),
    ({ error }) => (error === null ? 'done' : closing.aborted ? 'left' : 'failed'),
  )
  // Its process ends: the try is nobody's fault, and the next process makes it again.
  if (closing.aborted && result.error !== null) {
    await read(db, 'update deliveries set heard_at = null where id = $1 and attempt = $2', [
      id,
      delivery.attempt,
    ])
    return false
  }
  await note(scene, delivery, result, start, Math.round(performance.now() - from))
  return true
}

/** How many messages a process sends at once, and how long it waits when there is none, ms. */
const [atOnce, every] = [4, 500]

/** Tells webhooks what happens, until `close`. */
export function startTelling(scene: Scene, onError: (error: Error) => void): { close(): Promise<void> } {
  const closing = new AbortController()
  const looks = [
    keepLooking(() => tellNext(scene), { every, onError }),
    ...Array.from({ length: atOnce }, () =>
      keepLooking(() => deliverNext(scene, closing.signal), { every, onError }),
    ),
  ]
  return {
    close: async () => {
      closing.abort()
      await Promise.all(looks.map((look) => look.close()))
    },
  }
}

import { createHash } from 'node:crypto'
import { messages } from '@hub/contract/errors'
import type { Actor } from '../../callers.ts'
import { read } from '../../db/connect.ts'
import { breaks } from '../../db/failures.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal, tooManyTries } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { faultOf } from './addresses.rules.ts'
import type { WebhookEvent } from './messages.rules.ts'
import { type OldSecret, oldSecretsOf, oldSecretsText, secretPlace } from './secrets.rules.ts'
import { findWebhook, insertDeliveries, resend, startAgain, type WebhookRow } from './webhooks.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock' | 'random' | 'seals' | 'config'>

const nameTaken = refusal(400, { name: [messages.taken] })
/** The old secret signs beside a new one for so long, ms. */
const overlap = 24 * 60 * 60 * 1000
/** More old ones do not sign at once: each signature makes a message's head longer. */
const mostOld = 10

const refuseTaken = (error: unknown): never => {
  throw breaks(error, 'webhooks_name') ? new RefusalError(nameTaken) : error
}

/** Plain http is for trying things out on one machine. */
function demandReachable({ config }: Scene, url: string): void {
  const fault = faultOf(url, { plain: config.environment === 'local', allowed: config.webhookPrivate })
  if (fault) throw new RefusalError(refusal(400, { url: [fault] }))
}

/** A new secret, and what is kept of it. */
function newSecret({ random, seals }: Scene, webhookId: string): { secret: string; sealed: string } {
  const secret = `whsec_${createHash('sha256').update(random.token()).digest('base64')}`
  return { secret, sealed: seals.seal(secret, secretPlace(webhookId)) }
}

export type WebhookTerms = { name: string; url: string; events: WebhookEvent[] }

/** Has an address told what happens; gives its secret, this once. @throws RefusalError 400 */
export async function addWebhook(scene: Scene, terms: WebhookTerms, by: Actor) {
  demandReachable(scene, terms.url)
  const now = scene.clock.now()
  const id = newId()
  const { secret, sealed } = newSecret(scene, id)
  const events = [...new Set(terms.events)]
  const row: WebhookRow = { id, ...terms, events, active: true, failing_since: null, created_at: now }
  await inTransaction(scene.db, async (trx) => {
    const values = { ...row, secret: sealed, sealed_by: scene.seals.mark, created_by: by.id }
    await trx.insertInto('webhooks').values(values).execute().catch(refuseTaken)
    await audit(trx, by, now, [{ action: 'webhook.added', subjectId: id, details: { name: terms.name } }])
  })
  return { row, secret }
}

export type WebhookChanges = { [Field in keyof WebhookTerms]?: WebhookTerms[Field] | undefined } & {
  active?: boolean | undefined
}

/** @throws RefusalError 400, 404 */
export async function changeWebhook(
  scene: Scene,
  id: string,
  { name, url, events, active }: WebhookChanges,
  by: Actor,
): Promise<WebhookRow> {
  if (url !== undefined) demandReachable(scene, url)
  return inTransaction(scene.db, async (trx) => {
    const change = {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      ...(active !== undefined && { active, ...(active && { failing_since: null }) }),
    }
    const fields = Object.keys(change)
    const before = await findWebhook(trx, id)
    if (fields.length > 0)
      await trx.updateTable('webhooks').set(change).where('id', '=', id).execute().catch(refuseTaken)
    const row = await findWebhook(trx, id)
    if (!row) throw new RefusalError(notFound)
    if (active && before?.active === false) await startAgain(trx, id, scene.clock.now())
    if (fields.length > 0)
      await audit(trx, by, scene.clock.now(), [
        { action: 'webhook.changed', subjectId: id, details: { fields } },
      ])
    return row
  })
}

/** @throws RefusalError 404 */
export const deleteWebhook = ({ db, clock }: Scene, id: string, by: Actor): Promise<void> =>
  inTransaction(db, async (trx) => {
    const rows = await read(trx, 'delete from webhooks where id = $1 returning id', [id])
    if (rows.length === 0) throw new RefusalError(notFound)
    await audit(trx, by, clock.now(), [{ action: 'webhook.deleted', subjectId: id }])
  })

type Secrets = { secret: string; old_secret: string | null; old_secret_until: Date | null }
const secretsText = 'select secret, old_secret, old_secret_until from webhooks where id = $1 for update'

/** What signs beside a new secret; one that nobody can open any more signs nothing. @throws RefusalError 429 */
function oldOnes({ seals }: Scene, id: string, secrets: Secrets, now: Date): OldSecret[] {
  const open = (sealed: string | null) => sealed && seals.open(sealed, secretPlace(id))
  const [current, old] = [open(secrets.secret), open(secrets.old_secret)]
  const before = old && secrets.old_secret_until ? oldSecretsOf(old, secrets.old_secret_until, now) : []
  const oldest = before.at(-1)
  if (oldest && before.length >= mostOld)
    throw new RefusalError(tooManyTries(Math.ceil((oldest.until.getTime() - now.getTime()) / 1000)))
  return current ? [{ secret: current, until: new Date(now.getTime() + overlap) }, ...before] : before
}

/** A new secret; each that signed so far signs too for a day from its end on. @throws RefusalError 404, 429 */
export async function renewSecret(scene: Scene, id: string, by: Actor) {
  const now = scene.clock.now()
  const { secret, sealed } = newSecret(scene, id)
  return inTransaction(scene.db, async (trx) => {
    const [secrets] = await read<Secrets>(trx, secretsText, [id])
    if (!secrets) throw new RefusalError(notFound)
    const [newest, ...others] = oldOnes(scene, id, secrets, now)
    const old = newest && scene.seals.seal(oldSecretsText([newest, ...others]), secretPlace(id))
    await read(
      trx,
      `update webhooks set secret = $2, old_secret = $3, old_secret_until = $4, sealed_by = $5 where id = $1`,
      [id, sealed, old ?? null, newest?.until ?? null, scene.seals.mark],
    )
    const row = await findWebhook(trx, id)
    if (!row) throw new RefusalError(notFound)
    await audit(trx, by, now, [{ action: 'webhook.secret_renewed', subjectId: id }])
    return { row, secret }
  })
}

const isOff = refusal(409, 'This webhook is switched off: switch it on first.')

/** Leaves a test message for one webhook; gives its id. @throws RefusalError 404, 409 for one that is off */
export const testWebhook = ({ db, clock }: Scene, id: string, by: Actor): Promise<string> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    const webhook = await findWebhook(trx, id)
    if (!webhook) throw new RefusalError(notFound)
    if (!webhook.active) throw new RefusalError(isOff)
    const delivery = newId()
    const event = 'webhook.test'
    const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: {} })
    await insertDeliveries(trx, [{ id: delivery, webhookId: id, about: delivery, event, body, at: now }], now)
    await audit(trx, by, now, [{ action: 'webhook.tested', subjectId: id }])
    return delivery
  })

/** Has a message sent once more. @throws RefusalError 404, 409 where its webhook is off: it would wait in silence */
export const resendMessage = ({ db, clock }: Scene, id: string, by: Actor): Promise<void> =>
  inTransaction(db, async (trx) => {
    const [message] = await resend(trx, id, clock.now())
    if (!message) throw new RefusalError(notFound)
    if (!message.active) throw new RefusalError(isOff)
    await by.call?.noteDone(trx)
  })

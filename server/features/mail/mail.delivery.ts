import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { isLanguage, speechIn } from '../../messages/speech.ts'
import type { Parts } from '../../parts.ts'
import type { Mail } from './mail.kinds.ts'
import type { Sender } from './mail.layout.ts'
import type { QueuedMail } from './mail.queue.ts'
import { letterOf } from './mail.templates.ts'
import { isRefusedForGood, outbox, smtp, type Transport, waitsBecause } from './mail.transport.ts'
import { kindsOf, unsubscribeToken } from './unsubscribing.rules.ts'

/** A mail server, or a folder of files where none is configured. */
export const transportOf = ({ smtpUrl, smtpTls, data }: Config): Transport =>
  smtpUrl === null ? outbox(join(data, 'outbox')) : smtp(smtpUrl, { tls: smtpTls })

/** The provider's details that a mail may name; `language`: in which its reader last had the portal, null: not known. */
export const senderOf = (
  { name, publicUrl, supportEmail, timeZone }: Config,
  language: string | null,
): Sender => ({
  hubName: name,
  publicUrl,
  supportEmail,
  timeZone,
  speech: speechIn(language !== null && isLanguage(language) ? language : 'en-GB'),
})

/** That no person wrote a mail (RFC 3834), and how it is switched off with one click, where it can be (RFC 8058). */
function headersOf(
  { tokens, config }: Pick<Parts, 'tokens' | 'config'>,
  mail: Mail,
  now: Date,
): Record<string, string> {
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const kinds = kindsOf(mail)
  if (kinds.length === 0) return headers
  const token = unsubscribeToken(tokens, { userId: mail.userId, kinds }, now)
  return {
    ...headers,
    'List-Unsubscribe': `<${config.publicUrl}/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** ms between two lines that mails wait: each of them is tried every few seconds. */
const sayEvery = 60_000

/** Says why mails wait, now and then. */
function sayingWaiting({ clock }: Pick<Parts, 'clock'>, onError: (error: Error) => void) {
  let said = Number.NEGATIVE_INFINITY
  return (cause: unknown) => {
    const now = clock.now().getTime()
    if (Math.abs(now - said) < sayEvery) return
    said = now
    onError(new Error(`Mails wait: ${waitsBecause(cause)}.`))
  }
}

/**
 * Delivers one queued mail, by its id in the queue, to the person as they are now; throws when it is to be tried once
 * more.
 */
export function createDelivery(
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'tokens'>,
  transport: Transport,
  onError: (error: Error) => void,
): (mail: QueuedMail, id: string) => Promise<void> {
  const { db, clock, config } = parts
  const sayWaiting = sayingWaiting(parts, onError)
  return async (mail, id) => {
    // Queued for an address that nobody has: sent to nobody.
    if (mail.userId === '') return
    // A code that has expired is of no use to anybody.
    if (mail.until !== undefined && new Date(mail.until) <= clock.now()) return
    const by = mail.kind === 'rejected' ? mail.by : null
    const people = await db
      .selectFrom('users')
      .leftJoin('presences', 'presences.user_id', 'users.id')
      .select(['id', 'email', 'first_name', 'last_name', 'agency_name', 'is_active', 'language'])
      .where('id', 'in', by === null ? [mail.userId] : [mail.userId, by])
      .execute()
    const to = people.find(({ id }) => id === mail.userId)
    // A person who has left since gets no mail but the one that says what they can take along.
    if (!to || (!to.is_active && mail.kind !== 'memoryLeaves')) return
    const doer = people.find(({ id }) => id === by)
    const byName = doer ? (doer.agency_name ?? `${doer.first_name} ${doer.last_name}`) : null
    const headers = headersOf(parts, mail, clock.now())
    const letter = letterOf(mail, senderOf(config, to.language), to.first_name, byName)
    try {
      const { mailFrom: from } = config
      const messageId = `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`
      await transport({ from, to: mail.to ?? to.email, ...letter, headers, messageId })
    } catch (error) {
      if (!isRefusedForGood(error)) {
        sayWaiting(error)
        throw error
      }
      // Trying again would bring the same answer every few seconds for days. The address does not belong in a log.
      onError(new Error(`A mail (${mail.kind}) was refused for good: ${error.responseCode}.`))
    }
  }
}

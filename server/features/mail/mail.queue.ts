import type { Clock } from '../../clock.ts'
import type { Delivery } from '../../db/columns.ts'
import type { Transaction } from '../../db/connect.ts'
import type { Channel, Queue } from '../../queue.ts'
import { gather, withDelivery } from './mail.choices.ts'
import type { AccountMail, Mail } from './mail.kinds.ts'
import { longestSilence } from './mail.transport.ts'

export type Mailer = {
  /** Queues mails in the caller's transaction: they leave if, and only if, that is committed. */
  send(trx: Transaction, ...mails: Mail[]): Promise<void>
}

/** `until`: when it is of no use any more. */
export type QueuedMail = Mail & { until?: string }

/** Mails without which their reader can’t go on. */
const awaited: ReadonlySet<Mail['kind']> = new Set<AccountMail['kind']>([
  'code',
  'invitation',
  'reset',
  'newEmail',
  'emailChanging',
  'emailUndone',
])

/**
 * The channel that mails wait in. They are tried until they are too old to be kept: when the mail server is back, so
 * is the mail.
 */
export const mailChannel = (queue: Queue): Promise<Channel<QueuedMail>> =>
  queue.channel('mail', {
    isUrgent: ({ kind }) => awaited.has(kind),
    longestWait: 5,
    longestTry: longestSilence + 30,
    triedFor: 3 * 24 * 3600,
  })

export function createMailer(channel: Channel<QueuedMail>, clock: Clock): Mailer {
  const queueEntry = (mail: Mail): QueuedMail =>
    mail.kind === 'code'
      ? { ...mail, until: new Date(clock.now().getTime() + mail.minutes * 60_000).toISOString() }
      : mail
  return {
    send: async (trx, ...mails) => {
      if (mails.length === 0) return
      const choices = await withDelivery(trx, mails)
      const by = (delivery: Delivery) =>
        choices.filter((one) => one.delivery === delivery).map(({ mail }) => mail)
      await gather(trx, by('daily'), clock.now())
      await channel.send(trx, by('each').map(queueEntry))
    },
  }
}

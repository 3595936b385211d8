import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Delivery } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { gather, withDelivery } from './mail.choices.ts'
import type { Sender } from './mail.layout.ts'
import { letterOf, type Mail } from './mail.templates.ts'
import { isRefusedForGood, type Transport } from './mail.transport.ts'

export type Mailer = {
  /** Queues mails in the caller's transaction: they leave if, and only if, that is committed. */
  send(trx: Transaction, ...mails: Mail[]): Promise<void>
}

export type MailQueue = Mailer & {
  /** Begins to deliver, and goes on until `close`. */
  deliver(): Promise<void>
  /** Delivers what waits now; for tests, which decide when mail moves. Returns how many left. */
  deliverWaiting(): Promise<number>
  close(): Promise<void>
}

/** `until`: when it is of no use any more. */
type Queued = Mail & { until?: string }

const queue = 'mail'

// Tried every few seconds until it is too old to be kept: when the mail server is back, so is the mail.
const patience = { retryLimit: 100_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 5 }
// A delivered mail's payload (it may hold a code) is not kept.
const keeping = { expireInSeconds: 60, retentionSeconds: 3 * 24 * 3600, deleteAfterSeconds: 60, notify: true }

type Options = {
  url: string
  db: Database
  transport: Transport
  from: string
  sender: Sender
  onError: (error: Error) => void
  now: () => Date
}

/** Mail through a queue on the same PostgreSQL: committed with what caused it, retried until it has left. */
export async function openMailQueue({
  url,
  db,
  transport,
  from,
  sender,
  onError,
  now,
}: Options): Promise<MailQueue> {
  const boss = new PgBoss({ connectionString: url, max: 3, useListenNotify: true, schedule: false })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(queue, { ...patience, ...keeping })

  const dispatch = async (mail: Queued): Promise<void> => {
    // Queued for an address that nobody has: sent to nobody.
    if (mail.userId === '') return
    // A code that has expired is of no use to anybody.
    if (mail.until !== undefined && new Date(mail.until) <= now()) return
    const by = mail.kind === 'rejected' ? mail.by : null
    const ids = by === null ? [mail.userId] : [mail.userId, by]
    const people = await db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'agency_name', 'is_active'])
      .where('id', 'in', ids)
      .execute()
    const to = people.find(({ id }) => id === mail.userId)
    // Whoever left meanwhile gets no mail.
    if (!to?.is_active) return
    const doer = people.find(({ id }) => id === by)
    const byName = doer ? (doer.agency_name ?? `${doer.first_name} ${doer.last_name}`) : null
    try {
      await transport({ from, to: mail.to ?? to.email, ...letterOf(mail, sender, to.first_name, byName) })
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      // Trying again would bring the same answer every few seconds for days. The address is nobody's business here.
      onError(new Error(`A mail (${mail.kind}) was refused for good: ${error.responseCode}.`))
    }
  }

  return {
    send: async (trx, ...mails) => {
      const wanted = await withDelivery(trx, mails)
      const by = (delivery: Delivery) =>
        wanted.filter((one) => one.delivery === delivery).map(({ mail }) => mail)
      await gather(trx, by('daily'), now())
      const atOnce = by('each')
      if (atOnce.length === 0) return
      const inTransaction = {
        executeSql: async (text: string, values: unknown[] = []) => {
          const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
          return { rows }
        },
      }
      const queued = (mail: Mail): Queued =>
        mail.kind === 'code'
          ? { ...mail, until: new Date(now().getTime() + mail.minutes * 60_000).toISOString() }
          : mail
      await boss.insert(
        queue,
        atOnce.map((mail) => ({ data: queued(mail) })),
        { db: inTransaction },
      )
    },
    deliver: async () => {
      // Listening makes it prompt; polling catches what a lost connection missed.
      await boss.work<Queued>(
        queue,
        { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, batchSize: 1 },
        async ([job]) => {
          if (job) await dispatch(job.data)
        },
      )
    },
    deliverWaiting: async () => {
      const jobs = await boss.fetch<Queued>(queue, { batchSize: 100 })
      for (const job of jobs) {
        await dispatch(job.data)
        await boss.complete(queue, job.id)
      }
      return jobs.length
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

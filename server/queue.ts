import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Transaction } from './db/connect.ts'

/** One kind of work that is left to later. */
export type Channel<Payload extends object> = {
  /** Leaves work to later, in the caller's transaction: it is done if, and only if, that is committed. */
  send(trx: Transaction, payloads: readonly Payload[]): Promise<void>
  /** Begins to do what was left, one at a time, and goes on until the queue is closed. What fails is tried again. */
  work(handle: (payload: Payload) => Promise<void>): Promise<void>
  /** Does what waits now, and returns how many there were: for callers that decide when work moves. */
  workWaiting(handle: (payload: Payload) => Promise<void>): Promise<number>
}

export type Keeping = {
  /** seconds between two tries: 1 at first, this at most */
  longestWait: number
  /** seconds that one try may take */
  longestTry: number
  /** seconds that work which keeps failing is tried */
  triedFor: number
  /** seconds that a payload is kept after its work was done */
  keptFor: number
}

/** Work left to later on the same PostgreSQL as the data: committed with what caused it, done by whichever process works. */
export type Queue = {
  /** Opens a channel; it is made when this is the first time. */
  channel<Payload extends object>(name: string, keeping: Keeping): Promise<Channel<Payload>>
  close(): Promise<void>
}

// Listening makes it prompt; polling catches what a lost connection missed.
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, batchSize: 1 }

/** pg-boss' statements, on the connection of a transaction. */
const inTransaction = (trx: Transaction) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** Makes the queue's tables, or brings them to this release of pg-boss; for the role that owns them. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, schedule: false, supervise: false })
  // What fails rejects the start.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

export async function openQueue(url: string, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    useListenNotify: true,
    schedule: false,
    migrate: false,
  })
  boss.on('error', onError)
  await boss.start()

  return {
    channel: async <Payload extends object>(name: string, keeping: Keeping) => {
      await boss.createQueue(name, {
        // Time ends the tries, not their number.
        retryLimit: 100_000,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: keeping.longestWait,
        expireInSeconds: keeping.longestTry,
        retentionSeconds: keeping.triedFor,
        deleteAfterSeconds: keeping.keptFor,
        notify: true,
      })
      return {
        send: async (trx: Transaction, payloads: readonly Payload[]) => {
          if (payloads.length === 0) return
          await boss.insert(
            name,
            payloads.map((data) => ({ data })),
            { db: inTransaction(trx) },
          )
        },
        work: async (handle: (payload: Payload) => Promise<void>) => {
          await boss.work<Payload>(name, polling, async ([job]) => {
            if (job) await handle(job.data)
          })
        },
        workWaiting: async (handle: (payload: Payload) => Promise<void>) => {
          const jobs = await boss.fetch<Payload>(name, { batchSize: 100 })
          for (const job of jobs) {
            await handle(job.data)
            await boss.complete(name, job.id)
          }
          return jobs.length
        },
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

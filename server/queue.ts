import { CompiledQuery } from 'kysely'
import { type Job, PgBoss } from 'pg-boss'
import { connectionOptions, poolOptions, silenceOf, type Transaction } from './db/connect.ts'
import { keepLooking, within } from './looking.ts'
import { countWork } from './metrics.ts'
import type { Seals } from './seals.ts'

/** Does one piece of work; its id is the same at each try. */
type Handle<Payload extends object> = (payload: Payload, id: string) => Promise<void>

/** One kind of work that is left to later. Nobody reads it in the database, and it is gone once it was done. */
export type Channel<Payload extends object> = {
  /** Leaves work to later, in the caller's transaction: it is done if, and only if, that is committed. */
  send(trx: Transaction, payloads: readonly Payload[]): Promise<void>
  /**
   * Begins to do what was left, one at a time and an urgent one beside it, and goes on until the queue is closed. What
   * fails is tried again.
   */
  work(handle: Handle<Payload>): void
  /** Does what waits now, and returns how many there were: for callers that decide when work moves. */
  workWaiting(handle: Handle<Payload>): Promise<number>
}

export type Keeping<Payload extends object> = {
  /** whether somebody waits for a piece: it is done before the others, and beside one of them that takes long */
  isUrgent?: (payload: Payload) => boolean
  /** seconds between two tries: 1 at first, this at most */
  longestWait: number
  /** seconds that one try may take */
  longestTry: number
  /** seconds that work which keeps failing is tried */
  triedFor: number
}

/**
 * Work left to later on the same PostgreSQL as the data: committed with what caused it, done by whichever process
 * works.
 */
export type Queue = {
  /** Opens a channel; it is made when this is the first time. */
  channel<Payload extends object>(name: string, keeping: Keeping<Payload>): Promise<Channel<Payload>>
  close(): Promise<void>
}

/** The priority of what somebody waits for; of the rest: 0. */
const urgent = 1

/** Seconds until what was not done in its time is deleted after that. */
const lateDeletion = 600

/** Between two looks that find no work, ms. */
const lookEvery = 500
/** A process of which nothing was heard for so long, s, has lost its work; one that stops for less goes on with it. */
const silence = 30
/** Between two signs of life of work under way, ms. */
const beatEvery = 10_000
/** Between two times that what was lost, or not done in its time, is given to others, s. */
const superviseEvery = 10
/** That a look may take beside the work it finds, ms; then it is given up and the next one follows. */
const lookLongest = 10_000
/** How long an ending process waits for work under way, ms. */
const farewell = 5000

/** pg-boss' statements, on the connection of a transaction. */
const inTransaction = (trx: Transaction) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** Makes the queue's tables, or brings them to this release of pg-boss; for the role that owns them. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ ...connectionOptions(ownerUrl), max: 1, schedule: false, supervise: false })
  // What fails rejects the start.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

type Options = {
  /** that a statement may take */
  seconds?: number
  seals: Seals
  onError: (error: Error) => void
}

type SealedData = { sealed?: unknown }
type Scene = Pick<Options, 'seals' | 'onError'> & { boss: PgBoss }

/** Does one piece of work and deletes it: what was left to later may be a secret. */
async function finish<Payload extends object>(
  { boss, seals, onError }: Scene,
  name: string,
  { id, data }: Job<Payload & SealedData>,
  handle: Handle<Payload>,
): Promise<void> {
  // What a release that did not seal has left is done as it is.
  const text = typeof data.sealed === 'string' ? seals.open(data.sealed, name) : JSON.stringify(data)
  if (text === undefined)
    onError(new Error(`Work of the queue ${name} was sealed by a secret that is gone: it is not done.`))
  else {
    const payload: Payload = JSON.parse(text)
    await handle(payload, id)
  }
  await boss.deleteJob(name, id)
}

/** Does one piece of work in so many seconds, and gives signs of life. The queue keeps what fails for another try. */
async function attempt<Payload extends object>(
  scene: Scene,
  name: string,
  job: Job<Payload & SealedData>,
  seconds: number,
  handle: Handle<Payload>,
): Promise<void> {
  const { boss, onError } = scene
  const work = countWork(name, () =>
    within(finish(scene, name, job, handle), seconds * 1000, `It took over ${seconds} s.`),
  )
  // A sign that does not get through is followed by the next one.
  const beat = setInterval(() => void boss.touch(name, job.id).catch(onError), beatEvery)
  await work
    .catch((error: unknown) => boss.fail(name, job.id, { message: String(error) }))
    .finally(() => clearInterval(beat))
}

/** Looks for work in a channel: one piece at a time, and beside one that is under way for an urgent one. */
function startLooking<Payload extends object>(
  scene: Scene,
  name: string,
  { isUrgent, longestTry }: Keeping<Payload>,
  handle: Handle<Payload>,
): ReturnType<typeof keepLooking>[] {
  const { boss, onError } = scene
  const fetch = async (minPriority: number) => {
    const [job] = await within(
      boss.fetch<Payload & SealedData>(name, { batchSize: 1, minPriority }),
      lookLongest,
      `The queue ${name} did not answer for ${lookLongest / 1000} s: it is asked again.`,
    )
    return job
  }
  let isBusy = false
  const lookForAny = async () => {
    const job = await fetch(0)
    if (!job) return false
    isBusy = true
    await attempt(scene, name, job, longestTry, handle).finally(() => {
      isBusy = false
    })
    return true
  }
  // Behind a mail server that is silent for two minutes a code would leave when it has all but expired.
  const lookForUrgent = async () => {
    const job = isBusy ? await fetch(urgent) : undefined
    if (!job) return false
    await attempt(scene, name, job, longestTry, handle)
    return true
  }
  const looks = isUrgent ? [lookForAny, lookForUrgent] : [lookForAny]
  return looks.map((look) => keepLooking(look, { every: lookEvery, onError }))
}

export async function openQueue(url: string, { seconds, seals, onError }: Options): Promise<Queue> {
  const options = {
    ...poolOptions(url, 3, seconds),
    ...(seconds !== undefined && { query_timeout: silenceOf(seconds) }),
    schedule: false,
    supervise: false,
    migrate: false,
    monitorIntervalSeconds: superviseEvery,
    maintenanceIntervalSeconds: lateDeletion,
  }
  const boss = new PgBoss(options)
  boss.on('error', onError)
  await boss.start()
  const looking: ReturnType<typeof keepLooking>[] = []
  const scene = { boss, seals, onError }
  // A process that works keeps the queue in order too; one that only leaves work to others does not.
  let supervising: ReturnType<typeof keepLooking> | undefined
  const supervise = async () => {
    await boss.supervise()
    return false
  }

  return {
    channel: async <Payload extends object>(name: string, keeping: Keeping<Payload>) => {
      await boss.createQueue(name, {
        // Time ends the tries, not their number.
        retryLimit: 100_000,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: keeping.longestWait,
        expireInSeconds: keeping.longestTry,
        retentionSeconds: keeping.triedFor,
        deleteAfterSeconds: lateDeletion,
      })
      return {
        send: async (trx: Transaction, payloads: readonly Payload[]) => {
          if (payloads.length === 0) return
          await boss.insert(
            name,
            payloads.map((payload) => ({
              data: { sealed: seals.seal(JSON.stringify(payload), name) },
              priority: keeping.isUrgent?.(payload) ? urgent : 0,
              heartbeatSeconds: silence,
              // A queue keeps what it was made with, by whichever release.
              expireInSeconds: keeping.longestTry,
            })),
            { db: inTransaction(trx) },
          )
        },
        work: (handle: Handle<Payload>) => {
          looking.push(...startLooking(scene, name, keeping, handle))
          supervising ??= keepLooking(supervise, { every: superviseEvery * 1000, onError })
        },
        workWaiting: async (handle: Handle<Payload>) => {
          const jobs = await boss.fetch<Payload & SealedData>(name, { batchSize: 100 })
          for (const job of jobs) await finish(scene, name, job, handle)
          return jobs.length
        },
      }
    },
    close: async () => {
      const endings = Promise.all([...looking, supervising].map((each) => each?.close()))
      await within(endings, farewell, 'Work is still under way.').catch(() => {})
      await boss.stop({ graceful: true, timeout: farewell })
    },
  }
}

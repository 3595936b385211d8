import { type RawBuilder, sql } from 'kysely'
import type { Bell } from './bell.ts'
import type { Database, Transaction } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'
import { keepLooking } from './looking.ts'
import { countWork, type WorkOutcome } from './metrics.ts'
import type { Parts } from './parts.ts'

/** A process of which nothing was heard for so long has lost its work, ms. */
const silence = 15_000
/** Between two looks that find nothing, and between two signs of life, ms. */
const every = 500
/** Work is given up after so many tries that came to no end. */
const mostTries = 5

/** What is wrong with an import, as a column: why it failed, or that it waits after a try which could not go on. */
export const errorOfImport = `
  case when status = 'queued' and try_at is not null
    then 'The file could not be taken in just now: it is tried again by itself.' else error end as error`

/**
 * A row that a process has taken. `attempt`: what an earlier one still writes is refused; `stops`: those that were
 * stopped in good order.
 */
export type TakenRow = { id: string; attempt: number; stops: number }

/** Why work failed: a sentence for the person who waits for it, and a report where there is more to say. */
export class WorkFailed extends Error {
  readonly report: object | null
  constructor(sentence: string, report: object | null = null) {
    super(sentence)
    this.report = report
  }
}

/** The work was cancelled, or another process has it. */
class LostWork extends Error {}

/**
 * Work that lasts. Its table is its queue: `id, status, attempt, stops, heard_at, try_at, done, total, error, report,
 * created_at, finished_at`.
 */
export type Kind<Row extends TakenRow> = {
  table: 'analyses' | 'estimates' | 'memory_imports' | 'project_imports' | 'term_imports'
  /** takes away what an earlier attempt has left, in the transaction that takes the row */
  clear?(trx: Transaction, id: string): Promise<unknown>
  /**
   * Does the work and completes it.
   * @throws WorkFailed with a sentence
   */
  work(row: Row, hold: Hold): Promise<void>
  /** how long the next try waits after an error, ms; null: there is none */
  waitAfter(error: unknown, tries: number): number | null
  /** the sentence for the person who waits, when it broke or has no try left */
  broken: string
  /** tidies up once the work has completed or failed */
  ended?(row: Row): Promise<void>
}

type Scene = Pick<Parts, 'db' | 'clock'>

/** A row as long as it is this attempt's. */
export class Hold {
  /** how much of the total is done; the next sign of life carries it */
  done = 0
  /** holds for the row in a statement's condition: it was not cancelled, and nobody else has taken it */
  readonly isHeld: RawBuilder<unknown>
  /** aborted when the work is lost or its process ends */
  readonly stopped: AbortSignal
  readonly #table: RawBuilder<unknown>
  readonly #scene: Scene
  readonly #loss = new AbortController()

  constructor(scene: Scene, table: Kind<TakenRow>['table'], { id, attempt }: TakenRow, closing: AbortSignal) {
    this.#scene = scene
    this.#table = sql.table(table)
    this.isHeld = sql`id = ${id} and attempt = ${attempt} and status = 'running'`
    this.stopped = AbortSignal.any([this.#loss.signal, closing])
  }

  get isLost(): boolean {
    return this.#loss.signal.aborted
  }

  /**
   * Ends the work with its report, in the caller's transaction if it has one.
   * @throws Lost
   */
  async complete(db: Database | Transaction, report: object): Promise<void> {
    const set = sql`status = 'completed', done = total, finished_at = ${this.#now()}, report = ${JSON.stringify(report)}`
    this.demand(await this.#write(set, db))
  }

  /** @throws Lost when a statement that asked for `isHeld` has found nothing */
  demand(isThere: boolean): void {
    if (!isThere) throw new LostWork('The work is not this process’ any more.')
  }

  /** Says that its process is still there. */
  async beat(): Promise<void> {
    const isHeld = await this.#write(sql`heard_at = ${this.#now()}, done = least(${this.done}, total)`)
    if (!isHeld) this.#loss.abort(new LostWork('The work is not this process’ any more.'))
  }

  /**
   * Says how much there is to do, of work that finds it out on its way.
   * @throws Lost
   */
  async expect(total: number): Promise<void> {
    this.demand(await this.#write(sql`total = ${total}`))
  }

  /** @returns false when the row is gone or another attempt's */
  fail(sentence: string, report: object | null = null): Promise<boolean> {
    const more = report === null ? sql`` : sql`, report = ${JSON.stringify(report)}`
    return this.#write(sql`status = 'failed', finished_at = ${this.#now()}, error = ${sentence}${more}`)
  }

  /** Leaves it to the next process that looks; what was stopped in good order was no try. */
  async giveBack(): Promise<void> {
    await this.#write(sql`status = 'queued', heard_at = null, done = 0, stops = stops + 1`)
  }

  /** Leaves it to a later try. @returns false when the row is gone or another attempt's */
  postpone(wait: number): Promise<boolean> {
    const at = new Date(this.#now().getTime() + wait)
    return this.#write(sql`status = 'queued', heard_at = null, done = 0, try_at = ${at}`)
  }

  #now(): Date {
    return this.#scene.clock.now()
  }

  async #write(set: RawBuilder<unknown>, db: Database | Transaction = this.#scene.db): Promise<boolean> {
    const result = await sql`update ${this.#table} set ${set} where ${this.isHeld}`.execute(db)
    return result.numAffectedRows === 1n
  }
}

/** Takes the oldest row that waits, or whose process fell silent; undefined without one. */
const take = <Row extends TakenRow>(
  db: Database,
  { table, clear }: Kind<Row>,
  now: Date,
): Promise<Row | undefined> =>
  inTransaction(db, async (trx) => {
    const silentSince = new Date(now.getTime() - silence)
    const { rows } = await sql<Row>`
      update ${sql.table(table)} set status = 'running', heard_at = ${now}, attempt = attempt + 1, done = 0
      where id = (
        select id from ${sql.table(table)} where status in ('queued', 'running')
          and (status = 'queued' or heard_at is null or heard_at < ${silentSince}) and (try_at is null or try_at <= ${now})
        order by created_at, id limit 1 for update skip locked)
      returning *`.execute(trx)
    const [row] = rows
    if (row) await clear?.(trx, row.id)
    return row
  })

async function attempt<Row extends TakenRow>(
  kind: Kind<Row>,
  row: Row,
  hold: Hold,
  closing: AbortSignal,
  onError: (error: Error) => void,
): Promise<WorkOutcome> {
  const tries = row.attempt - row.stops
  // Its process was gone each time.
  if (tries > mostTries) {
    await hold.fail(kind.broken)
    return 'failed'
  }
  try {
    await kind.work(row, hold)
    return 'done'
  } catch (error) {
    if (hold.isLost || error instanceof LostWork) return 'left'
    if (error instanceof WorkFailed) {
      await hold.fail(error.message, error.report)
      return 'failed'
    }
    if (closing.aborted) {
      await hold.giveBack()
      return 'left'
    }
    const wait = tries < mostTries ? kind.waitAfter(error, tries) : null
    const isHeld = await (wait === null ? hold.fail(kind.broken) : hold.postpone(wait))
    // What was deleted under it could not go on: nothing is wrong here.
    if (!isHeld) return 'left'
    onError(error instanceof Error ? error : new Error(String(error)))
    return wait === null ? 'failed' : 'left'
  }
}

/** Does the oldest work that waits; false when none does or the process ends. */
export async function runNext<Row extends TakenRow>(
  scene: Scene,
  kind: Kind<Row>,
  closing: AbortSignal,
  onError: (error: Error) => void,
): Promise<boolean> {
  if (closing.aborted) return false
  const row = await take(scene.db, kind, scene.clock.now())
  if (!row) return false
  const hold = new Hold(scene, kind.table, row, closing)
  const beat = async () => {
    await hold.beat()
    return false
  }
  // A sign of life that could not be given is given the next time.
  const beats = keepLooking(beat, { every, onError: () => {} })
  const outcome = await countWork(
    kind.table,
    () => attempt(kind, row, hold, closing, onError).finally(() => beats.close()),
    (result) => result,
  )
  if (outcome !== 'left') await kind.ended?.(row).catch(onError)
  return !closing.aborted
}

/**
 * Does what waits, so many at once, until `close`, which gives back what is under way.
 * @param next does the oldest work of a kind, as `runNext`
 * @param runner `bell`: rings when work of the kind was left in this process
 */
export function startRunner(
  next: (closing: AbortSignal, onError: (error: Error) => void) => Promise<boolean>,
  { atOnce, onError, bell }: { atOnce: number; onError: (error: Error) => void; bell?: Bell },
): { close(): Promise<void> } {
  const closing = new AbortController()
  const look = () => next(closing.signal, onError)
  const looking = Array.from({ length: atOnce }, () => keepLooking(look, { every, onError, bell }))
  return {
    close: async () => {
      closing.abort()
      await Promise.all(looking.map((each) => each.close()))
    },
  }
}

import pLimit from 'p-limit'
import type { Database, Transaction } from '../db/connect.ts'
import { type Part, PartStore } from '../memories/kept.ts'
import type { PartHead } from '../memories/parts.ts'
import type { FoundPart } from '../memories/read-part.ts'
import type { Storage } from '../storage.ts'
import { startThread, type Thread, ThreadEnded } from '../threads/thread.ts'
import { type BaseState, type Batch, changedConcepts, findStamp, nextConcepts } from './concepts.queries.ts'
import type { BaseParts } from './looking.program.ts'
import type { MadeIndex, Question } from './making.program.ts'

/** A base as it is looked up in: an index, and a second one of what has changed since. */
export type LoadedBase = {
  parts: BaseParts & { all: Uint8Array }
  /** the base's when `parts.all` was made, and up to which everything is there */
  made: number
  revision: number
  /** how many concepts are in `parts.all` */
  concepts: number
  used: number
}

export const sizeOf = ({ parts: { all, newer, changed } }: LoadedBase): number =>
  all.length + (newer?.length ?? 0) + changed.byteLength

/** More changes than this, or than this share of a base, are better made one index. */
const mostBeside = (concepts: number): number => Math.max(1000, 0.02 * concepts)

/** The index of a base with fewer concepts is made as soon as it would be read, and is not kept. */
const leastKept = 20_000

const program = new URL('./making.program.ts', import.meta.url)
const megabytes = 512
/** What one step may take, ms. */
const patience = 60_000
/** The thread goes when nobody has needed it for a while, ms. */
const idlePatience = 10_000

const fresh = ({ revision, units }: PartHead, all: Uint8Array): LoadedBase => ({
  parts: { all, newer: null, changed: new Uint32Array() },
  made: revision,
  revision,
  concepts: units,
  used: 0,
})

/** Whether a database holds what an index was made of. */
const isOf =
  (db: Database | Transaction) =>
  async ({ memory, revision, stamp }: PartHead): Promise<boolean> =>
    (await findStamp(db, memory, revision)) === stamp

type LoaderParts = { storage: Storage; data: string; warn(line: string): void }

/** Makes indexes from PostgreSQL, one after the other, on a thread that ends when there is nothing to do. */
export class Loader {
  readonly #inTurn = pLimit(1)
  readonly #kept: PartStore
  readonly #keeping = new Set<Promise<void>>()
  readonly #warn: (line: string) => void
  #thread: Thread | null = null
  #going: NodeJS.Timeout | undefined

  constructor({ storage, data, warn }: LoaderParts) {
    const read = (file: string, base: string) =>
      this.#withThread((thread) => ask<FoundPart>(thread, { ask: 'read', file, base }))
    this.#warn = warn
    this.#kept = new PartStore({ name: 'terms', storage, data, read, warn })
  }

  /**
   * A base at its present revision, by way of what is there of it already: in this process, or kept by any.
   * @returns null when it is gone
   */
  async load(db: Database, base: BaseState, before: LoadedBase | null): Promise<LoadedBase | null> {
    if (before && before.revision >= base.revision) return before
    const advanced = before && (await this.#advance(db, base.id, before))
    if (advanced) return advanced
    const least = before ? before.made + 1 : 0
    const part =
      base.concepts < leastKept ? null : await this.#kept.find(base.id, base.revision, isOf(db), least)
    if (part) return this.load(db, base, fresh(part.head, part.bytes))
    const made = await this.#make(db, base.id)
    if (made) this.#keep(db, made)
    return made && fresh(made.head, made.bytes)
  }

  /** The same with what has changed since. @returns null when that is too much, or the base is gone */
  async #advance(db: Database, id: string, before: LoadedBase): Promise<LoadedBase | null> {
    let count = 0
    const index = await this.#indexOf(async (behind) => {
      const batch =
        count > mostBeside(before.concepts) ? undefined : await changedConcepts(db, id, behind, before.made)
      count += batch?.count ?? 0
      return batch
    })
    if (index === null || count > mostBeside(before.concepts)) return null
    const { bytes: newer, numbers: changed, revision } = index
    return { ...before, parts: { all: before.parts.all, newer, changed }, revision }
  }

  /**
   * Makes the index of a base that a transaction is about to leave with so many changes, and keeps it, so that nobody
   * has to wait for it afterwards. A small one, and few changes, take no time.
   */
  async keepAhead(trx: Transaction, id: string, concepts: number, changes: number): Promise<void> {
    if (concepts < leastKept || changes <= mostBeside(concepts)) return
    const made = await this.#make(trx, id).catch((error: unknown) => {
      if (!(error instanceof ThreadEnded)) throw error
      this.#warn(`The index of the term base ${id} was not made ahead: ${error.message}`)
      return null
    })
    if (made) await this.#kept.keep(made, isOf(trx))
  }

  /** Takes out what is kept of a base. */
  forget(id: string): Promise<void> {
    return this.#kept.forget(id)
  }

  async close(): Promise<void> {
    clearTimeout(this.#going)
    await this.#thread?.end()
    await Promise.all(this.#keeping)
  }

  async #make(db: Database | Transaction, id: string): Promise<Part | null> {
    const index = await this.#indexOf((behind) => nextConcepts(db, id, behind))
    if (index === null) return null
    const { revision, stamp, numbers, bytes } = index
    return { head: { memory: id, revision, units: numbers.length, last: numbers.at(-1) ?? 0, stamp }, bytes }
  }

  /** Keeps an index, if it is large, without anybody waiting for it. */
  #keep(db: Database, part: Part): void {
    if (part.head.units < leastKept) return
    const keeping = this.#kept.keep(part, isOf(db)).finally(() => void this.#keeping.delete(keeping))
    this.#keeping.add(keeping)
  }

  /** An index of all that comes; its revision is that of the beginning. @returns null when nothing came */
  #indexOf(
    next: (behind: number) => Promise<Batch | undefined>,
  ): Promise<(MadeIndex & { revision: number; stamp: number }) | null> {
    return this.#withThread(async (thread) => {
      const first = await next(0)
      if (!first) return null
      let batch: Batch | undefined = first
      while (batch && batch.count > 0) {
        const taking = ask(thread, { ask: 'concepts', concepts: batch.concepts })
        // The next ones are on their way while these are taken in.
        const both: [Batch | undefined, unknown] = await Promise.all([next(batch.last), taking])
        batch = both[0]
      }
      const index = await ask<MadeIndex>(thread, { ask: 'finish' })
      return batch ? { ...index, revision: first.revision, stamp: first.stamp } : null
    })
  }

  #withThread<T>(work: (thread: Thread) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      clearTimeout(this.#going)
      if (this.#thread === null || this.#thread.hasEnded) this.#thread = startThread(program, megabytes)
      const thread = this.#thread
      try {
        const result = await work(thread)
        this.#going = setTimeout(() => void thread.end(), idlePatience).unref()
        return result
      } catch (error) {
        // What it has taken in is of a base that will not be finished.
        await thread.end()
        throw error
      }
    })
  }
}

const ask = <T>(thread: Thread, question: Question): Promise<T> => thread.run(question, patience)

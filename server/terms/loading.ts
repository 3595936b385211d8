import pLimit from 'p-limit'
import type { Database } from '../db/connect.ts'
import { startThread, type Thread } from '../threads/thread.ts'
import { type BaseState, type Batch, changedConcepts, nextConcepts } from './concepts.queries.ts'
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
const mostNewer = 1000
const shareNewer = 0.02

const program = new URL('./making.program.ts', import.meta.url)
const megabytes = 512
/** What one step may take, ms. */
const patience = 60_000
/** The thread goes when nobody has needed it for a while, ms. */
const idlePatience = 10_000

/** Makes indexes from PostgreSQL, one after the other, on a thread that ends when there is nothing to do. */
export class Loader {
  readonly #inTurn = pLimit(1)
  #thread: Thread | null = null
  #going: NodeJS.Timeout | undefined

  /** A base at its present revision. @returns null when it is gone */
  async load(db: Database, { id }: BaseState): Promise<LoadedBase | null> {
    const made = await this.#make((behind) => nextConcepts(db, id, behind))
    if (made === null) return null
    const { revision, index } = made
    const parts = { all: index.bytes, newer: null, changed: new Uint32Array() }
    return { parts, made: revision, revision, concepts: index.numbers.length, used: 0 }
  }

  /** The same base at its present revision. @returns null when it is gone */
  async advance(db: Database, base: BaseState, before: LoadedBase): Promise<LoadedBase | null> {
    const most = Math.max(mostNewer, shareNewer * before.concepts)
    let count = 0
    const made = await this.#make(async (behind) => {
      const batch = count > most ? undefined : await changedConcepts(db, base.id, behind, before.made)
      count += batch?.count ?? 0
      return batch
    })
    if (made === null || count > most) return this.load(db, base)
    const { bytes: newer, numbers: changed } = made.index
    return { ...before, parts: { all: before.parts.all, newer, changed }, revision: made.revision }
  }

  async close(): Promise<void> {
    clearTimeout(this.#going)
    await this.#thread?.end()
  }

  /** An index of all that comes; its revision is that of the beginning. @returns null when nothing came */
  #make(
    next: (behind: number) => Promise<Batch | undefined>,
  ): Promise<{ revision: number; index: MadeIndex } | null> {
    return this.#inTurn(async () => {
      const first = await next(0)
      if (!first) return null
      const { revision } = first
      const thread = this.#take()
      try {
        let batch: Batch | undefined = first
        while (batch && batch.count > 0) {
          const taking = ask(thread, { ask: 'concepts', concepts: batch.concepts })
          // The next ones are on their way while these are taken in.
          const both: [Batch | undefined, unknown] = await Promise.all([next(batch.last), taking])
          batch = both[0]
        }
        const index = await ask<MadeIndex>(thread, { ask: 'finish' })
        this.#going = setTimeout(() => void thread.end(), idlePatience).unref()
        return batch ? { revision, index } : null
      } catch (error) {
        // What it has taken in is of a base that will not be finished.
        await thread.end()
        throw error
      }
    })
  }

  #take(): Thread {
    clearTimeout(this.#going)
    if (this.#thread === null || this.#thread.hasEnded) this.#thread = startThread(program, megabytes)
    return this.#thread
  }
}

const ask = <T>(thread: Thread, question: Question): Promise<T> => thread.run(question, patience)

import pLimit from 'p-limit'
import type { Database } from '../db/connect.ts'
import { PartStore } from '../memories/kept.ts'
import type { PartHead } from '../memories/parts.ts'
import type { FoundPart } from '../memories/read-part.ts'
import type { Storage } from '../storage.ts'
import { startThread, type Thread } from '../threads/thread.ts'
import { type Batch, changedConcepts, findStamp, nextConcepts } from './concepts.queries.ts'
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

type LoaderParts = { storage: Storage; data: string; warn(line: string): void }

/** Makes indexes from PostgreSQL, one after the other, on a thread that ends when there is nothing to do. */
export class Loader {
  readonly #inTurn = pLimit(1)
  readonly #kept: PartStore
  readonly #keeping = new Set<Promise<void>>()
  #thread: Thread | null = null
  #going: NodeJS.Timeout | undefined

  constructor({ storage, data, warn }: LoaderParts) {
    const read = (file: string, base: string) =>
      this.#withThread((thread) => ask<FoundPart>(thread, { ask: 'read', file, base }))
    this.#kept = new PartStore({ name: 'terms', storage, data, read, warn })
  }

  /** A base at its present revision. @returns null when it is gone */
  async load(db: Database, id: string, revision: number, concepts: number): Promise<LoadedBase | null> {
    const isOf = async (head: PartHead) => (await findStamp(db, id, head.revision)) === head.stamp
    const part = concepts < leastKept ? null : await this.#kept.find(id, revision, isOf)
    return part ? this.advance(db, id, fresh(part.head, part.bytes)) : this.#make(db, id)
  }

  /** The same base at its present revision. @returns null when it is gone */
  async advance(db: Database, id: string, before: LoadedBase): Promise<LoadedBase | null> {
    const most = Math.max(mostNewer, shareNewer * before.concepts)
    let count = 0
    const index = await this.#indexOf(async (behind) => {
      const batch = count > most ? undefined : await changedConcepts(db, id, behind, before.made)
      count += batch?.count ?? 0
      return batch
    })
    if (index === null || count > most) return this.#make(db, id)
    const { bytes: newer, numbers: changed, revision } = index
    return { ...before, parts: { all: before.parts.all, newer, changed }, revision }
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

  async #make(db: Database, id: string): Promise<LoadedBase | null> {
    const index = await this.#indexOf((behind) => nextConcepts(db, id, behind))
    if (index === null) return null
    const { revision, stamp, numbers, bytes } = index
    const head = { memory: id, revision, units: numbers.length, last: numbers.at(-1) ?? 0, stamp }
    if (head.units >= leastKept) this.#keep({ head, bytes })
    return fresh(head, bytes)
  }

  #keep(part: { head: PartHead; bytes: Uint8Array }): void {
    const keeping = this.#kept.keep(part).finally(() => void this.#keeping.delete(keeping))
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

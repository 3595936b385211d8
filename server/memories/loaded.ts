import type { Database } from '../db/connect.ts'
import type { Part, PartStore } from './kept.ts'
import type { Maker } from './making.ts'
import type { PartHead } from './parts.ts'
import { changedUnits, findStamp } from './units.queries.ts'

/** What is newer than an index is merged with it when it is more than this, or than this share of it. */
const mostNewer = 10_000
const shareNewer = 0.05

/** A memory as it is looked up in: an index, and the batches of units that are newer. */
export type LoadedMemory = {
  part: Part
  /** each as PostgreSQL writes it */
  batches: string[]
  /** how many units they hold, how many of these are none of the index's, and the highest number of all */
  newer: number
  added: number
  last: number
  /** the memory's, up to which everything is there */
  revision: number
  /** how many units the memory says it has beyond those that are there: 0, but where it miscounts */
  beyond: number
  used: number
}

export const sizeOf = ({ part, batches }: LoadedMemory): number =>
  batches.reduce((sum, { length }) => sum + length, part.bytes.length)

/** Whether so much is newer that all of it is better made one index. */
export const isLarge = ({ part, newer }: LoadedMemory): boolean =>
  newer > Math.max(mostNewer, shareNewer * part.head.units)

/** Whether a database holds what an index was made of. */
const isOf =
  (db: Database) =>
  async ({ memory, revision, stamp }: PartHead): Promise<boolean> =>
    (await findStamp(db, memory, revision)) === stamp

const fresh = (part: Part): LoadedMemory => ({
  part,
  batches: [],
  newer: 0,
  added: 0,
  last: part.head.last,
  revision: part.head.revision,
  beyond: 0,
  used: 0,
})

/**
 * Adds what is newer.
 * @returns how many units are too many or missing: some were taken out; far too many are newer: all of them
 */
async function catchUp(db: Database, loadedMemory: LoadedMemory): Promise<'current' | 'gone' | number> {
  const { memory, units } = loadedMemory.part.head
  const batches: string[] = []
  let newer = 0
  let additions = 0
  let revision: number | null = null
  let all = 0
  let last = 0
  let since = { behind: 0x7fffffff, revision: loadedMemory.revision, above: loadedMemory.last }
  for (;;) {
    const batch = await changedUnits(db, memory, since)
    if (!batch) return 'gone'
    revision ??= batch.revision
    all = batch.all
    if (batch.count === 0) break
    batches.push(batch.units)
    newer += batch.count
    additions += batch.added
    last = Math.max(last, batch.last)
    since = { ...since, behind: batch.behind, revision: batch.reached }
    if (newer > 4 * Math.max(mostNewer, shareNewer * units)) return all
  }
  loadedMemory.batches.push(...batches)
  loadedMemory.newer += newer
  loadedMemory.added += additions
  loadedMemory.last = Math.max(loadedMemory.last, last)
  loadedMemory.revision = revision
  const beyond = all - units - loadedMemory.added - loadedMemory.beyond
  return beyond === 0 ? 'current' : beyond
}

/** Brings memories up to a revision. */
export class Loader {
  readonly #maker: Maker
  readonly #parts: PartStore
  readonly #onError: (error: unknown) => void
  readonly #keeping = new Set<Promise<void>>()

  constructor({ maker, parts }: { maker: Maker; parts: PartStore }, onError: (error: unknown) => void) {
    this.#maker = maker
    this.#parts = parts
    this.#onError = onError
  }

  /** Loads a memory for the first time, at its present revision. @returns null when it is gone */
  async load(db: Database, memory: string, revision: number): Promise<LoadedMemory | null> {
    const part = await this.#parts.find(memory, revision, isOf(db))
    if (!part) return this.make(db, memory)
    const result = fresh(part)
    const outcome = await catchUp(db, result)
    if (outcome === 'gone') return null
    return outcome === 'current' && !isLarge(result) ? result : this.make(db, memory)
  }

  /** The same or another one, at its present revision. @returns null when it is gone */
  async advance(db: Database, before: LoadedMemory): Promise<LoadedMemory | null> {
    const outcome = await catchUp(db, before)
    if (outcome === 'gone') return null
    return outcome === 'current' ? before : this.make(db, before.part.head.memory)
  }

  /** @returns null when the memory is gone */
  async make(db: Database, memory: string): Promise<LoadedMemory | null> {
    const part = await this.#maker.make(db, memory)
    if (!part) return null
    this.#keep(db, part)
    const result = fresh(part)
    const outcome = await catchUp(db, result)
    if (outcome === 'gone') return null
    // What it still lacks is no reason to make it again and again.
    if (outcome !== 'current') result.beyond += outcome
    return result
  }

  /** An index of what is no memory's; it is kept nowhere. */
  async gather(name: string, batches: AsyncIterable<string>): Promise<LoadedMemory> {
    const bytes = await this.#maker.makeOf(batches)
    return fresh({ head: { memory: name, revision: 0, units: 0, last: 0, stamp: 0 }, bytes })
  }

  /** Until what was made is kept. */
  async settle(): Promise<void> {
    await Promise.all(this.#keeping)
  }

  #keep(db: Database, part: Part): void {
    const keeping = this.#parts.keep(part, isOf(db)).catch(this.#onError)
    this.#keeping.add(keeping)
    void keeping.finally(() => this.#keeping.delete(keeping))
  }
}

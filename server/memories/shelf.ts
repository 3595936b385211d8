import type { Database } from '../db/connect.ts'
import { inLanes } from '../in-lanes.ts'
import type { PartStore } from './kept.ts'
import { isLarge, type LoadedMemory, Loader, sizeOf } from './loaded.ts'
import type { Maker } from './making.ts'
import type { OpenMemory } from './parts.ts'

type ShelfParts = {
  maker: Maker
  parts: PartStore
  /** what all of them may take, in bytes */
  most: number
  onGone(memory: string): void
  warn(line: string): void
}

/**
 * Pieces of documents that are no memory's (into-index.ts), in batches as PostgreSQL writes them, by a name that says
 * all that is in them: what has the name is made once, and stays as long as there is room.
 */
export type LooseTexts = ReadonlyMap<string, AsyncIterable<string>>

/** Those that were not used for the longest time, until the others take no more than so many bytes. */
function tooMuch(memories: ReadonlyMap<string, LoadedMemory>, most: number): string[] {
  let size = [...memories.values()].reduce((sum, one) => sum + sizeOf(one), 0)
  const oldest = [...memories].toSorted(([, one], [, other]) => one.used - other.used)
  return oldest.flatMap(([memory, one]) => {
    if (size <= most) return []
    size -= sizeOf(one)
    return [memory]
  })
}

/** The memories that a process has loaded. */
export class Shelf {
  readonly #loader: Loader
  readonly #parts: ShelfParts
  readonly #memories = new Map<string, LoadedMemory>()
  /** What is under way for a memory: two who ask wait for one. */
  readonly #underWay = new Map<string, Promise<LoadedMemory | null>>()
  readonly #merging = new Map<string, Promise<void>>()
  #uses = 0
  #isClosed = false

  constructor(parts: ShelfParts) {
    this.#parts = parts
    this.#loader = new Loader(parts, (error) => parts.warn(`A memory's index was not kept: ${String(error)}`))
  }

  /**
   * Memories, each at the given revision or a later one; those that are gone are left out.
   * @param lanes so many of them at once, and so many connections a caller holds, however many memories a project reads
   */
  async take(
    db: Database,
    memories: readonly OpenMemory[],
    { lanes, loose }: { lanes: number; loose?: LooseTexts | undefined },
  ): Promise<LoadedMemory[]> {
    const all = await inLanes(memories, lanes, (memory) => this.#at(db, memory, loose?.get(memory.id)))
    const there = all.filter((one) => one !== null)
    for (const one of there) {
      one.used = ++this.#uses
      if (isLarge(one)) this.#merge(db, one.part.head.memory)
    }
    const inUse = new Set(memories.map(({ id }) => id))
    for (const memory of tooMuch(this.#memories, this.#parts.most))
      if (!inUse.has(memory) && !this.#underWay.has(memory)) this.drop(memory)
    return there
  }

  drop(memory: string): void {
    this.#memories.delete(memory)
    this.#parts.onGone(memory)
  }

  /** Nothing more is made in the background. */
  stop(): void {
    this.#isClosed = true
  }

  /** Resolves when nothing is being made or kept in the background. */
  async settle(): Promise<void> {
    await Promise.all(this.#merging.values())
    await this.#loader.settle()
  }

  /** A memory at a revision or a later one; null when it is gone. */
  async #at(
    db: Database,
    { id, revision }: OpenMemory,
    loose: AsyncIterable<string> | undefined,
  ): Promise<LoadedMemory | null> {
    for (;;) {
      const existing = this.#memories.get(id)
      if (existing && existing.revision >= revision) return existing
      const others = this.#underWay.get(id)
      if (others) {
        // It may be for an older revision.
        if (!(await others)) return null
        continue
      }
      const work = loose
        ? this.#loader.gather(id, loose)
        : existing
          ? this.#loader.advance(db, existing)
          : this.#loader.load(db, id, revision)
      this.#underWay.set(id, work)
      try {
        const result = await work
        // Another one may have been made of all that is there since.
        const isOvertaken = existing !== undefined && this.#memories.get(id) !== existing
        if (!isOvertaken) this.#put(id, result)
        if (!result || result.revision < revision) return result
      } finally {
        this.#underWay.delete(id)
      }
    }
  }

  #put(memory: string, entry: LoadedMemory | null): void {
    if (!entry) {
      this.drop(memory)
      return
    }
    entry.used = ++this.#uses
    this.#memories.set(memory, entry)
  }

  /** Makes one index of what is there and what is newer; look-ups go on with both. */
  #merge(db: Database, memory: string): void {
    if (this.#merging.has(memory) || this.#isClosed) return
    const making = this.#loader.make(db, memory).then(
      // The next look-up asks for what is newer than it.
      (index) => this.#memories.has(memory) && this.#put(memory, index),
      (error: unknown) =>
        this.#isClosed || this.#parts.warn(`A memory's index could not be made: ${String(error)}`),
    )
    this.#merging.set(
      memory,
      making.then(() => void this.#merging.delete(memory)),
    )
  }
}

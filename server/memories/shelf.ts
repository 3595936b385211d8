import type { Database } from '../db/connect.ts'
import type { KeptParts } from './kept.ts'
import { type Loaded, loader, sizeOf } from './loaded.ts'
import type { Maker } from './making.ts'
import type { OpenMemory } from './parts.ts'

type ShelfParts = {
  maker: Maker
  kept: KeptParts
  /** what all of them may take, in bytes */
  most: number
  onGone(memory: string): void
  warn(line: string): void
}

/** Those that were not used for the longest time, until the others take no more than so many bytes. */
function tooMuch(loaded: ReadonlyMap<string, Loaded>, most: number): string[] {
  let size = [...loaded.values()].reduce((sum, one) => sum + sizeOf(one), 0)
  const oldest = [...loaded].toSorted(([, one], [, other]) => one.used - other.used)
  return oldest.flatMap(([memory, one]) => {
    if (size <= most) return []
    size -= sizeOf(one)
    return [memory]
  })
}

/** The memories that a process has loaded. */
export function openShelf({ maker, kept, most, onGone, warn }: ShelfParts) {
  const loading = loader({ maker, kept }, (error) => warn(`A memory's index was not kept: ${String(error)}`))
  const loaded = new Map<string, Loaded>()
  /** What is under way for a memory: two who ask wait for one. */
  const underWay = new Map<string, Promise<Loaded | null>>()
  const merging = new Map<string, Promise<void>>()
  let uses = 0
  let closed = false

  function drop(memory: string): void {
    loaded.delete(memory)
    onGone(memory)
  }

  function put(memory: string, found: Loaded | null): void {
    if (!found) {
      drop(memory)
      return
    }
    found.used = ++uses
    loaded.set(memory, found)
  }

  /** A memory at a revision or a later one; null when it is gone. */
  async function at(db: Database, { id, revision }: OpenMemory): Promise<Loaded | null> {
    for (;;) {
      const present = loaded.get(id)
      if (present && present.revision >= revision) return present
      const others = underWay.get(id)
      if (others) {
        // It may be for an older revision.
        if (!(await others)) return null
        continue
      }
      const work = present ? loading.advance(db, present) : loading.load(db, id, revision)
      underWay.set(id, work)
      try {
        const found = await work
        // Another one may have been made of all that is there since.
        const isOvertaken = present !== undefined && loaded.get(id) !== present
        if (!isOvertaken) put(id, found)
        if (!found || found.revision < revision) return found
      } finally {
        underWay.delete(id)
      }
    }
  }

  /** Makes one index of what is there and what is newer; look-ups go on with both. */
  function merge(db: Database, memory: string): void {
    if (merging.has(memory) || closed) return
    const done = loading.made(db, memory).then(
      // What is newer than it is asked for again by the next look-up.
      (found) => loaded.has(memory) && put(memory, found),
      (error: unknown) => closed || warn(`A memory's index could not be made: ${String(error)}`),
    )
    merging.set(
      memory,
      done.then(() => void merging.delete(memory)),
    )
  }

  return {
    drop,

    /** Memories, each at the revision that is asked for or a later one; those that are gone are left out. */
    take: async (db: Database, memories: readonly OpenMemory[]): Promise<Loaded[]> => {
      const there: Loaded[] = []
      // One after the other: a caller holds one connection, however many memories a project reads.
      for (const memory of memories) {
        const one = await at(db, memory)
        if (one !== null) there.push(one)
      }
      for (const one of there) {
        one.used = ++uses
        if (loading.isLarge(one)) merge(db, one.part.head.memory)
      }
      const wanted = new Set(memories.map(({ id }) => id))
      for (const memory of tooMuch(loaded, most))
        if (!wanted.has(memory) && !underWay.has(memory)) drop(memory)
      return there
    },

    /** Nothing more is made in the background. */
    stop: (): void => {
      closed = true
    },

    /** Resolves when nothing is being made or kept in the background. */
    settled: async (): Promise<void> => {
      await Promise.all(merging.values())
      await loading.settled()
    },
  }
}

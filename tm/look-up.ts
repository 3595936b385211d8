import type { Text } from '@hub/text/text'
import { Best } from './best.ts'
import { type Context, noContext } from './context.ts'
import { contextWords } from './index/hashes.ts'
import type { Index } from './index/layout.ts'
import { IndexSearch } from './index/search.ts'
import { SegmentKeys } from './index/segment-keys.ts'
import type { Match } from './score.ts'

/** A memory as it is searched: its parts, and what its owner takes off its scores. */
export type SearchedMemory = {
  /** may be searched by others of the same thread too */
  parts: readonly (Index | IndexSearch)[]
  penalty: number
  /** the numbers of units of the other parts that the last one has as they are now */
  changed?: ReadonlySet<number>
}

type Part = { search: IndexSearch; without: ReadonlySet<number> | null }

const partsOf = ({ parts, changed }: SearchedMemory): Part[] =>
  parts.map((part, place) => ({
    search: part instanceof IndexSearch ? part : new IndexSearch(part),
    without: changed && place < parts.length - 1 ? changed : null,
  }))

/** Looks segments up in a list of memories; one for each thread, over indexes that they share. */
export class LookUp {
  readonly #memories: readonly { parts: readonly Part[] }[]
  readonly #penalties: readonly number[]

  /** @param memories in the order of their places: the first wins where all else is equal */
  constructor(memories: readonly SearchedMemory[]) {
    this.#memories = memories.map((memory) => ({ parts: partsOf(memory) }))
    this.#penalties = memories.map(({ penalty }) => penalty)
  }

  /** The best units, the best first: exactly those that scoring every unit would give. */
  matches(source: Text, context: Context, most: number): Match[] {
    return this.#search(source, contextWords(context), null, new Best(most))
  }

  /**
   * The best of the units with a lower number that are not of the same text, whatever is beside them; undefined
   * without one.
   */
  earlier(source: Text, before: number): Match | undefined {
    return this.#search(source, contextWords(noContext), before, new Best(1))[0]
  }

  #search(source: Text, context: Uint32Array, before: number | null, best: Best): Match[] {
    const segment = segmentKeysOf(source)
    for (let memory = 0; memory < this.#memories.length; memory++)
      for (const { search, without } of this.#memories[memory]?.parts ?? [])
        search.search(
          { segment, context, memory, penalty: this.#penalties[memory] ?? 0, before, without },
          best,
        )
    return best.matches(this.#penalties)
  }
}

/** Its own for each thread, as every module is. */
let lastAsked = new SegmentKeys()
/** In UTF-16 units: what a longer segment took is not kept. */
const MOST_KEPT = 1 << 16

function segmentKeysOf(source: Text): SegmentKeys {
  if (lastAsked.units.length > MOST_KEPT) lastAsked = new SegmentKeys()
  lastAsked.take(source)
  return lastAsked
}

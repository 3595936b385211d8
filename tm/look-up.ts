import { Best } from './best.ts'
import { type Context, noContext } from './context.ts'
import { contextWords } from './index/hashes.ts'
import { keysOf } from './index/keys.ts'
import type { Index } from './index/layout.ts'
import { IndexSearch } from './index/search.ts'
import type { Match } from './score.ts'
import type { Tokenised } from './tokens.ts'

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
  readonly #memories: { parts: Part[]; penalty: number }[]
  readonly #penalties: readonly number[]

  /** @param memories in the order of their places: the first wins where all else is equal */
  constructor(memories: readonly SearchedMemory[]) {
    this.#memories = memories.map((memory) => ({ parts: partsOf(memory), penalty: memory.penalty }))
    this.#penalties = memories.map(({ penalty }) => penalty)
  }

  /** The best units, the best first: exactly those that scoring every unit would give. */
  matches(segment: Tokenised, context: Context, most: number): Match[] {
    const keys = keysOf(segment)
    const words = contextWords(context)
    const best = new Best(most)
    for (const [memory, { parts, penalty }] of this.#memories.entries())
      for (const { search, without } of parts)
        search.search({ keys, context: words, memory, penalty, before: null, without }, best)
    return best.matches(this.#penalties)
  }

  /** The best of the units with a lower number that are not of the same text, whatever is beside them; undefined without one. */
  earlier(segment: Tokenised, before: number): Match | undefined {
    const keys = keysOf(segment)
    const context = contextWords(noContext)
    const best = new Best(1)
    for (const [memory, { parts, penalty }] of this.#memories.entries())
      for (const { search, without } of parts)
        search.search({ keys, context, memory, penalty, before, without }, best)
    return best.matches(this.#penalties)[0]
  }
}

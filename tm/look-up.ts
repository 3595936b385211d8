import { Best } from './best.ts'
import { type Context, noContext } from './context.ts'
import { contextWords } from './index/hashes.ts'
import { keysOf } from './index/keys.ts'
import type { Index } from './index/layout.ts'
import { IndexSearch } from './index/search.ts'
import type { Match } from './score.ts'
import type { Tokenised } from './tokens.ts'

/** A memory as it is searched: its parts, which have no unit in common, and what its owner takes off its scores. */
export type SearchedMemory = { parts: readonly Index[]; penalty: number }

/** Looks segments up in a list of memories; one for each thread, over indexes that they share. */
export class LookUp {
  readonly #memories: { parts: IndexSearch[]; penalty: number }[]
  readonly #penalties: readonly number[]

  /** @param memories in the order of their places: the first wins where all else is equal */
  constructor(memories: readonly SearchedMemory[]) {
    this.#memories = memories.map(({ parts, penalty }) => ({
      parts: parts.map((part) => new IndexSearch(part)),
      penalty,
    }))
    this.#penalties = memories.map(({ penalty }) => penalty)
  }

  /** The best units, the best first: exactly those that scoring every unit would give. */
  matches(segment: Tokenised, context: Context, most: number): Match[] {
    const keys = keysOf(segment)
    const words = contextWords(context)
    const best = new Best(most)
    for (const [memory, { parts, penalty }] of this.#memories.entries())
      for (const part of parts) part.search({ keys, context: words, memory, penalty, before: null }, best)
    return best.matches(this.#penalties)
  }

  /** The best of the units with a lower number that are not of the same text, whatever is beside them; undefined without one. */
  earlier(segment: Tokenised, before: number): Match | undefined {
    const keys = keysOf(segment)
    const context = contextWords(noContext)
    const best = new Best(1)
    for (const [memory, { parts, penalty }] of this.#memories.entries())
      for (const part of parts) part.search({ keys, context, memory, penalty, before }, best)
    return best.matches(this.#penalties)[0]
  }
}

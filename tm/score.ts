import type { Context } from './context.ts'
import type { Penalty } from './penalties.ts'
import type { Tokenised } from './tokens.ts'

/** How alike a segment and a unit are, and why. */
export type Score = {
  /** 50 to 101 */
  score: number
  /** how much of the surroundings is the same, 0 to 3 */
  context: number
  penalties: readonly Penalty[]
  /** how many tokens the longer one has, and how many differ */
  base: { tokens: number; different: number }
}

/** A unit as it is compared; `time` of its newest change, in milliseconds, orders equal ones. */
export type Unit = { number: number; source: Tokenised; context: Context; time: number }

/** What is known of a segment: a unit, by the place of its memory in the list and its number there. */
export type Match = Score & { memory: number; number: number; time: number }

/** The best first: the score, then more context, then newer, then the memory's place, then the lower number. Never 0 for two units. */
export const byWorth = (one: Match, other: Match): number =>
  other.score - one.score ||
  other.context - one.context ||
  other.time - one.time ||
  one.memory - other.memory ||
  one.number - other.number

/** In integers: through a fraction, 17 of 50 would leave 65. */
export const baseOf = (tokens: number, different: number): number =>
  tokens === 0 ? 100 : Math.floor((100 * (tokens - different)) / tokens)

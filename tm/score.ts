import type { Context } from './context.ts'
import type { Penalty } from './penalties.ts'
import type { Tokens } from './tokens.ts'

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
export type Unit = { number: number; source: Tokens; context: Context; time: number }

/** What is known of a segment: a unit, by the place of its memory in the list and its number there. */
export type Match = Score & { memory: number; number: number; time: number }

/** How good a match is: its score, and how much of what is around it agrees. */
export type Worth = Pick<Score, 'score' | 'context'>

/** What decides between two matches. */
export type Rank = Worth & Pick<Match, 'time' | 'memory' | 'number'>

/** The better one first: the score, then more context. 0 where both are equal. */
export const byScore = (one: Worth, other: Worth): number =>
  other.score - one.score || other.context - one.context

/**
 * The best first: the score, then more context, then newer, then the memory's place, then the lower number. Never 0
 * for two units.
 */
export const byRank = (one: Rank, other: Rank): number =>
  byScore(one, other) || other.time - one.time || one.memory - other.memory || one.number - other.number

/** Of a unit whose source is the segment's: 101 in a context, from a memory without a penalty. */
export const exactScore = (context: number, penalty: number): number =>
  context > 0 && penalty === 0 ? 101 : 100 - penalty

/** In integers: through a fraction, 17 of 50 would leave 65. */
export const baseOf = (tokens: number, different: number): number =>
  tokens === 0 ? 100 : Math.floor((100 * (tokens - different)) / tokens)

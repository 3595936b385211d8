import type { Context } from '../context.ts'

/** 64 bits of a text in two words; never two zeros. Two texts of a memory have the same ones as seldom as nothing ever happens. */
export function hashOf(text: string): [low: number, high: number] {
  let low = 0x9e3779b9 ^ text.length
  let high = 0x85ebca6b ^ text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x2c1b3c6d)
    low ^= low >>> 15
    high = Math.imul(high ^ unit, 0x297a2d39)
    high ^= high >>> 13
  }
  low = Math.imul(low ^ (high >>> 16), 0x7feb352d)
  high = Math.imul(high ^ (low >>> 15), 0x846ca68b)
  return [(low ^ (low >>> 14)) >>> 0 || 1, (high ^ (high >>> 16)) >>> 0]
}

/** How many words a context takes. */
export const CONTEXT_WORDS = 6

const nothing: readonly number[] = Array(CONTEXT_WORDS).fill(0)

/** Of a context: two words each, zeros for what is not there. */
export function contextWords({ previous, next, id }: Context): readonly number[] {
  if (previous === null && next === null && id === null) return nothing
  return [previous, next, id].flatMap((text) => (text === null ? [0, 0] : hashOf(text)))
}

const mixed = (hash: number, word: number): number => {
  const next = Math.imul(hash ^ word, 0x2c1b3c6d)
  return next ^ (next >>> 15)
}

/** One word of several. */
export function hashOfWords(words: ArrayLike<number>, from: number, to: number, last: number): number {
  let hash = 0x9e3779b9 ^ (to - from)
  for (let at = from; at < to; at++) hash = mixed(hash, words[at] ?? 0)
  return mixed(mixed(hash, last), 0x1b873593) >>> 0
}

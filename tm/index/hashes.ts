import type { Text } from '@hub/text/text'
import type { Context } from '../context.ts'
import { normalForm } from '../normal.ts'
import { plain, plainKind } from '../plain.ts'

/**
 * Puts 64 bits of a text into two words; never two zeros. Two texts of a memory have the same ones as seldom as
 * nothing ever happens.
 * @returns what `isPlain` says of it: found out on the way, since most of the time is the way through the text
 */
function putHash(text: string, words: Uint32Array, at: number): boolean {
  let low = 0x9e3779b9 ^ text.length
  let high = 0x85ebca6b ^ text.length
  let isOdd = false
  let last: number = plain.space
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place)
    const kind = plainKind(unit)
    if (kind === plain.odd || (kind === plain.space && last === plain.space)) isOdd = true
    last = kind
    low = Math.imul(low ^ unit, 0x2c1b3c6d)
    low ^= low >>> 15
    high = Math.imul(high ^ unit, 0x297a2d39)
    high ^= high >>> 13
  }
  low = Math.imul(low ^ (high >>> 16), 0x7feb352d)
  high = Math.imul(high ^ (low >>> 15), 0x846ca68b)
  words[at] = (low ^ (low >>> 14)) >>> 0 || 1
  words[at + 1] = high ^ (high >>> 16)
  return !isOdd && last !== plain.space
}

/** The same of a text's form. */
export function putFormHash(text: Text, words: Uint32Array, at: number): void {
  if (typeof text !== 'string' || !putHash(text, words, at)) putHash(normalForm(text), words, at)
}

/** How many words a context takes. */
export const CONTEXT_WORDS = 6

const nothing = new Uint32Array(CONTEXT_WORDS)

const isNothing = ({ previous, next, id }: Context): boolean =>
  previous === null && next === null && id === null

/** Of a context: two words each, zeros for what is not there. */
export function contextWords(context: Context): Uint32Array {
  if (isNothing(context)) return nothing
  const words = new Uint32Array(CONTEXT_WORDS)
  putContext(context, words)
  return words
}

/** Puts them where the words begin. @returns whether there is any context */
export function putContext(context: Context, words: Uint32Array): boolean {
  words.fill(0, 0, CONTEXT_WORDS)
  if (isNothing(context)) return false
  const { previous, next, id } = context
  if (previous !== null) putHash(previous, words, 0)
  if (next !== null) putHash(next, words, 2)
  if (id !== null) putHash(id, words, 4)
  return true
}

const mix = (hash: number, word: number): number => {
  const next = Math.imul(hash ^ word, 0x2c1b3c6d)
  return next ^ (next >>> 15)
}

/** One word of several. */
export function hashOfWords(words: ArrayLike<number>, from: number, to: number, last: number): number {
  let hash = 0x9e3779b9 ^ (to - from)
  for (let at = from; at < to; at++) hash = mix(hash, words[at] ?? 0)
  return mix(mix(hash, last), 0x1b873593) >>> 0
}

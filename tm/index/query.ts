import { comparedAs } from './keys.ts'
import type { Index } from './layout.ts'
import type { SegmentKeys } from './segment-keys.ts'
import { hashOf, numberAt, numberIn, numberOfUnits, UNKNOWN, Units } from './strings.ts'

/**
 * A segment in the numbers of one index; `UNKNOWN` for what no unit has. It is filled for one segment after the
 * other.
 */
export class Query {
  readonly #index: Index
  /** Of each token the feature of its last occurrence so far, more by one; all 0 between two segments. */
  readonly #last: Uint32Array
  /** How many tokens there are; the arrays may have room for more. */
  length = 0
  /** as it is written, and as it is compared */
  written = new Uint32Array(ROOM)
  compared = new Uint32Array(ROOM)
  /** of the tokens in order; a token's nth occurrence is one */
  features = new Uint32Array(ROOM)
  /** Where each token is known as it is written. */
  isWritten = false
  numbers = UNKNOWN
  punctuation = UNKNOWN
  codes = UNKNOWN
  /** Not asked for where the tokens say already that no unit is the same. */
  skeleton = UNKNOWN

  constructor(index: Index) {
    this.#index = index
    this.#last = new Uint32Array(index.folds.length)
  }

  ask(segment: SegmentKeys): void {
    const { signs } = this.#index
    this.#reserve(segment.length)
    this.#number(segment)
    this.#takeFeatures()
    this.numbers = numberOfUnits(signs, segment.numbers)
    this.punctuation = numberOfUnits(signs, segment.punctuation)
    this.codes = numberOfUnits(signs, segment.codes)
    this.skeleton = this.isWritten ? numberOfUnits(signs, segment.skeleton) : UNKNOWN
  }

  #reserve(length: number): void {
    this.length = length
    // What a very long segment took is not kept.
    if (length <= this.written.length && this.written.length <= MOST_KEPT) return
    const room = Math.max(ROOM, 2 * length)
    this.written = new Uint32Array(room)
    this.compared = new Uint32Array(room)
    this.features = new Uint32Array(room)
  }

  #number(segment: SegmentKeys): void {
    const { tokens, folds } = this.#index
    const { units, places, hashes } = segment
    const { written, compared } = this
    this.isWritten = true
    for (let at = 0; at < this.length; at++) {
      const [from, to] = [places[2 * at] ?? 0, places[2 * at + 1] ?? 0]
      const number = numberAt(tokens, units, from, to, hashes[at] ?? 0)
      written[at] = number
      if (number !== UNKNOWN) {
        compared[at] = folds[number] ?? 0
        continue
      }
      this.isWritten = false
      compared[at] = this.#comparedAs(segment, at, from, to)
    }
  }

  /** The number of what a token is compared as that is not known as it is written. */
  #comparedAs(segment: SegmentKeys, at: number, from: number, to: number): number {
    const { tokens } = this.#index
    const fold = segment.isPlain ? foldAscii(segment.units, from, to) : fallBack
    if (fold === fallBack) return numberIn(tokens, comparedAs(segment.tokenAt(at)))
    if (fold === sameCase) return UNKNOWN
    return numberAt(tokens, lower.values, 0, lower.length, hashOf(lower.values, 0, lower.length))
  }

  #takeFeatures(): void {
    const { nextFeatures } = this.#index
    const { compared, features, length } = this
    const last = this.#last
    for (let at = 0; at < length; at++) {
      const token = compared[at] ?? 0
      if (token === UNKNOWN) {
        features[at] = UNKNOWN
        continue
      }
      // What has no number is the end of it.
      const before = last[token] ?? 0
      const feature =
        before === 0 ? token : before === NO_MORE ? UNKNOWN : nextFeatures[before - 1] || UNKNOWN
      features[at] = feature
      last[token] = feature === UNKNOWN ? NO_MORE : feature + 1
    }
    for (let at = 0; at < length; at++) {
      const token = compared[at] ?? 0
      if (token !== UNKNOWN) last[token] = 0
    }
  }
}

const ROOM = 64
const MOST_KEPT = 1 << 14
const NO_MORE = 0xffffffff

const fallBack = 0
const sameCase = 1
const lowerCase = 2

/** A token of ASCII in small letters. */
const lower = new Units()

/**
 * Writes a word of a plain text in small letters where they are ASCII; what has no letter is left to `comparedAs`, as
 * is what is not.
 */
function foldAscii(units: Uint16Array, from: number, to: number): number {
  const values = lower.reserve(to - from)
  let hasLetter = false
  let hasCapital = false
  for (let at = from; at < to; at++) {
    const unit = units[at] ?? 0
    if (unit >= 0x80) return fallBack
    const isCapital = unit >= 0x41 && unit <= 0x5a
    if (isCapital) hasCapital = true
    else if (unit >= 0x61 && unit <= 0x7a) hasLetter = true
    values[at - from] = isCapital ? unit | 0x20 : unit
  }
  lower.length = to - from
  if (hasCapital) return lowerCase
  return hasLetter ? sameCase : fallBack
}

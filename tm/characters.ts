import { characterStretches } from './tables/unicode.ts'

// Tables of our own rather than the runtime's: another ICU moves boundaries, and an old invoice must still add up.

/** A character's class of UAX #29; the other classes are of no consequence. */
export const wordBreak = {
  other: 0,
  cr: 1,
  lf: 2,
  newline: 3,
  extend: 4,
  joiner: 5,
  format: 6,
  regional: 7,
  katakana: 8,
  hebrew: 9,
  letter: 10,
  singleQuote: 11,
  doubleQuote: 12,
  midNumLet: 13,
  midLetter: 14,
  midNum: 15,
  numeric: 16,
  extendNumLet: 17,
  space: 18,
} as const

/** What else a character is, a bit each, above the five of its class. */
export const is = {
  /** L, Nl */
  letter: 1 << 5,
  /** Nd */
  digit: 1 << 6,
  /** M */
  mark: 1 << 7,
  /** Cf */
  format: 1 << 8,
  space: 1 << 9,
  pictograph: 1 << 10,
  variation: 1 << 11,
  /** changed by case folding */
  folds: 1 << 12,
  /** by Script_Extensions, as the next two */
  han: 1 << 13,
  kana: 1 << 14,
  hangul: 1 << 15,
  /** by its script: Thai, Lao, Khmer, Myanmar */
  southEast: 1 << 16,
  /** by its script */
  hebrew: 1 << 17,
  /** what NFC may change, marks apart */
  composing: 1 << 18,
  surrogate: 1 << 19,
  unassigned: 1 << 20,
} as const

const CLASS = 31

/** Behind it nothing is assigned but for private use. */
const END = 0xe0200

/** The combinations there are, some eighty; the first is what is not assigned. */
const palette = new Uint32Array(256)
const kinds = new Uint8Array(END)

function fill(): void {
  const ids = new Map([[is.unassigned, 0]])
  palette[0] = is.unassigned
  const numbers = characterStretches.split(' ').map((number) => Number.parseInt(number, 36))
  let at = 0
  for (let index = 0; index < numbers.length && at < END; index += 2) {
    const value = numbers[index + 1] ?? 0
    const kind = ids.get(value) ?? ids.size
    ids.set(value, kind)
    palette[kind] = value
    const end = at + (numbers[index] ?? 0)
    kinds.fill(kind, at, end)
    at = end
  }
  if (ids.size > 256) throw new Error('The table of characters holds more combinations than it has room for.')
}
fill()

/** What a code point is: its class and its bits. */
export const traitsOf = (codePoint: number): number =>
  codePoint < END ? (palette[kinds[codePoint] ?? 0] ?? 0) : is.unassigned

export const classOf = (traits: number): number => traits & CLASS

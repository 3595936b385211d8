import { classOf, is, traitsOf, wordBreak as wb } from './characters.ts'

/** What a UTF-16 unit is in a plain text. */
export const plain = {
  letter: 1,
  digit: 2,
  /** joins letters and digits, and is neither: `_` */
  low: 3,
  /** between two letters, two digits, or either */
  midLetter: 4,
  midNumber: 5,
  midBoth: 6,
  space: 7,
  sign: 8,
  /** has to be looked at by all rules */
  odd: 9,
} as const

/** Of each UTF-16 unit, filled as texts come; 0 is not known yet. */
const kinds = new Uint8Array(0x10000)

const odd =
  is.mark |
  is.format |
  is.space |
  is.composing |
  is.surrogate |
  is.unassigned |
  is.han |
  is.kana |
  is.southEast |
  is.hebrew

const SPACE = 0x20
const LAST_CONTROL = 0x9f
const DELETE = 0x7f

function newKind(unit: number): number {
  if (unit === SPACE) return plain.space
  if (unit < SPACE || (unit >= DELETE && unit <= LAST_CONTROL)) return plain.odd
  const traits = traitsOf(unit)
  if ((traits & odd) !== 0) return plain.odd
  const isLetter = (traits & is.letter) !== 0
  const isDigit = (traits & is.digit) !== 0
  const kind = classOf(traits)
  if (kind === wb.letter) return isLetter ? plain.letter : plain.odd
  if (kind === wb.numeric) return isDigit ? plain.digit : plain.odd
  if (isLetter || isDigit) return plain.odd
  switch (kind) {
    case wb.other:
    case wb.doubleQuote:
      return plain.sign
    case wb.extendNumLet:
      return plain.low
    case wb.midLetter:
      return plain.midLetter
    case wb.midNum:
      return plain.midNumber
    case wb.midNumLet:
    case wb.singleQuote:
      return plain.midBoth
    default:
      return plain.odd
  }
}

/** What a UTF-16 unit is: of `plain`. */
export function plainKind(unit: number): number {
  const kindOfUnit = kinds[unit] ?? 0
  if (kindOfUnit !== 0) return kindOfUnit
  const kind = newKind(unit)
  kinds[unit] = kind
  return kind
}

/**
 * Whether a text is its own normal form and of nothing but letters, figures and signs that need no second look:
 * nearly every text is. No two spaces are beside each other in it, none is at its ends.
 */
export function isPlain(text: string): boolean {
  let last: number = plain.space
  for (let at = 0; at < text.length; at++) {
    const kind = plainKind(text.charCodeAt(at))
    if (kind === plain.odd || (kind === plain.space && last === plain.space)) return false
    last = kind
  }
  return last !== plain.space
}

import { classOf, is, traitsOf, wordBreak as wb } from './characters.ts'

/** What is seen by no rule but those of its own: WB4. */
const isIgnored = (kind: number): boolean => kind === wb.extend || kind === wb.joiner || kind === wb.format
const isNewline = (kind: number): boolean => kind === wb.cr || kind === wb.lf || kind === wb.newline
const isLetter = (kind: number): boolean => kind === wb.letter || kind === wb.hebrew
const joinsLetters = (kind: number): boolean =>
  kind === wb.midLetter || kind === wb.midNumLet || kind === wb.singleQuote
const joinsDigits = (kind: number): boolean =>
  kind === wb.midNum || kind === wb.midNumLet || kind === wb.singleQuote
const joinsLow = (kind: number): boolean => isLetter(kind) || kind === wb.numeric || kind === wb.katakana

const widthOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1)

/** The class of the next character that rules see; `other` behind the end. */
function classAfter(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const kind = classOf(traitsOf(codePoint))
    if (!isIgnored(kind)) return kind
    at += widthOf(codePoint)
  }
  return wb.other
}

/** What the rules know of a piece so far. */
type Piece = {
  /** the class of the last character that rules see, and of the one before it */
  last: number
  before: number
  /** of the last character of all */
  raw: number
  /** how many regional indicators stand in a row at its end */
  regionals: number
}

/** WB5 to WB13b: whether the piece goes on with a character of this class, which ends before `after`. */
function goesOn({ last, before, regionals }: Piece, kind: number, text: string, after: number): boolean {
  if (isLetter(kind))
    return (
      isLetter(last) ||
      last === wb.numeric ||
      last === wb.extendNumLet ||
      (isLetter(before) && joinsLetters(last)) ||
      (before === wb.hebrew && last === wb.doubleQuote && kind === wb.hebrew)
    )
  if (kind === wb.numeric)
    return (
      last === wb.numeric ||
      isLetter(last) ||
      last === wb.extendNumLet ||
      (before === wb.numeric && joinsDigits(last))
    )
  if (kind === wb.extendNumLet) return joinsLow(last) || last === wb.extendNumLet
  if (kind === wb.katakana) return last === wb.katakana || last === wb.extendNumLet
  if (kind === wb.regional) return last === wb.regional && regionals % 2 === 1
  if (kind === wb.singleQuote && last === wb.hebrew) return true
  if (isLetter(last) && joinsLetters(kind) && isLetter(classAfter(text, after))) return true
  if (last === wb.hebrew && kind === wb.doubleQuote) return classAfter(text, after) === wb.hebrew
  return last === wb.numeric && joinsDigits(kind) && classAfter(text, after) === wb.numeric
}

/**
 * Where the piece ends that begins at a boundary: UAX #29's default rules for words, without dictionary and tailoring.
 * @returns the place behind it, in UTF-16 units
 */
export function pieceEnd(text: string, from: number): number {
  const first = text.codePointAt(from) ?? 0
  const begin = classOf(traitsOf(first))
  const piece: Piece = { last: begin, before: wb.other, raw: begin, regionals: begin === wb.regional ? 1 : 0 }
  let at = from + widthOf(first)
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0
    const traits = traitsOf(codePoint)
    const kind = classOf(traits)
    const after = at + widthOf(codePoint)
    if (isNewline(piece.raw)) {
      if (piece.raw === wb.cr && kind === wb.lf) return after
      return at
    }
    if (!isIgnored(kind)) {
      const joined =
        (piece.raw === wb.joiner && (traits & is.pictograph) !== 0) ||
        (piece.raw === wb.space && kind === wb.space) ||
        (!isNewline(kind) && goesOn(piece, kind, text, after))
      if (!joined) return at
      piece.before = piece.last
      piece.last = kind
      piece.regionals = kind === wb.regional ? piece.regionals + 1 : 0
    }
    piece.raw = kind
    at = after
  }
  return at
}

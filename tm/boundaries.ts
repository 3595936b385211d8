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
  /** how many regional indicators are in a row at its end */
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
 * Cuts a text where UAX #29's default rules for words do, without dictionary and tailoring. It is asked for one piece
 * after the other, and keeps what it found of the last one.
 */
export class Cutter {
  /** Where the piece ends, in UTF-16 units. */
  end = 0
  /** What its characters are, all together. */
  traits = 0
  readonly #piece: Piece = { last: 0, before: 0, raw: 0, regionals: 0 }

  /** @param from where the piece begins: a boundary */
  cut(text: string, from: number): void {
    const first = text.codePointAt(from) ?? 0
    let traits = traitsOf(first)
    let all = traits
    const begin = classOf(traits)
    let at = from + widthOf(first)
    if (begin === wb.letter) {
      // Nearly every piece is letters up to a space.
      while (at < text.length) {
        traits = traitsOf(text.charCodeAt(at))
        if (classOf(traits) !== wb.letter) break
        all |= traits
        at += 1
      }
      if (at === text.length || text.charCodeAt(at) === SPACE) {
        this.end = at
        this.traits = all
        return
      }
    }
    this.#goOn(text, at, begin, all)
  }

  /** The rules one by one, from a place where all that came before is of one class. */
  #goOn(text: string, from: number, begin: number, before: number): void {
    const piece = this.#piece
    piece.last = begin
    piece.before = wb.other
    piece.raw = begin
    piece.regionals = begin === wb.regional ? 1 : 0
    let all = before
    let at = from
    while (at < text.length) {
      const codePoint = text.codePointAt(at) ?? 0
      const traits = traitsOf(codePoint)
      const after = at + widthOf(codePoint)
      if (!joins(piece, classOf(traits), (traits & is.pictograph) !== 0, text, after)) break
      all |= traits
      at = after
    }
    this.end = at
    this.traits = all
  }
}

const SPACE = 0x20

/** Whether the piece goes on with a character, which ends before `after`; the piece then knows of it. */
function joins(piece: Piece, kind: number, isPictograph: boolean, text: string, after: number): boolean {
  if (isNewline(piece.raw)) {
    if (piece.raw !== wb.cr || kind !== wb.lf) return false
  } else if (!isIgnored(kind)) {
    const isJoined =
      (piece.raw === wb.joiner && isPictograph) ||
      (piece.raw === wb.space && kind === wb.space) ||
      (!isNewline(kind) && goesOn(piece, kind, text, after))
    if (!isJoined) return false
    piece.before = piece.last
    piece.last = kind
    piece.regionals = kind === wb.regional ? piece.regionals + 1 : 0
  }
  piece.raw = kind
  return true
}

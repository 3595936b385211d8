import { classOf, is, traitsOf, wordBreak } from './characters.ts'

/** What is found in a text in one pass; Asian characters by the factor that they are counted with. */
export type Words = {
  /** words of letters and figures, Asian ones not among them */
  words: number
  numbers: number
  characters: number
  whiteSpace: number
  han: number
  kana: number
  hangul: number
  southEast: number
}

/** Takes the place of a code that separates words, and is no character of its own. */
export const OBJECT = '\u{fffc}'

/** What a character is among words. */
const as = {
  known: 1,
  start: 2,
  run: 4,
  letter: 8,
  digit: 16,
  hebrew: 32,
  insideWord: 64,
  insideNumber: 128,
  space: 256,
  /** no character by itself: a variation selector chooses the shape of the one before it */
  uncounted: 512,
  /** what NFC may change */
  unsettled: 1024,
  han: 2048,
  kana: 4096,
  hangul: 8192,
  southEast: 16384,
  /** two UTF-16 units */
  wide: 32768,
  /** passed over by the rules that look at what is beside something: WB4 */
  passed: 65536,
}
const ASIAN = as.han | as.kana | as.hangul | as.southEast

/** UAX #29: what joins letters, what joins digits, what is seen by neither. */
const joinsLetters: readonly number[] = [wordBreak.midLetter, wordBreak.midNumLet, wordBreak.singleQuote]
const joinsDigits: readonly number[] = [wordBreak.midNum, wordBreak.midNumLet, wordBreak.singleQuote]
/**
 * Of a fullwidth comma and semicolon for vertical text, Unicode has changed its mind since counts were first made.
 */
const alsoJoinsDigits: readonly number[] = [0xfe10, 0xfe14]
const transparent: readonly number[] = [wordBreak.extend, wordBreak.joiner, wordBreak.format]
/** What stays in its word, letter or not: a geresh, a modifier letter, a circled letter. */
const inWords: readonly number[] = [
  wordBreak.letter,
  wordBreak.hebrew,
  wordBreak.numeric,
  wordBreak.extendNumLet,
  ...transparent,
]
const OBJECT_CODE = 0xfffc
const QUOTE = 0x22

function roleOf(codePoint: number): number {
  const traits = traitsOf(codePoint)
  const letters = (traits & (is.letter | is.mark)) !== 0
  const asian =
    (letters && (traits & is.han) !== 0 ? as.han : 0) |
    (letters && (traits & is.kana) !== 0 ? as.kana : 0) |
    (letters && (traits & is.hangul) !== 0 ? as.hangul : 0) |
    (letters && (traits & is.southEast) !== 0 ? as.southEast : 0)
  const kind = classOf(traits)
  // Numeric: the Arabic decimal separator is one of the digits.
  const digit = (traits & is.digit) !== 0 || kind === wordBreak.numeric
  // White space always parts words: a narrow no-break space is of the underscore's class.
  const runs = letters || digit || (inWords.includes(kind) && (traits & is.space) === 0)
  const isJoined = letters || kind === wordBreak.letter || kind === wordBreak.hebrew
  // A mark (a variation selector, an accent) belongs to what is before it: on a symbol or alone it is no word.
  const starts = (traits & (is.letter | is.digit)) !== 0
  return (
    as.known |
    (codePoint > 0xffff ? as.wide : 0) |
    (transparent.includes(kind) ? as.passed : 0) |
    asian |
    (asian === 0 && starts ? as.start : 0) |
    (asian === 0 && runs ? as.run : 0) |
    (asian === 0 && isJoined ? as.letter : 0) |
    (digit ? as.digit : 0) |
    (kind === wordBreak.hebrew ? as.hebrew : 0) |
    (joinsLetters.includes(kind) ? as.insideWord : 0) |
    (joinsDigits.includes(kind) || alsoJoinsDigits.includes(codePoint) ? as.insideNumber : 0) |
    ((traits & is.space) !== 0 ? as.space : 0) |
    ((traits & is.variation) !== 0 || codePoint === OBJECT_CODE ? as.uncounted : 0) |
    ((traits & (is.mark | is.composing)) !== 0 ? as.unsettled : 0)
  )
}

/** Of each UTF-16 unit, filled as texts come; 0 for the first half of a pair. */
const roles = new Uint32Array(0x10000)

/** Of what begins at a place; 0 behind the end of the text. */
function roleAt(text: string, at: number): number {
  return at < text.length ? roles[text.charCodeAt(at)] || newRole(text, at) : 0
}

function newRole(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const role = roleOf(text.codePointAt(at) ?? unit)
  if (unit < 0xd800 || unit > 0xdbff) roles[unit] = role
  return role
}

/**
 * Counts in one pass over the text.
 * @param isComposed whether NFC has nothing to change any more
 * @returns null for a text that NFC may change
 */
export function findWords(text: string, isComposed: boolean): Words | null {
  const halt = isComposed ? 0 : as.unsettled
  const asian = { han: 0, kana: 0, hangul: 0, southEast: 0 }
  let words = 0
  let numbers = 0
  let characters = 0
  let whiteSpace = 0
  let at = 0
  while (at < text.length) {
    let role = roleAt(text, at)
    if ((role & halt) !== 0) return null
    if ((role & as.start) === 0) {
      if ((role & as.space) !== 0) whiteSpace += 1
      else if ((role & as.uncounted) === 0) characters += 1
      if ((role & ASIAN) !== 0) addAsian(asian, role)
      at += (role & as.wide) === 0 ? 1 : 2
      continue
    }
    let all = 0
    let last = 0
    while ((role & as.run) !== 0 || goesOn(text, at, last, role)) {
      if ((role & halt) !== 0) return null
      if ((role & as.uncounted) === 0) characters += 1
      all |= role
      if ((role & as.passed) === 0) last = role
      at += (role & as.wide) === 0 ? 1 : 2
      role = roleAt(text, at)
    }
    words += 1
    if ((all & as.letter) === 0) numbers += 1
  }
  return { words, numbers, characters, whiteSpace, ...asian }
}

type Asian = { han: number; kana: number; hangul: number; southEast: number }

function addAsian(asian: Asian, role: number): void {
  if ((role & as.han) !== 0) asian.han += 1
  if ((role & as.kana) !== 0) asian.kana += 1
  if ((role & as.hangul) !== 0) asian.hangul += 1
  if ((role & as.southEast) !== 0) asian.southEast += 1
}

/** Of the next character that the rules do not pass over. */
function roleAfter(text: string, from: number): number {
  let at = from
  let role = roleAt(text, at)
  while ((role & as.passed) !== 0) {
    at += (role & as.wide) === 0 ? 1 : 2
    role = roleAt(text, at)
  }
  return role
}

/** Whether what is no part of a word by itself is inside one: between two letters, or two digits. */
function goesOn(text: string, at: number, last: number, role: number): boolean {
  const quotes = text.charCodeAt(at) === QUOTE
  if ((role & (as.insideWord | as.insideNumber)) === 0 && !quotes) return false
  const both = last & roleAfter(text, at + 1)
  if (quotes) return (both & as.hebrew) !== 0
  return (
    ((role & as.insideWord) !== 0 && (both & as.letter) !== 0) ||
    ((role & as.insideNumber) !== 0 && (both & as.digit) !== 0)
  )
}

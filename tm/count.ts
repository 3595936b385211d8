import { composed } from '@hub/text/marks'
import { whiteSpace } from '@hub/text/space'
import { codesOf, partsOf, type Text } from '@hub/text/text'

/** Every figure simply adds: a document's count is the sum of its segments'. */
export type Counts = {
  /** All words, those made of numbers and those reckoned from Asian characters included. */
  words: number
  /** Of the words, those that are numbers. */
  numbers: number
  /** Code points after NFC, without white space, codes and variation selectors. */
  characters: number
  whiteSpace: number
  /** Of the characters, those of a script written without spaces, or counted by characters in the trade (Korean). */
  asianCharacters: number
  codes: number
}

// Tables of our own rather than Intl.Segmenter: a new ICU moves its boundaries, and an old invoice must still add up.
const LETTERS = String.raw`\p{L}\p{M}\p{Nl}`
const HAN = String.raw`[\p{scx=Han}&&[${LETTERS}]]`
const KANA = String.raw`[[\p{scx=Hira}\p{scx=Kana}]&&[${LETTERS}]]`
const HANGUL = String.raw`[\p{scx=Hang}&&[${LETTERS}]]`
const SOUTH_EAST = String.raw`[[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]&&[${LETTERS}]]`
const ASIAN = `[${HAN}${KANA}${HANGUL}${SOUTH_EAST}]`
// UAX #29: what joins letters (MidLetter, MidNumLet), what joins digits (MidNum, MidNumLet), what is seen by neither (Format).
const UNSEEN = String.raw`\u{ad}\u{200c}\u{200d}\u{2060}\u{feff}`
const INSIDE_WORD = String.raw`['\u{2018}\u{2019}.\u{2024}:\u{b7}\u{387}\u{55f}\u{5f4}\u{2027}\u{fe13}\u{fe52}\u{fe55}\u{ff07}\u{ff0e}\u{ff1a}]`
const INSIDE_NUMBER = String.raw`['\u{2018}\u{2019}.\u{2024},;\u{37e}\u{589}\u{60c}\u{60d}\u{66c}\u{7f8}\u{2044}\u{fe10}\u{fe14}\u{fe50}\u{fe52}\u{fe54}\u{ff07}\u{ff0c}\u{ff0e}\u{ff1b}]`
const LETTER = `[[${LETTERS}]--${ASIAN}]`
const HEBREW = String.raw`[\p{sc=Hebr}&&[\p{L}\p{M}]]`
// Numeric: the Arabic decimal separator is one of the digits.
const DIGIT = String.raw`[\p{Nd}\u{66b}]`
const RUN = `[[${LETTERS}${DIGIT}_${UNSEEN}]--${ASIAN}]`
// A mark (a variation selector, an accent) belongs to what is before it: on a symbol or alone it is no word.
const START = String.raw`[[\p{L}\p{Nl}\p{Nd}]--${ASIAN}]`
const INSIDE = [
  `(?<=${LETTER})${INSIDE_WORD}(?=${LETTER})`,
  // The ASCII quote in Hebrew acronyms (WB7b, WB7c).
  `(?<=${HEBREW})"(?=${HEBREW})`,
  `(?<=${DIGIT})${INSIDE_NUMBER}(?=${DIGIT})`,
].join('|')

const WORD = new RegExp(`${START}${RUN}*(?:(?:${INSIDE})${RUN}+)*`, 'gv')
const HAS_LETTER = new RegExp(LETTER, 'v')
const GROUPS = {
  han: new RegExp(HAN, 'gv'),
  kana: new RegExp(KANA, 'gv'),
  hangul: new RegExp(HANGUL, 'gv'),
  southEast: new RegExp(SOUTH_EAST, 'gv'),
}

const ASIAN_AT_ALL = new RegExp(ASIAN, 'v')

/** A character of two UTF-16 units. */
const PAIRS = /[\u{10000}-\u{10ffff}]/gu

/** GMX-V's factors: tenths of characters a word, so that the arithmetic stays in integers. */
const CHARACTERS_A_WORD = { chinese: 28, japanese: 30, korean: 33, southEast: 60 }

/** Takes the place of a code that separates words, and is no character of its own. */
const OBJECT = '\u{fffc}'
// A variation selector chooses the shape of the character before it.
const NOT_COUNTED = /[\u{fffc}\p{Variation_Selector}]/gu

export function countText(text: Text): Counts {
  // A pair is formatting and may begin in the middle of a word; a code of its own is a line break, an image, a value.
  const joined = composed(
    partsOf(text)
      .map((part) =>
        typeof part === 'string' ? part.replaceAll(OBJECT, '') : part.kind === 'alone' ? OBJECT : '',
      )
      .join(''),
  )
  const found = joined.match(WORD) ?? []
  const numbers = found.filter((word) => !HAS_LETTER.test(word)).length
  const asian = ASIAN_AT_ALL.test(joined) ? countAsian(joined) : { words: 0, characters: 0 }
  const spaces = (joined.match(whiteSpace) ?? []).join('').length
  const unseen = count(joined, NOT_COUNTED)
  return {
    words: found.length + asian.words,
    numbers,
    characters: joined.length - count(joined, PAIRS) - spaces - unseen,
    whiteSpace: spaces,
    asianCharacters: asian.characters,
    codes: codesOf(text).length,
  }
}

function countAsian(text: string): { words: number; characters: number } {
  const kana = count(text, GROUPS.kana)
  const han = count(text, GROUPS.han)
  const hangul = count(text, GROUPS.hangul)
  const southEast = count(text, GROUPS.southEast)
  // Han characters beside kana are Japanese.
  const eastern = wordsOf(han + kana, kana > 0 ? CHARACTERS_A_WORD.japanese : CHARACTERS_A_WORD.chinese)
  return {
    words:
      eastern + wordsOf(hangul, CHARACTERS_A_WORD.korean) + wordsOf(southEast, CHARACTERS_A_WORD.southEast),
    characters: han + kana + hangul + southEast,
  }
}

/** Rounded half up, but never none: a heading of one character is work. */
function wordsOf(characters: number, tenthsAWord: number): number {
  if (characters === 0) return 0
  return Math.max(1, Math.floor((20 * characters + tenthsAWord) / (2 * tenthsAWord)))
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

import { composed } from '@hub/text/marks'
import { whiteSpace } from '@hub/text/space'
import { codesOf, partsOf, type Text } from '@hub/text/text'
import {
  ASIAN,
  DIGIT,
  HAN,
  HANGUL,
  HEBREW,
  INSIDE_NUMBER,
  INSIDE_WORD,
  KANA,
  LETTER,
  OBJECT,
  RUN,
  SOUTH_EAST,
  START,
} from './characters.ts'
import { countPlain } from './plain.ts'

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

// A variation selector chooses the shape of the character before it.
const NOT_COUNTED = /[\u{fffc}\p{Variation_Selector}]/gu

export function countText(text: Text): Counts {
  const joined = joinedOf(text)
  const codes = typeof text === 'string' ? 0 : codesOf(text).length
  return { ...(countPlain(joined) ?? countAny(composed(joined))), codes }
}

/** A pair is formatting and may begin in the middle of a word; a code of its own is a line break, an image, a value. */
function joinedOf(text: Text): string {
  let joined = ''
  for (const part of partsOf(text))
    if (typeof part === 'string') joined += part.includes(OBJECT) ? part.replaceAll(OBJECT, '') : part
    else if (part.kind === 'alone') joined += OBJECT
  return joined
}

/** @param text composed */
function countAny(text: string): Omit<Counts, 'codes'> {
  const found = text.match(WORD) ?? []
  const asian = ASIAN_AT_ALL.test(text) ? countAsian(text) : { words: 0, characters: 0 }
  const spaces = (text.match(whiteSpace) ?? []).join('').length
  return {
    words: found.length + asian.words,
    numbers: found.filter((word) => !HAS_LETTER.test(word)).length,
    characters: text.length - count(text, PAIRS) - spaces - count(text, NOT_COUNTED),
    whiteSpace: spaces,
    asianCharacters: asian.characters,
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

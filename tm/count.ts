import { codesOf, partsOf, type Text } from '@hub/text/text'
import { compose } from './composed.ts'
import { findWords, OBJECT, type Words } from './words.ts'

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

/** GMX-V's factors: tenths of characters a word, so that the arithmetic stays in integers. */
const CHARACTERS_A_WORD = { chinese: 28, japanese: 30, korean: 33, southEast: 60 }

export function countText(text: Text): Counts {
  const words = joinedOf(text)
  const plain = findWords(words, false) ?? findWords(compose(words), true)
  if (plain === null) throw new Error('A composed text is counted, whatever it holds.')
  const codes = typeof text === 'string' ? 0 : codesOf(text).length
  const { numbers, characters, whiteSpace, han, kana, hangul, southEast } = plain
  const asianCharacters = han + kana + hangul + southEast
  return { words: plain.words + asianWords(plain), numbers, characters, whiteSpace, asianCharacters, codes }
}

/**
 * A pair is formatting and may begin in the middle of a word; a code of its own is a line break, an image, a value.
 */
function joinedOf(text: Text): string {
  let result = ''
  for (const part of partsOf(text))
    if (typeof part === 'string') result += part.includes(OBJECT) ? part.replaceAll(OBJECT, '') : part
    else if (part.kind === 'alone') result += OBJECT
  return result
}

function asianWords({ han, kana, hangul, southEast }: Words): number {
  // Han characters beside kana are Japanese.
  const eastern = wordsOf(han + kana, kana > 0 ? CHARACTERS_A_WORD.japanese : CHARACTERS_A_WORD.chinese)
  return eastern + wordsOf(hangul, CHARACTERS_A_WORD.korean) + wordsOf(southEast, CHARACTERS_A_WORD.southEast)
}

/** Rounded half up, but never none: a heading of one character is work. */
function wordsOf(characters: number, tenthsAWord: number): number {
  if (characters === 0) return 0
  return Math.max(1, Math.floor((20 * characters + tenthsAWord) / (2 * tenthsAWord)))
}

import { fold } from '@hub/tm/folding'
import { isFront, partsOf } from './compound.ts'
import { type Language, mostOfWord } from './language.ts'
import { hasCapitalsOf, isStrict } from './letters.ts'
import { isWithin, keysOf, termKeysOf, type Word, wordsOf } from './words.ts'

/** Where one term is in a text; `part` is where it begins in a compound, null elsewhere. */
export type TermPlace = { from: number; to: number; part: number | null }

export const isFormOf = (form: Word, word: Word, language: Language, isAlone: boolean): boolean => {
  const keys = keysOf(form, language)
  return termKeysOf(word, language, isAlone).some((key) => keys.includes(key))
}

/**
 * All places of one term in the words of a text.
 * @param isKnown whether a word is one, by its letters in lower case
 */
export function placesOf(
  text: string,
  words: readonly Word[],
  language: Language,
  isKnown: (word: string) => boolean,
): TermPlace[] {
  const own = wordsOf(text, language)
  const isRight = (form: Word | undefined, word: Word): boolean =>
    form !== undefined &&
    isFormOf(form, word, language, own.length === 1) &&
    (!isStrict(word.text, text) || hasCapitalsOf(form.text, word.text))
  const [only] = own
  const single = own.length === 1 && only?.kind === 'word' && !isStrict(only.text, text) ? only : null
  const places: TermPlace[] = []
  for (const [at, begin] of words.entries()) {
    const last = at + own.length - 1
    const end = words[last]
    if (
      end &&
      own.length > 0 &&
      own.every((word, place) => isRight(words[at + place], word)) &&
      !isWithin(words, at, last)
    )
      places.push({ from: begin.from, to: end.to, part: null })
    const part = single ? lastPart(begin, single, language, isKnown) : null
    if (part !== null) places.push({ from: begin.from, to: begin.to, part })
  }
  return places
}

/** Where a term begins in a compound; null where it is not its last part. */
function lastPart(
  word: Word,
  term: Word,
  language: Language,
  isKnown: (word: string) => boolean,
): number | null {
  const { compounds } = language
  if (!compounds || word.kind !== 'word' || word.text.length > mostOfWord) return null
  for (const { part, at } of partsOf(word.text, compounds))
    if (isFormOf({ ...word, text: part }, term, language, true) && isFront(word.text, at, compounds, isKnown))
      return at
  return null
}

/** Whether a term is part of some word of a text, wherever in it: what a translator made one word of. */
export function isInsideWord(term: Word, words: readonly Word[], language: Language): boolean {
  if (!language.compounds || term.text.length < leastInside) return false
  const stem = fold(term.text).replace(/(?:en|e|n)$/, '')
  return (
    stem.length >= leastInside && words.some((word) => word.kind === 'word' && fold(word.text).includes(stem))
  )
}
const leastInside = 4

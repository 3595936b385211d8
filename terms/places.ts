import { fold } from '@hub/tm/folding'
import { isFront } from './compound.ts'
import type { Language } from './language.ts'
import { hasCapitalsOf, isStrict } from './letters.ts'
import { isWithin, keysOf, partKeysOf, termKeysOf, type Word, wordsOf } from './words.ts'

/** Where one term is in a text; `part` is where it begins in a compound, null elsewhere. */
export type TermPlace = { from: number; to: number; part: number | null }

/** Whether a word of a text is a form of one with these keys. */
export const isFormOf = (form: Word, keys: readonly string[], language: Language): boolean => {
  const own = keysOf(form, language)
  return keys.some((key) => own.includes(key))
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
  const own = wordsOf(text, language).map((word, _, { length }) => ({
    keys: termKeysOf(word, language, length === 1),
    // Looked at only where its capitals have to be the same.
    strict: isStrict(word.text, text) ? word.text : null,
    kind: word.kind,
  }))
  const [only] = own
  if (!only) return []
  const single = own.length === 1 && only.kind === 'word' && only.strict === null ? only.keys : null
  const places: TermPlace[] = []
  for (const [at, begin] of words.entries()) {
    const last = at + own.length - 1
    const end = words[last]
    const isRight = own.every(({ keys, strict }, place) => {
      const form = words[at + place]
      return form && isFormOf(form, keys, language) && (strict === null || hasCapitalsOf(form.text, strict))
    })
    if (end && isRight && !isWithin(words, at, last))
      places.push({ from: begin.from, to: end.to, part: null })
    const part = single ? lastPart(begin, single, language, isKnown) : null
    if (part !== null) places.push({ from: begin.from, to: begin.to, part })
  }
  return places
}

/** Where a term begins in a compound; null where it is not its last part. */
function lastPart(
  word: Word,
  wanted: readonly string[],
  language: Language,
  isKnown: (word: string) => boolean,
): number | null {
  const { compounds } = language
  if (!compounds) return null
  for (const { keys, at } of partKeysOf(word, language))
    if (wanted.some((key) => keys.includes(key)) && isFront(word.text, at, compounds, isKnown)) return at
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

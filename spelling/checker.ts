import type { Text } from '@hub/text/text'
import { scriptOf } from './languages.ts'
import type { Speller } from './speller.ts'
import { type Word, wordsOf } from './words.ts'

/** Words that were asked about are remembered, so many of them. */
const mostRemembered = 100_000

const apostrophes = /[’ʼ‘`´]/gu
const hyphens = /[\u{2010}\u{2011}-]/u

/** What a dictionary of this language says of the words of whole texts. */
export type Checker = {
  /** the words that it does not know, in their order; not those that the source has too */
  unknown(source: Text, target: Text): Word[]
  /** up to five, the best one first */
  suggest(word: string): string[]
}

const mostSuggestions = 5

/** @returns null for a language whose texts have no words between spaces. */
export function createChecker(speller: Speller, language: string): Checker | null {
  const script = scriptOf(language)
  if (script === undefined) return null
  const remembered = new Map<string, boolean>()

  const ask = (word: string): boolean => {
    const before = remembered.get(word)
    if (before !== undefined) return before
    if (remembered.size >= mostRemembered) remembered.clear()
    const known = speller.knows(word)
    remembered.set(word, known)
    return known
  }
  /** Dictionaries have the typewriter's apostrophe; a word is looked up with it too. */
  const asWritten = (word: string): boolean =>
    ask(word) || (/[’ʼ‘`´]/u.test(word) && ask(word.replace(apostrophes, "'")))
  const isKnown = (word: string): boolean =>
    asWritten(word) || withoutVowels(word, asWritten) || inParts(word, asWritten)

  return {
    unknown: (source, target) => {
      const found = wordsOf(target, script).filter(
        ({ word, dotted }) => !isKnown(word) && !(dotted && ask(`${word}.`)),
      )
      if (found.length === 0) return found
      const kept = new Set(wordsOf(source, script).map(({ word }) => word))
      return found.filter(({ word }) => !kept.has(word) && !kept.has(withoutEnding(word)))
    },
    suggest: (word) => {
      const suggestions = speller.suggest(word.replace(apostrophes, "'"))
      const written = /[’]/u.test(word) ? suggestions.map((one) => one.replaceAll("'", '’')) : suggestions
      return [...new Set(written)].slice(0, mostSuggestions)
    },
  }
}

/** Arabic and Hebrew letters, whose vowels are marks that few write, and the stroke that only draws a word out. */
const withoutVowels = (word: string, isKnown: (word: string) => boolean): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word) &&
  [word.replace(/[\p{Mn}\u{640}]/gu, '')].some((bare) => bare !== word && isKnown(bare))

/** Words that a hyphen or a joiner holds together, when each of them is one. */
function inParts(word: string, isKnown: (word: string) => boolean): boolean {
  const parts = word.split(/[\u{2010}\u{2011}\u{200c}-]/u)
  return (
    parts.length > 1 &&
    (hyphens.test(word) || word.includes('\u{200c}')) &&
    parts.every((part) => part !== '' && (/^\p{L}$/u.test(part) || isKnown(part)))
  )
}

/** A name with an ending after its apostrophe or hyphen: `Mia’s`, `Windows-en`. */
const withoutEnding = (word: string): string => word.replace(/['’\u{2010}\u{2011}-]\p{L}{1,4}$/u, '')

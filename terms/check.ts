import { isBlank, sameText, type Text } from '@hub/text/text'
import { fold } from '@hub/tm/folding'
import type { Language } from './language.ts'
import { isFormOf, isInsideWord, placesOf, type TermPlace } from './places.ts'
import type { SourceTerm, TargetTerm } from './term.ts'
import { plainOf, termKeysOf, type Word, wordsOf } from './words.ts'

/** What the terms of a source ask of its target. */
export type TermsOfSegment<Term extends SourceTerm> = {
  terms: readonly Term[]
  source: Text
  target: Text
  /** of the target: `lateLanguage`, `languageOf` */
  language: Language
}

export type TermFindings<Term extends SourceTerm> = {
  /** of each place of the source none of whose concepts is in the target, the first term */
  missing: Term[]
  /** where the target has what a concept forbids */
  forbidden: { term: Term; text: string; from: number; to: number }[]
}

/**
 * The findings `term-missing` and `term-forbidden` of a segment; none where nothing is translated. A deprecated
 * target is neither asked for nor forbidden.
 */
export function checkTerms<Term extends SourceTerm>(segment: TermsOfSegment<Term>): TermFindings<Term> {
  const { terms, source, target, language } = segment
  if (terms.length === 0 || isBlank(target) || sameText(source, target)) return { missing: [], forbidden: [] }
  const words = wordsOf(target, language)
  const places = Map.groupBy(terms, ({ from, to }) => `${from} ${to}`)
  const isMet = (term: Term): boolean => {
    const wanted = term.targets.filter(isWanted)
    return wanted.length === 0 || wanted.some(({ text }) => isUsed(text, words, language))
  }
  const missing = [...places.values()].flatMap((place) => (place.some(isMet) ? [] : place.slice(0, 1)))
  return { missing, forbidden: forbiddenIn(terms, words, plainOf(target), language) }
}

const isWanted = ({ status }: TargetTerm): boolean => status === 'preferred' || status === 'admitted'

/** Nothing is known but the terms themselves. */
const isKnown = (): boolean => false

/** Whether a target holds a term, also in other words' order or as parts of longer words. */
function isUsed(text: string, words: readonly Word[], language: Language): boolean {
  if (placesOf(text, words, language, isKnown).length > 0) return true
  const own = wordsOf(text, language).filter(({ kind }) => kind === 'word')
  return (
    own.length > 0 &&
    own.every((word) => {
      const keys = termKeysOf(word, language, own.length === 1)
      return words.some((form) => isFormOf(form, keys, language)) || isInsideWord(word, words, language)
    })
  )
}

/** How well a place is a term, the lower the better: its very letters, the same in another case, a form of it. */
function rankOf(term: string, { from, to }: TermPlace, plain: string): number {
  const surface = plain.slice(from, to)
  if (surface === term) return 0
  return fold(surface) === fold(term) ? 1 : 2
}

function forbiddenIn<Term extends SourceTerm>(
  terms: readonly Term[],
  words: readonly Word[],
  plain: string,
  language: Language,
): TermFindings<Term>['forbidden'] {
  const banned = terms.flatMap((term) =>
    term.targets.filter(({ status }) => status === 'forbidden').map(({ text }) => ({ term, text })),
  )
  if (banned.length === 0) return []
  const wanted = new Set(terms.flatMap(({ targets }) => targets.filter(isWanted).map(({ text }) => text)))
  const allowed = [...wanted].flatMap((text) =>
    placesOf(text, words, language, isKnown).map((place) => ({ ...place, rank: rankOf(text, place, plain) })),
  )
  const found = new Map<string, TermFindings<Term>['forbidden'][number]>()
  for (const { term, text } of banned)
    for (const place of placesOf(text, words, language, isKnown)) {
      if (place.part !== null) continue
      const { from, to } = place
      const rank = rankOf(text, place, plain)
      const isAllowed = allowed.some(
        (other) =>
          other.from <= from && other.to >= to && (other.to - other.from > to - from || other.rank <= rank),
      )
      if (!isAllowed && !found.has(`${from} ${to}`)) found.set(`${from} ${to}`, { term, text, from, to })
    }
  return [...found.values()].toSorted((one, other) => one.from - other.from)
}

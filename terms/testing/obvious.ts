import type { Text } from '@hub/text/text'
import { fold } from '@hub/tm/folding'
import type { Language } from '../language.ts'
import { languageOf } from '../languages/all.ts'
import { bareOf, tagOf } from '../languages/known.ts'
import { isFormOf, placesOf } from '../places.ts'
import type { IndexedTerm, Place, Status } from '../term.ts'
import { plainOf, termKeysOf, type Word, wordsOf } from '../words.ts'

// The rules as they are written down, for every term at every word. It is slow, and the judge of the fast one.

type Candidate = Place & { text: string; status: Status; rank: number }

/** The terms of some bases in a text, as `findTerms` gives them. */
export function obviousTerms(bases: readonly (readonly IndexedTerm[])[], text: Text, tag: string): Place[] {
  const language = languageOf(tag)
  const words = wordsOf(text, language)
  const plain = plainOf(text)
  const candidates = bases.flatMap((base, index) => {
    const nearest = base.filter((term) => isNearest(term, base, tag))
    return nearest.flatMap((term) =>
      candidatesOf(term, index, words, plain, language, wordsOfBase(base, tag, language)),
    )
  })
  const places: Candidate[] = []
  for (const candidate of candidates.toSorted(byLength)) {
    const isBeside = (other: Candidate) =>
      other.to <= candidate.from ||
      candidate.to <= other.from ||
      (other.from === candidate.from && other.to === candidate.to)
    if (places.every(isBeside)) places.push(candidate)
  }
  return places
    .filter((one) => places.every((other) => !isBeaten(one, other)))
    .toSorted((one, other) => one.from - other.from || one.index - other.index || one.concept - other.concept)
    .map(({ index, concept, term, from, to, compound }) => ({ index, concept, term, from, to, compound }))
}

const byLength = (one: Candidate, other: Candidate): number =>
  other.to - other.from - (one.to - one.from) || one.from - other.from

const order: readonly Status[] = ['preferred', 'admitted', 'deprecated', 'forbidden']

/** Whether another term at the same place is the better one. */
function isBeaten(one: Candidate, other: Candidate): boolean {
  if (one.from !== other.from) return false
  if (other.rank !== one.rank) return other.rank < one.rank
  if (other.index !== one.index || other.concept !== one.concept) return false
  const [own, others] = [order.indexOf(one.status), order.indexOf(other.status)]
  return others !== own ? others < own : other.term < one.term
}

function isNearest(term: IndexedTerm, base: readonly IndexedTerm[], tag: string): boolean {
  const distance = ({ language }: IndexedTerm): number =>
    tagOf(language) === tagOf(tag)
      ? 0
      : tagOf(language) === bareOf(tag)
        ? 1
        : bareOf(language) === bareOf(tag)
          ? 2
          : 3
  const own = distance(term)
  return own < 3 && base.every((other) => other.concept !== term.concept || distance(other) >= own)
}

type Known = readonly string[]

/** The keys of all words that terms of the language have. */
const wordsOfBase = (base: readonly IndexedTerm[], tag: string, language: Language): Known[] =>
  base
    .filter((term) => bareOf(term.language) === bareOf(tag))
    .flatMap(({ text }) => {
      const words = wordsOf(text, language)
      return words.map((word) => termKeysOf(word, language, words.length === 1))
    })

function candidatesOf(
  { concept, term, text, status }: IndexedTerm,
  index: number,
  words: readonly Word[],
  plain: string,
  language: Language,
  known: readonly Known[],
): Candidate[] {
  const isKnown = (front: string): boolean =>
    known.some((keys) =>
      isFormOf(
        { text: language.compounds?.alone(front) ?? front, from: 0, to: 0, kind: 'word' },
        keys,
        language,
      ),
    )
  return placesOf(text, words, language, isKnown).map(({ from, to, part }) => {
    const rank = part !== null ? 2 + part : fold(text) === fold(plain.slice(from, to)) ? 0 : 1
    return { index, concept, term, from, to, compound: part !== null, text, status, rank }
  })
}

import { createHash } from 'node:crypto'
import type { partsOfSpeech, termGenders, termStatuses } from '@hub/contract/terms'
import { foldText } from '../../memories/units/folding.rules.ts'

export type TermStatus = (typeof termStatuses)[number]

/** A term as somebody writes it, or a file says it; null: not said. */
export type WrittenTerm = {
  language: string
  text: string
  status: TermStatus
  part_of_speech: (typeof partsOfSpeech)[number] | null
  gender: (typeof termGenders)[number] | null
  note: string | null
}

/** A term as it is kept. */
export type Term = WrittenTerm & { id: string }

export type Descriptions = { domain: string | null; definition: string | null; note: string | null }

/** A concept as it is kept. */
export type Content = Descriptions & { terms: Term[] }

/** What tells a term from the others of its concept. */
const placeOf = ({ language, text }: { language: string; text: string }): string =>
  `${language} ${text.normalize('NFC')}`

/** The same for concepts with equal terms in all their languages, in the form of a UUID. */
export function keyOfTerms(terms: readonly { language: string; text: string }[]): string {
  const places = [...new Set(terms.map(placeOf))].sort()
  const hash = createHash('sha256').update(JSON.stringify(places)).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A concept's terms as they are searched. */
export const wordsOf = (terms: readonly { text: string }[]): string =>
  terms.map(({ text }) => foldText(text)).join('\n')

/** What is looked for in that, for `like`. */
export const patternOf = (words: string): string => `%${foldText(words).replace(/[\\%_]/g, '\\$&')}%`

/** Which term of a concept is there twice; undefined: none. */
export function twiceIn(terms: readonly { language: string; text: string }[]): string | undefined {
  const places = new Set<string>()
  for (const term of terms) {
    const place = placeOf(term)
    if (places.has(place)) return term.text
    places.add(place)
  }
  return undefined
}

/**
 * A concept that a file has as well: what the file says holds, what it does not say stays. Of a language that it
 * speaks of, its terms are all there are.
 */
export function mergeConcepts(
  before: Content,
  file: Descriptions & { terms: readonly WrittenTerm[] },
  makeId: () => string,
): Content {
  const existing = new Map(before.terms.map((term) => [placeOf(term), term]))
  const languages = new Set(file.terms.map(({ language }) => language))
  const merged = file.terms.map((term): Term => {
    const old = existing.get(placeOf(term))
    return {
      id: old?.id ?? makeId(),
      language: term.language,
      text: old?.text ?? term.text,
      status: term.status,
      part_of_speech: term.part_of_speech ?? old?.part_of_speech ?? null,
      gender: term.gender ?? old?.gender ?? null,
      note: term.note ?? old?.note ?? null,
    }
  })
  return {
    domain: file.domain ?? before.domain,
    definition: file.definition ?? before.definition,
    note: file.note ?? before.note,
    terms: inOrderOf(before.terms, [
      ...merged,
      ...before.terms.filter(({ language }) => !languages.has(language)),
    ]),
  }
}

/** Terms that were there keep their order, for a file may have them in another one; new ones come behind. */
function inOrderOf(before: readonly Term[], terms: readonly Term[]): Term[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const placed = (term: Term) => places.get(term.id) ?? before.length
  return terms.toSorted((one, other) => placed(one) - placed(other))
}

const line = ({ id, language, text, status, part_of_speech, gender, note }: Term) => [
  id,
  language,
  text,
  status,
  part_of_speech,
  gender,
  note,
]

/** Whether two states of a concept are the same, to the letter. */
export const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify([one.domain, one.definition, one.note, one.terms.map(line)]) ===
  JSON.stringify([other.domain, other.definition, other.note, other.terms.map(line)])

/** Those of these terms that are not there yet. */
export function lackingTerms(
  existing: readonly { language: string; text: string }[],
  terms: readonly WrittenTerm[],
  makeId: () => string,
): Term[] {
  const places = new Set(existing.map(placeOf))
  return terms.flatMap((term) => {
    const place = placeOf(term)
    if (places.has(place)) return []
    places.add(place)
    return [{ id: makeId(), ...term }]
  })
}

/** How many terms there are more, or less, by language. */
export function countTerms(
  counts: Map<string, number>,
  before: readonly { language: string }[],
  after: readonly { language: string }[],
): void {
  const add = (language: string, count: number) => {
    const sum = (counts.get(language) ?? 0) + count
    if (sum === 0) counts.delete(language)
    else counts.set(language, sum)
  }
  for (const { language } of before) add(language, -1)
  for (const { language } of after) add(language, 1)
}

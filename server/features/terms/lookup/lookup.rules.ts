import { termStatuses } from '@hub/contract/terms'
import type { FoundTerm } from '../../../terms/looking.program.ts'
import { foldText } from '../../memories/units/folding.rules.ts'
import type { Term } from '../concepts/concepts.rules.ts'
import { inLanguage } from './languages.rules.ts'
import type { JobOfTerms, ReadBase, ShownConcept } from './lookup.queries.ts'

/** More places of one segment are not told. */
const mostPlaces = 100

/** What one answer may hold: characters of all its terms. */
const mostLength = 1024 * 1024

const rank = ({ status }: Pick<Term, 'status'>): number => termStatuses.indexOf(status)

/** The terms of a concept in a language, the preferred first. */
const ranked = (terms: readonly Term[], language: string): Term[] =>
  inLanguage(terms, language).toSorted((one, other) => rank(one) - rank(other))

const placeOf = (base: string, number: number): string => `${base} ${number}`

/** The concepts that were found, each once, in the order of their places. */
export function placesOf(
  found: readonly (readonly FoundTerm[])[],
  bases: readonly ReadBase[],
): { base: string; number: number }[] {
  const places = new Map<string, { base: string; number: number }>()
  for (const terms of found)
    for (const { base, number } of terms.slice(0, mostPlaces)) {
      const id = bases[base]?.id
      if (id !== undefined) places.set(placeOf(id, number), { base: id, number })
    }
  return [...places.values()]
}

/** A concept as an answer has it, however it was found. */
const details = ({ id, domain, definition, note, author, changedAt }: ShownConcept, mine: boolean) => ({
  concept: id,
  domain,
  definition,
  note,
  created_by: mine ? null : author,
  changed_at: changedAt.toISOString(),
  mine,
})

/** The terms of segments as an answer has them. Segments that there is no room for are left out: they can be asked for. */
export function segmentTerms(
  job: JobOfTerms,
  segments: readonly { id: string }[],
  found: readonly (readonly FoundTerm[])[],
  concepts: readonly ShownConcept[],
) {
  const byPlace = new Map(concepts.map((concept) => [placeOf(concept.base, concept.number), concept]))
  let length = 0
  const termView = ({ base, number, term, from, to, compound }: FoundTerm) => {
    const own = job.bases[base]
    const concept = own && byPlace.get(placeOf(own.id, number))
    const source = concept?.terms[term]
    // It has changed since it was found.
    if (!concept || !source) return []
    const targets = ranked(concept.terms, job.target_language)
    for (const { text, note } of targets) length += text.length + (note?.length ?? 0) + 50
    length += source.text.length + (concept.definition?.length ?? 0) + (concept.note?.length ?? 0) + 300
    return [
      {
        ...details(concept, own.mine),
        from,
        to,
        text: source.text,
        compound,
        targets: targets.map(({ text, status, note }) => ({ text, status, note })),
      },
    ]
  }
  return segments.flatMap(({ id }, at) => {
    if (length > mostLength) return []
    return [{ segment: id, terms: (found[at] ?? []).slice(0, mostPlaces).flatMap(termView) }]
  })
}

/** How near what was searched is to a term: it, its beginning, something in it. */
const distance = (text: string, words: string): number =>
  text === words ? 0 : text.startsWith(words) ? 1 : text.includes(words) ? 2 : 3

/** Concepts told at most for one search. */
const mostSearched = 50

/** The concepts that have the letters in one of the job's languages, the nearest first. */
export function searchedConcepts(job: JobOfTerms, concepts: readonly ShownConcept[], q: string) {
  const words = foldText(q)
  const mine = new Set(job.bases.filter((base) => base.mine).map(({ id }) => id))
  const all = concepts.flatMap((concept) => {
    const sides = (['source', 'target'] as const).flatMap((side) =>
      ranked(concept.terms, side === 'source' ? job.source_language : job.target_language).map((term) => ({
        side,
        ...term,
      })),
    )
    const nearest = Math.min(...sides.map(({ text }) => distance(foldText(text), words)))
    if (nearest > 2) return []
    const terms = sides.map(({ side, language, text, status, note }) => ({
      side,
      language,
      text,
      status,
      note,
    }))
    return [{ nearest, view: { ...details(concept, mine.has(concept.base)), terms } }]
  })
  return all
    .toSorted((one, other) => one.nearest - other.nearest)
    .slice(0, mostSearched)
    .map(({ view }) => view)
}

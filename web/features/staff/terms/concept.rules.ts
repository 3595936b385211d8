import type { Concept } from './terms.query.ts'

type Term = Concept['terms'][number]

/** A term as it is typed. `key` holds its place on the page; `id`: of one that is there. */
export type DraftTerm = {
  key: number
  id: string | undefined
  language: string
  text: string
  status: Term['status']
  note: string
  part_of_speech: Term['part_of_speech']
  gender: Term['gender']
}

export type DraftConcept = { domain: string; definition: string; note: string; terms: DraftTerm[] }

/** The next line of a concept that is typed. */
export const emptyTerm = (terms: readonly DraftTerm[], language = ''): DraftTerm => ({
  key: Math.max(0, ...terms.map(({ key }) => key)) + 1,
  id: undefined,
  language,
  text: '',
  status: 'preferred',
  note: '',
  part_of_speech: null,
  gender: null,
})

/** A concept to be changed; a new one begins with a term in each of the base's first two languages. */
export function draftOf(concept: Concept | undefined, languages: readonly string[]): DraftConcept {
  if (!concept) {
    const terms: DraftTerm[] = []
    for (const language of [languages[0] ?? '', languages[1] ?? '']) terms.push(emptyTerm(terms, language))
    return { domain: '', definition: '', note: '', terms }
  }
  const { domain, definition, note, terms } = concept
  return {
    domain: domain ?? '',
    definition: definition ?? '',
    note: note ?? '',
    terms: terms.map((term, index) => ({ ...term, key: index + 1, note: term.note ?? '' })),
  }
}

/** What is sent of it: lines that are wholly empty are none. */
export function writtenOf({ domain, definition, note, terms }: DraftConcept) {
  return {
    domain: domain.trim() || null,
    definition: definition.trim() || null,
    note: note.trim() || null,
    terms: terms
      .filter(({ text }) => text.trim() !== '')
      .map(({ key: _, id, note: words, ...term }) => ({
        ...term,
        ...(id !== undefined && { id }),
        note: words.trim() || null,
      })),
  }
}

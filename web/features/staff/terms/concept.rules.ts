import { partsOfSpeech, termGenders, termStatuses } from '@hub/contract/terms'
import * as z from 'zod/mini'
import type { Concept } from './terms.query.ts'

/** A term as it is typed. `key` holds its place on the page; `id`: of one that is there. */
const DraftTerm = z.object({
  key: z.number(),
  id: z.optional(z.string()),
  language: z.string(),
  text: z.string(),
  status: z.enum(termStatuses),
  note: z.string(),
  part_of_speech: z.nullable(z.enum(partsOfSpeech)),
  gender: z.nullable(z.enum(termGenders)),
})
export type DraftTerm = z.output<typeof DraftTerm>

/** A concept as it is typed, and which revision of it that began with. */
export const DraftConcept = z.object({
  domain: z.string(),
  definition: z.string(),
  note: z.string(),
  terms: z.array(DraftTerm),
  revision: z.optional(z.number()),
})
export type DraftConcept = z.output<typeof DraftConcept>

/** The next line of a concept that is typed. */
export const emptyTerm = (terms: readonly DraftTerm[], language = ''): DraftTerm => ({
  key: Math.max(0, ...terms.map(({ key }) => key)) + 1,
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
  const { domain, definition, note, terms, revision } = concept
  return {
    domain: domain ?? '',
    definition: definition ?? '',
    note: note ?? '',
    terms: terms.map((term, index) => ({ ...term, key: index + 1, note: term.note ?? '' })),
    revision,
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

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, lineOf, Paging, pageOf, textOf } from './fields.ts'
import { Overtaken } from './translation.ts'

const tag = 'Terms'

/** What a term is to a translator: to be used, allowed, out of use, or never to be used. */
export const termStatuses = ['preferred', 'admitted', 'deprecated', 'forbidden'] as const
const Status = z.enum(termStatuses)

/** As TBX-Basic has them. */
export const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb', 'other'] as const
export const termGenders = ['masculine', 'feminine', 'neuter', 'other'] as const

/** What one concept may hold, and one base. */
export const mostTerms = 200
export const longestTerm = 500

/** A term as somebody writes it. */
export const TermText = lineOf(longestTerm + 1000).check(
  z.trim(),
  // As files have it: blanks are one.
  z.overwrite((text) => text.replace(/\s+/g, ' ')),
  z.minLength(1),
  z.maxLength(longestTerm),
)
/** Lines end as files have it. */
export const plainLineEnds = z.overwrite<string>((text) => text.replace(/\r\n?/g, '\n'))
export const TermNote = textOf(6000).check(z.trim(), plainLineEnds, z.minLength(1), z.maxLength(5000))
/** A BCP 47 tag. */
export const TermLanguage = textOf(100).check(z.trim(), z.minLength(1))

/** A term of a concept, in one language. */
export const Term = z.object({
  id: Id,
  /** BCP 47 */
  language: z.string(),
  text: z.string(),
  status: Status,
  part_of_speech: z.nullable(z.enum(partsOfSpeech)),
  gender: z.nullable(z.enum(termGenders)),
  note: z.nullable(z.string()),
})

/** Where a term of the project's, or of one's own, is in a segment's source. */
const FoundTerm = z.object({
  /** the concept's id */
  concept: Id,
  /** UTF-16 units of the source without its codes; of a compound, the whole word's */
  from: z.int(),
  to: z.int(),
  /** the term as its base has it, in whatever form it is in the source */
  text: z.string(),
  /** the term is the last part of a longer word */
  compound: z.boolean(),
  /** in the job's target language, the preferred first */
  targets: z.array(z.object({ text: z.string(), status: Status, note: z.nullable(z.string()) })),
  domain: z.nullable(z.string()),
  definition: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** who made the concept, by name; null: nobody who is known, or oneself */
  created_by: z.nullable(z.string()),
  changed_at: Instant,
  /** of one's own glossary */
  mine: z.boolean(),
})

/** The terms in one segment's source, by their places. */
const SegmentTerms = z.object({ segment: Id, terms: z.array(FoundTerm) })

/** A concept that was searched for, with its terms in the job's two languages. */
const SearchedConcept = z.object({
  concept: Id,
  domain: z.nullable(z.string()),
  definition: z.nullable(z.string()),
  note: z.nullable(z.string()),
  terms: z.array(
    z.object({
      side: z.enum(['source', 'target']),
      language: z.string(),
      text: z.string(),
      status: Status,
      note: z.nullable(z.string()),
    }),
  ),
  created_by: z.nullable(z.string()),
  changed_at: Instant,
  mine: z.boolean(),
})

/** What one call may ask for. */
export const mostTermSegments = 50

const segmentIds = new RegExp(`^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,${mostTermSegments - 1}}$`, 'i')
const SegmentIds = textOf(mostTermSegments * 37).check(
  z.regex(segmentIds, {
    error: `Give the ids of ${mostTermSegments} segments at most, with commas between.`,
  }),
)

/** With `segments`, the terms in each source; with `q`, the concepts with these letters in a term, 50 at most. */
export const listTerms = endpoint({
  name: 'listTerms',
  summary: 'The terms in segments of a job, or those that a search finds',
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/terms/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  dear: true,
  params: z.object({ jobId: Id }),
  querystring: z
    .object({
      segments: z.optional(SegmentIds),
      q: z.optional(textOf(200).check(z.trim(), z.minLength(1))),
    })
    .check(
      z.refine(({ segments, q }) => (segments === undefined) !== (q === undefined), {
        error: 'Give either segments or q.',
      }),
    ),
  response: {
    200: z.object({ results: z.array(z.union([SegmentTerms, SearchedConcept])) }),
    409: Overtaken,
  },
})

/** A suggestion waits until staff take it into a term base, or decline it. */
export const suggestionStates = ['waiting', 'taken', 'declined'] as const

export const suggestTerm = endpoint({
  name: 'suggestTerm',
  summary: 'Suggest a term in the languages of the job to the provider',
  tag,
  method: 'POST',
  url: '/api/v1/jobs/:jobId/terms/suggestions/',
  access: 'consultant',
  subject: 'job',
  params: z.object({ jobId: Id }),
  body: z.object({
    source: TermText,
    target: TermText,
    /** where it was met */
    segment: z.nullish(IdText),
    note: z.nullish(TermNote),
  }),
  response: { 201: z.object({ id: Id, state: z.enum(suggestionStates) }), 409: Overtaken },
})

/** A term of one's own glossary: nobody else lists it, searches it or takes it out. */
const OwnTerm = z.object({
  id: Id,
  source: z.string(),
  target: z.string(),
  /** BCP 47 */
  source_language: z.string(),
  target_language: z.string(),
  note: z.nullable(z.string()),
  created_at: Instant,
})

const own = { tag: 'My terms', access: 'consultant', subject: 'none' } as const

export const listOwnTerms = endpoint({
  ...own,
  name: 'listOwnTerms',
  summary: 'One’s own terms, the newest first',
  method: 'GET',
  url: '/api/v1/consultant/terms/',
  querystring: z.object({
    ...Paging,
    /** letters of the source or the target */
    q: z.optional(textOf(200).check(z.trim())),
  }),
  response: { 200: pageOf(OwnTerm), 304: z.undefined() },
})

/** A term that somebody has suggested, as they see it themselves. */
const OwnSuggestion = z.object({
  id: Id,
  state: z.enum(suggestionStates),
  source: z.string(),
  target: z.string(),
  /** BCP 47, the job's */
  source_language: z.string(),
  target_language: z.string(),
  note: z.nullable(z.string()),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** why it was declined */
  reason: z.nullable(z.string()),
})

export const listOwnSuggestions = endpoint({
  ...own,
  name: 'listOwnSuggestions',
  summary: 'The terms that one has suggested, and what became of them, the newest first',
  method: 'GET',
  url: '/api/v1/consultant/suggestions/',
  querystring: z.object({ ...Paging }),
  response: { 200: pageOf(OwnSuggestion), 304: z.undefined() },
})

export const addOwnTerm = endpoint({
  ...own,
  name: 'addOwnTerm',
  summary: 'Add a term to one’s own; the same again changes its note',
  method: 'POST',
  url: '/api/v1/consultant/terms/',
  proof: 'none',
  body: z.object({
    source: TermText,
    target: TermText,
    source_language: TermLanguage,
    target_language: TermLanguage,
    note: z.nullish(TermNote),
  }),
  response: { 200: OwnTerm, 201: OwnTerm },
})

export const deleteOwnTerm = endpoint({
  ...own,
  name: 'deleteOwnTerm',
  summary: 'Delete one of one’s own terms',
  method: 'DELETE',
  url: '/api/v1/consultant/terms/:conceptId/',
  subject: 'ownTerm',
  proof: 'none',
  params: z.object({ conceptId: Id }),
  response: { 204: z.undefined() },
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  CursorPaging,
  cursorPageOf,
  Id,
  IdText,
  Instant,
  lineOf,
  Remark,
  Revision,
  textOf,
} from './fields.ts'
import { MemoryImport } from './staff-memories.ts'
import {
  mostTerms,
  partsOfSpeech,
  plainLineEnds,
  suggestionStates,
  Term,
  TermLanguage,
  TermNote,
  TermText,
  termGenders,
  termStatuses,
} from './terms.ts'

const tag = 'Staff: terms'
const ofStaff = { tag, access: 'staff', scope: 'terms' } as const

/** A term base of the provider's. */
const TermBase = z.object({
  id: Id,
  name: z.string(),
  concepts: z.int(),
  terms: z.int(),
  /** of its terms, BCP 47; the first fifty */
  languages: z.array(z.string()),
  /** grows whenever a concept comes in, changes or goes */
  revision: Revision,
  created_at: Instant,
})

export const TermBaseName = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(200))

const params = z.object({ termBaseId: Id })
const one = { ...ofStaff, subject: 'termBase', params } as const

export const listTermBases = endpoint({
  ...ofStaff,
  name: 'listTermBases',
  summary: 'The term bases, by name',
  method: 'GET',
  url: '/api/v1/staff/termbases/',
  subject: 'none',
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(TermBase), 304: z.undefined() },
})

export const addTermBase = endpoint({
  ...ofStaff,
  name: 'addTermBase',
  summary: 'Make a term base',
  method: 'POST',
  url: '/api/v1/staff/termbases/',
  subject: 'none',
  body: z.object({ name: TermBaseName }),
  response: { 201: TermBase },
})

export const getTermBase = endpoint({
  ...one,
  name: 'getTermBase',
  summary: 'One term base',
  method: 'GET',
  url: '/api/v1/staff/termbases/:termBaseId/',
  response: { 200: TermBase },
})

export const changeTermBase = endpoint({
  ...one,
  name: 'changeTermBase',
  summary: 'Change what a term base is called',
  method: 'PATCH',
  url: '/api/v1/staff/termbases/:termBaseId/',
  body: z.object({ name: z.optional(TermBaseName) }),
  response: { 200: TermBase },
})

export const deleteTermBase = endpoint({
  ...one,
  name: 'deleteTermBase',
  summary: 'Delete a term base with its concepts, and take it out of projects',
  method: 'DELETE',
  url: '/api/v1/staff/termbases/:termBaseId/',
  response: { 204: z.undefined() },
})

/** Concepts of a file on their way into a term base, as units into a memory; its `units` are concepts. */
const TermImport = z.extend(MemoryImport, {
  report: z.nullable(
    z.object({
      /** that were read, whatever became of them */
      units: z.int(),
      added: z.int(),
      /** were there, and are otherwise now */
      updated: z.int(),
      /** the first thousand that were left out, by the line they begin in */
      skipped: z.array(z.object({ line: z.int(), reason: z.string() })),
      /** all that were left out */
      skipped_count: z.int(),
      /** what the file says and a term base has no place for, by kind */
      left_out: z.array(z.object({ kind: z.string(), count: z.int() })),
    }),
  ),
})

export const importIntoTermBase = endpoint({
  ...one,
  name: 'importIntoTermBase',
  summary: 'Take in the concepts of a TBX or a table (CSV, TSV, XLSX), as background work',
  method: 'POST',
  url: '/api/v1/staff/termbases/:termBaseId/import/',
  consumes: 'multipart/form-data',
  form: { file: 'file' },
  response: { 202: TermImport },
})

export const getTermImport = endpoint({
  ...one,
  name: 'getTermImport',
  summary: 'How far an import of terms is, or what it came to',
  method: 'GET',
  url: '/api/v1/staff/termbases/:termBaseId/imports/:importId/',
  params: z.object({ termBaseId: Id, importId: Id }),
  response: { 200: TermImport },
})

export const termBaseFormats = ['tbx', 'csv'] as const

export const exportTermBase = endpoint({
  ...one,
  name: 'exportTermBase',
  summary: 'All concepts of a term base as TBX-Basic (ISO 30042:2019), or as a table',
  method: 'GET',
  url: '/api/v1/staff/termbases/:termBaseId/export/',
  dear: true,
  produces: '*/*',
  querystring: z.object({ format: z._default(z.enum(termBaseFormats), 'tbx') }),
  response: { 200: z.unknown() },
})

/** What several words, in several languages, say of one thing. */
const Concept = z.object({
  id: Id,
  /** the term base it is in */
  termbase_id: Id,
  domain: z.nullable(z.string()),
  definition: z.nullable(z.string()),
  note: z.nullable(z.string()),
  terms: z.array(Term),
  /** by name; null: it came with a file, or with a key */
  created_by: z.nullable(z.string()),
  changed_at: Instant,
  revision: Revision,
})

export const listConcepts = endpoint({
  ...one,
  name: 'listConcepts',
  summary: 'The concepts of a term base in the order in which they came, or those that have these letters',
  method: 'GET',
  url: '/api/v1/staff/termbases/:termBaseId/concepts/',
  querystring: z.object({
    ...CursorPaging,
    /** letters of a term, in any language */
    q: z.optional(textOf(200).check(z.trim())),
  }),
  response: { 200: cursorPageOf(Concept), 304: z.undefined() },
})

const Domain = lineOf(1200).check(z.trim(), z.minLength(1), z.maxLength(200))
const Definition = textOf(6000).check(z.trim(), plainLineEnds, z.minLength(1), z.maxLength(5000))

/** A term of a concept as staff write it; with the `id` of one that is there, that one. */
const WrittenTerm = z.object({
  id: z.optional(IdText),
  language: TermLanguage,
  text: TermText,
  status: z._default(z.enum(termStatuses), 'preferred'),
  part_of_speech: z.nullish(z.enum(partsOfSpeech)),
  gender: z.nullish(z.enum(termGenders)),
  note: z.nullish(TermNote),
})
const WrittenTerms = z.array(WrittenTerm).check(z.maxLength(mostTerms, { abort: true }), z.minLength(1))

const details = { domain: z.nullish(Domain), definition: z.nullish(Definition), note: z.nullish(TermNote) }

export const addConcept = endpoint({
  ...one,
  name: 'addConcept',
  summary: 'Add a concept to a term base',
  method: 'POST',
  url: '/api/v1/staff/termbases/:termBaseId/concepts/',
  body: z.object({ ...details, terms: WrittenTerms }),
  response: { 201: Concept },
})

const conceptParams = z.object({ conceptId: Id })

export const changeConcept = endpoint({
  ...ofStaff,
  name: 'changeConcept',
  summary: 'Change a concept; what is not named stays, and `terms` are all that it has then',
  method: 'PATCH',
  url: '/api/v1/staff/concepts/:conceptId/',
  subject: 'concept',
  params: conceptParams,
  body: z.object({ ...details, terms: z.optional(WrittenTerms), revision: z.optional(Revision) }),
  response: {
    200: Concept,
    /** somebody else changed it first: as it is now */
    409: z.object({ detail: z.string(), current: z.optional(Concept) }),
  },
})

export const deleteConcept = endpoint({
  ...ofStaff,
  name: 'deleteConcept',
  summary: 'Delete a concept',
  method: 'DELETE',
  url: '/api/v1/staff/concepts/:conceptId/',
  subject: 'concept',
  params: conceptParams,
  response: { 204: z.undefined() },
})

/** A term that a consultant suggested. */
const Suggestion = z.object({
  id: Id,
  state: z.enum(suggestionStates),
  source: z.string(),
  target: z.string(),
  /** BCP 47, the job's */
  source_language: z.string(),
  target_language: z.string(),
  note: z.nullable(z.string()),
  consultant: z.object({ id: Id, name: z.string() }),
  project: z.object({ id: Id, custom_id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  job: z.object({ id: Id, custom_id: z.string() }),
  /** where it was met, and the number from 1; null where the consultant did not say */
  segment: z.nullable(z.object({ id: Id, number: z.int() })),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** who took or declined it, by name */
  decided_by: z.nullable(z.string()),
  /** why it was declined */
  reason: z.nullable(z.string()),
  /** which one holds it since it was taken; null: none, or it was deleted since */
  concept_id: z.nullable(Id),
})

export const listSuggestions = endpoint({
  ...ofStaff,
  name: 'listSuggestions',
  summary: 'The terms that consultants suggested, the newest first',
  method: 'GET',
  url: '/api/v1/staff/suggestions/',
  subject: 'none',
  querystring: z.object({ ...CursorPaging, state: z.optional(z.enum(suggestionStates)) }),
  response: { 200: cursorPageOf(Suggestion), 304: z.undefined() },
})

const suggestionParams = z.object({ suggestionId: Id })

export const takeSuggestion = endpoint({
  ...ofStaff,
  name: 'takeSuggestion',
  summary: 'Take a suggestion into a term base, as it is or changed, and say so to who suggested it',
  method: 'POST',
  url: '/api/v1/staff/suggestions/:suggestionId/take/',
  subject: 'suggestion',
  params: suggestionParams,
  body: z.object({
    termbase_id: IdText,
    /** a concept of this base, which gets the terms that it lacks; left out: a new one */
    concept_id: z.nullish(IdText),
    /** left out: as it was suggested */
    source: z.optional(TermText),
    target: z.optional(TermText),
  }),
  response: { 200: Suggestion },
})

export const declineSuggestion = endpoint({
  ...ofStaff,
  name: 'declineSuggestion',
  summary: 'Decline a suggestion, and say why to who suggested it',
  method: 'POST',
  url: '/api/v1/staff/suggestions/:suggestionId/decline/',
  subject: 'suggestion',
  params: suggestionParams,
  body: z.object({ reason: Remark }),
  response: { 200: Suggestion },
})

/** A project reads no more term bases than these. */
const mostRead = 50

/** What the terms of a project's jobs are looked up in, the most important first. */
const ProjectTermBases = z.object({
  read: z.array(Id),
  /** of the choice */
  revision: Revision,
})

export const getProjectTermBases = endpoint({
  ...ofStaff,
  name: 'getProjectTermBases',
  summary: 'Which term bases a project reads',
  method: 'GET',
  url: '/api/v1/staff/projects/:projectId/termbases/',
  subject: 'project',
  params: z.object({ projectId: Id }),
  response: { 200: ProjectTermBases },
})

export const changeProjectTermBases = endpoint({
  ...ofStaff,
  name: 'changeProjectTermBases',
  summary: 'Say which term bases a project reads',
  method: 'PATCH',
  url: '/api/v1/staff/projects/:projectId/termbases/',
  subject: 'project',
  params: z.object({ projectId: Id }),
  body: z.object({
    read: z.optional(z.array(IdText).check(z.maxLength(mostRead, { abort: true }))),
    /** as it was seen: the call says all that is read, and would undo what somebody else has chosen since */
    revision: z.optional(Revision),
  }),
  response: {
    200: ProjectTermBases,
    /** others were chosen first: those of now */
    409: z.object({ detail: z.string(), current: ProjectTermBases }),
  },
})

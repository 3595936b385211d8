import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Paging, pageOf, textOf } from './fields.ts'
import { Match, MemoryRef } from './memories.ts'
import { SegmentText } from './translation.ts'

/** A document's id, which may be memoQ's: to the letter. */
const DocumentId = textOf(100)

const tag = 'RAI'

/** Best first. */
export const bandKeys = [
  'x-translated',
  '101',
  'repetitions',
  '100',
  '95-99',
  '85-94',
  '75-84',
  '50-74',
  'no-match',
] as const
const BandKey = z.enum(bandKeys)

const longestName = 500
/** A project is found by a name that nobody has to type twice in the same case. */
const ProjectName = textOf(longestName).check(
  z.trim(),
  z.minLength(1, { error: 'This field may not be blank.' }),
)

export const findDocuments = endpoint({
  name: 'findDocuments',
  summary: "The documents of the caller's project of this name, as they can be analysed",
  tag,
  method: 'GET',
  url: '/api/v1/rai/memoq-documents-by-project-name',
  access: 'reader',
  scope: 'projects',
  viewable: true,
  subject: 'none',
  dear: true,
  querystring: z.object({ name: ProjectName }),
  response: {
    200: z.object({
      project: z.object({ name: z.string(), source_language: z.string() }),
      results: z.array(
        z.object({
          /** the job's, or memoQ's own */
          id: z.string(),
          name: z.string(),
          source_language: z.string(),
          target_language: z.string(),
          segment_count: z.int(),
          word_count: z.int(),
          character_count: z.int(),
          status: z.string(),
        }),
      ),
    }),
  },
})

const mostDocuments = 200

// Whatever is no text or number is no weight either: its call is refused under `weights`, not under a band's key.
const Weight = z.optional(z.catch(z.union([textOf(5), z.number()]), 'none'))
/** Decimals by band. */
const Weights = z.strictObject({
  'x-translated': Weight,
  '101': Weight,
  repetitions: Weight,
  '100': Weight,
  '95-99': Weight,
  '85-94': Weight,
  '75-84': Weight,
  '50-74': Weight,
  'no-match': Weight,
})

const AnalysisOptions = z.object({
  repetitions: z._default(z.enum(['across', 'within']), 'across'),
  /** a repetition counts as one also where a memory has the very text */
  repetitions_before_100: z._default(z.boolean(), true),
  /** earlier segments of the set serve as a memory */
  internal: z._default(z.boolean(), false),
  /** as they came in with their document */
  leave_out: z._default(z.array(z.enum(['locked', 'translated'])).check(z.maxLength(2)), []),
  weights: z._default(Weights, {}),
  /** the caller's own memory is looked in too; the analysis is theirs alone then */
  own_memory: z._default(z.boolean(), false),
})

const Progress = z.object({ done: z.int(), total: z.int() })

const BandFigures = z.object({
  key: BandKey,
  segments: z.int(),
  words: z.int(),
  characters: z.int(),
  asian_characters: z.int(),
  codes: z.int(),
})

const Figures = z.object({
  segments: z.int(),
  words: z.int(),
  characters: z.int(),
  /** a decimal with two places */
  weighted_words: z.string(),
  /** null: the tool does not tell it */
  internal: z.nullable(z.object({ segments: z.int(), words: z.int() })),
  repetitions: z.nullable(z.object({ within: z.int(), across: z.int() })),
  by_band: z.array(BandFigures),
})

const Report = z.object({
  id: Id,
  project_name: z.nullable(z.string()),
  created_at: Instant,
  finished_at: Instant,
  engine: z.enum(['embedded', 'memoq']),
  engine_version: z.string(),
  unicode: z.nullable(z.string()),
  counting_rule: z.string(),
  segmentation: z.string(),
  options: z.object({
    repetitions: z.enum(['across', 'within']),
    repetitions_before_100: z.boolean(),
    internal: z.boolean(),
    leave_out: z.array(z.enum(['locked', 'translated'])),
    weights: z.record(z.string(), z.string()),
    own_memory: z.optional(z.literal(true)),
  }),
  memories: z.array(
    z.object({ name: z.string(), units: z.nullable(z.int()), revision: z.nullable(z.int()) }),
  ),
  bands: z.array(
    z.object({
      key: BandKey,
      label: z.string(),
      min: z.nullable(z.int()),
      max: z.nullable(z.int()),
      weight: z.string(),
    }),
  ),
  totals: Figures,
  documents: z.array(
    z.extend(Figures, {
      id: z.string(),
      name: z.string(),
      source_language: z.string(),
      target_language: z.string(),
    }),
  ),
})

export const analysisStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const

const listFields = {
  id: Id,
  project_name: z.string(),
  status: z.enum(analysisStatuses),
  /** in words */
  progress: Progress,
  created_at: Instant,
  /** a sentence when it failed */
  error: z.nullable(z.string()),
}
const DocumentIds = z
  .array(DocumentId)
  .check(
    z.maxLength(mostDocuments, { abort: true, error: `Choose at most ${mostDocuments} documents.` }),
    z.minLength(1, { error: 'Choose at least one document.' }),
  )

/** `report` is null until it is completed. */
const Analysis = z.object({ ...listFields, report: z.nullable(Report) })

export const startAnalysis = endpoint({
  name: 'startAnalysis',
  summary: 'Analyses documents of a project against its memories',
  tag,
  method: 'POST',
  url: '/api/v1/rai/memoq-rai',
  access: 'reader',
  scope: 'projects',
  subject: 'none',
  dear: true,
  body: z.object({
    project_name: ProjectName,
    document_ids: DocumentIds,
    options: z.optional(AnalysisOptions),
  }),
  response: { 202: Analysis },
})

const mostLanguages = 50

export const analyseDocuments = endpoint({
  name: 'analyseDocuments',
  summary: 'Analyses documents of a project against its memories, also those that have no job yet',
  tag: 'Staff: documents',
  method: 'POST',
  url: '/api/v1/staff/projects/:projectId/analyses/',
  access: 'staff',
  scope: 'projects',
  subject: 'project',
  dear: true,
  params: z.object({ projectId: Id }),
  body: z.object({
    document_ids: DocumentIds,
    target_languages: z
      .array(textOf(100).check(z.trim(), z.minLength(1)))
      .check(
        z.maxLength(mostLanguages, { abort: true, error: `Give at most ${mostLanguages} languages.` }),
        z.minLength(1, { error: 'Give at least one language.' }),
      ),
    options: z.optional(AnalysisOptions),
  }),
  response: { 202: Analysis },
})

export const listAnalyses = endpoint({
  name: 'listAnalyses',
  summary: "The caller's analyses, the newest first",
  tag,
  method: 'GET',
  url: '/api/v1/rai/analyses/',
  access: 'reader',
  scope: 'projects',
  viewable: true,
  subject: 'none',
  querystring: z.object({ ...Paging, project_name: z.optional(textOf(longestName)) }),
  response: { 200: pageOf(z.object(listFields)) },
})

export const reportFormats = ['csv', 'memoq-csv', 'xlsx', 'json'] as const

export const getAnalysis = endpoint({
  name: 'getAnalysis',
  summary: 'One analysis with its report, or the report as a file',
  tag,
  method: 'GET',
  url: '/api/v1/rai/analyses/:analysisId/',
  access: 'reader',
  scope: 'projects',
  viewable: true,
  subject: 'none',
  params: z.object({ analysisId: Id }),
  querystring: z.object({ format: z.optional(z.enum(reportFormats)) }),
  // As JSON the file is the report alone.
  response: { 200: z.union([Analysis, Report]) },
})

export const cancelAnalysis = endpoint({
  name: 'cancelAnalysis',
  summary: 'Ends an analysis that is not done yet',
  tag,
  method: 'DELETE',
  url: '/api/v1/rai/analyses/:analysisId/',
  access: 'reader',
  scope: 'projects',
  subject: 'none',
  params: z.object({ analysisId: Id }),
  response: { 200: Analysis },
})

/** A unit as a match has it; what is only an earlier segment of the set has no dates and no translation. */
const Unit = z.object({
  ...z.pick(Match, { number: true, source: true, target: true, codes_mapped: true, author: true }).shape,
  id: z.nullable(Id),
  memory: MemoryRef,
  created_at: z.nullable(Instant),
  changed_at: z.nullable(Instant),
})

export const listAnalysedSegments = endpoint({
  name: 'listAnalysedSegments',
  summary: 'What an analysis found for each segment, and why',
  tag,
  method: 'GET',
  url: '/api/v1/rai/analyses/:analysisId/segments/',
  access: 'reader',
  scope: 'projects',
  viewable: true,
  subject: 'none',
  dear: true,
  params: z.object({ analysisId: Id }),
  querystring: z.object({ ...Paging, document: z.optional(DocumentId), band: z.optional(BandKey) }),
  response: {
    200: pageOf(
      z.object({
        document: z.string(),
        /** from 1 */
        position: z.int(),
        /** null: its job is not the caller's to see any more */
        source: z.nullable(SegmentText),
        words: z.int(),
        band: BandKey,
        score: z.nullable(z.int()),
        repeated: z.boolean(),
        internal: z.boolean(),
        context: z.int(),
        ...z.pick(Match, { penalties: true }).shape,
        /** tokens of the longer one, and how many differ */
        base: z.nullable(z.object({ tokens: z.int(), different: z.int() })),
        unit: z.nullable(Unit),
        difference: z.nullable(Match.shape.difference),
        /** the unit is not shown: the job is not accepted, or no longer held */
        withheld: z.boolean(),
      }),
    ),
  },
})

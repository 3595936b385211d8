import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, Revision, textOf } from './fields.ts'
import { Overtaken, SegmentText } from './translation.ts'

const tag = 'Memories'

/**
 * Where a unit is kept. What is confirmed in the job itself, or in the project, has no id: `This document`, `This
 * project`.
 */
export const MemoryRef = z.object({ id: z.nullable(Id), name: z.string(), revision: Revision })

export const Match = z.object({
  id: Id,
  /** of the unit in its memory; of a document, the segment's from 1 */
  number: z.int(),
  source: SegmentText,
  /** its codes carry the segment's numbers where `codes_mapped`, else they are left out */
  target: SegmentText,
  codes_mapped: z.boolean(),
  /** 50 to 101 */
  score: z.int(),
  /** how much of its surroundings is the same: the text before, the text after, the id */
  context: z.int(),
  penalties: z.array(
    z.object({ kind: z.enum(['numbers', 'codes', 'punctuation', 'case', 'memory']), points: z.int() }),
  ),
  memory: MemoryRef,
  /** null: nobody who is known, as for what came with a document */
  author: z.nullable(z.string()),
  /** null: the file that it came with did not say */
  created_at: z.nullable(Instant),
  changed_at: z.nullable(Instant),
  /** `added`: in the segment alone; `removed`: in the unit alone */
  difference: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
})

export const listMatches = endpoint({
  name: 'listMatches',
  summary: 'What was translated before like this segment: nine at most, the best first',
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/segments/:segmentId/matches/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  dear: true,
  params: z.object({ jobId: Id, segmentId: Id }),
  response: { 200: z.object({ results: z.array(Match) }), 409: Overtaken },
})

export const listBestMatches = endpoint({
  name: 'listBestMatches',
  summary: 'The best match of each segment without a target, two hundred segments at a time',
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/matches/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  dear: true,
  params: z.object({ jobId: Id }),
  querystring: z.object({
    /** a segment: those behind it; by default from the first on */
    after: z.optional(IdText),
  }),
  response: {
    200: z.object({
      /** those that have a match, in the order of the document */
      results: z.array(z.object({ segment: Id, score: z.int(), context: z.int() })),
      /** what `after` continues with; null when there are no more */
      next: z.nullable(Id),
    }),
    409: Overtaken,
  },
})

const sides = ['source', 'target', 'source,target', 'target,source'] as const

/** One character is enough where it is a word of its own. */
const aloneEnough = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Of UTF-16 units of a text without its codes: from, and to before which. */
const Mark = z.array(z.int())

/** Words that are looked for in units. */
export const ConcordanceWords = textOf(200).check(
  z.trim(),
  z.refine<string>((value) => value.length >= 2 || aloneEnough.test(value), {
    error: 'This field must have at least 2 characters',
  }),
)

/** A unit that words were found in. */
export const FoundUnit = z.object({
  id: Id,
  source: SegmentText,
  target: SegmentText,
  marks: z.object({ source: z.array(Mark), target: z.array(Mark) }),
  memory: MemoryRef,
  changed_at: Instant,
})

/** What words were found in: fifty at most, the newest first. */
export const Concordance = z.object({
  results: z.array(FoundUnit),
  /** whether there may be more than these */
  more: z.boolean(),
})

export const searchConcordance = endpoint({
  name: 'searchConcordance',
  summary: 'Where words were used before, in what is translated: fifty at most, the newest first',
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/concordance/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  dear: true,
  params: z.object({ jobId: Id }),
  querystring: z.object({
    q: ConcordanceWords,
    in: z._default(z.enum(sides), 'source,target'),
  }),
  response: { 200: Concordance },
})

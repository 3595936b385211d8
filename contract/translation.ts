import { findingKeys } from '@hub/text/checks/findings'
import { codeActs, codeKinds, codeTypes, mostOfText, type Text as TextWithCodes } from '@hub/text/text'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, largestInt, Paging, Revision, textOf, wholeNumber } from './fields.ts'
import { Job } from './jobs.ts'

const tag = 'Translation'

/** An inline code: `n` is the source's number; the two halves of a pair share it. */
const InlineCode = z.object({
  code: z.int().check(z.gte(1), z.lte(largestInt)),
  kind: z.enum(codeKinds),
  display: z.optional(textOf(20_000)),
  /** what it is, what to call it, what it is among words, and what may not be done with it */
  type: z.optional(z.enum(codeTypes)),
  label: z.optional(textOf(200)),
  counts: z.optional(z.enum(['space', 'word'])),
  never: z.optional(z.array(z.enum(codeActs)).check(z.maxLength(codeActs.length))),
  /** of a code alone that was part of a pair until its segment was split: which half, and what the two have in common */
  half: z.optional(z.enum(['open', 'close'])),
  pair: z.optional(textOf(40)),
})

/** A plain string when it has no inline codes, else its parts in order. */
export const SegmentText: z.ZodMiniType<TextWithCodes, TextWithCodes> = z.union([
  textOf(mostOfText.units),
  z.array(z.union([textOf(mostOfText.units), InlineCode])).check(z.maxLength(mostOfText.parts)),
])

const segmentStatuses = ['new', 'draft', 'translated', 'reviewed', 'locked'] as const
export const SegmentStatus = z.enum(segmentStatuses)

/** What the checks find; the editor says it in words. */
const FindingKey = z.enum(findingKeys)

/** What a subtitle has to fit; only segments that are one have it. */
const Cue = z.object({
  /** for how long it is shown; null: its file does not say */
  seconds: z.nullable(z.number()),
  /** how many characters a second and a line may have, by its project */
  speed: z.int(),
  line: z.int(),
})

export const Segment = z.object({
  id: Id,
  source: SegmentText,
  target: SegmentText,
  status: SegmentStatus,
  /** where the target came from; null when it is empty or was typed */
  origin: z.nullable(z.enum(['document', 'tm', 'mt', 'upload'])),
  /** percentage of the match it came from */
  match: z.nullable(z.int()),
  note: z.nullable(z.string()),
  revision: Revision,
  /** characters */
  max_length: z.nullable(z.int()),
  /** the file itself has no room for more, counted in code points or in UTF-16 units; left out: somebody asks for it */
  room: z.optional(z.enum(['points', 'units'])),
  cue: z.optional(Cue),
  /** what the checks found and somebody waved through, until the target changes */
  accepted: z.array(FindingKey),
  /** how many */
  comments: z.int(),
})

export const Progress = z.object({
  segments: z.int(),
  translated: z.int(),
  words: z.int(),
  words_translated: z.int(),
})

/** A review that ended with the job back in its holder's hands. */
export const Return = z.object({
  /** the reviewer's name as shown; null for the provider's own systems */
  by: z.nullable(z.string()),
  at: Instant,
  /** what the reviewer wrote about the whole job; null: nothing */
  comment: z.nullable(z.string()),
  /** how many comments on segments others than the holder wrote */
  comments: z.int(),
  /** how many of these are not done yet */
  open: z.int(),
})

/**
 * Why nothing was done. `segments`: those that are newer here, and those that took the place of segments that the call
 * named and that are no more, in the order of the document, the first 8 MiB of them; `removed`: the ids of these.
 */
export const Overtaken = z.object({
  detail: z.string(),
  segments: z.optional(z.array(Segment)),
  removed: z.optional(z.array(Id)),
})

/**
 * The job's revision when one of its segments was last split or joined; 0: none was. A reader who knows an older one
 * asks `listCuts` what came and went.
 */
export const CutRevision = Revision

const params = z.object({ jobId: Id })

/** Without a `limit` all of a job's segments come, at most 10,000 a call. */
const page = { limit: wholeNumber(10_000, 1, 10_000), offset: Paging.offset }
export const segmentPage = z.object(page)

/** `after`: the segment before the first one of the page, instead of `offset`. */
const translationPage = z.object({ ...page, after: z.optional(IdText) })

export const getTranslation = endpoint({
  name: 'getTranslation',
  summary: "A job's segments with their translation",
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/translation/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  params,
  querystring: translationPage,
  response: {
    200: z.object({
      revision: Revision,
      cut_revision: CutRevision,
      progress: Progress,
      /** from the return until the job is submitted again */
      returned: z.nullable(Return),
      segments: z.array(Segment),
    }),
    409: Overtaken,
  },
})

/** The most a save may carry, bytes. */
export const saveLimit = 5 * 1024 * 1024

/** A target as its writer wants it. */
export const SavedText = z.object({
  target: SegmentText,
  status: z.optional(z.enum(['new', 'draft', 'translated', 'reviewed'])),
  /** a match that was inserted, with its percentage; null: it was typed. Left out: as it was */
  origin: z.optional(z.nullable(z.enum(['tm']))),
  match: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(101)))),
  /** left out: as they were while the target stays, none once it changes */
  accepted: z.optional(z.array(FindingKey).check(z.maxLength(findingKeys.length))),
})

export const saveTranslation = endpoint({
  name: 'saveTranslation',
  summary: 'Save edited segments, all or nothing',
  tag,
  method: 'PATCH',
  url: '/api/v1/jobs/:jobId/translation/update-post-edited-data/',
  access: 'consultant',
  subject: 'job',
  dear: 'long',
  bodyLimit: saveLimit,
  params,
  body: z.object({
    post_edited_data: z
      .array(
        z.extend(SavedText, {
          id: IdText,
          revision: z.optional(Revision),
        }),
      )
      .check(z.maxLength(10_000)),
    revision: z.optional(Revision),
  }),
  response: {
    200: z.object({
      revision: Revision,
      cut_revision: CutRevision,
      segments: z.array(z.object({ id: Id, revision: Revision })),
      progress: Progress,
      saved_at: Instant,
    }),
    /** a lost race */
    409: Overtaken,
  },
})

export const submitTranslation = endpoint({
  name: 'submitTranslation',
  summary: 'Submit the translation for review',
  tag,
  method: 'PATCH',
  url: '/api/v1/jobs/:jobId/translation/submit-for-review/',
  access: 'consultant',
  subject: 'job',
  params,
  body: z.object({}),
  response: { 200: Job },
})

/** The last row of a list that was cut, at a thousand or where it grew too long: how many more there were. */
const More = z.object({ more: z.int() })

/** From 1, in the order of the document. */
const SegmentNumber = z.int()

const UploadReport = z.object({
  revision: Revision,
  cut_revision: CutRevision,
  progress: Progress,
  /** whose text is the file's now, or would be */
  taken: z.array(z.union([z.object({ id: Id, number: SegmentNumber, revision: Revision }), More])),
  /** changed here since, with another text: `theirs` is the file's, `ours` the portal's */
  newer: z.array(
    z.union([
      z.object({
        id: Id,
        number: SegmentNumber,
        source: SegmentText,
        theirs: SegmentText,
        ours: SegmentText,
      }),
      More,
    ]),
  ),
  /** what was left alone, and why; the id is the file's where none of the job's segments is meant */
  not_taken: z.array(
    z.union([
      z.object({
        id: z.nullable(z.string()),
        number: z.nullable(SegmentNumber),
        reason: z.string(),
      }),
      More,
    ]),
  ),
  /** whether the file says when it was downloaded: else `newer` holds every other text that is here */
  dated: z.boolean(),
  /** how many texts are the portal's already and only get the state that the file says; in no list */
  confirmed: z.int(),
})

/**
 * Multipart: one `file`; with `dry_run` nothing is written, and the answer says what would be; with `over` what is
 * newer here is overwritten, but for what has changed since the job's `revision`, where it is given.
 */
export const uploadTranslation = endpoint({
  name: 'uploadTranslation',
  summary: 'Take the targets of a bilingual XLIFF that was edited elsewhere',
  tag,
  method: 'POST',
  url: '/api/v1/jobs/:jobId/translation/upload/',
  access: 'consultant',
  subject: 'job',
  consumes: 'multipart/form-data',
  form: { file: 'file', dry_run: 'boolean', over: 'boolean', revision: 'integer' },
  params,
  response: { 200: UploadReport },
})

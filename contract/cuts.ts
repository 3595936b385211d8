import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, largestInt, OwnId, Revision, wholeNumber } from './fields.ts'
import { CutRevision, Overtaken, Progress, SavedText, Segment, saveLimit } from './translation.ts'

const tag = 'Translation'

const params = z.object({ jobId: Id, segmentId: Id })

const Cut = z.object({
  /** the job's; that of `segments` too */
  revision: Revision,
  progress: Progress,
  /** what is there instead, in the order of the document */
  segments: z.array(Segment),
  /** ids of segments that are no more */
  removed: z.array(Id),
})

/**
 * The first part keeps the id, the target, the comments and the accepted findings, as a draft; the second is new. It is
 * undone by joining the two.
 */
export const splitSegment = endpoint({
  name: 'splitSegment',
  summary: 'Split a segment in two; with the `id` of the second part, the same again answers the first split',
  tag,
  method: 'POST',
  url: '/api/v1/jobs/:jobId/segments/:segmentId/split/',
  access: 'consultant',
  subject: 'job',
  dear: true,
  bodyLimit: saveLimit,
  params,
  body: z.object({
    /** UTF-16 units of the source without its codes */
    at: z.int().check(z.gte(0), z.lte(largestInt)),
    /** the segment's, as its writer last saw it */
    revision: Revision,
    /**
     * of the second part: one that the client makes, or that of the segment which was joined with this one last, whose
     * comments come back with it
     */
    id: z.nullish(OwnId),
    /** what the two parts are to hold at once, as when a join is undone */
    texts: z.optional(z.array(SavedText).check(z.maxLength(2), z.minLength(2))),
  }),
  response: { 200: Cut, 409: Overtaken },
})

/**
 * The first one's id stays, and the comments and accepted findings of both; the targets are put together as the sources
 * are, as a draft. It is undone by splitting it with the second one's id.
 */
export const joinSegments = endpoint({
  name: 'joinSegments',
  summary: 'Join a segment with the next one of its paragraph',
  tag,
  method: 'POST',
  url: '/api/v1/jobs/:jobId/segments/:segmentId/join/',
  access: 'consultant',
  subject: 'job',
  dear: true,
  bodyLimit: saveLimit,
  params,
  body: z.object({
    revision: Revision,
    next_revision: Revision,
    /** the next one's id: with it, the same again answers the first join */
    next: z.nullish(IdText.check(z.toLowerCase())),
    /** what the segment is to hold at once, as when a split is undone */
    text: z.optional(SavedText),
  }),
  response: { 200: Cut, 409: Overtaken },
})

export const listCuts = endpoint({
  name: 'listCuts',
  summary: 'The segments that were split or joined since a revision of the job, and those that are no more',
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/translation/cuts/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  params: z.object({ jobId: Id }),
  querystring: z.object({
    /** the revision that the reader knows */
    since: wholeNumber(0, 0, largestInt),
  }),
  response: {
    200: z.object({
      revision: Revision,
      cut_revision: CutRevision,
      progress: Progress,
      /** to be taken out first */
      removed: z.array(Id),
      /**
       * as they are now, in the order of the document; `number`, from 1: where those that the reader does not know are
       * put in, one after the other
       */
      segments: z.array(z.extend(Segment, { number: z.int() })),
      /** whether there are more than an answer holds: then the list itself is read again */
      more: z.boolean(),
    }),
  },
})

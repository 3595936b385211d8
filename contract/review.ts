import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, largestInt, Remark, textOf, wholeNumber } from './fields.ts'
import { Job } from './jobs.ts'
import { Overtaken, Segment, SegmentText } from './translation.ts'

const tag = 'Staff: review'

const params = z.object({ jobId: Id })

/** What a reviewer may look at alone. */
export const reviewFilters = ['changed', 'commented', 'findings'] as const
const filter = `(?:${reviewFilters.join('|')})`

const ReviewedSegment = z.object({
  id: Id,
  /** from 1, in the order of the document */
  number: z.int(),
  source: SegmentText,
  /** the text that it came in with, which a machine or a memory made, or nobody; null where it was not kept */
  draft: z.nullable(SegmentText),
  target: SegmentText,
  status: Segment.shape.status,
  origin: Segment.shape.origin,
  /** from the draft to the target by words, of which each code is one; none without a draft */
  difference: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: SegmentText })),
  cue: Segment.shape.cue,
  /** what the checks found and somebody waved through */
  accepted: Segment.shape.accepted,
  /** how many, those too that wait for the return */
  comments: z.int(),
})

export const getReview = endpoint({
  name: 'getReview',
  summary: "A job's translation beside its draft, with what was done to it",
  tag,
  method: 'GET',
  url: '/api/v1/staff/jobs/:jobId/review/',
  access: 'staff',
  scope: 'review',
  subject: 'job',
  params,
  querystring: z.object({
    /** some of the filters, with commas between: what one of them holds for */
    show: z.optional(
      textOf(100).check(
        z.regex(new RegExp(`^${filter}(?:,${filter})*$`), {
          error: 'Choose from changed, commented and findings, with commas between.',
        }),
      ),
    ),
    /** the number of the first segment */
    from: wholeNumber(1, 1, largestInt),
    /** the segment before the first one, instead of its number */
    after: z.optional(IdText),
    /** how many segments before and after each one that a filter finds come with it */
    around: wholeNumber(0, 0, 3),
    /** what is around them is not counted; a page of long texts holds fewer */
    limit: wholeNumber(100, 1, 500),
  }),
  response: {
    200: z.object({
      summary: z.object({
        segments: z.int(),
        /** whose target is another text than the draft */
        changed: z.int(),
        /** of the sources */
        words: z.int(),
        words_changed: z.int(),
        confirmed: z.int(),
        /** that the job's holder worked, as they say */
        minutes: z.int(),
        /** who else asked for this within the last minute */
        reviewers: z.array(z.object({ name: z.string(), since: Instant })),
      }),
      results: z.array(ReviewedSegment),
    }),
    409: Overtaken,
  },
})

export const returnJob = endpoint({
  name: 'returnJob',
  summary: 'Give a job under review back, with comments on it or on its segments',
  tag,
  method: 'POST',
  url: '/api/v1/staff/jobs/:jobId/return/',
  access: 'staff',
  scope: 'review',
  subject: 'job',
  params,
  body: z.object({
    /** of the whole job; needed where no comment on a segment is pending */
    comment: z.nullish(Remark),
    /** a new one; without a time it is 17:00, without a zone the portal's. Left out: as it was */
    deadline: z.nullish(textOf(40)),
  }),
  response: { 200: Job },
})

export const approveJob = endpoint({
  name: 'approveJob',
  summary: "Accept the work of a job under review; its segments go into the project's memory",
  tag,
  method: 'POST',
  url: '/api/v1/staff/jobs/:jobId/approve/',
  access: 'staff',
  scope: 'review',
  subject: 'job',
  params,
  body: z.object({ comment: z.nullish(Remark) }),
  response: { 200: Job },
})

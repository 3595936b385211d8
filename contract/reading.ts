import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { OwnMemory } from './projects.ts'
import { SegmentText, segmentPage } from './translation.ts'

/** A piece of a job's source as it is read before it is accepted. */
const ReadSegment = z.object({
  id: Id,
  /** where it is in the document, in words; null where nothing is worth saying */
  place: z.nullable(z.string()),
  source: SegmentText,
  words: z.int(),
  /** how often the same text came before */
  repeats: z.int(),
})

export const readText = endpoint({
  name: 'readText',
  summary: "A job's source, to be read before the job is accepted; no translation",
  tag: 'Jobs',
  method: 'GET',
  url: '/api/v1/jobs/:jobId/text/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  params: z.object({ jobId: Id }),
  querystring: segmentPage,
  response: {
    200: z.object({
      document_name: z.string(),
      /** of the whole job */
      words: z.int(),
      instructions: z.nullable(z.string()),
      own_memory: OwnMemory,
      segments: z.array(ReadSegment),
    }),
  },
})

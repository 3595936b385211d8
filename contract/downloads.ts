import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

const tag = 'Downloads'

/**
 * With a `translation` in a format of one language: how many of its segments have no translation and stand in their
 * source's language.
 */
export const untranslatedHeader = 'x-untranslated-segments'

/** With a `translation`: what could not be written as it was asked, as percent-encoded JSON of `DocumentProblems`. */
export const problemsHeader = 'x-document-problems'

/** `count` of all of them; `problems` holds the first few, as many as fit. */
export const DocumentProblems = z.object({
  count: z.int(),
  problems: z.array(
    z.object({ part: z.nullable(z.string()), line: z.nullable(z.int()), message: z.string() }),
  ),
})

/** Bytes of the document's own type. */
const Document = z.unknown()

/** What a call answers that hands out a file. */
export const fileAnswers = { 200: Document, 206: Document, 304: z.undefined(), 416: Document }

export const downloadDocument = endpoint({
  name: 'downloadDocument',
  summary: "A job's document: source, translation, xliff, tmx or csv; or the terms of its project",
  tag,
  method: 'GET',
  url: '/api/v1/translation-document-download/:jobId/:downloadType/',
  access: 'reader',
  scope: 'read',
  subject: 'job',
  dear: true,
  produces: '*/*',
  params: z.object({ jobId: Id, downloadType: z.string() }),
  response: fileAnswers,
})

export const downloadSource = endpoint({
  name: 'downloadSource',
  summary: 'The source file as it was uploaded',
  tag,
  method: 'GET',
  url: '/api/v1/translation/document/download/:jobId/source/',
  access: 'reader',
  scope: 'read',
  subject: 'job',
  produces: '*/*',
  params: z.object({ jobId: Id }),
  response: fileAnswers,
})

export const downloadRequestSource = endpoint({
  name: 'downloadRequestSource',
  summary: 'The source file while the job is a request',
  tag,
  method: 'GET',
  url: '/api/v1/jobs/request/:jobId/download/source/',
  access: 'reader',
  scope: 'read',
  subject: 'job',
  produces: '*/*',
  params: z.object({ jobId: Id }),
  response: fileAnswers,
})

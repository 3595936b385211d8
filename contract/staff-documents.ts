import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CursorPaging, cursorPageOf, Id, Instant } from './fields.ts'
import { SegmentText } from './translation.ts'

const tag = 'Staff: documents'

/** A document as it was read. */
const StaffDocument = z.object({
  id: Id,
  name: z.string(),
  format: z.string(),
  /** of its texts, BCP 47 */
  language: z.nullable(z.string()),
  segments: z.int(),
  words: z.int(),
  /** of these, words of segments whose text came before in the document */
  repeated: z.int(),
  /** what is odd about the file, or was left out of it: the first of them */
  problems: z.array(z.object({ code: z.string(), sentence: z.string(), place: z.nullable(z.string()) })),
  /** how many problems are not among them */
  more_problems: z.int(),
  /** how many it has */
  jobs: z.int(),
  created_at: Instant,
})

/** A file that is read beside the work: a style guide, a glossary; `size` in bytes. */
const StaffFile = z.object({ id: Id, name: z.string(), media_type: z.string(), size: z.int() })

const params = z.object({ projectId: Id })
const documentParams = z.object({ projectId: Id, documentId: Id })
const ofStaff = { tag, access: 'staff', scope: 'projects', subject: 'project' } as const

export const listDocuments = endpoint({
  ...ofStaff,
  name: 'listDocuments',
  summary: 'The documents of a project, in the order in which they came',
  method: 'GET',
  url: '/api/v1/staff/projects/:projectId/documents/',
  params,
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(StaffDocument), 304: z.undefined() },
})

export const addDocument = endpoint({
  ...ofStaff,
  name: 'addDocument',
  summary: 'Add a document, or put a newer file in the place of the one with this name',
  method: 'POST',
  url: '/api/v1/staff/projects/:projectId/documents/',
  dear: 'long',
  consumes: 'multipart/form-data',
  form: {
    file: 'file',
    language: 'text',
    encoding: 'text',
    columns: 'text',
    comments: 'boolean',
    hidden: 'boolean',
    all_texts: 'boolean',
  },
  params,
  response: { 200: StaffDocument, 201: StaffDocument },
})

export const deleteDocument = endpoint({
  ...ofStaff,
  name: 'deleteDocument',
  summary: 'Delete a document that has no jobs',
  method: 'DELETE',
  url: '/api/v1/staff/projects/:projectId/documents/:documentId/',
  params: documentParams,
  response: { 204: z.undefined() },
})

export const listDocumentSegments = endpoint({
  ...ofStaff,
  name: 'listDocumentSegments',
  summary: 'What was read of a document, before anybody is asked to translate it',
  method: 'GET',
  url: '/api/v1/staff/documents/:documentId/segments/',
  subject: 'document',
  params: z.object({ documentId: Id }),
  querystring: z.object(CursorPaging),
  response: {
    200: cursorPageOf(
      z.object({
        id: Id,
        /** from 1 */
        number: z.int(),
        /** where it is in the document, in words */
        place: z.nullable(z.string()),
        source: SegmentText,
        words: z.int(),
        /** how often the same text came before it in the document */
        repeats: z.int(),
        note: z.nullable(z.string()),
      }),
    ),
    304: z.undefined(),
  },
})

export const listFiles = endpoint({
  ...ofStaff,
  name: 'listFiles',
  summary: 'The reference files of a project, by name',
  method: 'GET',
  url: '/api/v1/staff/projects/:projectId/files/',
  params,
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(StaffFile), 304: z.undefined() },
})

export const addFile = endpoint({
  ...ofStaff,
  name: 'addFile',
  summary: 'Add a reference file, or put a newer one in the place of the one with this name',
  method: 'POST',
  url: '/api/v1/staff/projects/:projectId/files/',
  dear: 'long',
  consumes: 'multipart/form-data',
  form: { file: 'file' },
  params,
  response: { 200: StaffFile, 201: StaffFile },
})

export const deleteFile = endpoint({
  ...ofStaff,
  name: 'deleteFile',
  summary: 'Take a reference file out of a project',
  method: 'DELETE',
  url: '/api/v1/staff/projects/:projectId/files/:fileId/',
  params: z.object({ projectId: Id, fileId: Id }),
  response: { 204: z.undefined() },
})

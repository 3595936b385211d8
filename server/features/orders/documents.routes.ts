import multipart from '@fastify/multipart'
import {
  addDocument,
  addFile,
  deleteDocument as deleteDocumentCall,
  deleteFile as deleteFileCall,
  listDocumentSegments,
  listDocuments,
  listFiles,
} from '@hub/contract/staff-documents'
import type { App } from '../../http/app.ts'
import { staffOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import type { Parts } from '../../parts.ts'
import {
  type DocumentRow,
  documentRow,
  documentsListing,
  documentView,
  type FileRow,
  fileRow,
  filesListing,
  fileView,
  type TextRow,
  textsListing,
  textView,
} from './documents.queries.ts'
import { deleteDocument, takeDocument } from './documents.transitions.ts'
import { readingOf } from './fields.rules.ts'
import { deleteFile, takeFile } from './files.transitions.ts'
import { withUpload } from './receiving.ts'

export async function documentRoutes(app: App, parts: Parts): Promise<void> {
  readingRoutes(app, parts)
  await app.register(async (scope: App) => uploadRoutes(scope, parts))
}

function readingRoutes(app: App, parts: Parts): void {
  app.route({
    ...listDocuments,
    handler: async (request, reply) => {
      const listing = documentsListing(request.params.projectId)
      return sendPage(request, reply, parts, request.query, listing, (rows: DocumentRow[]) =>
        rows.map(documentView),
      )
    },
  })

  app.route({
    ...listDocumentSegments,
    handler: async (request, reply) => {
      const listing = textsListing(request.params.documentId)
      return sendPage(request, reply, parts, request.query, listing, (rows: TextRow[]) => rows.map(textView))
    },
  })

  app.route({
    ...listFiles,
    handler: async (request, reply) => {
      const listing = filesListing(request.params.projectId)
      return sendPage(request, reply, parts, request.query, listing, (rows: FileRow[]) => rows.map(fileView))
    },
  })

  app.route({
    ...deleteDocumentCall,
    handler: async (request, reply) => {
      const { projectId, documentId } = request.params
      await deleteDocument(parts, projectId, documentId, staffOf(request))
      return reply.code(204).send()
    },
  })

  app.route({
    ...deleteFileCall,
    handler: async (request, reply) => {
      const { projectId, fileId } = request.params
      await deleteFile(parts, projectId, fileId, staffOf(request))
      return reply.code(204).send()
    },
  })
}

async function uploadRoutes(app: App, parts: Parts): Promise<void> {
  const { config, db } = parts
  const bodyLimit = config.limits.fileBytes + 1024 * 1024
  await app.register(multipart)

  app.route({
    ...addDocument,
    bodyLimit,
    handler: async (request, reply) =>
      withUpload(request, reply, parts, async (upload) => {
        const reading = await readingOf(upload.fields)
        const by = staffOf(request)
        const { id, isNew } = await takeDocument(parts, request.params.projectId, upload, reading, by)
        return reply.code(isNew ? 201 : 200).send(documentView(await documentRow(db, id)))
      }),
  })

  app.route({
    ...addFile,
    bodyLimit,
    handler: async (request, reply) =>
      withUpload(request, reply, parts, async (upload) => {
        const { id, isNew } = await takeFile(parts, request.params.projectId, upload, staffOf(request))
        return reply.code(isNew ? 201 : 200).send(fileView(await fileRow(db, id)))
      }),
  })
}

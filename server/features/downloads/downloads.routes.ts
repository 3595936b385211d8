import {
  downloadDocument as downloadDocumentCall,
  downloadRequestSource,
  downloadSource,
} from '@hub/contract/downloads'
import { DownloadType } from '@hub/contract/jobs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/mini'
import type { App } from '../../http/app.ts'
import { goneOf, sendFile } from '../../http/bytes.ts'
import { readerOf, staffOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import type { Type } from './downloads.rules.ts'
import { offerDocument } from './downloads.transitions.ts'

export function downloadRoutes(app: App, parts: Parts): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, jobId: string, type: Type) =>
    sendFile(
      request,
      reply,
      await offerDocument(parts, { jobId, type, gone: goneOf(reply) }, readerOf(request), staffOf(request)),
    )

  app.route({
    ...downloadDocumentCall,
    handler: (request, reply) => {
      const type = safeParse(DownloadType, request.params.downloadType)
      if (!type.success) throw new RefusalError(notFound)
      return send(request, reply, request.params.jobId, type.data)
    },
  })
  app.route({
    ...downloadSource,
    handler: (request, reply) => send(request, reply, request.params.jobId, 'source'),
  })
  app.route({
    ...downloadRequestSource,
    handler: (request, reply) => send(request, reply, request.params.jobId, 'source'),
  })
}

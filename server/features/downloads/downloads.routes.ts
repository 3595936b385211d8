import { downloadDocument, downloadRequestSource, downloadSource } from '@hub/contract/downloads'
import { DownloadType } from '@hub/contract/jobs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type output, safeParse } from 'zod/mini'
import type { App } from '../../http/app.ts'
import { type Attachment, sendFile } from '../../http/bytes.ts'
import { callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { exportSegments } from '../documents/segments.queries.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import { type Download, findDownload } from './downloads.queries.ts'

type Type = output<typeof DownloadType>

/** `report.po` becomes `report.fr.po`, or with another ending; no two types of one job share a name. */
const nameFor = (document: string, language: string, ending?: string): string => {
  const dot = document.lastIndexOf('.')
  const [stem, own] = dot > 0 ? [document.slice(0, dot), document.slice(dot + 1)] : [document, 'txt']
  return `${stem}.${language}.${ending ?? own}`
}

export function downloadRoutes(app: App, { db, clock, storage, documents }: Parts): void {
  const make = async (job: Download, type: Type): Promise<Attachment> => {
    const { document, target_language: targetLanguage, source_language: sourceLanguage } = job
    if (type === 'source') {
      const bytes = await storage.read(document.storage_key)
      return { name: document.name, mediaType: document.media_type, bytes, sha256: document.sha256 }
    }
    const segments = await exportSegments(db, job.id)
    switch (type) {
      case 'translation': {
        const bytes = await storage.read(document.storage_key)
        const translations = new Map(
          segments.map(({ key, target, status }) => [key, { target, state: status }]),
        )
        return {
          name: nameFor(document.name, targetLanguage),
          mediaType: document.media_type,
          bytes: await documents.translated({ name: document.name, bytes, translations, targetLanguage }),
        }
      }
      case 'xliff':
        return {
          name: nameFor(document.name, targetLanguage, 'bilingual.xlf'),
          mediaType: 'application/x-xliff+xml',
          bytes: await documents.bilingual({
            jobId: job.id,
            documentName: document.name,
            sourceLanguage,
            targetLanguage,
            segments,
          }),
        }
      case 'tmx':
        return {
          name: nameFor(document.name, targetLanguage, 'tmx'),
          mediaType: 'application/x-tmx+xml',
          bytes: await documents.tmx({
            sourceLanguage,
            targetLanguage,
            createdAt: document.created_at,
            units: segments,
          }),
        }
      case 'csv':
        return {
          name: nameFor(document.name, targetLanguage, 'csv'),
          mediaType: 'text/csv; charset=utf-8',
          bytes: await documents.csv(segments),
        }
    }
  }

  /** What its reader may not have, and what does not exist, are the same: 404. */
  const send = async (request: FastifyRequest, reply: FastifyReply, jobId: string, asked: string) => {
    const caller = callerOf(request)
    const type = safeParse(DownloadType, asked)
    const job = await findDownload(db, jobId)
    if (!job || !type.success) throw new Refused(notFound)
    const waits = !caller.isInternal && beforeAcceptance.includes(job.status)
    if (type.data !== 'source' && (waits || job.segments === 0)) throw new Refused(notFound)
    const file = await make(job, type.data)
    await audit(db, { id: caller.id, address: request.ip }, clock.now(), [
      { action: 'document.downloaded', subjectId: jobId, details: { type: type.data } },
    ])
    return sendFile(request, reply, file)
  }

  app.route({
    ...downloadDocument,
    handler: (request, reply) => send(request, reply, request.params.jobId, request.params.downloadType),
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

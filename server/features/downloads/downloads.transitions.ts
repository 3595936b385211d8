import type { Caller } from '../../callers.ts'
import type { Attachment } from '../../http/bytes.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused } from '../../refusals.ts'
import { type Actor, audit } from '../audit/audit.queries.ts'
import { exportSegments } from '../documents/segments.queries.ts'
import { type Download, findDownload } from './downloads.queries.ts'
import { mayDownload, nameFor, type Type } from './downloads.rules.ts'

/**
 * Makes one of a job's documents and audits that it was handed out.
 * @throws Refused 404 for what its reader may not have, as for what does not exist
 */
export async function downloadDocument(
  parts: Parts,
  { jobId, type }: { jobId: string; type: Type },
  { isInternal }: Caller,
  by: Actor,
): Promise<Attachment> {
  const { db, clock } = parts
  const job = await findDownload(db, jobId)
  if (!job || !mayDownload(type, job, isInternal)) throw new Refused(notFound)
  const file = type === 'source' ? await sourceOf(parts, job) : await madeOf(parts, job, type)
  await audit(db, by, clock.now(), [{ action: 'document.downloaded', subjectId: jobId, details: { type } }])
  return file
}

async function sourceOf({ storage }: Parts, { document }: Download): Promise<Attachment> {
  const bytes = await storage.read(document.storage_key)
  return { name: document.name, mediaType: document.media_type, bytes, sha256: document.sha256 }
}

async function madeOf(
  { db, storage, documents }: Parts,
  job: Download,
  type: Exclude<Type, 'source'>,
): Promise<Attachment> {
  const { document, target_language: targetLanguage, source_language: sourceLanguage } = job
  const segments = await exportSegments(db, job.id)
  const name = (ending?: string) => nameFor(document.name, targetLanguage, ending)
  switch (type) {
    case 'translation': {
      const bytes = await storage.read(document.storage_key)
      const translations = new Map(
        segments.map(({ key, target, status }) => [key, { target, state: status }]),
      )
      return {
        name: name(),
        mediaType: document.media_type,
        bytes: await documents.translated({ name: document.name, bytes, translations, targetLanguage }),
      }
    }
    case 'xliff': {
      const documentName = document.name
      return {
        name: name('bilingual.xlf'),
        mediaType: 'application/x-xliff+xml',
        bytes: await documents.bilingual({
          jobId: job.id,
          documentName,
          sourceLanguage,
          targetLanguage,
          segments,
        }),
      }
    }
    case 'tmx': {
      const createdAt = document.created_at
      return {
        name: name('tmx'),
        mediaType: 'application/x-tmx+xml',
        bytes: await documents.tmx({ sourceLanguage, targetLanguage, createdAt, units: segments }),
      }
    }
    case 'csv':
      return {
        name: name('csv'),
        mediaType: 'text/csv; charset=utf-8',
        bytes: await documents.csv(segments),
      }
  }
}

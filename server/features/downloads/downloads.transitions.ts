import type { Caller } from '../../callers.ts'
import { type Attachment, pieceOf } from '../../http/bytes.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused } from '../../refusals.ts'
import type { ScratchFile } from '../../scratch.ts'
import type { Made } from '../../threads/documents.tasks.ts'
import type { DocumentThread } from '../../threads/documents.ts'
import { type Actor, audit } from '../audit/audit.queries.ts'
import { exportSegments } from '../documents/segments.queries.ts'
import { settingsOf } from '../documents/settings.rules.ts'
import { type Download, findDownload } from './downloads.queries.ts'
import { mayDownload, nameFor, type Type } from './downloads.rules.ts'

/**
 * Makes one of a job's documents and audits that it was handed out.
 * @throws Refused 404 for what its reader may not have, as for what does not exist
 */
export async function downloadDocument(
  parts: Parts,
  { jobId, type, gone }: { jobId: string; type: Type; gone: AbortSignal },
  { isInternal }: Caller,
  by: Actor,
): Promise<Attachment> {
  const { db, clock } = parts
  const job = await findDownload(db, jobId)
  if (!job || !mayDownload(type, job, isInternal)) throw new Refused(notFound)
  const file = type === 'source' ? sourceOf(parts, job) : await madeFor(parts, by, job, type, gone)
  await audit(db, by, clock.now(), [{ action: 'document.downloaded', subjectId: jobId, details: { type } }])
  return file
}

function sourceOf({ storage }: Parts, { document }: Download): Attachment {
  const { name, media_type: mediaType, sha256, storage_key: key } = document
  return {
    name,
    mediaType,
    size: Number(document.size),
    sha256,
    read: async (range) => {
      const whole = await storage.open(key)
      return range ? pieceOf(whole, range) : whole
    },
    close: async () => {},
  }
}

type MadeType = Exclude<Type, 'source'>

async function madeFor(
  parts: Parts,
  by: Actor,
  job: Download,
  type: MadeType,
  gone: AbortSignal,
): Promise<Attachment> {
  const { documents } = parts
  const file = await documents.hold(by.id)
  try {
    const bytes = Number(job.document.size)
    const made = await documents.turn({ person: by.id, bytes, gone }, (thread) =>
      makeInto(file, parts, thread, job, type),
    )
    return { ...describe(job, type), ...made, read: file.read, close: file.close }
  } catch (error) {
    await file.close()
    throw error
  }
}

function describe(
  { document, target_language: language }: Download,
  type: MadeType,
): { name: string; mediaType: string } {
  switch (type) {
    case 'translation':
      return { name: nameFor(document.name, language), mediaType: document.media_type }
    case 'xliff':
      return {
        name: nameFor(document.name, language, 'bilingual.xlf'),
        mediaType: 'application/x-xliff+xml',
      }
    case 'tmx':
      return { name: nameFor(document.name, language, 'tmx'), mediaType: 'application/x-tmx+xml' }
    case 'csv':
      return { name: nameFor(document.name, language, 'csv'), mediaType: 'text/csv; charset=utf-8' }
  }
}

async function makeInto(
  { fd: into }: ScratchFile,
  parts: Parts,
  thread: DocumentThread,
  job: Download,
  type: MadeType,
): Promise<Made> {
  const { document, target_language: targetLanguage, source_language: sourceLanguage } = job
  const segments = await exportSegments(parts.db, job.id)
  switch (type) {
    case 'translation': {
      const stored = segments.map(({ status: state, ...segment }) => ({ ...segment, state }))
      const { format } = document
      const settings = settingsOf(document.settings, { sourceLanguage, targetLanguage })
      return withOriginal(parts, document, (file) =>
        thread.translated({ file, format, segments: stored, settings, into }),
      )
    }
    case 'xliff': {
      const about = { jobId: job.id, documentName: document.name, sourceLanguage, targetLanguage }
      return thread.bilingual({ job: { ...about, segments }, into })
    }
    case 'tmx': {
      const createdAt = document.created_at
      return thread.tmx({ job: { sourceLanguage, targetLanguage, createdAt, units: segments }, into })
    }
    case 'csv':
      return thread.csv({ rows: segments, into })
  }
}

/** The document as it was sent, where a thread can read it. */
async function withOriginal<T>(
  { storage, documents }: Parts,
  { storage_key: key }: Download['document'],
  work: (file: { fd: number; size: number }) => Promise<T>,
): Promise<T> {
  // It belongs to a download that is counted already.
  const file = await documents.hold(null)
  try {
    const size = await file.receive(await storage.open(key), Number.POSITIVE_INFINITY)
    return await work({ fd: file.fd, size })
  } finally {
    await file.close()
  }
}

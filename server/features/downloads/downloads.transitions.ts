import { DocumentRefused } from '@hub/documents/refused'
import type { StoredSegment } from '@hub/documents/segments'
import type { Actor, Reader } from '../../callers.ts'
import { type Attachment, type FileOffer, pieceOf } from '../../http/bytes.ts'
import type { Parts } from '../../parts.ts'
import { fileRefusal, notFound, RefusalError } from '../../refusals.ts'
import type { ScratchFile } from '../../scratch.ts'
import type { MadeTranslation, Size } from '../../threads/documents.tasks.ts'
import type { DocumentWorker } from '../../threads/documents.ts'
import { audit } from '../audit/audit.queries.ts'
import { type ExportSource, exportSegments } from '../documents/segments.queries.ts'
import { settingsOf } from '../documents/settings.rules.ts'
import { type Download, findDownload } from './downloads.queries.ts'
import { headersOf, type MadeType, madeTag, mayDownload, nameFor, type Type } from './downloads.rules.ts'
import { offerTerms } from './terms.transitions.ts'

/**
 * One of a job's documents, made when it is opened; that it was handed out is audited.
 * @throws RefusalError 404 for what its reader may not have, as for what does not exist
 */
export async function offerDocument(
  parts: Parts,
  { jobId, type, gone }: { jobId: string; type: Type; gone: AbortSignal },
  { rights }: Reader,
  by: Actor,
): Promise<FileOffer> {
  const { db, clock } = parts
  const job = await findDownload(db, jobId)
  if (!job || !mayDownload(type, job, rights)) throw new RefusalError(notFound)
  const begins = () =>
    audit(db, by, clock.now(), [{ action: 'document.downloaded', subjectId: jobId, details: { type } }])
  if (type === 'terms') return { ...(await offerTerms(parts, job, by)), begins }
  return type === 'source'
    ? { etag: `"${job.document.sha256}"`, open: async () => sourceOf(parts, job), begins }
    : {
        etag: madeTag(job, type, job.revision),
        open: () => madeFor(parts, by, job, type, gone),
        begins,
      }
}

function sourceOf({ storage }: Parts, { document }: Download): Attachment {
  const { name, media_type: mediaType, sha256, storage_key: key } = document
  return {
    name,
    mediaType,
    size: Number(document.size),
    etag: `"${sha256}"`,
    headers: {},
    read: async (range) => {
      const whole = await storage.open(key)
      return range ? pieceOf(whole, range) : whole
    },
    close: async () => {},
  }
}

async function madeFor(
  parts: Parts,
  by: Actor,
  job: Download,
  type: MadeType,
  signal: AbortSignal,
): Promise<Attachment> {
  const { documents } = parts
  const taker = by.keyId ?? by.id
  const file = await documents.hold(taker)
  try {
    const bytes = Number(job.document.size)
    const { size, revision, headers } = await documents.turn(
      { person: taker, bytes, gone: signal },
      (worker) => makeInto(file, parts, worker, job, type),
    )
    const etag = madeTag(job, type, revision)
    return { ...describe(job, type), size, etag, headers, read: file.read, close: file.close }
  } catch (error) {
    await file.close()
    throw error instanceof DocumentRefused ? new RefusalError(fileRefusal(error)) : error
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
  { path: into }: ScratchFile,
  parts: Parts,
  worker: DocumentWorker,
  job: Download,
  type: MadeType,
): Promise<Size & { revision: number; headers: Attachment['headers'] }> {
  const { document, target_language: targetLanguage, source_language: sourceLanguage } = job
  return exportSegments(parts.db, job.id, async ({ revision, pages }) => {
    const as = ({ size }: Size) => ({ size, revision, headers: {} })
    switch (type) {
      case 'translation': {
        const translation = await translationInto(into, parts, worker, job, pages)
        return { ...as(translation), headers: headersOf(translation) }
      }
      case 'xliff': {
        const about = { jobId: job.id, revision, documentName: document.name, sourceLanguage, targetLanguage }
        return as(await worker.bilingual({ job: { ...about, segments: pages }, into }))
      }
      case 'tmx': {
        const createdAt = document.created_at
        return as(
          await worker.tmx({ job: { sourceLanguage, targetLanguage, createdAt, units: pages }, into }),
        )
      }
      case 'csv':
        return as(await worker.csv({ rows: pages, into }))
    }
  })
}

function translationInto(
  into: string,
  parts: Parts,
  worker: DocumentWorker,
  { document, target_language: targetLanguage, source_language: sourceLanguage }: Download,
  pages: ExportSource['pages'],
): Promise<MadeTranslation> {
  const { format } = document
  const settings = settingsOf(document.settings, { sourceLanguage, targetLanguage })
  return withOriginal(parts, document, (file) =>
    worker.translated({ file, format, segments: storedPages(pages), settings, into }),
  )
}

async function* storedPages(pages: ExportSource['pages']): AsyncGenerator<StoredSegment[]> {
  for await (const rows of pages) yield rows.map(({ status: state, ...segment }) => ({ ...segment, state }))
}

/**
 * A job's document with its translation, written into an empty file, for the provider's own hands; audited as a
 * download.
 * @throws DocumentRefused for what cannot be written
 * @throws RefusalError 404 for a job without a document
 */
export async function makeTranslation(
  parts: Parts,
  { path: into }: ScratchFile,
  { jobId, gone }: { jobId: string; gone: AbortSignal },
  by: Actor,
): Promise<MadeTranslation> {
  const job = await findDownload(parts.db, jobId)
  if (!job) throw new RefusalError(notFound)
  const bytes = Number(job.document.size)
  const translation = await parts.documents.turn({ person: by.id, bytes, gone }, (worker) =>
    exportSegments(parts.db, jobId, ({ pages }) => translationInto(into, parts, worker, job, pages)),
  )
  const details = { type: 'translation' }
  await audit(parts.db, by, parts.clock.now(), [{ action: 'document.downloaded', subjectId: jobId, details }])
  return translation
}

/** The document as it was sent, where another process can read it. */
export async function withOriginal<T>(
  { storage, documents }: Parts,
  { storage_key: key }: Pick<Download['document'], 'storage_key'>,
  work: (file: { path: string; size: number }) => Promise<T>,
): Promise<T> {
  // It belongs to a turn that is counted already.
  const file = await documents.hold(null)
  try {
    const size = await file.receive(await storage.open(key), Number.POSITIVE_INFINITY)
    return await work({ path: file.path, size })
  } finally {
    await file.close()
  }
}

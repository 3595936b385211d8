import { createHash } from 'node:crypto'
import type { Problem, Settings } from '@hub/documents/document'
import { isEmpty } from '@hub/text/text'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { languageName } from '../../languages.ts'
import type { Parts } from '../../parts.ts'
import type { Segment } from '../../threads/documents.tasks.ts'
import { type Act, noteChangeOf } from '../work/act.ts'
import { lockProject } from '../work/world.queries.ts'
import { insertSegments, type NewSegment } from './segments.queries.ts'
import { bytesOf, hasTarget, isTranslated } from './segments.rules.ts'
import { settingsOf } from './settings.rules.ts'

/** A file that comes in; each target language gets segments of its own. */
export type Arriving = {
  name: string
  /** what it is known by when it comes again; a file that comes by itself has none */
  path?: string
  bytes: Uint8Array
  sourceLanguage: string
  targetLanguages: readonly string[]
  /** where neither the bytes nor the file itself say it */
  encoding?: string | null
  /** of a table, from 1 */
  columns?: readonly number[] | null
  comments?: boolean
  /** hidden text too */
  hidden?: boolean
  /** numbers, addresses and keys alone too */
  allTexts?: boolean
  /** of a document that is there already: how it was read, and by which reader, instead of all these */
  stored?: unknown
}

/** A file that was read, on its way to be a document of a project. */
export type Document = {
  id: string
  name: string
  path: string | null
  size: number
  sha256: string
  storageKey: string
  format: string
  mediaType: string
  settings: Settings
  /** by target language */
  segments: ReadonlyMap<string, readonly Segment[]>
  problems: readonly Problem[]
  /** how many problems are not among them */
  unnamed: number
}

/**
 * The one way in: reads a file in a documents' process, cuts it into segments, counts them, and keeps its bytes.
 * @throws DocumentRefused with a sentence for the person who sent the file; nothing is kept then
 */
export async function takeIn(parts: Pick<Parts, 'documents' | 'storage'>, file: Arriving): Promise<Document> {
  const document = await readDocument(parts, file)
  await keepDocument(parts, document, file.bytes)
  return document
}

/** Keeps the bytes of a document that was read. */
export const keepDocument = (
  { storage }: Pick<Parts, 'storage'>,
  { storageKey }: Document,
  bytes: Uint8Array,
): Promise<void> => storage.write(storageKey, bytes)

/**
 * The first half of it, for callers that look at several files before they keep any: nothing is stored.
 * @throws DocumentRefused
 */
export async function readDocument(
  { documents }: Pick<Parts, 'documents'>,
  file: Arriving,
): Promise<Document> {
  const { name, bytes, sourceLanguage } = file
  const options = optionsOf(file)
  const scratch = await documents.hold(null)
  try {
    const size = await scratch.receive([bytes], bytes.byteLength)
    const readInto = (targetLanguage: string) => {
      const languages = { sourceLanguage, targetLanguage }
      const settings =
        file.stored === undefined ? { ...options, ...languages } : settingsOf(file.stored, languages)
      return documents.turn({ person: null, bytes: size }, (worker) =>
        worker.read({ name, file: { path: scratch.path, size }, settings }),
      )
    }
    const [first = sourceLanguage, ...others] = file.targetLanguages
    const { segments, ...about } = await readInto(first)
    const byLanguage = new Map([[first, segments]])
    for (const language of others) byLanguage.set(language, (await readInto(language)).segments)

    const id = newId()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = file.path ?? null
    return { ...about, id, name, path, size, sha256, storageKey: `documents/${id}`, segments: byLanguage }
  } finally {
    await scratch.close()
  }
}

function optionsOf({ encoding, columns, comments, hidden, allTexts }: Arriving) {
  return {
    encoding: encoding ?? null,
    columns: columns ?? null,
    comments: comments ?? false,
    hiddenText: hidden ?? false,
    allTexts: allTexts ?? false,
  }
}

/** Makes documents of a project from files that were taken in. */
export async function addDocuments(
  { trx, now }: Act,
  projectId: string,
  documents: readonly Document[],
): Promise<void> {
  if (documents.length === 0) return
  await lockProject(trx, projectId)
  await trx
    .insertInto('documents')
    .values(
      documents.map(({ id, path, name, format, mediaType, settings, size, sha256, storageKey }) => ({
        id,
        path,
        project_id: projectId,
        name,
        format,
        media_type: mediaType,
        settings: JSON.stringify(settings),
        size,
        sha256,
        storage_key: storageKey,
        created_at: now,
      })),
    )
    .execute()
}

/**
 * Puts a newer file, or one in another language, in a document's place. Jobs of it that have segments lose them, with
 * what was translated: it is for the caller to see that nobody has worked on them.
 */
export async function replaceDocument(
  { trx }: Act,
  documentId: string,
  { name, format, mediaType, settings, size, sha256, storageKey }: Document,
  sourceLanguage: string,
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({
      name,
      format,
      media_type: mediaType,
      settings: JSON.stringify(settings),
      size,
      sha256,
      storage_key: storageKey,
    })
    .where('id', '=', documentId)
    .execute()
  const jobs = trx.selectFrom('jobs').select('id').where('document_id', '=', documentId)
  await trx.deleteFrom('segments').where('job_id', 'in', jobs).execute()
  await trx
    .updateTable('jobs')
    .set({
      source_language: sourceLanguage,
      source_language_name: languageName(sourceLanguage),
      segments: 0,
      segments_translated: 0,
      words: 0,
      characters: 0,
      words_translated: 0,
      segments_changed: 0,
      words_changed: 0,
      target_bytes: 0,
    })
    .where('document_id', '=', documentId)
    .execute()
}

function stored(segment: Segment): NewSegment {
  const target = segment.target ?? ''
  const filled = !isEmpty(target)
  const status = filled || segment.state === 'locked' ? segment.state : 'new'
  return {
    ...segment,
    target,
    status,
    origin: filled ? 'document' : null,
    hasTarget: status === 'locked' || hasTarget(segment.source, target),
    bytes: bytesOf(target),
  }
}

/** Gives jobs the segments of their documents; the jobs have none yet. What they come in with is kept for good. */
export async function addSegments(
  act: Act,
  projectId: string,
  jobs: readonly { jobId: string; segments: readonly Segment[] }[],
): Promise<void> {
  await lockProject(act.trx, projectId)
  for (const { jobId, segments: cut } of jobs) {
    const segments = cut.map(stored)
    if (segments.length === 0) continue
    await insertSegments(act.trx, jobId, segments)
    await countSegments(act.trx, jobId, segments)
  }
  noteChangeOf(act, projectId)
}

/** Writes a job's counts, which saves then move by their difference. */
async function countSegments(
  trx: Transaction,
  jobId: string,
  segments: readonly NewSegment[],
): Promise<void> {
  const wordsOf = (some: readonly NewSegment[]) => some.reduce((total, { words }) => total + words, 0)
  const translated = segments.filter(({ status }) => isTranslated(status))
  await trx
    .updateTable('jobs')
    .set({
      segments: segments.length,
      segments_translated: translated.length,
      words: wordsOf(segments),
      characters: segments.reduce((total, { characters }) => total + characters, 0),
      words_translated: wordsOf(translated),
      target_bytes: segments.reduce((total, { bytes }) => total + bytes, 0),
    })
    .where('id', '=', jobId)
    .execute()
}

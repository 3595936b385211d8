import { createHash } from 'node:crypto'
import type { Problem, Settings } from '@hub/documents/document'
import { DocumentRefused } from '@hub/documents/refused'
import { newId } from '../../ids.ts'
import { languageName } from '../../languages.ts'
import { type Keeping, nameFiles, putFile } from '../../let-go.ts'
import type { Parts } from '../../parts.ts'
import type { ScratchFile } from '../../scratch.ts'
import type { Segment } from '../../threads/documents.tasks.ts'
import type { Act } from '../work/act.ts'
import { lockProject } from '../work/world.queries.ts'
import { settingsOf } from './settings.rules.ts'
import { type DocumentTexts, storeTexts } from './texts.transitions.ts'

/** A file that comes in; each target language gets segments of its own. */
export type Arriving = {
  name: string
  /** what it is known by when it comes again; a file that comes by itself has none */
  path?: string
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

/** One whose bytes are in memory. */
export type ArrivingBytes = Arriving & { bytes: Uint8Array }

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

/** All languages of a document are held until they are stored. */
const mostSegments = 300_000
const tooManySegments =
  'More than 300,000 segments for all of these languages together. Please add some of them later.'

/**
 * The one way in: reads a file in a documents' process, cuts it into segments, counts them, and keeps its bytes.
 * @throws DocumentRefused with a sentence for the person who sent the file; nothing is kept then
 */
export async function takeIn(
  parts: Keeping & Pick<Parts, 'documents'>,
  file: ArrivingBytes,
): Promise<Document> {
  const document = await readDocument(parts, file)
  await keepDocument(parts, document, file.bytes)
  return document
}

/** Keeps the bytes of a document that was read. */
export const keepDocument = (
  keeping: Keeping,
  { storageKey }: Pick<Document, 'storageKey'>,
  bytes: Uint8Array,
): Promise<void> => putFile(keeping, storageKey, bytes)

/**
 * The first half of it, for callers that look at several files before they keep any: nothing is stored.
 * @throws DocumentRefused
 */
export async function readDocument(
  { documents }: Pick<Parts, 'documents'>,
  file: ArrivingBytes,
): Promise<Document> {
  const { bytes } = file
  const scratch = await documents.hold(null)
  try {
    const size = await scratch.receive([bytes], bytes.byteLength)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return await readHeld({ documents }, { file: scratch, size, sha256, person: null }, file)
  } finally {
    await scratch.close()
  }
}

/** A file on its way through the server. `person`: who waits for it; `gone`: says when they do no more */
export type HeldFile = {
  file: Pick<ScratchFile, 'path'>
  /** bytes */
  size: number
  sha256: string
  person: string | null
  gone?: AbortSignal
}

/**
 * The same of a file that is held already, and is never in memory whole.
 * @throws DocumentRefused
 */
export async function readHeld(
  { documents }: Pick<Parts, 'documents'>,
  { file: { path: place }, size, sha256, person, gone }: HeldFile,
  file: Arriving,
): Promise<Document> {
  const { name, sourceLanguage } = file
  const options = optionsOf(file)
  const readInto = (targetLanguage: string) => {
    const languages = { sourceLanguage, targetLanguage }
    const settings =
      file.stored === undefined ? { ...options, ...languages } : settingsOf(file.stored, languages)
    return documents.turn({ person, bytes: size, ...(gone && { gone }) }, (worker) =>
      worker.read({ name, file: { path: place, size }, settings }),
    )
  }
  const [first = sourceLanguage, ...others] = file.targetLanguages
  const { segments, ...about } = await readInto(first)
  const byLanguage = new Map([[first, segments]])
  let count = segments.length
  for (const language of others) {
    const more = (await readInto(language)).segments
    count += more.length
    if (count > mostSegments) throw new DocumentRefused('too-much', tooManySegments)
    byLanguage.set(language, more)
  }
  const id = newId()
  const path = file.path ?? null
  return { ...about, id, name, path, size, sha256, storageKey: `documents/${id}`, segments: byLanguage }
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

/** A document without its texts, which may lie elsewhere. */
export type DocumentFacts = Omit<Document, 'segments'>

/** Makes documents of a project from files that were taken in, and keeps their texts. */
export async function addDocuments(
  act: Act,
  projectId: string,
  documents: readonly Document[],
): Promise<void> {
  await insertDocuments(act, projectId, documents)
  await storeTexts(act.trx, documents.map(textsOf))
}

/** A document's texts, as they were read for the first of its languages. */
export function textsOf(document: Document): DocumentTexts {
  const [segments = []] = document.segments.values()
  return { ...document, segments }
}

/** The same without their texts. */
export async function insertDocuments(
  { trx, now }: Act,
  projectId: string,
  documents: readonly DocumentFacts[],
): Promise<void> {
  if (documents.length === 0) return
  await lockProject(trx, projectId)
  await nameFiles(
    trx,
    now,
    documents.map(({ storageKey }) => storageKey),
  )
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
 * Puts a newer file, or one in another language, in a document's place, which loses its texts. Jobs of it that have
 * segments lose them, with what was translated: it is for the caller to see that nobody has worked on them, and to
 * store the new texts.
 */
export async function replaceDocument(
  { trx, now }: Act,
  documentId: string,
  document: DocumentFacts,
  sourceLanguage: string,
): Promise<void> {
  const { name, format, mediaType, settings, size, sha256, storageKey } = document
  await nameFiles(trx, now, [storageKey])
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
  await trx.deleteFrom('document_segments').where('document_id', '=', documentId).execute()
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

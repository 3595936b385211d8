import { createHash } from 'node:crypto'
import { isEmpty } from '@hub/text/text'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import type { Block, Read } from '../../threads/documents.tasks.ts'
import type { Documents } from '../../threads/documents.ts'
import type { Act } from '../work/act.ts'
import { refreshCards } from '../work/cards.transitions.ts'
import { lockProject, lockWorld } from '../work/world.queries.ts'
import { insertSegments, type NewSegment } from './segments.queries.ts'
import { hasTarget, isTranslated } from './segments.rules.ts'
import { settingsOf } from './settings.rules.ts'

/** A file that was read and kept, on its way to be a document of a project. */
export type Document = Read & {
  id: string
  name: string
  size: number
  sha256: string
  storageKey: string
}

export type FileToRead = {
  name: string
  bytes: Uint8Array
  sourceLanguage: string
  targetLanguage: string
}

/**
 * Reads a file on the documents' threads and keeps its bytes.
 * @throws DocumentRefused with a sentence for the person who sent the file
 */
export async function readDocument(
  { documents, storage }: Pick<Parts, 'documents' | 'storage'>,
  file: FileToRead,
): Promise<Document> {
  const { name, bytes } = file
  const read = await readOn(documents, file)
  const id = newId()
  const storageKey = `documents/${id}`
  await storage.write(storageKey, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ...read, id, name, size: bytes.byteLength, sha256, storageKey }
}

async function readOn(
  documents: Documents,
  { name, bytes, sourceLanguage, targetLanguage }: FileToRead,
): Promise<Read> {
  const settings = settingsOf(null, { sourceLanguage, targetLanguage })
  const file = await documents.hold(null)
  try {
    const size = await file.receive([bytes], bytes.byteLength)
    return await documents.turn({ person: null, bytes: size }, (thread) =>
      thread.read({ name, file: { fd: file.fd, size }, settings }),
    )
  } finally {
    await file.close()
  }
}

/** Makes documents of a project from files that were read. */
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
      documents.map(({ id, name, format, mediaType, settings, size, sha256, storageKey }) => ({
        id,
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

function segmentOf(block: Block): NewSegment {
  const target = block.target ?? ''
  const filled = !isEmpty(target)
  const status = filled || block.state === 'locked' ? block.state : 'new'
  return {
    ...block,
    target,
    status,
    origin: filled ? 'document' : null,
    hasTarget: status === 'locked' || hasTarget(block.source, target),
  }
}

/** Cuts the jobs' documents into their segments; the jobs have none yet. */
export async function addSegments(
  act: Act,
  projectId: string,
  jobs: readonly { jobId: string; blocks: readonly Block[] }[],
): Promise<void> {
  const world = await lockWorld(act.trx, projectId)
  const cut = new Set<string>()
  for (const { jobId, blocks } of jobs) {
    const segments = blocks.map(segmentOf)
    if (segments.length === 0) continue
    await insertSegments(act.trx, jobId, segments)
    await countSegments(act.trx, jobId, segments)
    cut.add(jobId)
  }
  const after = world.jobs.map((job) => (cut.has(job.id) ? { ...job, hasSegments: true } : job))
  await refreshCards(act.trx, [{ ...world, jobs: after }], act.now)
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
      words_translated: wordsOf(translated),
    })
    .where('id', '=', jobId)
    .execute()
}

import type { Actor } from '../../callers.ts'
import type { JobUnit } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { isId } from '../../ids.ts'
import { letGo, putFile } from '../../let-go.ts'
import type { Parts } from '../../parts.ts'
import { documentChanging, notFound, RefusalError, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { countedIn } from '../documents/counting.rules.ts'
import {
  addDocuments,
  type Document,
  readHeld,
  replaceDocument,
  textsOf,
} from '../documents/intake.transitions.ts'
import { addSegments } from '../documents/segments.transitions.ts'
import { storeTexts } from '../documents/texts.transitions.ts'
import { type Act, noteChangeOf, perform } from '../work/act.ts'
import { changeTerms } from '../work/projects.transitions.ts'
import { changesOf } from '../work/terms.rules.ts'
import { lockWorld } from '../work/world.queries.ts'
import { type Existing, findNamed } from './documents.queries.ts'
import type { Reading } from './fields.rules.ts'
import type { Upload } from './receiving.ts'
import { termsOf, valueAfter } from './terms.rules.ts'

const noLanguage = refusal(400, { language: ['This project has no source language: give the document’s.'] })
const inHand = (name: string) =>
  refusal(409, `${name} has a job that is in hand or was worked on: send the file under another name.`)
const hasJobs = refusal(409, 'This document has jobs. Delete them first.')

/** How often it begins again with what it finds. */
const tries = 3

/** A document that has come in: of a newer file, in the place of the one that was there. */
export type Arrival = { id: string; isNew: boolean }

const isFree = ({ jobs }: Existing): boolean =>
  jobs.every(({ status, revision }) => status === 'Unassigned' && revision === 0)

const languagesOf = (existing: Existing | undefined): string[] => [
  ...new Set(existing?.jobs.map(({ targetLanguage }) => targetLanguage)),
]

/** What has to be the same after the file was read as it was before. */
const planOf = (existing: Existing | undefined): string =>
  JSON.stringify([existing?.id, existing?.storageKey, existing?.jobs.map(({ id }) => id)])

async function findSource({ db }: Pick<Parts, 'db'>, projectId: string, reading: Reading): Promise<string> {
  if (reading.language !== null) return reading.language
  const project = await db
    .selectFrom('projects')
    .select('source_language')
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!project) throw new RefusalError(notFound)
  if (project.source_language === null) throw new RefusalError(noLanguage)
  return project.source_language
}

/**
 * Takes a file in as a document of a project. One of the same name is replaced, with the texts of its jobs, as long as
 * nobody has worked on them; who was asked to take them hears it.
 * @throws RefusalError 400, 404, 409
 * @throws DocumentRefused
 */
export async function takeDocument(
  parts: Parts,
  projectId: string,
  upload: Upload,
  reading: Reading,
  by: Actor,
): Promise<Arrival> {
  const sourceLanguage = await findSource(parts, projectId, reading)
  const { language: _, ...options } = reading
  for (let triesLeft = tries; triesLeft > 0; triesLeft--) {
    const existing = await findNamed(parts.db, projectId, upload.name)
    if (existing && !isFree(existing)) throw new RefusalError(inHand(upload.name))
    const document = await readHeld(parts, upload, {
      name: upload.name,
      sourceLanguage,
      targetLanguages: languagesOf(existing),
      ...options,
    })
    const arrival = await keep(parts, projectId, upload, document, existing, by, triesLeft > 1)
    if (arrival) return arrival
  }
  throw new RefusalError(documentChanging)
}

/** Keeps the bytes and writes the document; null when the one in its place was changed since the file was read. */
async function keep(
  parts: Parts,
  projectId: string,
  { file, size }: Upload,
  document: Document,
  existing: Existing | undefined,
  by: Actor,
  mayReadAgain: boolean,
): Promise<Arrival | null> {
  const same = async (db: Database | Transaction) =>
    planOf(await findNamed(db, projectId, document.name)) === planOf(existing)
  // Only the last look is at what is locked: what is not kept has to be readable once more.
  if (mayReadAgain && !(await same(parts.db))) return null
  await putFile(parts, document.storageKey, { stream: file.read(), size })
  return perform(parts, by, async (act) => {
    const world = await lockWorld(act.trx, projectId)
    if (!(await same(act.trx))) throw new RefusalError(documentChanging)
    if (existing) {
      await replace(act, world.project.id, existing, document, parts.config.timeZone)
      await letGo(act.trx, act.now, [existing.storageKey])
    } else await addDocuments(act, projectId, [document])
    noteChangeOf(act, projectId)
    const id = existing?.id ?? document.id
    const action = existing ? 'document.replaced' : 'document.added'
    const details = { project_id: projectId, name: document.name }
    await audit(act.trx, act.by, act.now, [{ action, subjectId: id, details }])
    return { id, isNew: !existing }
  })
}

/** Puts a newer file in a document's place; its jobs get its texts and are counted again. */
async function replace(
  act: Act,
  projectId: string,
  existing: Existing,
  document: Document,
  timeZone: string,
): Promise<void> {
  await replaceDocument(act, existing.id, document, document.settings.sourceLanguage)
  await storeTexts(act.trx, [{ ...textsOf(document), id: existing.id }])
  await addSegments(
    act,
    projectId,
    existing.jobs.map(({ id, targetLanguage }) => ({
      jobId: id,
      segments: document.segments.get(targetLanguage) ?? [],
    })),
  )
  const ids = new Set(existing.jobs.map(({ id }) => id))
  const { jobs } = await lockWorld(act.trx, projectId)
  await changeTerms(
    act,
    projectId,
    jobs
      .filter(({ id }) => ids.has(id))
      .map((job) => {
        const quantity = countedAgain(job.unit, document, job.targetLanguage) ?? job.quantity
        const terms = termsOf(job, { quantity, value: valueAfter(job) })
        const changes = ['Document: a newer file', ...changesOf(job, terms, timeZone)]
        return { jobId: job.id, terms, changes }
      }),
  )
}

const countedAgain = (unit: JobUnit, document: Document, language: string): string | null =>
  countedIn(unit, document.segments.get(language) ?? [])

/** Takes a document without jobs out of a project. @throws RefusalError 404, 409 */
export async function deleteDocument(
  parts: Parts,
  projectId: string,
  documentId: string,
  by: Actor,
): Promise<void> {
  await perform(parts, by, async (act) => {
    const { trx } = act
    await lockWorld(trx, projectId)
    const document = isId(documentId)
      ? await trx
          .selectFrom('documents')
          .select(['name', 'storage_key'])
          .select(({ exists, selectFrom }) =>
            exists(selectFrom('jobs').select('id').whereRef('document_id', '=', 'documents.id')).as('used'),
          )
          .where('id', '=', documentId)
          .where('project_id', '=', projectId)
          .executeTakeFirst()
      : undefined
    if (!document) throw new RefusalError(notFound)
    if (document.used) throw new RefusalError(hasJobs)
    await trx.deleteFrom('documents').where('id', '=', documentId).execute()
    const details = { project_id: projectId, name: document.name }
    await audit(trx, act.by, act.now, [{ action: 'document.deleted', subjectId: documentId, details }])
    await letGo(trx, act.now, [document.storage_key])
  })
}

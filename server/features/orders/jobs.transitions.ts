import { messages } from '@hub/contract/errors'
import type { Actor } from '../../callers.ts'
import type { JobUnit, TranslationType } from '../../db/columns.ts'
import { isId } from '../../ids.ts'
import { languageName } from '../../languages.ts'
import { jobValue } from '../../money.ts'
import type { Parts } from '../../parts.ts'
import { documentChanging, RefusalError, refusal } from '../../refusals.ts'
import type { Segment } from '../../threads/documents.tasks.ts'
import { audit } from '../audit/audit.queries.ts'
import { countedIn } from '../documents/counting.rules.ts'
import { readHeld } from '../documents/intake.transitions.ts'
import { addSegments } from '../documents/segments.transitions.ts'
import { documentKey } from '../rai/analysed.queries.ts'
import { type Act, perform } from '../work/act.ts'
import { addJobs as insertJobs, type NewJob } from '../work/projects.transitions.ts'
import { lockWorld } from '../work/world.queries.ts'
import type { World } from '../work/world.rules.ts'
import { findAnalysed } from './analyses.queries.ts'
import { languageOf } from './fields.rules.ts'
import { customIdsFor, refuseLarge } from './terms.rules.ts'

const noDocument = refusal(400, { document_id: ['There is no such document in this project.'] })
const noLanguage = refusal(400, { target_language: [messages.required] })
const noSource = refusal(400, { document_id: ['This project has no source language yet.'] })
const nameInUse = refusal(400, { custom_id: [messages.taken] })
const mostJobs = 1000
const tooMany = refusal(400, {
  non_field_errors: [`A project has at most ${mostJobs.toLocaleString('en-GB')} jobs.`],
})

/** Jobs as they are ordered, one for each language; `quantity` null: counted. */
export type JobOrder = {
  customId: string | undefined
  documentId: string | null
  targetLanguages: readonly string[]
  translationType: TranslationType
  unit: JobUnit
  quantity: string | null
  unitPrice: string | null
  value: string | null
  analysisId: string | null
  deadline: Date | null
  instructions: string | null
}

/** Who orders, and whether they still wait for it. */
type Orderer = { by: Actor; person: string; gone: AbortSignal }

type Source = {
  language: string
  storageKey: string | null
  segments: ReadonlyMap<string, readonly Segment[]>
}

/** The source of the jobs: a document of the project, read for each language as it was read when it came. */
async function readSource(
  parts: Parts,
  projectId: string,
  documentId: string | null,
  languages: readonly string[],
  { person, gone }: Orderer,
): Promise<Source> {
  const { db, documents, storage, config } = parts
  if (documentId === null) {
    const project = await db
      .selectFrom('projects')
      .select('source_language')
      .where('id', '=', projectId)
      .executeTakeFirst()
    if (!project?.source_language) throw new RefusalError(noSource)
    return { language: project.source_language, storageKey: null, segments: new Map() }
  }
  const document = isId(documentId)
    ? await db
        .selectFrom('documents')
        .select(['name', 'source_language', 'settings', 'storage_key', 'sha256'])
        .where('id', '=', documentId)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined
  if (!document) throw new RefusalError(noDocument)
  const { name, source_language: language, settings, storage_key: storageKey, sha256 } = document
  if (language === null) throw new RefusalError(noSource)
  const file = await documents.hold(person)
  try {
    const size = await file.receive(await storage.open(storageKey), config.limits.fileBytes)
    const { segments } = await readHeld(
      parts,
      { file, size, sha256, person, gone },
      { name, sourceLanguage: language, targetLanguages: languages, stored: settings },
    )
    return { language, storageKey, segments }
  } finally {
    await file.close()
  }
}

/** @throws RefusalError 400 */
async function languagesOf({ targetLanguages }: JobOrder): Promise<string[]> {
  const field = targetLanguages.length > 1 ? 'target_languages' : 'target_language'
  const languages: string[] = []
  for (const tag of targetLanguages) languages.push(await languageOf(field, tag))
  if (languages.length === 0) throw new RefusalError(noLanguage)
  return [...new Set(languages)]
}

/**
 * Adds free jobs to a project, one for each language, with the texts of their document.
 * @returns their ids
 * @throws RefusalError 400, 404, 409
 */
export async function addJobs(
  parts: Parts,
  projectId: string,
  order: JobOrder,
  orderer: Orderer,
): Promise<string[]> {
  const languages = await languagesOf(order)
  const source = await readSource(parts, projectId, order.documentId, languages, orderer)
  return perform(parts, orderer.by, async (act) => {
    const world = await lockWorld(act.trx, projectId)
    await demandUnchanged(act, order.documentId, source)
    const jobs = await newJobs(act, world, order, languages, source)
    const ids = await insertJobs(act, projectId, jobs)
    const cut = ids.map((jobId, at) => ({
      jobId,
      segments: source.segments.get(languages[at] ?? '') ?? [],
    }))
    if (order.documentId !== null) await addSegments(act, projectId, cut)
    const details = { project_id: projectId }
    await audit(
      act.trx,
      act.by,
      act.now,
      ids.map((subjectId) => ({ action: 'job.added' as const, subjectId, details })),
    )
    return ids
  })
}

/** While its document was read, a newer file may have come. @throws RefusalError 409 */
async function demandUnchanged(
  { trx }: Act,
  documentId: string | null,
  { storageKey }: Source,
): Promise<void> {
  if (documentId === null) return
  const row = await trx
    .selectFrom('documents')
    .select('storage_key')
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (row?.storage_key !== storageKey) throw new RefusalError(documentChanging)
}

async function newJobs(
  { trx }: Act,
  { project, jobs }: World,
  order: JobOrder,
  languages: readonly string[],
  source: Source,
): Promise<NewJob[]> {
  if (jobs.length + languages.length > mostJobs) throw new RefusalError(tooMany)
  const names = new Set(jobs.map(({ customId }) => customId))
  const customIds = customIdsFor(order.customId, project.customId ?? project.id, languages, names)
  if (customIds.some((id) => names.has(id))) throw new RefusalError(nameInUse)
  const { documentId, translationType, unit, unitPrice, analysisId, deadline, instructions } = order
  const rows: NewJob[] = []
  for (const [at, targetLanguage] of languages.entries()) {
    const analysis =
      analysisId === null
        ? null
        : await findAnalysed(trx, project.id, { analysisId, unit }, [
            ...(documentId ? [documentKey(documentId, targetLanguage)] : []),
            ...jobs
              .filter((job) => job.documentId === documentId && job.targetLanguage === targetLanguage)
              .map(({ id }) => id),
          ])
    const count = countedIn(unit, source.segments.get(targetLanguage) ?? [])
    const quantity = order.quantity ?? analysis?.words ?? (documentId === null ? null : count)
    const weightedValue = analysis && unitPrice !== null ? jobValue(analysis.weighted, unitPrice) : null
    const job = {
      customId: customIds[at] ?? languageName(targetLanguage),
      documentId,
      translationType,
      sourceLanguage: source.language,
      targetLanguage,
      unit,
      quantity,
      unitPrice,
      value: order.value ?? weightedValue,
      deadline,
      instructions,
    }
    refuseLarge(job)
    rows.push(job)
  }
  return rows
}

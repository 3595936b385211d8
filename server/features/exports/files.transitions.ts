import type { Readable } from 'node:stream'
import type { Problem } from '@hub/documents/document'
import { DocumentRefused } from '@hub/documents/refused'
import type { Actor } from '../../callers.ts'
import { languageName } from '../../languages.ts'
import type { Parts } from '../../parts.ts'
import { findDownload } from '../downloads/downloads.queries.ts'
import { makeTranslation } from '../downloads/downloads.transitions.ts'
import { projectFile } from '../imports/project-file.ts'
import { type Fault, IntakeRefused } from '../intake/faults.ts'
import type { KnownDocument, KnownJob } from '../intake/state.queries.ts'
import type { ExportRow } from './exports.queries.ts'
import { Names } from './names.rules.ts'
import { orderOf, type Placement } from './order.rules.ts'

/** One file of a project that goes out, by its name in the folder. It is open until the next one is asked for. */
export type ExportedFile = { name: string; content: string | Readable }

export type Handling = {
  /** a line of progress */
  say(line: string): void
  stopped: AbortSignal
}

/** What was written, by its name in the folder; `untranslated`: segments in the language of the source. */
export type ExportResult = {
  translations: { job: string; file: string; untranslated: number | null }[]
  sources: string[]
  files: string[]
  /** what could not be done */
  remarks: Fault[]
}

/** A project on its way out. `result` says what went, as far as it did. */
export type Export = { names: Names; result: ExportResult; files: AsyncGenerator<ExportedFile> }

/**
 * A project as a folder holds it: each translation as `{target}/{file}`, the sources and reference files as they came,
 * and a `project.yaml` that brings all of it in again.
 */
export function exportOf(parts: Parts, by: Actor, project: ExportRow, handling: Handling): Export {
  const names = new Names([projectFile])
  const places = placesOf(project, names)
  const result: ExportResult = { translations: [], sources: [], files: [], remarks: [] }
  const work: Work = { parts, by, handling, names, result, left: new Set(), sent: new Map() }
  return { names, result, files: filesOf(work, project, places) }
}

/** `left`: ids of what was deleted while the rest was sent; `sent`: by document, which file of it was */
type Work = {
  parts: Parts
  by: Actor
  handling: Handling
  names: Names
  result: ExportResult
  left: Set<string>
  sent: Map<string, string>
}

async function* filesOf(work: Work, project: ExportRow, places: Placement): AsyncGenerator<ExportedFile> {
  const { result, handling } = work
  for (const { document, file } of places.documents) {
    const content = await openListed(work, 'documents', document.id, file)
    if (!content) continue
    yield { name: file, content }
    result.sources.push(file)
  }
  for (const { file: reference, name } of places.files) {
    const content = await openListed(work, 'project_files', reference.id, name)
    if (!content) continue
    yield { name, content }
    result.files.push(name)
  }
  const jobs = places.documents.flatMap(({ document, jobs }) => jobs.map((job) => ({ document, job })))
  for (const [index, { document, job }] of jobs.entries()) {
    if (handling.stopped.aborted) throw new IntakeRefused('Stopped; what was written is not complete.')
    handling.say(
      `Writing ${document.path} in ${languageName(job.targetLanguage)} (${index + 1} of ${jobs.length})`,
    )
    yield* translationOf(work, document, job)
  }
  for (const { customId, documentId } of project.jobs)
    if (documentId === null)
      result.remarks.push(remark(`The job ${customId} has no document, so it is not in this file.`))
  yield { name: projectFile, content: orderOf(project, without(places, work.left)) }
}

/** The project without what was deleted while it was sent. */
const without = ({ documents, files }: Placement, left: ReadonlySet<string>): Placement => ({
  documents: documents
    .filter(({ document }) => !left.has(document.id))
    .map((placed) => ({ ...placed, jobs: placed.jobs.filter(({ id }) => !left.has(id)) })),
  files: files.filter(({ file }) => !left.has(file.id)),
})

/**
 * Opens what the store has of a document or a reference file. Of one that was replaced since it was listed it is the
 * newer file; one that was deleted is left out, with a remark, and null. Its file outlives its row by a day.
 */
async function openListed(
  { parts: { db, storage }, result, left, sent }: Work,
  table: 'documents' | 'project_files',
  id: string,
  name: string,
): Promise<Readable | null> {
  const now = await db.selectFrom(table).select('storage_key').where('id', '=', id).executeTakeFirst()
  if (!now) {
    left.add(id)
    result.remarks.push({ path: name, line: null, message: 'It was deleted while this was written.' })
    return null
  }
  const content = await storage.open(now.storage_key)
  sent.set(id, now.storage_key)
  return content
}

const remark = (message: string): Fault => ({ path: projectFile, line: null, message })

function placesOf({ documents, files, jobs }: ExportRow, names: Names): Placement {
  return {
    documents: documents.map((document) => ({
      document,
      file: names.free(document.path),
      jobs: jobs.filter(({ documentId }) => documentId === document.id),
    })),
    files: files.map((file) => ({ file, name: names.free(file.path) })),
  }
}

/** A job's translation, made of its document as it is now: again, when that was replaced while it was made. */
async function* translationOf(
  work: Work,
  document: KnownDocument,
  job: KnownJob,
): AsyncGenerator<ExportedFile> {
  const { parts, by, handling, names, result, left, sent } = work
  const file = names.free(`${job.targetLanguage}/${document.path}`)
  const about = (message: string): Fault => ({ path: file, line: null, message })
  const keyNow = async () => (await findDownload(parts.db, job.id))?.document.storage_key ?? null
  for (let key = await keyNow(); key !== null; key = await keyNow()) {
    const scratch = await parts.documents.hold(null)
    try {
      const made = { jobId: job.id, gone: handling.stopped }
      const translation = await makeTranslation(parts, scratch, made, by)
      if ((await keyNow()) !== key) continue
      yield { name: file, content: scratch.read() }
      result.translations.push({ job: job.customId, file, untranslated: translation.untranslated })
      if (key !== sent.get(document.id)) result.remarks.push(about(newerThan(document)))
      for (const problem of translation.problems) result.remarks.push(problemOf(file, problem))
      if (translation.unnamed > 0) result.remarks.push(about(`${translation.unnamed} more of this kind.`))
      if (translation.untranslated) result.remarks.push(about(untranslatedIn(translation.untranslated, job)))
      return
    } catch (error) {
      if ((await keyNow()) !== key) continue
      if (!(error instanceof DocumentRefused)) throw error
      result.remarks.push(about(`It is not written: ${error.message}`))
      return
    } finally {
      await scratch.close()
    }
  }
  left.add(job.id)
  result.remarks.push(about('Its job was deleted while this was written.'))
}

const newerThan = ({ path }: KnownDocument): string =>
  `It is of a newer ${path}, which came in while this was written.`

const problemOf = (file: string, { part, line, message }: Problem): Fault => ({
  path: part === null ? file : `${file} (${part})`,
  line,
  message,
})

const untranslatedIn = (count: number, { sourceLanguage }: KnownJob): string =>
  count === 1
    ? `1 segment has no translation and is left in ${languageName(sourceLanguage)}.`
    : `${count} segments have no translation and are left in ${languageName(sourceLanguage)}.`

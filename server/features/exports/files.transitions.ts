import type { Readable } from 'node:stream'
import type { Problem } from '@hub/documents/document'
import { DocumentRefused } from '@hub/documents/refused'
import type { Actor } from '../../callers.ts'
import { languageName } from '../../languages.ts'
import type { Parts } from '../../parts.ts'
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
  const result: ExportResult = { translations: [], sources: [], files: [...places.files], remarks: [] }
  return { names, result, files: filesOf({ parts, by, handling, names, result }, project, places) }
}

type Work = { parts: Parts; by: Actor; handling: Handling; names: Names; result: ExportResult }

async function* filesOf(work: Work, project: ExportRow, places: Placement): AsyncGenerator<ExportedFile> {
  const { result, handling } = work
  const { storage } = work.parts
  for (const { document, file } of places.documents) {
    yield { name: file, content: await storage.open(document.storageKey) }
    result.sources.push(file)
  }
  for (const [index, file] of project.files.entries())
    yield { name: places.files[index] ?? file.path, content: await storage.open(file.storageKey) }
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
  yield { name: projectFile, content: orderOf(project, places) }
}

const remark = (message: string): Fault => ({ path: projectFile, line: null, message })

function placesOf({ documents, files, jobs }: ExportRow, names: Names): Placement {
  return {
    documents: documents.map((document) => ({
      document,
      file: names.free(document.path),
      jobs: jobs.filter(({ documentId }) => documentId === document.id),
    })),
    files: files.map(({ path }) => names.free(path)),
  }
}

async function* translationOf(
  { parts, by, handling, names, result }: Work,
  document: KnownDocument,
  job: KnownJob,
): AsyncGenerator<ExportedFile> {
  const file = names.free(`${job.targetLanguage}/${document.path}`)
  const about = (message: string): Fault => ({ path: file, line: null, message })
  const scratch = await parts.documents.hold(null)
  try {
    const made = { jobId: job.id, gone: handling.stopped }
    const translation = await makeTranslation(parts, scratch, made, by)
    yield { name: file, content: scratch.read() }
    result.translations.push({ job: job.customId, file, untranslated: translation.untranslated })
    for (const problem of translation.problems) result.remarks.push(problemOf(file, problem))
    if (translation.unnamed > 0) result.remarks.push(about(`${translation.unnamed} more of this kind.`))
    if (translation.untranslated) result.remarks.push(about(untranslatedIn(translation.untranslated, job)))
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    result.remarks.push(about(`It is not written: ${error.message}`))
  } finally {
    await scratch.close()
  }
}

const problemOf = (file: string, { part, line, message }: Problem): Fault => ({
  path: part === null ? file : `${file} (${part})`,
  line,
  message,
})

const untranslatedIn = (count: number, { sourceLanguage }: KnownJob): string =>
  count === 1
    ? `1 segment has no translation and is left in ${languageName(sourceLanguage)}.`
    : `${count} segments have no translation and are left in ${languageName(sourceLanguage)}.`

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Problem } from '@hub/documents/document'
import { DocumentRefused } from '@hub/documents/refused'
import type { Actor } from '../../callers.ts'
import { newId } from '../../ids.ts'
import { languageName } from '../../languages.ts'
import type { Parts } from '../../parts.ts'
import { audit } from '../audit/audit.queries.ts'
import { makeTranslation } from '../downloads/downloads.transitions.ts'
import { projectFile } from '../imports/project-file.ts'
import { type Fault, IntakeRefused } from '../intake/faults.ts'
import type { KnownDocument, KnownJob } from '../intake/state.queries.ts'
import { type Exported, findExported } from './exports.queries.ts'
import { Names } from './names.rules.ts'
import { orderOf, type Placed } from './order.rules.ts'

export type Export = {
  customId: string
  folder: string
  /** writes over what is there already */
  force: boolean
  say(line: string): void
  stopped: AbortSignal
}

/** What was written, by its name in the folder; `untranslated`: segments in the language of the source. */
export type Written = {
  translations: { job: string; file: string; untranslated: number | null }[]
  sources: string[]
  files: string[]
  /** what could not be done */
  remarks: Fault[]
}

/** A file with a temporary name until it is whole. */
async function writeWhole(folder: string, name: string, content: string | Readable): Promise<void> {
  const file = join(folder, name)
  const half = join(dirname(file), `.${newId()}.part`)
  try {
    await mkdir(dirname(file), { recursive: true })
    if (typeof content === 'string') await writeFile(half, content)
    else await pipeline(content, createWriteStream(half))
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true }).catch(() => {})
    const why = error instanceof Error ? error.message : String(error)
    throw new IntakeRefused(`${file} cannot be written: ${why}`)
  }
}

async function refuseFull({ folder, force }: Export): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new IntakeRefused(`${folder} is no folder that can be read: ${error.message}`)
  })
  if (there.length > 0 && !force)
    throw new IntakeRefused(
      `${folder} is not empty. Give another folder, or --force to write over what has the same name there.`,
    )
}

/**
 * Writes a project into a folder: each translation as `{target}/{file}`, the sources and reference files as they
 * came, and a
 * `project.yaml` that brings all of it in again.
 * @throws IntakeRefused with a sentence
 */
export async function exportProject(parts: Parts, by: Actor, options: Export): Promise<Written> {
  const { db, clock, storage } = parts
  const project = await findExported(db, options.customId, clock.now())
  if (!project) throw new IntakeRefused(`There is no project ${options.customId}.`)
  await refuseFull(options)
  const names = new Names([projectFile])
  const placed = placesOf(project, names)
  const written: Written = { translations: [], sources: [], files: [...placed.files], remarks: [] }
  const write = (name: string, content: string | Readable) => writeWhole(options.folder, name, content)
  for (const { document, file } of placed.documents) {
    await write(file, await storage.open(document.storageKey))
    written.sources.push(file)
  }
  for (const [index, file] of project.files.entries())
    await write(placed.files[index] ?? file.path, await storage.open(file.storageKey))
  const jobs = placed.documents.flatMap((one) => one.jobs.map((job) => ({ ...one, job })))
  for (const [index, { document, job }] of jobs.entries()) {
    if (options.stopped.aborted) throw new IntakeRefused('Stopped; the folder is not complete.')
    options.say(
      `Writing ${document.path} in ${languageName(job.targetLanguage)} (${index + 1} of ${jobs.length})`,
    )
    await writeTranslation(parts, by, options, { document, job, names, written, write })
  }
  for (const { customId, documentId } of project.jobs)
    if (documentId === null)
      written.remarks.push(remark(`The job ${customId} has no document, so it is not in this file.`))
  await write(projectFile, orderOf(options.customId, project, placed))
  await audit(db, by, clock.now(), [{ action: 'project.exported', subjectId: project.id }])
  return written
}

const remark = (message: string): Fault => ({ path: projectFile, line: null, message })

function placesOf({ documents, files, jobs }: Exported, names: Names): Placed {
  return {
    documents: documents.map((document) => ({
      document,
      file: names.free(document.path),
      jobs: jobs.filter(({ documentId }) => documentId === document.id),
    })),
    files: files.map(({ path }) => names.free(path)),
  }
}

type Work = {
  document: KnownDocument
  job: KnownJob
  names: Names
  written: Written
  write(name: string, content: string | Readable): Promise<void>
}

async function writeTranslation(
  parts: Parts,
  by: Actor,
  { stopped }: Export,
  { document, job, names, written, write }: Work,
): Promise<void> {
  const name = `${job.targetLanguage}/${document.path}`
  const file = names.free(name)
  const scratch = await parts.documents.hold(null)
  try {
    const translation = await makeTranslation(parts, scratch, { jobId: job.id, gone: stopped }, by)
    await write(file, scratch.read())
    written.translations.push({ job: job.customId, file, untranslated: translation.untranslated })
    for (const problem of translation.problems) written.remarks.push(problemOf(file, problem))
    if (translation.unnamed > 0)
      written.remarks.push({ path: file, line: null, message: `${translation.unnamed} more of this kind.` })
    if (translation.untranslated)
      written.remarks.push({ path: file, line: null, message: untranslatedIn(translation.untranslated, job) })
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    written.remarks.push({ path: file, line: null, message: `It is not written: ${error.message}` })
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

import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Actor } from '../../callers.ts'
import { fileFault } from '../../file-reasons.ts'
import { makeFolder } from '../../folders.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { type ZipEntry, zipOf } from '../../zip.ts'
import { audit } from '../audit/audit.queries.ts'
import { faultLine, IntakeRefused } from '../intake/faults.ts'
import { findExported, findExportedById } from './exports.queries.ts'
import { type Export, type ExportResult, exportOf, type Handling } from './files.transitions.ts'

export type IntoFolder = Handling & {
  customId: string
  folder: string
  /** writes over what is there already */
  force: boolean
}

/** A file with a temporary name until it is whole. */
async function writeWhole(folder: string, name: string, content: string | Readable): Promise<void> {
  const file = join(folder, name)
  const half = join(dirname(file), `.${newId()}.part`)
  try {
    await makeFolder(dirname(file))
    if (typeof content === 'string') await writeFile(half, content)
    else await pipeline(content, createWriteStream(half))
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true }).catch(() => {})
    const why = error instanceof Error ? fileFault(error) : String(error)
    throw new IntakeRefused(`${file} cannot be written: ${why}`)
  }
}

async function refuseFull({ folder, force }: IntoFolder): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new IntakeRefused(
      error.code === 'ENOTDIR'
        ? `${folder} would have to be a folder, and there is a file where it, or one above it, would be.`
        : `${folder} is no folder that can be read: ${error.message}`,
    )
  })
  if (there.length > 0 && !force)
    throw new IntakeRefused(
      `${folder} is not empty. Give another folder, or --force to write over what has the same name there.`,
    )
}

/**
 * Writes a project into a folder.
 * @throws IntakeRefused with a sentence
 */
export async function exportProject(parts: Parts, by: Actor, options: IntoFolder): Promise<ExportResult> {
  const { db, clock } = parts
  const project = await findExported(db, options.customId, clock.now())
  if (!project) throw new IntakeRefused(`There is no project ${options.customId}.`)
  await refuseFull(options)
  const { files, result } = exportOf(parts, by, project, options)
  for await (const { name, content } of files) await writeWhole(options.folder, name, content)
  await audit(db, by, clock.now(), [{ action: 'project.exported', subjectId: project.id }])
  return result
}

/**
 * The same folder as a zip that is made while it is sent. What could not be done is said in a file of its own.
 * @throws RefusalError 404
 */
export async function exportZip(
  parts: Parts,
  by: Actor,
  { projectId, gone }: { projectId: string; gone: AbortSignal },
): Promise<{ name: string; zip: Readable }> {
  const { db, clock } = parts
  const now = clock.now()
  const project = await findExportedById(db, projectId, now)
  if (!project) throw new RefusalError(notFound)
  await audit(db, by, now, [{ action: 'project.exported', subjectId: project.id }])
  const out = exportOf(parts, by, project, { say: () => {}, stopped: gone })
  return { name: `${project.customId}.zip`, zip: zipOf(entriesOf(out), now) }
}

async function* entriesOf({ files, names, result }: Export): AsyncGenerator<ZipEntry> {
  for await (const { name, content } of files)
    yield { name, pieces: typeof content === 'string' ? [content] : content }
  if (result.remarks.length === 0) return
  yield { name: names.free('problems.txt'), pieces: result.remarks.map((each) => `${faultLine(each)}\n`) }
}

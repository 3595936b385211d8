import { open } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Settings } from '@hub/documents/document'
import { formatOf } from '@hub/documents/formats'
import { offeredOf } from '@hub/documents/offered'
import { DocumentRefused } from '@hub/documents/refused'
import { segmentsOf } from '@hub/documents/segments'
import { quote } from '@hub/text/quote'
import type { AnalysedDocument } from '@hub/tm/analysis/analyse'
import { fileReason } from '../../file-reasons.ts'
import { CommandFailure } from '../command.ts'
import type { LanguagePair } from '../pair.ts'

export type ReadDocument = AnalysedDocument & { name: string }

/** Parts of a document that are read only when an option says so, as at an import. */
export type ReadOptions = Pick<Settings, 'comments' | 'hiddenText' | 'allTexts'>

const MOST_BYTES = 100 * 1024 * 1024

/** Why a file could not be opened or read, as a sentence. */
export function unreadable(path: string, error: unknown): CommandFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = fileReason(error) ?? `cannot be read (${code || String(error)})`
  return new CommandFailure(`The file "${quote(path)}" ${reason}.`)
}

async function bytesOf(path: string, name: string): Promise<Uint8Array> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    if (size > MOST_BYTES)
      throw new CommandFailure(
        `The file "${quote(name)}" is larger than the limit of ${MOST_BYTES / 1024 / 1024} MB.`,
      )
    return await file.readFile()
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    throw unreadable(name, error)
  }
}

/**
 * Reads a document and cuts it into segments, as the portal does when one comes in.
 * @param label as it was given, from `folder`
 * @throws Failed with a sentence
 */
export async function readDocument(
  folder: string,
  label: string,
  { source, target }: LanguagePair,
  options: ReadOptions,
  say: (line: string) => void,
): Promise<ReadDocument> {
  const name = basename(label)
  const bytes = await bytesOf(resolve(folder, label), label)
  try {
    const format = formatOf(name, bytes, MOST_BYTES)
    const settings = {
      sourceLanguage: source,
      targetLanguage: target,
      encoding: null,
      columns: null,
      ...options,
      reader: format.version,
    }
    const content = await format.read(bytes, settings)
    const { blocks, problems } = offeredOf(content, format, bytes, settings)
    for (const { part, line, message } of problems.slice(0, mostSaid))
      say(`${[name, part, line].filter((each) => each !== null).join(':')}: ${message}`)
    if (problems.length > mostSaid) say(`${name}: ${problems.length - mostSaid} more remarks.`)
    const segments = segmentsOf(blocks, source)
    return { name, sourceLanguage: source, targetLanguage: target, segments }
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    throw new CommandFailure(
      error.message.includes(quote(name)) ? error.message : `${label}: ${error.message}`,
    )
  }
}

/** More remarks on one file are only counted. */
const mostSaid = 20

import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { quote } from '@hub/text/quote'
import { isMissing } from '../file-reasons.ts'
import { isFolder } from '../folders.ts'
import { unreadable } from './analysis/documents.ts'
import { CommandFailure, type Scene } from './command.ts'

/** Why a file could not be written, as a sentence: most often it is its folder that is missing. */
export async function unwritable(folder: string, name: string, error: unknown): Promise<CommandFailure> {
  const above = dirname(resolve(folder, name))
  if (!(await isFolder(above)))
    return new CommandFailure(`There is no folder "${quote(above)}" to write into.`)
  return isMissing(error)
    ? new CommandFailure(`Nothing can be written into the folder "${quote(above)}".`)
    : unreadable(name, error)
}

/**
 * Writes what a command takes out into its FILE, which has this name only once it is whole. What is no file, such as
 * a pipe, is written as it is.
 * @param mode of the file, where it is not what the account's files usually have
 * @throws with a sentence where it cannot be written; then a file that was there before is as it was
 */
export async function writeOut(
  { args, folder }: Pick<Scene, 'args' | 'folder'>,
  pieces: Readable,
  mode?: number,
): Promise<string> {
  const name = args.operand('FILE')
  const file = resolve(folder, name)
  const isOther = await stat(file).then(
    (about) => !about.isFile(),
    () => false,
  )
  const partial = isOther ? file : `${file}.partial`
  try {
    await pipeline(pieces, createWriteStream(partial, { ...(mode && { mode }), flush: !isOther }))
    if (!isOther) await rename(partial, file)
  } catch (error) {
    // Why it could not be written says more than why nothing can be taken away there.
    if (!isOther) await rm(partial, { force: true }).catch(() => {})
    throw error instanceof Error && 'syscall' in error ? await unwritable(folder, name, error) : error
  }
  return name
}

import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unreadable } from './analysis/documents.ts'
import type { Scene } from './command.ts'

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
    if (!isOther) await rm(partial, { force: true })
    throw error instanceof Error && 'syscall' in error ? unreadable(name, error) : error
  }
  return name
}

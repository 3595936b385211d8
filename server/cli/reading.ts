import { open } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileTooLarge } from '@hub/documents/refused'
import { quote } from '@hub/text/quote'
import { countOf } from '../counted.ts'
import { unreadable } from './analysis/documents.ts'
import { CommandFailure, type Scene } from './command.ts'

/** ms between two lines of progress */
const sayEvery = 5000

/** A file that a command reads: `onRead` hears how many bytes of it were read, and says so now and then. */
export type FileToTake = { path: string; size: number; name: string; onRead(bytes: number): void }

/**
 * Has a file taken in, as long as it is open.
 * @param most bytes
 * @throws with a sentence where it cannot be read
 */
export async function withFile<T>(
  { args, folder, say }: Pick<Scene, 'args' | 'folder' | 'say'>,
  most: number,
  take: (file: FileToTake) => Promise<T>,
): Promise<T> {
  const path = args.operand('FILE')
  const file = await open(resolve(folder, path)).catch((error: unknown) => {
    throw unreadable(path, error)
  })
  try {
    const about = await file.stat()
    if (!about.isFile())
      throw new CommandFailure(
        `The file "${quote(path)}" is ${about.isDirectory() ? 'a folder' : 'a device, and no file'}.`,
      )
    const { size } = about
    if (size > most) throw fileTooLarge(most)
    let lastLine = performance.now()
    const onRead = (read: number) => {
      const now = performance.now()
      if (now - lastLine < sayEvery || read === size) return
      lastLine = now
      say(`${Math.floor((100 * read) / size)} % of ${basename(path)} is read.`)
    }
    return await take({ path: resolve(folder, path), size, name: basename(path), onRead })
  } finally {
    await file.close()
  }
}

/** More are only counted. */
const mostSaid = 20

/** Says which lines of a file were left out, and why. */
export function sayLeftOut(
  { say }: Pick<Scene, 'say'>,
  { skipped, skipped_count }: { skipped: readonly { line: number; reason: string }[]; skipped_count: number },
): void {
  for (const { line, reason } of skipped.slice(0, mostSaid)) say(`Line ${line}: ${reason}`)
  if (skipped_count > mostSaid) say(`${countOf(skipped_count - mostSaid, 'more was', 'more were')} left out.`)
}

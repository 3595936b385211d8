import { createHash } from 'node:crypto'
import { open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { quote } from '@hub/text/quote'
import { ImportRefused } from './faults.ts'

/** A file of a folder that was looked at; `size` in bytes. */
export type FoundFile = { path: string; file: string; size: number }

/** Why a file cannot be used: a sentence. */
export class NotUsable extends ImportRefused {}

/** Files of one folder and of nothing outside it. */
export type Folder = {
  /** @throws NotUsable for a path that climbs or leads elsewhere, and for what is no file of a size that is taken */
  find(path: string): Promise<FoundFile>
  /** @throws NotUsable when it is another file since it was found */
  read(found: FoundFile): Promise<Buffer>
}

const climbs = (path: string): boolean =>
  path.startsWith('/') ||
  path.includes('\\') ||
  path.includes('\0') ||
  /^[A-Za-z]:/.test(path) ||
  path.split('/').includes('..')

/**
 * @param mostBytes that a file may have
 * @throws NotUsable when there is no such folder
 */
export async function openFolder(folder: string, mostBytes: number): Promise<Folder> {
  const root = await realpath(folder).catch(() => undefined)
  if (!root || !(await stat(root)).isDirectory()) throw new NotUsable(`There is no folder ${quote(folder)}.`)
  const inside = root.endsWith(sep) ? root : `${root}${sep}`
  return {
    find: async (path) => {
      const name = `"${quote(path)}"`
      if (climbs(path)) throw new NotUsable(`${name} leads out of the folder: name files as they lie in it.`)
      const file = await realpath(join(root, path)).catch(() => undefined)
      if (!file) throw new NotUsable(`There is no file ${name} in the folder.`)
      if (!file.startsWith(inside)) throw new NotUsable(`${name} is a link that leads out of the folder.`)
      const about = await stat(file)
      if (!about.isFile()) throw new NotUsable(`${name} is no file.`)
      if (about.size === 0) throw new NotUsable(`${name} is empty.`)
      if (about.size > mostBytes)
        throw new NotUsable(
          `${name} is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB, the most that is taken.`,
        )
      return { path, file, size: about.size }
    },
    read: async ({ path, file, size }) => {
      const handle = await open(file)
      try {
        const bytes = Buffer.allocUnsafe(size)
        let at = 0
        while (at < size) {
          const { bytesRead } = await handle.read(bytes, at, size - at, at)
          if (bytesRead === 0) break
          at += bytesRead
        }
        if (at !== size || (await handle.stat()).size !== size)
          throw new NotUsable(`"${quote(path)}" changes while it is read: try again when it is done.`)
        return bytes
      } finally {
        await handle.close()
      }
    },
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

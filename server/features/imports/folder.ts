import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { kindBytes } from '@hub/documents/kinds'
import { quote } from '@hub/text/quote'
import { NotUsable } from '../intake/faults.ts'
import { sha256Of } from '../intake/reading.transitions.ts'

/** A file of a folder that was looked at; `size` in bytes, `id`: which file it was. */
export type FoundFile = { path: string; file: string; size: number; id: string }

/** What a file is known by: its SHA-256, and as many of its first bytes as say of what kind it is. */
export type Look = { sha256: string; head: Uint8Array }

/** Files of one folder and of nothing outside it. */
export type Folder = {
  /** @throws NotUsable for a path that climbs or leads elsewhere, and for what is no file of a size that is taken */
  find(path: string): Promise<FoundFile>
  /** @throws NotUsable when it is another file since it was found */
  read(place: FoundFile): Promise<Buffer>
  /** Reads it through without keeping it. @throws NotUsable as `read` */
  look(place: FoundFile): Promise<Look>
}

const climbs = (path: string): boolean =>
  path.startsWith('/') ||
  path.includes('\\') ||
  path.includes('\0') ||
  /^[A-Za-z]:/.test(path) ||
  path.split('/').includes('..')

/** Without following a link that has taken the file's place, and without waiting for what is no file. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Where an open file is. Linux knows it of the file itself; elsewhere its path must still lead to it. */
async function placeOf(handle: FileHandle, file: string): Promise<string | undefined> {
  if (process.platform === 'linux') return readlink(`/proc/self/fd/${handle.fd}`)
  const [place, about] = [await realpath(file), await handle.stat({ bigint: true })]
  const there = await lstat(place, { bigint: true })
  return there.ino === about.ino && there.dev === about.dev ? place : undefined
}

async function wholeOf(handle: FileHandle, size: number): Promise<Buffer | undefined> {
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  while (at < size) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at)
    if (bytesRead === 0) return undefined
    at += bytesRead
  }
  return bytes
}

/**
 * @param mostBytes that a file may have
 * @throws NotUsable when there is no such folder
 */
export async function openFolder(folder: string, mostBytes: number): Promise<Folder> {
  const root = await realpath(folder).catch(() => undefined)
  if (!root) throw new NotUsable(`There is no folder ${quote(folder)}.`)
  if (!(await stat(root)).isDirectory())
    throw new NotUsable(`${quote(folder)} is a file: name the folder that project.yaml lies in.`)
  const inside = root.endsWith(sep) ? root : `${root}${sep}`

  /** Opens a file and looks at what was opened, so that nothing can take its place between the two. */
  async function within<T>(
    { path, file }: { path: string; file: string },
    work: (handle: FileHandle, about: BigIntStats) => Promise<T>,
  ): Promise<T> {
    const name = `"${quote(path)}"`
    const handle = await open(file, flags).catch(() => {
      throw new NotUsable(`${name} cannot be read.`)
    })
    try {
      const place = await placeOf(handle, file).catch(() => undefined)
      if (!place?.startsWith(inside)) throw new NotUsable(`${name} is a link that leads out of the folder.`)
      return await work(handle, await handle.stat({ bigint: true }))
    } finally {
      await handle.close()
    }
  }

  return {
    find: async (path) => {
      const name = `"${quote(path)}"`
      if (climbs(path)) throw new NotUsable(`${name} leads out of the folder: name files as they lie in it.`)
      const file = await realpath(join(root, path)).catch(() => undefined)
      if (!file) throw new NotUsable(`There is no file ${name} in the folder.`)
      if (!file.startsWith(inside)) throw new NotUsable(`${name} is a link that leads out of the folder.`)
      return within({ path, file }, async (_handle, about) => {
        if (!about.isFile()) throw new NotUsable(`${name} is no file.`)
        if (about.size === 0n) throw new NotUsable(`${name} is empty.`)
        if (about.size > mostBytes)
          throw new NotUsable(
            `${name} is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB, the most that is taken.`,
          )
        return { path, file, size: Number(about.size), id: idOf(about) }
      })
    },
    read,
    look: async (place) => {
      const bytes = await read(place)
      return { sha256: sha256Of(bytes), head: bytes.subarray(0, kindBytes) }
    },
  }

  async function read(place: FoundFile): Promise<Buffer> {
    const changes = new NotUsable(
      `"${quote(place.path)}" changes while it is read: try again when it is done.`,
    )
    return within(place, async (handle, about) => {
      if (idOf(about) !== place.id) throw changes
      const bytes = await wholeOf(handle, place.size)
      if (!bytes || (await handle.stat()).size !== place.size) throw changes
      return bytes
    })
  }
}

/** Which file it is, and how long. */
const idOf = ({ dev, ino, size }: BigIntStats): string => `${dev} ${ino} ${size}`

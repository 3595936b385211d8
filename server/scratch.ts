import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from './ids.ts'
import { makeOwnFolder, ownFile } from './owner-only.ts'
import { RefusalError, unavailable } from './refusals.ts'

/**
 * A file on its way through the server. Where the system allows it has no name, so that nothing is left of it however
 * the process ends.
 */
export type ScratchFile = {
  /** where this process and its children find it, until it is closed */
  readonly path: string
  /**
   * Writes what comes to the end of the file, as it comes; gives the bytes.
   * @throws FileTooLong as soon as there are more than `most`
   * @throws RefusalError 503 when the disk is full
   */
  receive(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, most: number): Promise<number>
  /** Its first bytes, as many as there are. */
  head(most: number): Promise<Uint8Array>
  /** Once: the end of the stream closes the file. */
  read(range?: Range): Readable
  close(): Promise<void>
}

/** Bytes of a file; `end` is included. */
export type Range = { start: number; end: number }

export class FileTooLong extends Error {}

/** `create` throws the contract's 503 where no file can be made. */
export type Scratch = { create(): Promise<ScratchFile> }

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Linux shows the descriptors of a process as files, so that a child can open what has no name any more. */
const nameless = process.platform === 'linux'

/** Opens the folder for files that are kept only while somebody works on them. */
export async function openScratch(folder: string): Promise<Scratch> {
  await makeOwnFolder(folder)
  // A file has a name between its making and the removal of that name: a crash may have come in between.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })

  return {
    create: async () => {
      const name = join(folder, newId())
      // A disk that takes nothing more, or no writes at all, is no fault of this process.
      const file = await open(name, 'wx+', ownFile).catch((cause: unknown) => {
        throw Object.assign(new RefusalError(unavailable), { cause })
      })
      // Another process that starts on this folder may have been first.
      const removeName = () => rm(name, { force: true })
      if (nameless)
        await removeName().catch(async (error: unknown) => {
          await file.close()
          throw error
        })
      return {
        path: nameless ? `/proc/${process.pid}/fd/${file.fd}` : name,
        receive: async (bytes, most) => {
          let byteCount = 0
          for await (const chunk of bytes) {
            byteCount += chunk.byteLength
            if (byteCount > most) throw new FileTooLong()
            await file.writeFile(chunk).catch((error: unknown) => {
              throw isDiskFull(error) ? new RefusalError(unavailable) : error
            })
          }
          return byteCount
        },
        head: async (most) => {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0)
          return buffer.subarray(0, bytesRead)
        },
        read: (range) => file.createReadStream({ start: 0, ...range }),
        close: async () => {
          await file.close()
          if (!nameless) await removeName()
        },
      }
    },
  }
}

/** All of a file, for a process that has nothing else to do. `size` in bytes. */
export function readWhole(path: string, size: number): Uint8Array {
  const fd = openSync(path, 'r')
  try {
    const bytes = Buffer.allocUnsafeSlow(size)
    for (let at = 0; at < size; ) {
      const read = readSync(fd, bytes, at, size - at, at)
      if (read === 0) throw new Error(`The file ended after ${at} of ${size} bytes.`)
      at += read
    }
    return bytes
  } finally {
    closeSync(fd)
  }
}

/** Makes `pieces`, one after the other, the whole content of an empty file; gives their bytes. */
export function writeWhole(path: string, pieces: Iterable<Uint8Array>): number {
  const fd = openSync(path, 'r+')
  try {
    let size = 0
    for (const bytes of pieces)
      for (let at = 0; at < bytes.byteLength; ) {
        const count = writeSync(fd, bytes, at, bytes.byteLength - at, size)
        at += count
        size += count
      }
    return size
  } finally {
    closeSync(fd)
  }
}

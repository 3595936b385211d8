import { readSync, writeSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from './ids.ts'
import { makeOwnFolder, ownFile } from './owner-only.ts'
import { Refused, unavailable } from './refusals.ts'

/** A file on its way through the server. It has no name, so nothing is left of it however the process ends. */
export type ScratchFile = {
  /** for the threads of this process, which share its descriptors */
  readonly fd: number
  /**
   * Writes what comes to the end of the file, as it comes; gives the bytes.
   * @throws FileTooLong as soon as there are more than `most`
   * @throws Refused 503 when the disk is full
   */
  receive(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, most: number): Promise<number>
  /** Once: the end of the stream closes the file. */
  read(range?: Range): Readable
  close(): Promise<void>
}

/** Bytes of a file; `end` is included. */
export type Range = { start: number; end: number }

export class FileTooLong extends Error {}

export type Scratch = { create(): Promise<ScratchFile> }

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Opens the folder for files that are kept only while somebody works on them. */
export async function openScratch(folder: string): Promise<Scratch> {
  await makeOwnFolder(folder)
  // A file has a name between its making and the removal of that name: a crash may have come in between.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })

  return {
    create: async () => {
      const name = join(folder, newId())
      const file = await open(name, 'wx+', ownFile)
      // Another process that starts on this folder may have been first.
      await rm(name, { force: true }).catch(async (error: unknown) => {
        await file.close()
        throw error
      })
      return {
        fd: file.fd,
        receive: async (bytes, most) => {
          let received = 0
          for await (const chunk of bytes) {
            received += chunk.byteLength
            if (received > most) throw new FileTooLong()
            await file.writeFile(chunk).catch((error: unknown) => {
              throw isDiskFull(error) ? new Refused(unavailable) : error
            })
          }
          return received
        },
        read: (range) => file.createReadStream({ start: 0, ...range }),
        close: () => file.close(),
      }
    },
  }
}

/** All of a file, for a thread that has nothing else to do. */
export function readWhole(fd: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size; ) {
    const read = readSync(fd, bytes, at, size - at, at)
    if (read === 0) throw new Error(`The file ended after ${at} of ${size} bytes.`)
    at += read
  }
  return bytes
}

/** Makes `bytes` the whole content of an empty file; gives their number. */
export function writeWhole(fd: number, bytes: Uint8Array): number {
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(fd, bytes, at, bytes.byteLength - at, at)
  return bytes.byteLength
}

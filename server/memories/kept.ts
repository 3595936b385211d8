import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { makeOwnFolder, ownFile } from '../owner-only.ts'
import type { Storage } from '../storage.ts'
import type { FoundPart } from './making.program.ts'
import { HEAD_BYTES, headBytes, type PartHead } from './parts.ts'

/** An index in use: in memory that threads share. */
export type Part = { head: PartHead; bytes: Uint8Array }

/** Whether the database holds what an index was made of. */
type IsOurs = (head: PartHead) => Promise<boolean>

/** What a file is read with, on a thread. */
type ReadFile = (file: string, memory: string) => Promise<FoundPart>

const latest = (memory: string) => `memories/${memory}/latest`
const keyOf = (memory: string, revision: number) => `memories/${memory}/${revision}`

/**
 * Where indexes are kept: in the file store for all processes, which say there what the latest is, and as a copy of this machine's own. Nothing of it is
 * the truth: what cannot be read is made again, what cannot be written is made again the next time.
 */
export function keptParts(
  { storage, folder, warn }: { storage: Storage; folder: string; warn(line: string): void },
  readFile: ReadFile,
) {
  const folderOf = (memory: string) => join(folder, memory)
  const fileOf = (memory: string, revision: number) => join(folderOf(memory), String(revision))

  async function revisionsHere(memory: string): Promise<number[]> {
    const names = await readdir(folderOf(memory)).catch(() => [])
    const revisions = names.filter((name) => /^\d{1,10}$/.test(name)).map(Number)
    return revisions.sort((one, other) => other - one)
  }

  async function written(memory: string, revision: number, pieces: AsyncIterable<Uint8Array> | Uint8Array[]) {
    await makeOwnFolder(folder)
    await mkdir(folderOf(memory), { recursive: true, mode: 0o700 })
    const file = fileOf(memory, revision)
    // Another process of this machine may be reading it: a name is only ever that of a whole file.
    const making = `${file}.${randomUUID()}`
    try {
      await pipeline(pieces, createWriteStream(making, { mode: ownFile }))
      await rename(making, file)
    } catch (error) {
      await rm(making, { force: true })
      throw error
    }
    return file
  }

  async function fetched(memory: string): Promise<number | null> {
    try {
      const revision = Number(await text(await storage.open(latest(memory))))
      if (!Number.isSafeInteger(revision) || revision < 0) return null
      await written(memory, revision, await storage.open(keyOf(memory, revision)))
      return revision
    } catch {
      // Nothing is kept yet, or the store is away.
      return null
    }
  }

  async function tried(memory: string, revision: number, isOurs: IsOurs): Promise<Part | null> {
    const found = await readFile(fileOf(memory, revision), memory)
    if ('missing' in found) return null
    if ('head' in found && (await isOurs(found.head))) return found
    const reason = 'head' in found ? 'it is of units that this database does not hold' : found.refused
    warn(`The kept index memories/${memory}/${revision} is not used: ${reason}. It is made again.`)
    await rm(fileOf(memory, revision), { force: true })
    return null
  }

  return {
    /** The latest index that is not newer than a revision; null: it has to be made. */
    find: async (memory: string, most: number, isOurs: IsOurs): Promise<Part | null> => {
      const fits = (revision: number | null | undefined): revision is number =>
        typeof revision === 'number' && revision <= most
      const [here] = (await revisionsHere(memory)).filter(fits)
      const own = fits(here) ? await tried(memory, here, isOurs) : null
      if (own) return own
      const revision = await fetched(memory)
      return fits(revision) ? tried(memory, revision, isOurs) : null
    },

    /** Keeps an index, and takes out those before it. */
    keep: async ({ head, bytes }: Part): Promise<void> => {
      const { memory, revision } = head
      const start = headBytes(head, bytes.length)
      const others = (await revisionsHere(memory)).filter((other) => other < revision)
      try {
        await written(memory, revision, [start, bytes])
        await Promise.all(others.map((other) => unlink(fileOf(memory, other)).catch(() => {})))
      } catch (error) {
        warn(`The index memories/${memory}/${revision} has no copy on this machine: ${String(error)}`)
      }
      try {
        const before = await storage.open(latest(memory)).then(text, () => null)
        // What a store takes is no memory that threads share.
        const whole = new Uint8Array(HEAD_BYTES + bytes.length)
        whole.set(start)
        whole.set(bytes, HEAD_BYTES)
        await storage.write(keyOf(memory, revision), whole)
        await storage.write(latest(memory), Buffer.from(String(revision)))
        if (before !== null && before !== String(revision))
          await storage.remove(keyOf(memory, Number(before)))
      } catch (error) {
        warn(`The index memories/${memory}/${revision} was not kept in the file store: ${String(error)}`)
      }
    },

    /** Takes out all that is kept of a memory. */
    forget: async (memory: string): Promise<void> => {
      await rm(folderOf(memory), { recursive: true, force: true })
      const revision = await storage.open(latest(memory)).then(text, () => null)
      if (revision === null) return
      await storage.remove(keyOf(memory, Number(revision)))
      await storage.remove(latest(memory))
    },
  }
}

export type KeptParts = ReturnType<typeof keptParts>

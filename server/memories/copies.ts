import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../folders.ts'
import { isId } from '../ids.ts'
import { makeOwnFolder, ownFile } from '../owner-only.ts'

export const namesOfCopies = ['memories', 'terms'] as const

/** A file that is still being written after so long, ms, is one whose writer was killed. */
const longestWriting = 3_600_000

/** The copies of indexes on this machine, a folder a memory. */
export class Copies {
  readonly #folder: string

  /** @param data the folder of the portal's data */
  constructor(data: string, name: (typeof namesOfCopies)[number]) {
    this.#folder = join(data, 'cache', name)
  }

  file(memory: string, revision: number): string {
    return join(this.#folder, memory, String(revision))
  }

  /** The memories of which there are copies. */
  async memories(): Promise<string[]> {
    return (await readdir(this.#folder).catch(() => [])).filter(isId)
  }

  /** Of which there are copies, the latest first. */
  async revisions(memory: string): Promise<number[]> {
    const names = await readdir(join(this.#folder, memory)).catch(() => [])
    const revisions = names.filter((name) => /^\d{1,10}$/.test(name)).map(Number)
    return revisions.sort((one, other) => other - one)
  }

  async write(
    memory: string,
    revision: number,
    pieces: AsyncIterable<Uint8Array> | Uint8Array[],
  ): Promise<void> {
    await makeOwnFolder(this.#folder)
    await makeFolder(join(this.#folder, memory), 0o700)
    const file = this.file(memory, revision)
    // Another process of this machine may be reading it: a name is only ever that of a whole file.
    const making = `${file}.${randomUUID()}`
    try {
      await pipeline(pieces, createWriteStream(making, { mode: ownFile }))
      await rename(making, file)
    } catch (error) {
      await rm(making, { force: true })
      throw error
    }
  }

  async remove(memory: string, revisions: readonly number[]): Promise<void> {
    await Promise.all(revisions.map((each) => unlink(this.file(memory, each)).catch(() => {})))
  }

  /** Takes out what writers have left that were killed, and a folder with nothing in it. */
  async tidy(memory: string, now: Date): Promise<void> {
    const folder = join(this.#folder, memory)
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.includes('.')) continue
      const written = (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? now.getTime()
      if (now.getTime() - written > longestWriting) await unlink(join(folder, name)).catch(() => {})
    }
    await rmdir(folder).catch(() => {})
  }

  /** Takes out all of a memory. What is written to its folder at the moment comes after it. */
  async forget(memory: string): Promise<void> {
    const folder = join(this.#folder, memory)
    const names = await readdir(folder).catch(() => [])
    await Promise.all(names.map((name) => unlink(join(folder, name)).catch(() => {})))
    await rmdir(folder).catch(() => {})
  }
}

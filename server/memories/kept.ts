import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Storage } from '../storage.ts'
import { Copies } from './copies.ts'
import { HEAD_BYTES, headBytes, type PartHead } from './parts.ts'
import type { FoundPart } from './read-part.ts'

/** An index in use: in memory that threads share. */
export type Part = { head: PartHead; bytes: Uint8Array }

/** Whether the database still holds what an index was made of. */
type IsOurs = (head: PartHead) => Promise<boolean>

/** What a file is read with, on a thread. */
type ReadFile = (file: string, memory: string) => Promise<FoundPart>

/** The folder of a memory's or a term base's indexes in the file store: it is let go of with its row. */
export const indexFolder = (name: 'memories' | 'terms', id: string) => `${name}/${id}/`

/** The file store, in which all processes find the latest. */
class SharedFile {
  readonly #storage: Storage
  readonly #name: Options['name']

  constructor(storage: Storage, name: Options['name']) {
    this.#storage = storage
    this.#name = name
  }

  /** Brings the latest index here; null when nothing is kept yet, or the store is away. */
  async fetch(memory: string, copies: Copies): Promise<number | null> {
    try {
      const revision = await this.#latest(memory)
      if (revision === null) return null
      await copies.write(memory, revision, await this.#storage.open(this.#keyOf(memory, revision)))
      return revision
    } catch {
      return null
    }
  }

  /** Keeps an index as the latest, and takes out those before it: also one whose writer was gone before it could. */
  async write({ head: { memory, revision }, bytes }: Part, start: Uint8Array): Promise<void> {
    // What a store takes is no memory that threads share.
    const whole = new Uint8Array(HEAD_BYTES + bytes.length)
    whole.set(start)
    whole.set(bytes, HEAD_BYTES)
    await this.#storage.write(this.#keyOf(memory, revision), whole)
    await this.#storage.write(this.#keyOf(memory, 'latest'), Buffer.from(String(revision)))
    for (const key of await this.#all(memory))
      if (Number(key.slice(key.lastIndexOf('/') + 1)) < revision) await this.#storage.remove(key)
  }

  /** Takes out one, and with it what says that it is the latest. */
  async remove(memory: string, revision: number): Promise<void> {
    await this.#storage.remove(this.#keyOf(memory, revision))
    const latest = await this.#latest(memory).catch(() => null)
    if (latest === revision) await this.#storage.remove(this.#keyOf(memory, 'latest'))
  }

  async forget(memory: string): Promise<void> {
    for (const key of await this.#all(memory)) await this.#storage.remove(key)
  }

  async #latest(memory: string): Promise<number | null> {
    const revision = Number(await text(await this.#storage.open(this.#keyOf(memory, 'latest'))))
    return Number.isSafeInteger(revision) && revision >= 0 ? revision : null
  }

  #keyOf(memory: string, file: string | number): string {
    return `${indexFolder(this.#name, memory)}${file}`
  }

  #all(memory: string): Promise<string[]> {
    return this.#storage.list(indexFolder(this.#name, memory))
  }
}

type Options = {
  /** what they are indexes of, as their place is called */
  name: 'memories' | 'terms'
  storage: Storage
  /** of the portal's data */
  data: string
  read: ReadFile
  warn(line: string): void
}

/**
 * Where indexes are kept: in the file store for all processes, which say there what the latest is, and as a copy of
 * this machine's own. Nothing of it is
 * the truth: what cannot be read is made again, what cannot be written is made again the next time.
 */
export class PartStore {
  readonly #copies: Copies
  readonly #sharedFile: SharedFile
  readonly #read: ReadFile
  readonly #warn: (line: string) => void
  readonly #name: string

  constructor({ name, storage, data, read, warn }: Options) {
    this.#name = name
    this.#copies = new Copies(data, name)
    this.#sharedFile = new SharedFile(storage, name)
    this.#read = read
    this.#warn = warn
  }

  /** The latest index that is not newer than a revision, nor older than another one; null: it has to be made. */
  async find(memory: string, most: number, isOurs: IsOurs, least = 0): Promise<Part | null> {
    const fits = (revision: number | null | undefined): revision is number =>
      typeof revision === 'number' && revision >= least && revision <= most
    const before = await this.#copies.revisions(memory)
    const here = before.find(fits)
    const own = fits(here) ? await this.#try(memory, here, isOurs) : null
    if (own) return own
    const revision = await this.#sharedFile.fetch(memory, this.#copies)
    if (revision !== null)
      await this.#copies.remove(
        memory,
        before.filter((other) => other < revision),
      )
    return fits(revision) ? this.#try(memory, revision, isOurs) : null
  }

  /**
   * Keeps an index, and takes out those before it. It is made and written while nobody waits: what was taken out of
   * the memory since is in it, so that it goes again.
   */
  async keep(part: Part, isOurs: IsOurs): Promise<void> {
    const { memory, revision } = part.head
    const start = headBytes(part.head, part.bytes.length)
    const failures: string[] = []
    const others = (await this.#copies.revisions(memory)).filter((other) => other < revision)
    try {
      await this.#copies.write(memory, revision, [start, part.bytes])
      await this.#copies.remove(memory, others)
    } catch (error) {
      failures.push(`has no copy on this machine: ${String(error)}`)
    }
    try {
      await this.#sharedFile.write(part, start)
    } catch (error) {
      failures.push(`was not kept in the file store: ${String(error)}`)
    }
    try {
      // Asked last: who takes units out removes what is written by then, and all else is seen here.
      if (!(await isOurs(part.head))) {
        failures.length = 0
        await this.#copies.remove(memory, [revision])
        await this.#sharedFile.remove(memory, revision)
      }
    } catch (error) {
      failures.push(`may hold what was taken out since: ${String(error)}`)
    }
    for (const failure of failures) this.#warn(`The index ${this.#name}/${memory}/${revision} ${failure}`)
  }

  /** Takes out all that is kept of a memory. */
  async forget(memory: string): Promise<void> {
    await this.#copies.forget(memory)
    await this.#sharedFile.forget(memory)
  }

  async #try(memory: string, revision: number, isOurs: IsOurs): Promise<Part | null> {
    const file = this.#copies.file(memory, revision)
    const part = await this.#read(file, memory)
    if ('missing' in part) return null
    if ('head' in part && (await isOurs(part.head))) return part
    const reason = 'head' in part ? 'it is of units that this database does not hold' : part.refused
    this.#warn(`The kept index ${this.#name}/${memory}/${revision} is not used: ${reason}. It is made again.`)
    await rm(file, { force: true })
    return null
  }
}

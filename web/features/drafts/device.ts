import type { DBSchema, IDBPDatabase } from 'idb'

// What is typed and not yet on the server is kept in two places of the browser, one after the other. Local storage is
// written before the next line runs, so that a tab that is killed between two keys loses nothing, and holds 5 MB for
// the whole portal. IndexedDB holds what a disk does and is written a moment later; what it has leaves local storage.

export interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: string }
}

/** `writing`: local storage had no room and IndexedDB has not answered yet; `full`: neither had room. */
export type Room = 'kept' | 'writing' | 'full'

export type Parts = {
  local: Storage
  /** fails where the browser has no IndexedDB, or keeps it from this page; `onClose` when it is to be opened again */
  open: (onClose: () => void) => Promise<IDBPDatabase<DraftsSchema>>
  /** runs something a moment later */
  later: (work: () => void) => void
}

/** How many go to IndexedDB at once: of thousands that are replaced, the next key would have to wait for all. */
const atOnce = 500
/**
 * How long a browser may take to open IndexedDB, ms. Some never say how that went, and the editor waits for what it
 * has.
 */
const patience = 3000

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

export class Device {
  readonly #parts: Parts
  /** in local storage by this tab, and not yet in IndexedDB as it is there */
  readonly #fresh = new Set<string>()
  /** what local storage had no room for, until IndexedDB has it */
  readonly #waiting = new Map<string, string>()
  /** what IndexedDB has, as far as this tab knows */
  readonly #inDatabase = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #connection: ReturnType<Parts['open']> | undefined
  #moving = false
  #isQueued = false
  #room: Room = 'kept'

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The entries whose key begins with `prefix`, those of other tabs too. */
  async read(prefix: string): Promise<Map<string, string>> {
    const { local } = this.#parts
    // In this order: what moves on its way is then read twice, in the other it would not be read at all.
    const here = this.#localKeys(prefix).map((key) => [key, local.getItem(key) ?? ''] as const)
    const there = await this.#entriesOf(prefix)
    for (const [key] of there) this.#inDatabase.add(key)
    // What was typed last is in local storage, or waits to go anywhere.
    const waiting = [...this.#waiting].filter(([key]) => key.startsWith(prefix))
    return new Map([...there, ...here, ...waiting])
  }

  async keys(prefix: string): Promise<string[]> {
    const here = [
      ...this.#localKeys(prefix),
      ...[...this.#waiting.keys()].filter((key) => key.startsWith(prefix)),
    ]
    const db = await this.#database().catch(() => undefined)
    const there = db ? await db.getAllKeys('drafts', rangeOf(prefix)) : []
    return [...new Set([...here, ...there])]
  }

  keep(key: string, value: string) {
    try {
      this.#parts.local.setItem(key, value)
      this.#waiting.delete(key)
      this.#fresh.add(key)
      this.#moveLater()
    } catch {
      // What local storage has of it is older, and stays until IndexedDB has this.
      this.#fresh.delete(key)
      this.#waiting.set(key, value)
      this.#become('writing')
      void this.#move()
    }
  }

  /** Resolves when nobody finds it any more. */
  erase(key: string): Promise<void> {
    this.#waiting.delete(key)
    this.#fresh.delete(key)
    this.#parts.local.removeItem(key)
    if (this.#waiting.size === 0) this.#become('kept')
    if (!this.#inDatabase.delete(key)) return Promise.resolve()
    const erasure = this.#database().then((db) => db.delete('drafts', key))
    // One that is left is compared with the server's text when it is read, and erased then.
    return erasure.catch(() => undefined)
  }

  /** Whether everything that this tab keeps is really kept. */
  readonly room = (): Room => this.#room

  /** Hears when `room` has changed. */
  readonly onRoom = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #localKeys(prefix: string): string[] {
    const { local } = this.#parts
    const keys = Array.from({ length: local.length }, (_, at) => local.key(at) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  }

  #database() {
    this.#connection ??= this.#open()
    return this.#connection
  }

  async #open() {
    // The next one tries again: a disk that was full may have room by then.
    const reset = () => {
      this.#connection = undefined
    }
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer.')), patience)
    // Where a browser refuses it, opening may throw before there is a promise.
    const opening = Promise.resolve().then(() => this.#parts.open(reset))
    try {
      return await Promise.race([late, opening])
    } catch (error) {
      reset()
      opening.then((db) => db.close()).catch(() => undefined)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async #entriesOf(prefix: string): Promise<(readonly [string, string])[]> {
    const db = await this.#database().catch(() => undefined)
    if (!db) return []
    const { store } = db.transaction('drafts')
    // Both in the order of the keys.
    const [names, values] = await Promise.all([
      store.getAllKeys(rangeOf(prefix)),
      store.getAll(rangeOf(prefix)),
    ])
    return names.map((key, at) => [key, values[at] ?? ''] as const)
  }

  #become(room: Room) {
    if (room === this.#room) return
    this.#room = room
    for (const listener of this.#listeners) listener()
  }

  #moveLater() {
    if (this.#isQueued) return
    this.#isQueued = true
    this.#parts.later(() => {
      this.#isQueued = false
      void this.#move()
    })
  }

  async #move() {
    if (this.#moving) return
    this.#moving = true
    try {
      await this.#moveAll()
      // What was typed since.
      if (this.#waiting.size + this.#fresh.size > 0) this.#moveLater()
      this.#become(this.#waiting.size > 0 ? 'writing' : 'kept')
    } catch {
      // What is in local storage stays there.
      this.#become(this.#waiting.size > 0 ? 'full' : 'kept')
    } finally {
      this.#moving = false
    }
  }

  async #moveAll() {
    let remaining = this.#waiting.size + this.#fresh.size
    let count = remaining
    while (count > 0 && (remaining > 0 || this.#waiting.size > 0)) {
      count = await this.#moveSome()
      remaining -= count
    }
  }

  /** What goes next, first what is nowhere else. */
  #next(): Map<string, string> {
    const batch = new Map<string, string>()
    for (const key of [...this.#waiting.keys(), ...this.#fresh]) {
      if (batch.size === atOnce) break
      const value = this.#waiting.get(key) ?? this.#parts.local.getItem(key)
      if (value === null) this.#fresh.delete(key)
      else batch.set(key, value)
    }
    return batch
  }

  /** How many it has moved. */
  async #moveSome(): Promise<number> {
    const { local } = this.#parts
    const batch = this.#next()
    if (batch.size === 0) return 0
    const db = await this.#database()
    // On the disk, not on its way there, before local storage lets go of it.
    const write = db.transaction('drafts', 'readwrite', { durability: 'strict' })
    for (const [key, value] of batch) {
      this.#inDatabase.add(key)
      // The transaction says how it went.
      write.store.put(value, key).catch(() => undefined)
    }
    await write.done
    for (const [key, value] of batch) {
      const isWaiting = this.#waiting.get(key) === value
      // What was typed over since goes with the next move.
      if (!isWaiting && !(this.#fresh.has(key) && local.getItem(key) === value)) continue
      this.#waiting.delete(key)
      this.#fresh.delete(key)
      local.removeItem(key)
    }
    return batch.size
  }
}

import type { Drafts } from '../drafts/drafts.ts'
import { draftOf, type Entry } from './entry.ts'

/** How long a slice takes, ms. */
const sliceTime = 8

/**
 * The segments that the server does not have yet, each kept on the device: at once, or in slices where many come
 * together, so that no key waits for them.
 */
export class Unsaved {
  readonly #drafts: Drafts
  readonly #entry: (id: string) => Entry
  readonly #ids = new Set<string>()
  /** of an act that changed many: on the desk, and not yet on the device */
  readonly #unkept = new Set<string>()

  constructor(drafts: Drafts, entry: (id: string) => Entry) {
    this.#drafts = drafts
    this.#entry = entry
  }

  get count(): number {
    return this.#ids.size
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  entries(): Entry[] {
    return [...this.#ids].map(this.#entry)
  }

  add(id: string, inSlices: boolean) {
    this.#ids.add(id)
    if (!inSlices) return this.#keep(id)
    if (this.#unkept.size === 0) setTimeout(() => this.#keepSome())
    this.#unkept.add(id)
  }

  /** The server has it, or it is no more. */
  remove(id: string) {
    this.#ids.delete(id)
    this.#unkept.delete(id)
    this.#drafts.erase(id)
  }

  /** Another window has taken over what was kept: it is kept here again. */
  keepAgain() {
    for (const id of this.#ids) this.#keep(id)
  }

  /** Puts on the device at once what waits for its slice: the page may be gone in a moment. */
  keepAll() {
    for (const id of this.#unkept) this.#keep(id)
  }

  #keepSome() {
    const until = performance.now() + sliceTime
    for (const id of this.#unkept) {
      if (performance.now() > until) return void setTimeout(() => this.#keepSome())
      this.#keep(id)
    }
  }

  #keep(id: string) {
    this.#unkept.delete(id)
    this.#drafts.keep(id, draftOf(this.#entry(id)))
  }
}

import type { Entry } from './entry.ts'

/** How long what is shown may be behind while a document arrives, ms. */
const behind = 150

/** Who hears of what changes on a desk: that something has, and which segments. */
export class Listeners {
  readonly #before: () => void
  readonly #listeners = new Set<() => void>()
  readonly #watchers = new Set<(entries: readonly Entry[]) => void>()
  readonly #goneWatchers = new Set<(ids: readonly string[]) => void>()
  /** what has changed since the watchers were called */
  #changes: Entry[] = []
  /** something has changed that the listeners have not heard of */
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param before brings up to date what listeners ask for */
  constructor(before: () => void) {
    this.#before = before
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly watch = (watcher: (entries: readonly Entry[]) => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
  readonly watchGone = (watcher: (ids: readonly string[]) => void) => {
    this.#goneWatchers.add(watcher)
    return () => void this.#goneWatchers.delete(watcher)
  }

  /** A segment has changed: watchers hear of it with the others. */
  note(entry: Entry) {
    this.#changes.push(entry)
  }

  /** Segments are no more. */
  tellGone(ids: readonly string[]) {
    for (const watcher of this.#goneWatchers) watcher(ids)
  }

  /** Watchers hear what has changed, then listeners that something has. */
  tell() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#before()
    this.#tellWatchers()
    for (const listener of this.#listeners) listener()
  }

  /** Watchers hear of it at once, listeners a little later, of all that came by then. */
  tellSoon() {
    this.#tellWatchers()
    this.#timer ??= setTimeout(() => this.tell(), behind)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#listeners.clear()
  }

  #tellWatchers() {
    const entries = this.#changes
    this.#changes = []
    if (entries.length > 0) for (const watcher of this.#watchers) watcher(entries)
  }
}

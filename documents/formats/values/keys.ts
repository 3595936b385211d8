import { createHash } from 'node:crypto'

const LONGEST = 150

/**
 * A name from a file as it may be stored and shown: whole characters, none that a database refuses, not without end.
 */
function shorten(name: string): string {
  const text = name
    .slice(0, LONGEST + 1)
    .toWellFormed()
    .replaceAll('\u0000', '\ufffd')
  if (name.length <= LONGEST) return text
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16)
  return `${text.slice(0, 100).toWellFormed()}…${hash}`
}

/** The name of a value inside another, by the names of both. */
export const pathOf = (parent: string, name: string | number): string =>
  shorten(parent === '' ? String(name) : `${parent}.${name}`)

/** Names made unique: the second `a` is `a#2`. */
export class Keys {
  readonly #counts = new Map<string, number>()
  readonly #takenKeys = new Set<string>()
  /** Texts of HTML and branches of messages in a value are called so, and nothing else may be. */
  readonly #reservation: RegExp

  /** @param reader of the document: the first knew no branches */
  constructor(reader = 1) {
    this.#reservation = reader < 2 ? /<\d+$/ : /<\d+[\w.=]*$/
  }

  /** `path`: the name as it may be shown. `repeats`: whether the file used it before. */
  of(whole: string): { key: string; path: string; repeats: boolean } {
    const base = shorten(whole)
    const name = this.#reservation.test(base) ? `${base}>` : base
    let count = (this.#counts.get(name) ?? 0) + 1
    const repeats = count > 1
    let key = repeats ? `${name}#${count}` : name
    while (this.#takenKeys.has(key)) {
      count += 1
      key = `${name}#${count}`
    }
    this.#counts.set(name, count)
    this.#takenKeys.add(key)
    return { key, path: base, repeats }
  }
}

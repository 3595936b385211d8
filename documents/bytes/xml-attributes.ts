/** By local name; names of another namespace as `{uri}local`. */
export type XmlAttributes = Pick<ReadonlyMap<string, string>, 'get' | 'has' | 'size'> &
  Iterable<[name: string, value: string]>

/** A list, name before value: few elements have more than three, and a file has hundreds of thousands of elements. */
class Attributes implements XmlAttributes {
  readonly #pairs: readonly string[]

  constructor(pairs: readonly string[]) {
    this.#pairs = pairs
  }

  get(name: string): string | undefined {
    const pairs = this.#pairs
    for (let at = pairs.length - 2; at >= 0; at -= 2) if (pairs[at] === name) return pairs[at + 1]
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  get size(): number {
    return this.#pairs.length / 2
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (let at = 0; at < this.#pairs.length; at += 2)
      yield [this.#pairs[at] ?? '', this.#pairs[at + 1] ?? '']
  }
}

/** Most elements have none. */
const NONE = new Attributes([])

/** @param pairs of one element, name before value, none of them twice; they are kept */
export function attributesOf(pairs: readonly string[]): XmlAttributes {
  return pairs.length === 0 ? NONE : new Attributes(pairs)
}

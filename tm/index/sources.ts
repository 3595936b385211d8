import { hashOfWords } from './hashes.ts'
import type { Index } from './layout.ts'
import type { Query } from './query.ts'
import { UNKNOWN } from './strings.ts'

/** How many tokens a source has. */
export const lengthOf = ({ sequenceStarts }: Index, source: number): number =>
  (sequenceStarts[source + 1] ?? 0) - (sequenceStarts[source] ?? 0)

/** Lengths up to this one are looked up in a table. */
const TABLE = 256

/** Where sources of each length begin. */
export class Lengths {
  readonly #index: Index
  readonly #firsts = new Uint32Array(TABLE)

  constructor(index: Index) {
    this.#index = index
    for (let length = 0; length < TABLE; length++) this.#firsts[length] = firstOfLength(index, length)
  }

  /** The first source with so many tokens, or more. */
  first(length: number): number {
    return length < TABLE ? (this.#firsts[length] ?? 0) : firstOfLength(this.#index, length)
  }
}

function firstOfLength(index: Index, length: number): number {
  let low = 0
  let high = index.skeletons.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (lengthOf(index, middle) < length) low = middle + 1
    else high = middle
  }
  return low
}

/** The source that is the very same text; -1 without one. */
export function sourceOf(index: Index, { isWritten, length, written, skeleton }: Query): number {
  const { slots, skeletons, sequences, sequenceStarts } = index
  if (skeleton === UNKNOWN || !isWritten) return -1
  let slot = hashOfWords(written, 0, length, skeleton) & (slots.length - 1)
  for (;;) {
    const source = (slots[slot] ?? 0) - 1
    if (source < 0) return -1
    if (skeletons[source] === skeleton && lengthOf(index, source) === length) {
      const from = sequenceStarts[source] ?? 0
      let at = 0
      while (at < length && sequences[from + at] === written[at]) at += 1
      if (at === length) return source
    }
    slot = (slot + 1) & (slots.length - 1)
  }
}

/** The first place from `from` to before `to` whose value is not lower. */
export function lowerBound(values: Uint32Array, from: number, to: number, value: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

import type { Splice } from './splice.ts'

/** Units of a value and where they are in the file; as long as each other where nothing is escaped. */
type Stretch = { at: number; length: number; start: number; end: number }

/**
 * A value as it is meant, with where each of its characters is in the file: escapes, entities and folded lines are
 * undone. What is between two stretches of the file (a line that goes on in the next) belongs to no character.
 */
export class MappedText {
  /** of the whole slice in the file */
  readonly start: number
  readonly end: number
  readonly value: string
  readonly #stretches: readonly Stretch[]

  constructor(value: string, stretches: readonly Stretch[], start: number, end: number) {
    this.value = value
    this.#stretches = stretches
    this.start = start
    this.end = end
  }

  /** Where in the file the unit at a place of the value begins. */
  startOf(at: number): number {
    if (at <= 0) return this.start
    if (at >= this.value.length) return this.end
    const stretch = this.#stretchAt(at)
    if (!stretch) return this.end
    return stretch.end - stretch.start === stretch.length ? stretch.start + at - stretch.at : stretch.start
  }

  /** Where in the file the unit before a place of the value ends. */
  endOf(at: number): number {
    if (at >= this.value.length) return this.end
    if (at <= 0) return this.start
    const before = this.#stretchAt(at - 1)
    if (!before) return this.start
    return before.end - before.start === before.length ? before.start + at - before.at : before.end
  }

  /** Edits in the value as edits in the file; an edit that cuts through an escape takes the whole of it. */
  edits(edits: readonly Splice[], escapeText: (text: string) => string): Splice[] {
    return edits.map(({ start, end, text }) => ({
      start: this.startOf(start),
      end: Math.max(this.startOf(start), this.endOf(end)),
      text: escapeText(text),
    }))
  }

  #stretchAt(at: number): Stretch | undefined {
    let low = 0
    let high = this.#stretches.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#stretches[middle]?.at ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return this.#stretches[low]
  }
}

/** Makes a value piece by piece, in the order of the file. */
export class Mapping {
  readonly #pieces: string[] = []
  readonly #stretches: Stretch[] = []
  #length = 0

  /** `value` is what the file writes from `start` to before `end`; as long as that where it is written as it is. */
  add(value: string, start: number, end: number): void {
    if (value === '') return
    const last = this.#stretches.at(-1)
    const isPlain = value.length === end - start
    if (last && isPlain && last.end === start && last.length === last.end - last.start) {
      last.length += value.length
      last.end = end
    } else this.#stretches.push({ at: this.#length, length: value.length, start, end })
    this.#pieces.push(value)
    this.#length += value.length
  }

  /** @param start and `end` of the whole slice */
  slice(start: number, end: number): MappedText {
    return new MappedText(this.#pieces.join(''), this.#stretches, start, end)
  }
}

/** A slice of a text whose escapes `pattern` finds, each standing for what `meaningOf` says (null: for itself). */
export function mappedBy(
  text: string,
  [start, end]: readonly [start: number, end: number],
  pattern: RegExp,
  meaningOf: (sequence: string) => string | null,
): MappedText {
  const raw = text.slice(start, end)
  const mapping = new Mapping()
  let at = 0
  for (const { 0: match, index } of raw.matchAll(pattern)) {
    const value = meaningOf(match)
    if (value === null) continue
    mapping.add(raw.slice(at, index), start + at, start + index)
    at = index + match.length
    mapping.add(value, start + index, start + at)
  }
  mapping.add(raw.slice(at), start + at, end)
  return mapping.slice(start, end)
}

import type { Place } from '@hub/text/find'

/**
 * Where something was found, packed so that a worker hands it over without a copy. Segments are 0-based, in their
 * order.
 */
export type PackedPlaces = {
  /** those in which it was found */
  readonly segments: Uint32Array<ArrayBuffer>
  /** which pair of `places` is the first of each of them; one more at the end: how many there are */
  readonly starts: Uint32Array<ArrayBuffer>
  /** pairs of from and to */
  readonly places: Uint32Array<ArrayBuffer>
}

/** A place in a document. */
export type Spot = { readonly segment: number; readonly from: number; readonly to: number }

/** How many of some ascending numbers are less than one. */
function below(numbers: Uint32Array, one: number, end = numbers.length): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < one) low = middle + 1
    else high = middle
  }
  return low
}

/** Packs what was found, segment by segment in their order. */
export function pack(hits: Iterable<readonly [segment: number, places: readonly number[]]>): PackedPlaces {
  const segments: number[] = []
  const starts = [0]
  const places: number[] = []
  for (const [segment, pairs] of hits) {
    if (pairs.length === 0) continue
    segments.push(segment)
    for (const at of pairs) places.push(at)
    starts.push(places.length / 2)
  }
  return {
    segments: Uint32Array.from(segments),
    starts: Uint32Array.from(starts),
    places: Uint32Array.from(places),
  }
}

/** All places that were found in a document. */
export class Places {
  readonly #places: PackedPlaces

  constructor(of: PackedPlaces) {
    this.#places = of
  }

  static readonly none = new Places(pack([]))

  get count(): number {
    return this.#places.places.length / 2
  }

  /** The segments in which something was found. */
  get segments(): Uint32Array {
    return this.#places.segments
  }

  /** How many there are in the nth of `segments`. */
  countAt(nth: number): number {
    return (this.#places.starts[nth + 1] ?? 0) - (this.#places.starts[nth] ?? 0)
  }

  /** Those in one segment. */
  of(segment: number): Place[] {
    const nth = this.#nth(segment)
    if (nth === undefined) return []
    const { starts, places } = this.#places
    const pairs: Place[] = []
    for (let at = starts[nth] ?? 0; at < (starts[nth + 1] ?? 0); at++)
      pairs.push({ from: places[2 * at] ?? 0, to: places[2 * at + 1] ?? 0 })
    return pairs
  }

  /** The nth of all, from 0. */
  at(n: number): Spot | undefined {
    const { segments, starts, places } = this.#places
    if (n < 0 || n >= this.count) return undefined
    const segment = segments[below(starts, n + 1) - 1] ?? 0
    return { segment, from: places[2 * n] ?? 0, to: places[2 * n + 1] ?? 0 }
  }

  /** How many come before a place: the number, from 0, of the first one that does not. */
  before(segment: number, from: number): number {
    const { segments, starts } = this.#places
    const nth = below(segments, segment)
    const start = starts[nth] ?? 0
    if (segments[nth] !== segment) return start
    const own = this.of(segment)
    const later = own.findIndex((place) => place.from >= from)
    return start + (later === -1 ? own.length : later)
  }

  /** The same with what is found in some segments now. */
  with(changes: ReadonlyMap<number, readonly number[]>): Places {
    const { segments, starts, places } = this.#places
    const additions = [...changes.keys()].filter((segment) => this.#nth(segment) === undefined)
    const all = Uint32Array.from([...segments, ...additions]).sort()
    const stay = (segment: number): readonly number[] => {
      const nth = this.#nth(segment)
      if (nth === undefined) return []
      return Array.from(places.subarray(2 * (starts[nth] ?? 0), 2 * (starts[nth + 1] ?? 0)))
    }
    return new Places(pack(Array.from(all, (segment) => [segment, changes.get(segment) ?? stay(segment)])))
  }

  #nth(segment: number): number | undefined {
    const nth = below(this.#places.segments, segment)
    return this.#places.segments[nth] === segment ? nth : undefined
  }
}

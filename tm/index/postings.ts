import { COMMON, columnWords, type Index } from './layout.ts'
import { Numbers } from './numbers.ts'
import { orderOf } from './order.ts'
import { UNKNOWN } from './strings.ts'

/** Remembers each token's last feature in the source that is gone through. */
class Walk {
  readonly #stamps: Uint32Array
  readonly #last: Uint32Array
  #stamp = 0
  constructor(tokens: number) {
    this.#stamps = new Uint32Array(tokens)
    this.#last = new Uint32Array(tokens)
  }

  begin(): void {
    this.#stamp += 1
  }

  /** -1 where the source had none of it yet. */
  lastOf(token: number): number {
    return this.#stamps[token] === this.#stamp ? (this.#last[token] ?? 0) : -1
  }

  setLast(token: number, feature: number): void {
    this.#stamps[token] = this.#stamp
    this.#last[token] = feature
  }
}

/** Numbers the occurrences of tokens, source by source, and counts the sources that have each. */
export class Features {
  /** Of each feature that of the same token's next occurrence; 0 where there is none. */
  readonly next = new Numbers()
  readonly counts = new Numbers()
  readonly #walk: Walk

  constructor(tokens: number) {
    this.#walk = new Walk(tokens)
    for (let token = 0; token < tokens; token++) {
      this.next.push(0)
      this.counts.push(0)
    }
  }

  /** @param sequences holds a source from `from` to before `to`, in tokens that are compared as `folds` says */
  take(sequences: Uint32Array, folds: Uint32Array, from: number, to: number): void {
    const { next, counts } = this
    const walk = this.#walk
    walk.begin()
    for (let at = from; at < to; at++) {
      const token = folds[sequences[at] ?? 0] ?? 0
      const before = walk.lastOf(token)
      let feature = before < 0 ? token : next.at(before)
      if (before >= 0 && feature === 0) {
        feature = next.length
        next.push(0)
        counts.push(0)
        next.set(before, feature)
      }
      walk.setLast(token, feature)
      counts.set(feature, counts.at(feature) + 1)
    }
  }
}

/** The features that most sources have, and how long the lists of the others are together. */
export function commonOf(counts: Numbers): { common: Uint32Array; postings: number } {
  let total = 0
  let highest = 0
  for (const count of counts.view()) {
    total += count
    if (count > highest) highest = count
  }
  const best = orderOf(counts.view().map((count) => highest - count)).subarray(0, COMMON)
  const common = new Uint32Array(COMMON).fill(UNKNOWN)
  common.set(best)
  return { common, postings: best.reduce((rest, feature) => rest - counts.at(feature), total) }
}

/** Writes down which features the sources have, one source after the other. */
export class Postings {
  readonly #index: Index
  /** Of each feature its place among the common ones; -1 for the others. */
  readonly #bits: Int16Array
  /** Where the next source of each feature is put. */
  readonly #ends: Uint32Array
  readonly #walk: Walk
  readonly #stride: number

  constructor(index: Index, counts: Numbers) {
    const { common, folds, nextFeatures, postingStarts, skeletons } = index
    this.#index = index
    this.#bits = new Int16Array(nextFeatures.length).fill(-1)
    for (const [bit, feature] of common.entries()) if (feature !== UNKNOWN) this.#bits[feature] = bit
    let total = 0
    for (let feature = 0; feature < nextFeatures.length; feature++) {
      postingStarts[feature] = total
      if ((this.#bits[feature] ?? -1) < 0) total += counts.at(feature)
    }
    postingStarts[nextFeatures.length] = total
    this.#ends = postingStarts.slice(0, nextFeatures.length)
    this.#walk = new Walk(folds.length)
    this.#stride = columnWords(skeletons.length)
  }

  /** The sources come in their order. */
  take(source: number): void {
    const { columns, folds, masks, nextFeatures, postings, sequences, sequenceStarts, skeletons } =
      this.#index
    const bits = this.#bits
    const ends = this.#ends
    const walk = this.#walk
    const end = sequenceStarts[source + 1] ?? 0
    walk.begin()
    for (let at = sequenceStarts[source] ?? 0; at < end; at++) {
      const token = folds[sequences[at] ?? 0] ?? 0
      const before = walk.lastOf(token)
      const feature = before < 0 ? token : (nextFeatures[before] ?? 0)
      walk.setLast(token, feature)
      const bit = bits[feature] ?? -1
      if (bit < 0) {
        const place = ends[feature] ?? 0
        postings[place] = source
        ends[feature] = place + 1
      } else {
        const word = (bit >> 5) * skeletons.length + source
        masks[word] = (masks[word] ?? 0) | (1 << (bit & 31))
        const column = bit * this.#stride + (source >> 5)
        columns[column] = (columns[column] ?? 0) | (1 << (source & 31))
      }
    }
  }
}

import { COMMON, columnWords, type Index } from './layout.ts'
import type { Numbers } from './numbers.ts'
import { UNKNOWN } from './strings.ts'

/** Remembers each token's last feature in the source that is gone through. */
export class Walk {
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

/** The features that most sources have, and how long the lists of the others are together. */
export function commonOf(counts: Numbers): { common: Uint32Array; postings: number } {
  const all = Uint32Array.from(counts.view().keys())
  const best = all.sort((one, other) => counts.at(other) - counts.at(one) || one - other).subarray(0, COMMON)
  const common = new Uint32Array(COMMON).fill(UNKNOWN)
  common.set(best)
  const total = counts.view().reduce((sum, count) => sum + count, 0)
  return { common, postings: best.reduce((left, feature) => left - counts.at(feature), total) }
}

export function writePostings(index: Index, counts: Numbers): void {
  const { columns, common, folds, masks, nextFeatures, postings, postingStarts, sequences, sequenceStarts } =
    index
  const bits = new Map([...common].map((feature, bit) => [feature, bit]))
  const bitOf = new Int16Array(nextFeatures.length).fill(-1)
  for (const [feature, bit] of bits) if (feature !== UNKNOWN) bitOf[feature] = bit
  let total = 0
  for (let feature = 0; feature < nextFeatures.length; feature++) {
    postingStarts[feature] = total
    if ((bitOf[feature] ?? -1) < 0) total += counts.at(feature)
  }
  postingStarts[nextFeatures.length] = total
  const ends = postingStarts.slice(0, nextFeatures.length)
  const walk = new Walk(folds.length)
  const sources = sequenceStarts.length - 1
  const stride = columnWords(sources)
  for (let source = 0; source < sources; source++) {
    const end = sequenceStarts[source + 1] ?? 0
    walk.begin()
    for (let at = sequenceStarts[source] ?? 0; at < end; at++) {
      const token = folds[sequences[at] ?? 0] ?? 0
      const before = walk.lastOf(token)
      const feature = before < 0 ? token : (nextFeatures[before] ?? 0)
      walk.setLast(token, feature)
      const bit = bitOf[feature] ?? -1
      if (bit < 0) {
        const place = ends[feature] ?? 0
        postings[place] = source
        ends[feature] = place + 1
      } else {
        const word = (bit >> 5) * sources + source
        masks[word] = (masks[word] ?? 0) | (1 << (bit & 31))
        const column = bit * stride + (source >> 5)
        columns[column] = (columns[column] ?? 0) | (1 << (source & 31))
      }
    }
  }
}

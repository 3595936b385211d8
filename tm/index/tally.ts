import type { Commons } from './commons.ts'
import type { Index } from './layout.ts'
import { lowerBound } from './sources.ts'

/** Of one that was measured: so low that no list lifts it up to what is worth a look. */
const MEASURE_MARK = -(2 ** 24)
/** One for each whole number that a base may be, from 100 to 0, and an end. */
const BASES = 102

/**
 * Counts what each source shares with a segment. What it does for each source of a list is written out in one piece
 * and reads from locals: these are the loops that a look-up consists of.
 */
export class Tally {
  readonly #index: Index
  readonly #commons: Commons
  /** Of each source how many of the lists read have it, and those that any has. */
  readonly #counts: Int32Array
  readonly #sources: Uint32Array
  #touchedCount = 0
  /** What is worth measuring, and the best it can have; the same by what they can have. */
  readonly #candidates: Uint32Array
  readonly #bounds: Uint8Array
  readonly #starts = new Uint32Array(BASES)
  readonly ranking: Uint32Array
  readonly sortedBounds: Uint8Array

  constructor(index: Index, commons: Commons) {
    const sources = index.skeletons.length
    this.#index = index
    this.#commons = commons
    this.#counts = new Int32Array(sources)
    this.#sources = new Uint32Array(sources)
    this.#candidates = new Uint32Array(sources)
    this.#bounds = new Uint8Array(sources)
    this.ranking = new Uint32Array(sources)
    this.sortedBounds = new Uint8Array(sources)
  }

  /** Counts the sources of a list, from one source to before another. */
  read(feature: number, begin: number, end: number): void {
    const { postings, postingStarts } = this.#index
    const counts = this.#counts
    const sources = this.#sources
    let count = this.#touchedCount
    const last = postingStarts[feature + 1] ?? 0
    const first = postingStarts[feature] ?? 0
    for (let at = begin === 0 ? first : lowerBound(postings, first, last, begin); at < last; at++) {
      const source = postings[at] ?? 0
      if (source >= end) break
      const overlap = counts[source] ?? 0
      if (overlap === 0) sources[count++] = source
      counts[source] = overlap + 1
    }
    this.#touchedCount = count
  }

  /**
   * The same of a long list. A source that is in no list read so far shares this feature, those of the lists to come
   * and its common ones at most: where these are too few, it is not counted.
   * @param ahead how many lists come after this one
   * @param least the base that is needed
   */
  readLong(feature: number, begin: number, end: number, length: number, ahead: number, least: number): void {
    const { masks, postings, postingStarts } = this.#index
    const counts = this.#counts
    const sources = this.#sources
    const commonest = this.#commons.commonest
    const minimum = Math.ceil((least * length) / 100) - 1 - ahead - this.#commons.rarer
    let count = this.#touchedCount
    const last = postingStarts[feature + 1] ?? 0
    for (let at = lowerBound(postings, postingStarts[feature] ?? 0, last, begin); at < last; at++) {
      const source = postings[at] ?? 0
      if (source >= end) break
      const overlap = counts[source] ?? 0
      if (overlap === 0) {
        let bits = (masks[source] ?? 0) & commonest
        bits -= (bits >>> 1) & 0x55555555
        bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
        bits = Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
        if (bits < minimum) continue
        sources[count++] = source
      }
      counts[source] = overlap + 1
    }
    this.#touchedCount = count
  }

  /**
   * Adds the sources that are in none of the lists read and have so many of the common features; what is counted for
   * them is in their bits.
   */
  addCommon(begin: number, end: number, minimum: number): void {
    this.#touchedCount = this.#commons.find(
      begin,
      end,
      minimum,
      this.#counts,
      this.#sources,
      this.#touchedCount,
    )
  }

  /**
   * The most promising of what was touched, by what is known to be shared; they count as measured from now on.
   * @param least the base that they need
   * @param picks as many as it has room for, the best first
   * @returns how many
   */
  pick(length: number, least: number, picks: Uint32Array, bounds: Uint8Array): number {
    const { sequenceStarts } = this.#index
    const commons = this.#commons
    const counts = this.#counts
    const sources = this.#sources
    const common = commons.count
    const room = picks.length
    let bar = least - 1
    let hits = 0
    for (let place = 0; place < this.#touchedCount; place++) {
      const source = sources[place] ?? 0
      const tally = counts[source] ?? 0
      if (100 * (tally + common) <= length * bar) continue
      const own = (sequenceStarts[source + 1] ?? 0) - (sequenceStarts[source] ?? 0)
      const longer = own > length ? own : length
      if (100 * (tally + common) <= longer * bar) continue
      const overlap = Math.min(tally + commons.in(source), own, length)
      const bound = ((100 * overlap) / longer) | 0
      if (bound <= bar) continue
      let at = hits < room ? hits++ : room - 1
      for (; at > 0 && (bounds[at - 1] ?? 0) < bound; at--) {
        picks[at] = picks[at - 1] ?? 0
        bounds[at] = bounds[at - 1] ?? 0
      }
      picks[at] = source
      bounds[at] = bound
      if (hits === room) bar = bounds[room - 1] ?? 0
    }
    for (let at = 0; at < hits; at++) counts[picks[at] ?? 0] = MEASURE_MARK
    return hits
  }

  /**
   * What may have the base that is needed, by the most that it can have: `ranking` and `sortedBounds`. Afterwards
   * nothing is counted any more.
   * @param unread how many lists were not read
   * @returns how many
   */
  shortlist(length: number, unread: number, least: number): number {
    const { masks, sequenceStarts } = this.#index
    const commons = this.#commons
    const counts = this.#counts
    const sources = this.#sources
    const candidates = this.#candidates
    const bounds = this.#bounds
    const common = commons.count
    const commonest = commons.commonest
    const rarer = commons.rarer
    const lowest = least * length
    const end = this.#touchedCount
    let count = 0
    for (let place = 0; place < end; place++) {
      const source = sources[place] ?? 0
      const tally = (counts[source] ?? 0) + unread
      counts[source] = 0
      if (100 * (tally + common) < lowest) continue
      // How many of the commonest features it has: nearly always these alone say that it shares too little.
      let bits = (masks[source] ?? 0) & commonest
      bits -= (bits >>> 1) & 0x55555555
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
      bits = Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
      const most = 100 * (tally + bits + rarer)
      if (most < lowest) continue
      const own = (sequenceStarts[source + 1] ?? 0) - (sequenceStarts[source] ?? 0)
      const longer = own > length ? own : length
      if (most < least * longer) continue
      const overlap = Math.min(tally + commons.in(source), own, length)
      if (100 * overlap < least * longer) continue
      candidates[count] = source
      bounds[count++] = ((100 * overlap) / longer) | 0
    }
    this.#touchedCount = 0
    if (count > 0) this.#sort(count)
    return count
  }

  #sort(count: number): void {
    const { ranking, sortedBounds } = this
    const starts = this.#starts.fill(0)
    // The highest comes first.
    for (let place = 0; place < count; place++) {
      const after = 101 - (this.#bounds[place] ?? 0)
      starts[after] = (starts[after] ?? 0) + 1
    }
    for (let bound = 1; bound < BASES; bound++)
      starts[bound] = (starts[bound] ?? 0) + (starts[bound - 1] ?? 0)
    for (let place = 0; place < count; place++) {
      const bound = this.#bounds[place] ?? 0
      const to = starts[100 - bound] ?? 0
      ranking[to] = this.#candidates[place] ?? 0
      sortedBounds[to] = bound
      starts[100 - bound] = to + 1
    }
  }
}

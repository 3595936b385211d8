import { COMMON, columnWords, type Index, MASK_WORDS } from './layout.ts'

/** How many bits are set. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** So many planes count up to one less than two to their power. */
const PLANES = 5
const MOST_COUNTED = 2 ** PLANES - 1

/** The common features of one query, as bits. */
export class Commons {
  readonly #bits: ReadonlyMap<number, number>
  readonly #masks: Uint32Array
  readonly #columns: Uint32Array
  readonly #sources: number
  readonly #mask = new Int32Array(MASK_WORDS)
  /** How many of the query's features are common, and which. */
  count = 0
  readonly #own = new Uint8Array(COMMON)
  /** Of these, those in each word and behind it. */
  readonly #from = new Int32Array(MASK_WORDS + 1)

  constructor({ common, masks, columns, skeletons }: Index) {
    this.#bits = new Map([...common].map((feature, bit) => [feature, bit]))
    this.#masks = masks
    this.#columns = columns
    this.#sources = skeletons.length
  }

  begin(): void {
    this.#mask.fill(0)
    this.count = 0
    this.#from.fill(0)
  }

  /** Takes a feature in; false for one that is not common. */
  add(feature: number): boolean {
    const bit = this.#bits.get(feature)
    if (bit === undefined) return false
    this.#own[this.count] = bit
    this.count += 1
    for (let word = bit >> 5; word >= 0; word--) this.#from[word] = (this.#from[word] ?? 0) + 1
    this.#mask[bit >> 5] = (this.#mask[bit >> 5] ?? 0) | (1 << (bit & 31))
    return true
  }

  /** How many of them a source has. */
  in(source: number): number {
    const masks = this.#masks
    const mask = this.#mask
    const sources = this.#sources
    return (
      bitsIn((masks[source] ?? 0) & (mask[0] ?? 0)) +
      bitsIn((masks[source + sources] ?? 0) & (mask[1] ?? 0)) +
      bitsIn((masks[source + 2 * sources] ?? 0) & (mask[2] ?? 0)) +
      bitsIn((masks[source + 3 * sources] ?? 0) & (mask[3] ?? 0))
    )
  }

  /** Whether a source has so many of them. Nearly always the commonest alone say that it has not. */
  has(source: number, needed: number): boolean {
    const left = needed - bitsIn((this.#masks[source] ?? 0) & (this.#mask[0] ?? 0))
    return left <= (this.#from[1] ?? 0) && this.#hasMore(source, left)
  }

  /**
   * Finds the sources that have so many of them, from one to before another: thirty-two at a time, each plane a figure of their counts in binary. They begin
   * with what is missing to the highest count, so that what runs over has enough.
   * @param needed 1 at least
   * @param counts those with any are left out
   * @param found where they are put, from `length` on
   * @returns how many are there then
   */
  find(
    begin: number,
    end: number,
    needed: number,
    counts: Uint32Array,
    found: Uint32Array,
    length: number,
  ): number {
    if (needed > this.count || begin >= end) return length
    if (this.count > MOST_COUNTED) return this.#findSlowly(begin, end, needed, counts, found, length)
    const columns = this.#columns
    const own = this.#own
    const count = this.count
    const stride = columnWords(this.#sources)
    const start = MOST_COUNTED + 1 - needed
    const last = (end - 1) >> 5
    let all = length
    for (let word = begin >> 5; word <= last; word++) {
      let p0 = -(start & 1)
      let p1 = -((start >> 1) & 1)
      let p2 = -((start >> 2) & 1)
      let p3 = -((start >> 3) & 1)
      let p4 = -((start >> 4) & 1)
      let enough = 0
      for (let place = 0; place < count; place++) {
        const has = columns[(own[place] ?? 0) * stride + word] ?? 0
        const c0 = p0 & has
        p0 ^= has
        const c1 = p1 & c0
        p1 ^= c0
        const c2 = p2 & c1
        p2 ^= c1
        const c3 = p3 & c2
        p3 ^= c2
        enough |= p4 & c3
        p4 ^= c3
      }
      if (word === begin >> 5) enough &= -1 << (begin & 31)
      if (word === last) enough &= -1 >>> (31 - ((end - 1) & 31))
      for (; enough !== 0; enough &= enough - 1) {
        const source = (word << 5) + 31 - Math.clz32(enough & -enough)
        if ((counts[source] ?? 0) === 0) found[all++] = source
      }
    }
    return all
  }

  #findSlowly(
    begin: number,
    end: number,
    needed: number,
    counts: Uint32Array,
    found: Uint32Array,
    length: number,
  ): number {
    let all = length
    for (let source = begin; source < end; source++)
      if ((counts[source] ?? 0) === 0 && this.has(source, needed)) found[all++] = source
    return all
  }

  /** Whether a source has so many of those behind the first word; what is behind each word bounds what is still to come. */
  #hasMore(source: number, needed: number): boolean {
    let left = needed
    for (let word = 1; word < MASK_WORDS; word++) {
      const mask = this.#mask[word] ?? 0
      if (mask !== 0) left -= bitsIn((this.#masks[source + word * this.#sources] ?? 0) & mask)
      if (left > (this.#from[word + 1] ?? 0)) return false
    }
    return left <= 0
  }
}

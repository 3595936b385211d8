import { COMMON, columnWords, type Index, MASK_WORDS } from './layout.ts'

/** How many bits are set. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** So many planes count up to one less than two to their power; most segments may lack a few at most. */
const PLANES = 5
const MOST_COUNTED = 2 ** PLANES - 1
const FEW_PLANES = 3
const FEW_COUNTED = 2 ** FEW_PLANES - 1

/** The common features of one query, as bits. */
export class Commons {
  readonly #bits: ReadonlyMap<number, number>
  readonly #masks: Uint32Array
  readonly #columns: Uint32Array
  readonly #stride: number
  readonly #sources: number
  readonly #mask = new Int32Array(MASK_WORDS)
  /** How many of the query's features are common, and how many of these are not among the 32 commonest. */
  count = 0
  rarer = 0
  /** Where the column of each begins, the rarest first. */
  readonly #own = new Uint32Array(COMMON)
  readonly #range: Range = {
    begin: 0,
    end: 0,
    counts: new Int32Array(0),
    found: new Uint32Array(0),
    length: 0,
  }

  constructor({ common, masks, columns, skeletons }: Index) {
    this.#bits = new Map([...common].map((feature, bit) => [feature, bit]))
    this.#masks = masks
    this.#columns = columns
    this.#sources = skeletons.length
    this.#stride = columnWords(skeletons.length)
  }

  begin(): void {
    this.#mask.fill(0)
    this.count = 0
    this.rarer = 0
  }

  /** Takes a feature in; false for one that is not common. */
  add(feature: number): boolean {
    const bit = this.#bits.get(feature)
    if (bit === undefined) return false
    const column = bit * this.#stride
    let place = this.count++
    for (; place > 0 && (this.#own[place - 1] ?? 0) < column; place--)
      this.#own[place] = this.#own[place - 1] ?? 0
    this.#own[place] = column
    if (bit >= 32) this.rarer += 1
    this.#mask[bit >> 5] = (this.#mask[bit >> 5] ?? 0) | (1 << (bit & 31))
    return true
  }

  /** Those among the 32 commonest, as bits of a source's first word. */
  get commonest(): number {
    return this.#mask[0] ?? 0
  }

  /** How many of them a source has. */
  in(source: number): number {
    const masks = this.#masks
    const mask = this.#mask
    const sources = this.#sources
    const first = bitsIn((masks[source] ?? 0) & (mask[0] ?? 0))
    if (this.rarer === 0) return first
    return (
      first +
      bitsIn((masks[source + sources] ?? 0) & (mask[1] ?? 0)) +
      bitsIn((masks[source + 2 * sources] ?? 0) & (mask[2] ?? 0)) +
      bitsIn((masks[source + 3 * sources] ?? 0) & (mask[3] ?? 0))
    )
  }

  /**
   * Finds the sources that have so many of them, from one to before another: thirty-two at a time, each plane a
   * figure in binary of how many they lack. They begin with what may not be missing, so that what runs over has too
   * few; where all have too few, the commoner features are not looked at.
   * @param least 1 at least
   * @param counts those with any are left out
   * @param matches where they are put, from `length` on
   * @returns how many are there then
   */
  find(
    begin: number,
    end: number,
    least: number,
    counts: Int32Array,
    matches: Uint32Array,
    length: number,
  ): number {
    if (least > this.count || begin >= end) return length
    const range = this.#range
    range.begin = begin
    range.end = end
    range.counts = counts
    range.found = matches
    range.length = length
    const missing = this.count - least
    if (missing > MOST_COUNTED) this.#findSlowly(range, least)
    else if (missing > FEW_COUNTED) this.#findMissingMore(range, missing)
    else this.#findMissingFew(range, missing)
    return range.length
  }

  #findMissingFew(range: Range, missing: number): void {
    const columns = this.#columns
    const own = this.#own
    const count = this.count
    const start = FEW_COUNTED - missing
    const last = (range.end - 1) >> 5
    for (let word = range.begin >> 5; word <= last; word++) {
      let p0 = -(start & 1)
      let p1 = -((start >> 1) & 1)
      let p2 = -((start >> 2) & 1)
      let tooFew = 0
      for (let place = 0; place < count && tooFew !== -1; place++) {
        const lacks = ~(columns[(own[place] ?? 0) + word] ?? 0)
        const c0 = p0 & lacks
        p0 ^= lacks
        const c1 = p1 & c0
        p1 ^= c0
        tooFew |= p2 & c1
        p2 ^= c1
      }
      if (tooFew !== -1) take(range, word, ~tooFew)
    }
  }

  #findMissingMore(range: Range, missing: number): void {
    const columns = this.#columns
    const own = this.#own
    const count = this.count
    const start = MOST_COUNTED - missing
    const last = (range.end - 1) >> 5
    for (let word = range.begin >> 5; word <= last; word++) {
      let p0 = -(start & 1)
      let p1 = -((start >> 1) & 1)
      let p2 = -((start >> 2) & 1)
      let p3 = -((start >> 3) & 1)
      let p4 = -((start >> 4) & 1)
      let tooFew = 0
      for (let place = 0; place < count && tooFew !== -1; place++) {
        const lacks = ~(columns[(own[place] ?? 0) + word] ?? 0)
        const c0 = p0 & lacks
        p0 ^= lacks
        const c1 = p1 & c0
        p1 ^= c0
        const c2 = p2 & c1
        p2 ^= c1
        const c3 = p3 & c2
        p3 ^= c2
        tooFew |= p4 & c3
        p4 ^= c3
      }
      if (tooFew !== -1) take(range, word, ~tooFew)
    }
  }

  #findSlowly(range: Range, least: number): void {
    for (let source = range.begin; source < range.end; source++)
      if (range.counts[source] === 0 && this.in(source) >= least) range.found[range.length++] = source
  }
}

/** Where sources are looked for, and where they are put. */
type Range = { begin: number; end: number; counts: Int32Array; found: Uint32Array; length: number }

/**
 * Puts down the sources whose bits are set in a word, but for those outside of the range and those that have a count.
 */
function take(range: Range, word: number, bits: number): void {
  const { begin, end, counts, found } = range
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) {
    const source = (word << 5) + 31 - Math.clz32(remaining & -remaining)
    if (source >= begin && source < end && counts[source] === 0) found[range.length++] = source
  }
}

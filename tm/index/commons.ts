import { type Index, MASK_WORDS } from './layout.ts'

/** How many bits are set. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The common features of one query, as bits. */
export class Commons {
  readonly #bits: ReadonlyMap<number, number>
  readonly #masks: Uint32Array
  readonly #sources: number
  readonly #mask = new Int32Array(MASK_WORDS)
  /** How many of the query's features are common. */
  count = 0
  /** Of these, those in each word and behind it. */
  readonly #from = new Int32Array(MASK_WORDS + 1)

  constructor({ common, masks, skeletons }: Index) {
    this.#bits = new Map([...common].map((feature, bit) => [feature, bit]))
    this.#masks = masks
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
   * The next source that has so many of them; `end` without one.
   * @param from the first that may be it, `end` before which
   */
  next(from: number, end: number, needed: number): number {
    const masks = this.#masks
    const first = this.#mask[0] ?? 0
    const least = needed - (this.#from[1] ?? 0)
    for (let source = from; source < end; source++) {
      const found = bitsIn((masks[source] ?? 0) & first)
      if (found >= least && this.#hasMore(source, needed - found)) return source
    }
    return end
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

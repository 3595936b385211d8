import { Numbers } from './numbers.ts'

/** Finds what was put in before, by its hash, and numbers what is new from 0. */
export class Places {
  readonly #hashes = new Numbers()
  #slots = new HashSlots(1 << 10)

  get size(): number {
    return this.#hashes.length
  }

  /**
   * The number of what is the same, or of something new.
   * @param isSame whether what has this number is the same
   */
  placeOf(hash: number, isSame: (number: number) => boolean): number {
    const { pairs, mask } = this.#slots
    let slot = hash & mask
    for (; pairs[2 * slot + 1] !== 0; slot = (slot + 1) & mask) {
      const number = (pairs[2 * slot + 1] ?? 0) - 1
      if (pairs[2 * slot] === hash && isSame(number)) return number
    }
    this.#hashes.push(hash)
    this.#slots = this.#slots.with(slot, hash, this.size)
    return this.size - 1
  }

  /** What it was put in by. */
  hashAt(number: number): number {
    return this.#hashes.at(number)
  }
}

/**
 * Open addressing: beside each hash its number, more by one, where 0 is empty. They lie together, since a memory's
 * slots fit into no cache.
 */
export class HashSlots {
  readonly pairs: Uint32Array
  readonly mask: number

  /** @param length a power of two */
  constructor(length: number) {
    this.pairs = new Uint32Array(2 * length)
    this.mask = length - 1
  }

  /**
   * Fills a slot; these, or twice as many where half of them are filled. @param size how many there are now, this
   * one's number more by one
   */
  with(slot: number, hash: number, size: number): HashSlots {
    this.pairs[2 * slot] = hash
    this.pairs[2 * slot + 1] = size
    return 2 * size > this.mask ? this.#double() : this
  }

  #double(): HashSlots {
    const all = new HashSlots(2 * (this.mask + 1))
    const { pairs, mask } = all
    for (let from = 0; from < this.pairs.length; from += 2) {
      const number = this.pairs[from + 1] ?? 0
      if (number === 0) continue
      const hash = this.pairs[from] ?? 0
      let slot = hash & mask
      while (pairs[2 * slot + 1] !== 0) slot = (slot + 1) & mask
      pairs[2 * slot] = hash
      pairs[2 * slot + 1] = number
    }
    return all
  }

  /** The hash of each number. */
  hashes(count: number): Uint32Array {
    const hashes = new Uint32Array(count)
    for (let at = 0; at < this.pairs.length; at += 2) {
      const number = this.pairs[at + 1] ?? 0
      if (number > 0) hashes[number - 1] = this.pairs[at] ?? 0
    }
    return hashes
  }
}

/** Open addressing: the place of each hash, more by one; 0 is empty. `length` is a power of two. */
export function slotsOf(hashes: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(length)
  for (let number = 0; number < hashes.length; number++) {
    let slot = (hashes[number] ?? 0) & (length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (length - 1)
    slots[slot] = number + 1
  }
  return slots
}

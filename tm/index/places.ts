import { Numbers } from './numbers.ts'

/** Finds what was put in before, by its hash, and numbers what is new from 0. */
export class Places {
  readonly #hashes = new Numbers()
  #slots = new Uint32Array(1 << 10)

  get size(): number {
    return this.#hashes.length
  }

  /**
   * The number of what is the same, or of something new.
   * @param isSame whether what has this number is the same
   */
  placeOf(hash: number, isSame: (number: number) => boolean): number {
    let slot = hash & (this.#slots.length - 1)
    for (;;) {
      const number = (this.#slots[slot] ?? 0) - 1
      if (number < 0) break
      if (this.#hashes.at(number) === hash && isSame(number)) return number
      slot = (slot + 1) & (this.#slots.length - 1)
    }
    this.#hashes.push(hash)
    this.#slots[slot] = this.size
    if (2 * this.size > this.#slots.length) this.#grow()
    return this.size - 1
  }

  #grow(): void {
    this.#slots = slotsOf(this.#hashes.view(), 2 * this.#slots.length)
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

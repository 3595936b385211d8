import { Numbers } from './numbers.ts'

/** What a text is not known by. */
export const UNKNOWN = 0xffffffff

/** Each UTF-16 unit in one to three bytes, halves of pairs too: what is looked up has to be the very text. */
function encoded(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let at = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) bytes[at++] = unit
    else if (unit < 0x800) {
      bytes[at++] = 0xc0 | (unit >> 6)
      bytes[at++] = 0x80 | (unit & 63)
    } else {
      bytes[at++] = 0xe0 | (unit >> 12)
      bytes[at++] = 0x80 | ((unit >> 6) & 63)
      bytes[at++] = 0x80 | (unit & 63)
    }
  }
  return bytes.subarray(0, at)
}

function hashOf(bytes: Uint8Array): number {
  let hash = bytes.length
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

/** Strings by number and back, as arrays that threads can share. `slots` has a power of two of places, more than there are strings: a number more by one, or 0. */
export type Strings = { starts: Uint32Array; bytes: Uint8Array; slots: Uint32Array }

/** How many slots so many strings need. */
export const slotsFor = (count: number): number => 2 ** Math.ceil(Math.log2(count * 1.5 + 2))

/** Numbers strings from 0 as they come. */
export class StringNumbers {
  readonly #numbers = new Map<string, number>()
  readonly #starts = new Numbers()
  #bytes = new Uint8Array(1 << 12)
  #used = 0

  get size(): number {
    return this.#numbers.size
  }

  /** How many bytes all of them take. */
  get byteLength(): number {
    return this.#used
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    const code = encoded(text)
    if (this.#used + code.length > this.#bytes.length) {
      const grown = new Uint8Array(2 * (this.#used + code.length))
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#starts.push(this.#used)
    this.#bytes.set(code, this.#used)
    this.#used += code.length
    return number
  }

  known(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  write({ starts, bytes, slots }: Strings): void {
    starts.set(this.#starts.view())
    starts[this.size] = this.#used
    bytes.set(this.#bytes.subarray(0, this.#used))
    for (let number = 0; number < this.size; number++) {
      const code = bytes.subarray(starts[number] ?? 0, starts[number + 1] ?? 0)
      let slot = hashOf(code) & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = number + 1
    }
  }
}

/** The number of a string; `UNKNOWN` where it has none. */
export function numberIn({ starts, bytes, slots }: Strings, text: string): number {
  const code = encoded(text)
  let slot = hashOf(code) & (slots.length - 1)
  for (;;) {
    const number = (slots[slot] ?? 0) - 1
    if (number < 0) return UNKNOWN
    const start = starts[number] ?? 0
    if ((starts[number + 1] ?? 0) - start === code.length) {
      let same = 0
      while (same < code.length && bytes[start + same] === code[same]) same += 1
      if (same === code.length) return number
    }
    slot = (slot + 1) & (slots.length - 1)
  }
}

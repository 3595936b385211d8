import { Numbers } from './numbers.ts'
import { slotsOf } from './places.ts'

/** What a text is not known by. */
export const UNKNOWN = 0xffffffff

const utf8 = { one: 0x80, two: 0x800 }

/** Writes each UTF-16 unit in one to three bytes, halves of pairs too: what is looked up has to be the very text. */
function write(text: string, bytes: Uint8Array, from: number): number {
  let at = from
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < utf8.one) bytes[at++] = unit
    else if (unit < utf8.two) {
      bytes[at++] = 0xc0 | (unit >> 6)
      bytes[at++] = 0x80 | (unit & 63)
    } else {
      bytes[at++] = 0xe0 | (unit >> 12)
      bytes[at++] = 0x80 | ((unit >> 6) & 63)
      bytes[at++] = 0x80 | (unit & 63)
    }
  }
  return at
}

/** Whether a text is what is there, from one place to before another. */
function isAt(text: string, bytes: Uint8Array, from: number, to: number): boolean {
  let at = from
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    const first = unit < utf8.one ? unit : unit < utf8.two ? 0xc0 | (unit >> 6) : 0xe0 | (unit >> 12)
    if (at >= to || bytes[at++] !== first) return false
    if (unit >= utf8.two && bytes[at++] !== (0x80 | ((unit >> 6) & 63))) return false
    if (unit >= utf8.one && bytes[at++] !== (0x80 | (unit & 63))) return false
  }
  return at === to
}

function hashOf(text: string): number {
  let hash = text.length
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
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
  readonly #hashes = new Numbers()
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
    if (this.#used + 3 * text.length > this.#bytes.length) {
      const grown = new Uint8Array(2 * (this.#used + 3 * text.length))
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#starts.push(this.#used)
    this.#hashes.push(hashOf(text))
    this.#used = write(text, this.#bytes, this.#used)
    return number
  }

  known(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  write({ starts, bytes, slots }: Strings): void {
    starts.set(this.#starts.view())
    starts[this.size] = this.#used
    bytes.set(this.#bytes.subarray(0, this.#used))
    slots.set(slotsOf(this.#hashes.view(), slots.length))
  }
}

/** The number of a string; `UNKNOWN` where it has none. */
export function numberIn({ starts, bytes, slots }: Strings, text: string): number {
  let slot = hashOf(text) & (slots.length - 1)
  for (;;) {
    const number = (slots[slot] ?? 0) - 1
    if (number < 0) return UNKNOWN
    if (isAt(text, bytes, starts[number] ?? 0, starts[number + 1] ?? 0)) return number
    slot = (slot + 1) & (slots.length - 1)
  }
}

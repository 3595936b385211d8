import { Numbers } from './numbers.ts'
import { slotsOf } from './places.ts'

/** What a text is not known by. */
export const UNKNOWN = 0xffffffff

const utf8 = { one: 0x80, two: 0x800 }

/** UTF-16 units that can be looked at faster than a string's, and written over. */
export class Units {
  values = new Uint16Array(1 << 10)
  length = 0

  /** Makes room for so many in all. */
  reserve(length: number): Uint16Array {
    if (length > this.values.length) {
      const grown = new Uint16Array(2 * length)
      grown.set(this.values)
      this.values = grown
    }
    return this.values
  }

  set(text: string): void {
    const values = this.reserve(text.length)
    for (let at = 0; at < text.length; at++) values[at] = text.charCodeAt(at)
    this.length = text.length
  }
}

/** Writes each UTF-16 unit in one to three bytes, halves of pairs too: what is looked up has to be the very text. */
function write(units: Uint16Array, from: number, to: number, bytes: Uint8Array, begin: number): number {
  let at = begin
  for (let index = from; index < to; index++) {
    const unit = units[index] ?? 0
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

/** Whether units are what is there, from one place to before another. */
function isAt(
  units: Uint16Array,
  from: number,
  to: number,
  bytes: Uint8Array,
  begin: number,
  end: number,
): boolean {
  let at = begin
  for (let index = from; index < to; index++) {
    const unit = units[index] ?? 0
    const first = unit < utf8.one ? unit : unit < utf8.two ? 0xc0 | (unit >> 6) : 0xe0 | (unit >> 12)
    if (at >= end || bytes[at++] !== first) return false
    if (unit >= utf8.two && bytes[at++] !== (0x80 | ((unit >> 6) & 63))) return false
    if (unit >= utf8.one && bytes[at++] !== (0x80 | (unit & 63))) return false
  }
  return at === end
}

function hashOf(units: Uint16Array, from: number, to: number): number {
  let hash = to - from
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (units[at] ?? 0), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

/** Strings by number and back, as arrays that threads can share. `slots` has a power of two of places, more than there are strings: a number more by one, or 0. */
export type Strings = { starts: Uint32Array; bytes: Uint8Array; slots: Uint32Array }

/** How many slots so many strings need. */
export const slotsFor = (count: number): number => 2 ** Math.ceil(Math.log2(count * 1.5 + 2))

/** Numbers strings from 0 as they come. */
export class StringNumbers {
  readonly #starts = new Numbers()
  readonly #hashes = new Numbers()
  readonly #scratch = new Units()
  #slots = new Uint32Array(1 << 10)
  #bytes = new Uint8Array(1 << 12)
  #used = 0

  get size(): number {
    return this.#hashes.length
  }

  /** How many bytes all of them take. */
  get byteLength(): number {
    return this.#used
  }

  numberOf(text: string): number {
    this.#scratch.set(text)
    return this.numberOfUnits(this.#scratch.values, 0, text.length)
  }

  /** The same of units, from one place to before another. */
  numberOfUnits(units: Uint16Array, from: number, to: number): number {
    const hash = hashOf(units, from, to)
    const slots = this.#slots
    let slot = hash & (slots.length - 1)
    for (;;) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0) break
      if (this.#hashes.at(number) === hash) {
        const end = number + 1 < this.size ? this.#starts.at(number + 1) : this.#used
        if (isAt(units, from, to, this.#bytes, this.#starts.at(number), end)) return number
      }
      slot = (slot + 1) & (slots.length - 1)
    }
    slots[slot] = this.size + 1
    this.#append(units, from, to, hash)
    return this.size - 1
  }

  #append(units: Uint16Array, from: number, to: number, hash: number): void {
    const most = this.#used + 3 * (to - from)
    if (most > this.#bytes.length) {
      const grown = new Uint8Array(2 * most)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#starts.push(this.#used)
    this.#hashes.push(hash)
    this.#used = write(units, from, to, this.#bytes, this.#used)
    if (2 * this.size > this.#slots.length) this.#slots = slotsOf(this.#hashes.view(), 2 * this.#slots.length)
  }

  write({ starts, bytes, slots }: Strings): void {
    starts.set(this.#starts.view())
    starts[this.size] = this.#used
    bytes.set(this.#bytes.subarray(0, this.#used))
    slots.set(slotsOf(this.#hashes.view(), slots.length))
  }
}

/** Its own for each thread, as every module is. */
const asked = new Units()

/** The number of a string; `UNKNOWN` where it has none. */
export function numberIn({ starts, bytes, slots }: Strings, text: string): number {
  asked.set(text)
  const units = asked.values
  let slot = hashOf(units, 0, text.length) & (slots.length - 1)
  for (;;) {
    const number = (slots[slot] ?? 0) - 1
    if (number < 0) return UNKNOWN
    if (isAt(units, 0, text.length, bytes, starts[number] ?? 0, starts[number + 1] ?? 0)) return number
    slot = (slot + 1) & (slots.length - 1)
  }
}

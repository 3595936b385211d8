import { grow } from './numbers.ts'
import { HashSlots, slotsOf } from './places.ts'

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
      const larger = new Uint16Array(2 * length)
      larger.set(this.values)
      this.values = larger
    }
    return this.values
  }

  set(text: string): void {
    this.length = 0
    this.add(text)
  }

  /** Puts a text behind what is there. */
  add(text: string): void {
    const from = this.length
    const values = this.reserve(from + text.length)
    for (let at = 0; at < text.length; at++) values[from + at] = text.charCodeAt(at)
    this.length = from + text.length
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
  // No unit takes less than a byte.
  if (end - begin < to - from) return false
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

/** Of units, from one place to before another. */
export function hashOf(units: Uint16Array, from: number, to: number): number {
  let hash = HASH
  for (let at = from; at < to; at++) hash = hashedWith(hash, units[at] ?? 0)
  return finish(hash)
}

/** What a hash begins with; it takes one unit after the other, and is then finished. */
export const HASH = 0x811c9dc5 | 0
export const hashedWith = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)
export const finish = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0

/**
 * Strings by number and back, as arrays that threads can share. `slots` has a power of two of places, more than there
 * are strings: a number more by one, or 0.
 */
export type Strings = { starts: Uint32Array; bytes: Uint8Array; slots: Uint32Array }

/** How many slots so many strings need. */
export const slotsFor = (count: number): number => 2 ** Math.ceil(Math.log2(count * 1.5 + 2))

/** Numbers strings from 0 as they come. */
export class StringNumbers {
  /** One more than there are: where each begins, and where the last one ends. */
  #starts = new Uint32Array(1 << 10)
  readonly #scratch = new Units()
  #slots = new HashSlots(1 << 10)
  #bytes = new Uint8Array(1 << 12)
  /** How many there are. */
  size = 0

  /** How many bytes all of them take. */
  get byteLength(): number {
    return this.#starts[this.size] ?? 0
  }

  numberOf(text: string): number {
    this.#scratch.set(text)
    return this.numberOfUnits(this.#scratch)
  }

  /** The same of all units of a text. */
  numberOfUnits({ values, length }: Units): number {
    return this.numberAt(values, 0, length, hashOf(values, 0, length))
  }

  /** The same of units, from one place to before another, whose hash is known. */
  numberAt(units: Uint16Array, from: number, to: number, hash: number): number {
    const { pairs, mask } = this.#slots
    const starts = this.#starts
    let slot = hash & mask
    for (; pairs[2 * slot + 1] !== 0; slot = (slot + 1) & mask) {
      if (pairs[2 * slot] !== hash) continue
      const number = (pairs[2 * slot + 1] ?? 0) - 1
      if (isAt(units, from, to, this.#bytes, starts[number] ?? 0, starts[number + 1] ?? 0)) return number
    }
    this.#append(units, from, to)
    this.#slots = this.#slots.with(slot, hash, this.size)
    return this.size - 1
  }

  #append(units: Uint16Array, from: number, to: number): void {
    const length = this.byteLength
    const most = length + 3 * (to - from)
    if (most > this.#bytes.length) {
      const larger = new Uint8Array(2 * most)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.size += 1
    this.#starts[this.size] = write(units, from, to, this.#bytes, length)
    if (this.size + 1 === this.#starts.length) this.#starts = grow(this.#starts)
  }

  write({ starts, bytes, slots }: Strings): void {
    starts.set(this.#starts.subarray(0, this.size + 1))
    bytes.set(this.#bytes.subarray(0, this.byteLength))
    slots.set(slotsOf(this.#slots.hashes(this.size), slots.length))
  }
}

/** Its own for each thread, as every module is. */
const units = new Units()

/** The number of a string; `UNKNOWN` where it has none. */
export function numberIn(strings: Strings, text: string): number {
  units.set(text)
  return numberOfUnits(strings, units)
}

/** The same of all units of a text. */
export const numberOfUnits = (strings: Strings, { values, length }: Units): number =>
  numberAt(strings, values, 0, length, hashOf(values, 0, length))

/** The same of units, from one place to before another, whose hash is known. */
export function numberAt(
  { starts, bytes, slots }: Strings,
  units: Uint16Array,
  from: number,
  to: number,
  hash: number,
): number {
  const mask = slots.length - 1
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const number = (slots[slot] ?? 0) - 1
    if (number < 0) return UNKNOWN
    if (isAt(units, from, to, bytes, starts[number] ?? 0, starts[number + 1] ?? 0)) return number
  }
}

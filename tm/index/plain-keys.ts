import { plain, plainKind } from '../plain.ts'
import { marks, multiset } from './keys.ts'
import { Units } from './strings.ts'

/**
 * The keys of a text that is plain and has words (`keysOf` is the rule): nearly every text of a memory. Nothing is made for them but numbers, which the
 * next text writes over.
 */
export class PlainKeys {
  /** The text. */
  readonly #text = new Units()
  /** What each of its units is: of `plain`. */
  #kinds = new Uint8Array(1 << 10)
  #places = new Uint32Array(1 << 10)
  /** How many words and numbers there are. */
  length = 0
  readonly skeleton = new Units()
  readonly numbers = new Units()
  readonly punctuation = new Units()
  #signs = new Uint16Array(1 << 10)
  #signCount = 0
  readonly #figures: string[] = []

  constructor() {
    this.numbers.set(NO_FIGURES)
  }

  get units(): Uint16Array {
    return this.#text.values
  }

  /** Where each word and number begins and ends in the text, in turn; there may be room for more. */
  get places(): Uint32Array {
    return this.#places
  }

  /** @returns false for a text that `keysOf` has to look at */
  take(text: string): boolean {
    if (!this.#copy(text) || !this.#cut(text)) return false
    if (this.#figures.length > 0) this.numbers.set(`${NO_FIGURES}${multiset(this.#figures)}`)
    else this.numbers.length = NO_FIGURES.length
    this.#sortSigns()
    return true
  }

  #copy(text: string): boolean {
    const length = text.length
    const units = this.#text.reserve(length)
    if (this.#kinds.length < units.length) {
      this.#kinds = new Uint8Array(units.length)
      this.#signs = new Uint16Array(units.length)
      // Between two words is something else.
      this.#places = new Uint32Array(units.length + 2)
    }
    const kinds = this.#kinds
    let hasWords = false
    let last: number = plain.space
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at)
      const kind = plainKind(unit)
      if (kind === plain.letter) hasWords = true
      else if (kind === plain.odd || (kind === plain.space && last === plain.space)) return false
      last = kind
      kinds[at] = kind
      units[at] = unit
    }
    return hasWords && last !== plain.space
  }

  /** Finds words and numbers, and writes what is between them. */
  #cut(text: string): boolean {
    const length = text.length
    const units = this.#text.values
    const kinds = this.#kinds
    const places = this.#places
    const signs = this.#signs
    const skeleton = this.skeleton.reserve(2 * length + 2)
    skeleton[0] = SKELETON
    this.#figures.length = 0
    let written = 1
    let found = 0
    let signCount = 0
    let gap = 0
    let at = 0
    while (at < length) {
      const first = kinds[at] ?? 0
      if (first > plain.low) {
        if (first !== plain.space) signs[signCount++] = units[at] ?? 0
        at += 1
        continue
      }
      const from = at
      let seen = 0
      let last: number = plain.space
      for (; at < length; at++) {
        const kind = kinds[at] ?? 0
        if (kind > plain.low) {
          if (kind > plain.midBoth || last > plain.digit || at + 1 === length) break
          if (kind === (last === plain.letter ? plain.midNumber : plain.midLetter)) break
          if (kinds[at + 1] !== last) break
        } else if (kind === plain.letter) seen |= LETTERS
        else if (kind === plain.digit) seen |= DIGITS
        last = kind
      }
      if (seen === 0) return false
      if (seen === DIGITS) this.#figures.push(text.slice(from, at))
      places[found++] = from
      places[found++] = at
      if (from - gap === 1 && units[gap] === SPACE) skeleton[written++] = marks.spaceAndToken
      else {
        for (; gap < from; gap++) skeleton[written++] = units[gap] ?? 0
        skeleton[written++] = marks.token
      }
      gap = at
    }
    for (; gap < length; gap++) skeleton[written++] = units[gap] ?? 0
    this.skeleton.length = written
    this.length = found / 2
    this.#signCount = signCount
    return true
  }

  /** As `multiset` writes them. */
  #sortSigns(): void {
    const signs = this.#signs
    const count = this.#signCount
    if (count > FEW_SIGNS) signs.subarray(0, count).sort()
    else
      for (let at = 1; at < count; at++) {
        const sign = signs[at] ?? 0
        let place = at
        for (; place > 0 && (signs[place - 1] ?? 0) > sign; place--) signs[place] = signs[place - 1] ?? 0
        signs[place] = sign
      }
    const values = this.punctuation.reserve(3 * count + 1)
    values[0] = PUNCTUATION
    let length = 1
    for (let at = 0; at < count; at++) {
      if (count > 1) {
        values[length++] = ONE
        values[length++] = COLON
      }
      values[length++] = signs[at] ?? 0
    }
    this.punctuation.length = length
  }
}

const LETTERS = 2
const DIGITS = 1
const SPACE = 0x20
/** So many are put in order by hand. */
const FEW_SIGNS = 64
/** How a list of numbers begins. */
const NO_FIGURES = 'n'
const [SKELETON, PUNCTUATION, ONE, COLON] = [0x73, 0x70, 0x31, 0x3a]

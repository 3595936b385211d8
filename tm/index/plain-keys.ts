import { plain, plainKind } from '../plain.ts'
import { marks, multiset } from './keys.ts'
import { finish, HASH, hashedWith, Units } from './strings.ts'

/**
 * The keys of a text that is plain and has words (`keysOf` is the rule): nearly every text of a memory. Nothing is
 * made for them but numbers, which the next text writes over.
 */
export class PlainKeys {
  /** The text. */
  readonly #text = new Units()
  #places = new Uint32Array(1 << 10)
  #hashes = new Uint32Array(1 << 9)
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

  /** Of each word and number, as `hashOf` makes them. */
  get hashes(): Uint32Array {
    return this.#hashes
  }

  /** @returns false for a text that `keysOf` has to look at */
  take(text: string): boolean {
    this.#reserve(text.length)
    if (!this.#cut(text)) return false
    if (this.#figures.length > 0) this.numbers.set(`${NO_FIGURES}${multiset(this.#figures)}`)
    else this.numbers.length = NO_FIGURES.length
    this.#sortSigns()
    return true
  }

  #reserve(length: number): void {
    const room = this.#text.reserve(length).length
    if (this.#signs.length >= room) return
    this.#signs = new Uint16Array(room)
    // Between two words is something else.
    this.#places = new Uint32Array(room + 2)
    this.#hashes = new Uint32Array(room / 2 + 1)
  }

  /**
   * Finds words and numbers, with their hashes, and writes what is between them, in one pass.
   * @returns false for a text that is not plain or has no words
   */
  #cut(text: string): boolean {
    const length = text.length
    const units = this.#text.values
    const places = this.#places
    const hashes = this.#hashes
    const signs = this.#signs
    const skeleton = this.skeleton.reserve(2 * length + 2)
    skeleton[0] = SKELETON
    this.#figures.length = 0
    let count = 1
    let end = 0
    let signCount = 0
    let hasWords = false
    let gap = 0
    let before: number = plain.space
    let at = 0
    while (at < length) {
      const from = at
      let unit = text.charCodeAt(at)
      let kind = plainKind(unit)
      units[at] = unit
      at += 1
      if (kind > plain.low) {
        if (kind === plain.space) {
          if (before === plain.space) return false
        } else if (kind === plain.odd) return false
        else signs[signCount++] = unit
        before = kind
        continue
      }
      let kinds = 1 << kind
      let hash = hashedWith(HASH, unit)
      let last = kind
      for (; at < length; at++) {
        unit = text.charCodeAt(at)
        kind = plainKind(unit)
        if (kind > plain.low) {
          if (kind > plain.midBoth || last > plain.digit || at + 1 === length) break
          if (kind === (last === plain.letter ? plain.midNumber : plain.midLetter)) break
          if (plainKind(text.charCodeAt(at + 1)) !== last) break
        } else {
          kinds |= 1 << kind
          last = kind
        }
        units[at] = unit
        hash = hashedWith(hash, unit)
      }
      if ((kinds & LETTERS) !== 0) hasWords = true
      else if ((kinds & DIGITS) === 0) return false
      else this.#figures.push(text.slice(from, at))
      hashes[end >> 1] = finish(hash)
      places[end++] = from
      places[end++] = at
      if (from - gap === 1 && units[gap] === SPACE) skeleton[count++] = marks.spaceAndToken
      else {
        for (; gap < from; gap++) skeleton[count++] = units[gap] ?? 0
        skeleton[count++] = marks.token
      }
      gap = at
      before = last
    }
    for (; gap < length; gap++) skeleton[count++] = units[gap] ?? 0
    this.skeleton.length = count
    this.length = end / 2
    this.#signCount = signCount
    return hasWords && before !== plain.space
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

const LETTERS = 1 << plain.letter
const DIGITS = 1 << plain.digit
const SPACE = 0x20
/** So many are put in order by hand. */
const FEW_SIGNS = 64
/** How a list of numbers begins. */
const NO_FIGURES = 'n'
const [SKELETON, PUNCTUATION, ONE, COLON] = [0x73, 0x70, 0x31, 0x3a]

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
  /** Where each word and number begins and ends in the text, in turn. */
  readonly places: number[] = []
  readonly skeleton = new Units()
  readonly numbers = new Units()
  readonly punctuation = new Units()
  readonly #signs: number[] = []
  readonly #figures: string[] = []

  get units(): Uint16Array {
    return this.#text.values
  }

  /** @returns false for a text that `keysOf` has to look at */
  take(text: string): boolean {
    if (!this.#copy(text)) return false
    const length = text.length
    const units = this.#text.values
    this.places.length = 0
    this.#signs.length = 0
    this.#figures.length = 0
    const skeleton = this.skeleton
    skeleton.reserve(2 * length + 2)[0] = SKELETON
    skeleton.length = 1
    let gap = 0
    let at = 0
    while (at < length) {
      const kind = plainKind(units[at] ?? 0)
      if (kind > plain.low) {
        if (kind !== plain.space) this.#signs.push(units[at] ?? 0)
        at += 1
        continue
      }
      const from = at
      const seen = this.#seenIn(from, length)
      at = this.#end
      if (seen === 0) return false
      if (seen === DIGITS) this.#figures.push(text.slice(from, at))
      this.places.push(from, at)
      this.#mark(gap, from)
      gap = at
    }
    for (; gap < length; gap++) skeleton.values[skeleton.length++] = units[gap] ?? 0
    this.numbers.set(`n${multiset(this.#figures)}`)
    this.#sortSigns()
    return true
  }

  #copy(text: string): boolean {
    const units = this.#text.reserve(text.length)
    let hasWords = false
    let last: number = plain.space
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      const kind = plainKind(unit)
      if (kind === plain.letter) hasWords = true
      else if (kind === plain.odd || (kind === plain.space && last === plain.space)) return false
      last = kind
      units[at] = unit
    }
    return hasWords && last !== plain.space
  }

  #end = 0

  /** Goes to the end of a piece; what is in it: letters, else figures, else neither. */
  #seenIn(from: number, length: number): number {
    const units = this.#text.values
    let seen = 0
    let at = from
    let last: number = plain.space
    for (; at < length; at++) {
      const kind = plainKind(units[at] ?? 0)
      if (kind > plain.low) {
        if (kind > plain.midBoth || last > plain.digit || at + 1 === length) break
        if (kind === (last === plain.letter ? plain.midNumber : plain.midLetter)) break
        if (plainKind(units[at + 1] ?? 0) !== last) break
      } else if (kind === plain.letter) seen |= LETTERS
      else if (kind === plain.digit) seen |= DIGITS
      last = kind
    }
    this.#end = at
    return seen
  }

  /** Writes what is between two tokens, and the mark of the second. */
  #mark(from: number, to: number): void {
    const units = this.#text.values
    const skeleton = this.skeleton
    const values = skeleton.values
    if (to - from === 1 && units[from] === SPACE) {
      values[skeleton.length++] = marks.spaceAndToken
      return
    }
    for (let at = from; at < to; at++) values[skeleton.length++] = units[at] ?? 0
    values[skeleton.length++] = marks.token
  }

  /** As `multiset` writes them. */
  #sortSigns(): void {
    const signs = this.#signs
    for (let at = 1; at < signs.length; at++) {
      const sign = signs[at] ?? 0
      let place = at
      for (; place > 0 && (signs[place - 1] ?? 0) > sign; place--) signs[place] = signs[place - 1] ?? 0
      signs[place] = sign
    }
    const punctuation = this.punctuation
    const values = punctuation.reserve(3 * signs.length + 1)
    values[0] = PUNCTUATION
    let length = 1
    for (const sign of signs) {
      if (signs.length > 1) {
        values[length++] = ONE
        values[length++] = COLON
      }
      values[length++] = sign
    }
    punctuation.length = length
  }
}

const LETTERS = 2
const DIGITS = 1
const SPACE = 0x20
const [SKELETON, PUNCTUATION, ONE, COLON] = [0x73, 0x70, 0x31, 0x3a]

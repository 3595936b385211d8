import type { Text } from '@hub/text/text'
import { tokenise } from '../tokens.ts'
import { keysOf, NO_CODES } from './keys.ts'
import { PlainKeys } from './plain-keys.ts'
import { hashOf, Units } from './strings.ts'

const ROOM = 128

/**
 * A segment as it is looked up, before it is known in which index: its tokens and signs as UTF-16 units with the
 * hashes of the tokens. It is filled for one segment after the other; the next one writes over what is here.
 */
export class SegmentKeys {
  readonly #plain = new PlainKeys()
  readonly #units = new Units()
  #places = new Uint32Array(ROOM)
  /** How many tokens there are. */
  length = 0
  readonly #skeleton = new Units()
  readonly #numbers = new Units()
  readonly #punctuation = new Units()
  readonly #codes = new Units()
  readonly #noCodes = new Units()
  #hashes = new Uint32Array(ROOM)
  #source: Text | null = null
  /** What is no plain text has its tokens as strings. */
  #tokens: readonly string[] | null = null

  constructor() {
    this.#noCodes.set(NO_CODES)
  }

  take(source: Text): void {
    // Often the same one is looked up in several places.
    if (source === this.#source) return
    this.#source = null
    if (typeof source === 'string' && this.#plain.take(source)) {
      this.#tokens = null
      this.length = this.#plain.length
    } else this.#takeAny(source)
    this.#source = source
  }

  #takeAny(source: Text): void {
    const { tokens, skeleton, numbers, punctuation, codes } = keysOf(tokenise(source))
    const units = this.#units
    if (2 * tokens.length > this.#places.length) {
      this.#places = new Uint32Array(4 * tokens.length)
      this.#hashes = new Uint32Array(2 * tokens.length)
    }
    units.length = 0
    for (const [place, token] of tokens.entries()) {
      const from = units.length
      units.add(token)
      this.#places[2 * place] = from
      this.#places[2 * place + 1] = units.length
      this.#hashes[place] = hashOf(units.values, from, units.length)
    }
    this.#tokens = tokens
    this.length = tokens.length
    this.#skeleton.set(skeleton)
    this.#numbers.set(numbers)
    this.#punctuation.set(punctuation)
    this.#codes.set(codes)
  }

  /** Whether no rule has to look twice at any character. */
  get isPlain(): boolean {
    return this.#tokens === null
  }

  /** The units that `places` are in. */
  get units(): Uint16Array {
    return this.#tokens === null ? this.#plain.units : this.#units.values
  }

  /** Where each token begins and ends, in turn; there may be room for more. */
  get places(): Uint32Array {
    return this.#tokens === null ? this.#plain.places : this.#places
  }

  /** Of the tokens; there may be room for more. */
  get hashes(): Uint32Array {
    return this.#tokens === null ? this.#plain.hashes : this.#hashes
  }

  get skeleton(): Units {
    return this.#tokens === null ? this.#plain.skeleton : this.#skeleton
  }

  get numbers(): Units {
    return this.#tokens === null ? this.#plain.numbers : this.#numbers
  }

  get punctuation(): Units {
    return this.#tokens === null ? this.#plain.punctuation : this.#punctuation
  }

  get codes(): Units {
    return this.#tokens === null ? this.#noCodes : this.#codes
  }

  /** A token as it is written. */
  tokenAt(place: number): string {
    if (this.#tokens !== null) return this.#tokens[place] ?? ''
    const { places } = this.#plain
    return typeof this.#source === 'string'
      ? this.#source.slice(places[2 * place] ?? 0, places[2 * place + 1] ?? 0)
      : ''
  }
}

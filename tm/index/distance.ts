/** What a distance that is over its bound counts as. */
export const TOO_FAR = 0x7fffffff

const WORD = 32
const MOST_KEPT = 1 << 14

/**
 * How far texts are from one text, in tokens to change, take out or put in (Levenshtein): thirty-two at a time, as
 * Myers found and Hyyrö wrote it down. Prepared for one text, it measures any number of others.
 */
export class Distance {
  /** Of each token the first of its places in the text, more by one, and of each place the next one. */
  readonly #first: Uint32Array
  #next = new Uint32Array(WORD)
  #text = new Uint32Array(WORD)
  #length = 0
  #plus = new Int32Array(1)
  #minus = new Int32Array(1)
  #equal = new Int32Array(1)

  /** @param tokens how many there are */
  constructor(tokens: number) {
    this.#first = new Uint32Array(tokens)
  }

  /** @param text holds so many tokens, and maybe more; those that are not among the index's equal nothing */
  begin(text: Uint32Array, length: number): void {
    this.#forget()
    this.#length = length
    // What a very long text took is not kept.
    if (this.#text.length < length || this.#text.length > MOST_KEPT) {
      const room = Math.max(WORD, 2 * length)
      this.#text = new Uint32Array(room)
      this.#next = new Uint32Array(room)
    }
    for (let place = 0; place < length; place++) this.#text[place] = text[place] ?? 0
    if (length <= WORD) this.#prepareShort()
    else this.#prepareLong()
  }

  #forget(): void {
    for (let place = 0; place < this.#length; place++) {
      const token = this.#text[place] ?? 0
      if (token < this.#first.length) this.#first[token] = 0
    }
  }

  #prepareLong(): void {
    const blocks = Math.ceil(this.#length / WORD)
    if (this.#plus.length < blocks) {
      this.#plus = new Int32Array(2 * blocks)
      this.#minus = new Int32Array(2 * blocks)
      this.#equal = new Int32Array(2 * blocks)
    }
    for (let place = this.#length - 1; place >= 0; place--) {
      const token = this.#text[place] ?? 0
      if (token >= this.#first.length) continue
      this.#next[place] = this.#first[token] ?? 0
      this.#first[token] = place + 1
    }
  }

  /** In a short text, `first` holds a token's places as bits. */
  #prepareShort(): void {
    for (let place = 0; place < this.#length; place++) {
      const token = this.#text[place] ?? 0
      if (token < this.#first.length) this.#first[token] = (this.#first[token] ?? 0) | (1 << place)
    }
  }

  /**
   * @param sequences holds the other text from `from` to before `to`, in tokens that are compared as `folds` says
   * @param most what the distance may be
   * @returns `TOO_FAR` when it is more
   */
  to(sequences: Uint32Array, folds: Uint32Array, from: number, to: number, most: number): number {
    if (this.#length === 0) return to - from > most ? TOO_FAR : to - from
    return this.#length <= WORD
      ? this.#short(sequences, folds, from, to, most)
      : this.#long(sequences, folds, from, to, most)
  }

  #short(sequences: Uint32Array, folds: Uint32Array, from: number, to: number, most: number): number {
    const first = this.#first
    const last = 1 << (this.#length - 1)
    let distance = this.#length
    let plus = -1
    let minus = 0
    for (let at = from; at < to; at++) {
      const equal = (first[folds[sequences[at] ?? 0] ?? 0] ?? 0) | 0
      const vertical = equal | minus
      const horizontal = ((((equal & plus) + plus) | 0) ^ plus) | equal
      let up = minus | ~(horizontal | plus)
      let down = plus & horizontal
      if ((up & last) !== 0) distance += 1
      else if ((down & last) !== 0) distance -= 1
      // What is left can lower it by one each.
      if (distance - (to - at - 1) > most) return TOO_FAR
      up = (up << 1) | 1
      down <<= 1
      plus = down | ~(vertical | up)
      minus = up & vertical
    }
    return distance > most ? TOO_FAR : distance
  }

  #long(sequences: Uint32Array, folds: Uint32Array, from: number, to: number, most: number): number {
    const blocks = Math.ceil(this.#length / WORD)
    const plus = this.#plus.fill(-1, 0, blocks)
    const minus = this.#minus.fill(0, 0, blocks)
    const equals = this.#equal.fill(0, 0, blocks)
    const next = this.#next
    const last = 1 << ((this.#length - 1) % WORD)
    let distance = this.#length
    for (let at = from; at < to; at++) {
      const begin = this.#first[folds[sequences[at] ?? 0] ?? 0] ?? 0
      for (let place = begin; place !== 0; place = next[place - 1] ?? 0)
        equals[(place - 1) >> 5] = (equals[(place - 1) >> 5] ?? 0) | (1 << ((place - 1) & 31))
      let carry = 1
      for (let block = 0; block < blocks; block++) {
        const p = plus[block] ?? 0
        const m = minus[block] ?? 0
        let equal = equals[block] ?? 0
        const vertical = equal | m
        if (carry < 0) equal |= 1
        const horizontal = ((((equal & p) + p) | 0) ^ p) | equal
        let up = m | ~(horizontal | p)
        let down = p & horizontal
        const high = block === blocks - 1 ? last : 1 << 31
        const out = (up & high) !== 0 ? 1 : (down & high) !== 0 ? -1 : 0
        up <<= 1
        down <<= 1
        if (carry < 0) down |= 1
        else if (carry > 0) up |= 1
        plus[block] = down | ~(vertical | up)
        minus[block] = up & vertical
        carry = out
      }
      distance += carry
      for (let place = begin; place !== 0; place = next[place - 1] ?? 0) equals[(place - 1) >> 5] = 0
      if (distance - (to - at - 1) > most) return TOO_FAR
    }
    return distance > most ? TOO_FAR : distance
  }
}

import type { Text } from '@hub/text/text'
import type { Context } from '../context.ts'
import { tokenise } from '../tokens.ts'
import { CONTEXT_WORDS, hashOfWords, putContext, putFormHash } from './hashes.ts'
import { comparedAs, keysOf, NO_CODES, NUMBER } from './keys.ts'
import { emptyIndex, type Index } from './layout.ts'
import { Numbers } from './numbers.ts'
import { orderOf } from './order.ts'
import { Places, slotsOf } from './places.ts'
import { PlainKeys } from './plain-keys.ts'
import { commonOf, Features, Postings } from './postings.ts'
import { StringNumbers, slotsFor } from './strings.ts'

/** A unit of a memory. `time` of its newest change, in milliseconds, orders equal ones. */
export type NewUnit = { number: number; source: Text; target: Text; context: Context; time: number }

/** What a unit's context and target take, in words. */
const UNIT_WORDS = CONTEXT_WORDS + 2

/** Some milliseconds of the simplest steps, once in so many. */
const isMoment = (step: number): boolean => (step & 0xfff) === 0xfff

/** Makes an index of units as they come. */
export class IndexBuilder {
  readonly #tokens = new StringNumbers()
  readonly #folds = new Numbers()
  readonly #signs = new StringNumbers()

  readonly #sources = new Places()
  readonly #starts = new Numbers()
  readonly #sequences = new Numbers()
  readonly #skeletons = new Numbers()
  readonly #numbers = new Numbers()
  readonly #punctuations = new Numbers()
  readonly #codes = new Numbers()

  readonly #units = new Places()
  readonly #unitSources = new Numbers()
  readonly #unitNumbers = new Numbers()
  readonly #unitWords = new Numbers()
  readonly #times: number[] = []
  #hasContexts = false

  readonly #plain = new PlainKeys()
  /** Of the unit that is taken in. */
  readonly #words = new Uint32Array(UNIT_WORDS)
  readonly #noCodes: number

  constructor() {
    this.#tokenOf(NUMBER)
    this.#noCodes = this.#signs.numberOf(NO_CODES)
  }

  /** How many units there are. */
  get size(): number {
    return this.#units.size
  }

  /**
   * Takes a unit in; one whose source, target and context it has already keeps the first one's number and gets the
   * newest time.
   * @returns whether it is a unit of its own
   */
  add({ number, source, target, context, time }: NewUnit): boolean {
    const place = this.#sourceOf(source)
    const words = this.#words
    const hasContext = putContext(context, words)
    putFormHash(target, words, CONTEXT_WORDS)
    const firstUnit = this.#units.size
    const unit = this.#units.placeOf(hashOfWords(words, 0, UNIT_WORDS, place), (other) =>
      this.#isUnit(other, place),
    )
    if (unit < firstUnit) {
      this.#times[unit] = Math.max(this.#times[unit] ?? time, time)
      return false
    }
    if (hasContext) this.#hasContexts = true
    this.#unitSources.push(place)
    this.#unitNumbers.push(number)
    for (let word = 0; word < UNIT_WORDS; word++) this.#unitWords.push(words[word] ?? 0)
    this.#times.push(time)
    return true
  }

  #isUnit(other: number, source: number): boolean {
    if (this.#unitSources.at(other) !== source) return false
    for (let word = 0; word < UNIT_WORDS; word++)
      if (this.#unitWords.at(other * UNIT_WORDS + word) !== this.#words[word]) return false
    return true
  }

  /** A token's number, by its number among those that are known as they are written. */
  #tokenOf(token: string): number {
    const number = this.#tokens.numberOf(token)
    if (number === this.#folds.length) this.#fold(number, token)
    return number
  }

  /** Notes what a new token is compared as. */
  #fold(number: number, token: string): void {
    this.#folds.push(number)
    const text = comparedAs(token)
    if (text !== token) this.#folds.set(number, this.#tokenOf(text))
  }

  #sourceOf(source: Text): number {
    const from = this.#sequences.length
    const keys = this.#plain
    if (typeof source === 'string' && keys.take(source)) {
      const { hashes, places, units, length } = keys
      for (let at = 0; at < length; at++) {
        const [begin, end] = [places[2 * at] ?? 0, places[2 * at + 1] ?? 0]
        const token = this.#tokens.numberAt(units, begin, end, hashes[at] ?? 0)
        if (token === this.#folds.length) this.#fold(token, source.slice(begin, end))
        this.#sequences.push(token)
      }
      const sign = this.#signs.numberOfUnits(keys.skeleton)
      const place = this.#placeOf(from, sign)
      if (place === this.#starts.length)
        this.#addSource(
          from,
          sign,
          this.#signs.numberOfUnits(keys.numbers),
          this.#signs.numberOfUnits(keys.punctuation),
          this.#noCodes,
        )
      return place
    }
    const { tokens, skeleton, numbers, punctuation, codes } = keysOf(tokenise(source))
    for (const token of tokens) this.#sequences.push(this.#tokenOf(token))
    const sign = this.#signs.numberOf(skeleton)
    const place = this.#placeOf(from, sign)
    if (place === this.#starts.length)
      this.#addSource(
        from,
        sign,
        this.#signs.numberOf(numbers),
        this.#signs.numberOf(punctuation),
        this.#signs.numberOf(codes),
      )
    return place
  }

  #addSource(from: number, skeleton: number, numbers: number, punctuation: number, codes: number): void {
    this.#starts.push(from)
    this.#skeletons.push(skeleton)
    this.#numbers.push(numbers)
    this.#punctuations.push(punctuation)
    this.#codes.push(codes)
  }

  /**
   * Where the source is that the last sequence and this skeleton are; the sequence is taken back where it was known.
   */
  #placeOf(from: number, sign: number): number {
    const sequence = this.#sequences.view()
    const sourceCount = this.#sources.size
    const isSame = (other: number): boolean => {
      const start = this.#starts.at(other)
      const end = other + 1 < sourceCount ? this.#starts.at(other + 1) : from
      if (this.#skeletons.at(other) !== sign || end - start !== sequence.length - from) return false
      for (let at = start; at < end; at++) if (sequence[at] !== sequence[from + at - start]) return false
      return true
    }
    const place = this.#sources.placeOf(hashOfWords(sequence, from, sequence.length, sign), isSame)
    if (place < sourceCount) this.#sequences.length = from
    return place
  }

  /** The index of all units there are, as it is kept and opened (`openIndex`), in memory that threads can share. */
  finish(): Uint8Array {
    const steps = this.finishing()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
    }
  }

  /** The same, with a moment every few milliseconds to leave it off. */
  *finishing(): Generator<null, Uint8Array> {
    const features = new Features(this.#tokens.size)
    const [sequences, folds, sources] = [this.#sequences.view(), this.#folds.view(), this.#sources.size]
    for (let place = 0; place < sources; place++) {
      features.take(sequences, folds, this.#starts.at(place), this.#endOf(place))
      if (isMoment(place)) yield null
    }
    const order = this.#byLength()
    yield null
    const { common, postings } = commonOf(features.counts)
    yield null
    const { index, sealing } = this.#room(features, postings)
    this.#tokens.write(index.tokens)
    yield null
    this.#signs.write(index.signs)
    index.folds.set(folds)
    index.nextFeatures.set(features.next.view())
    index.common.set(common)
    yield null
    yield* this.#writeSources(index, order)
    const writer = new Postings(index, features.counts)
    for (let source = 0; source < sources; source++) {
      writer.take(source)
      if (isMoment(source)) yield null
    }
    yield* this.#writeUnits(index, order)
    return yield* sealing()
  }

  #room(features: Features, postings: number) {
    return emptyIndex({
      tokens: this.#tokens.size,
      tokenBytes: this.#tokens.byteLength,
      tokenSlots: slotsFor(this.#tokens.size),
      signs: this.#signs.size,
      signBytes: this.#signs.byteLength,
      signSlots: slotsFor(this.#signs.size),
      features: features.next.length,
      postings,
      sources: this.#sources.size,
      sequences: this.#sequences.length,
      slots: slotsFor(this.#sources.size),
      units: this.size,
      contexts: this.#hasContexts ? CONTEXT_WORDS * this.size : 0,
    })
  }

  /** The sources by how many tokens they have, then as they came. */
  #byLength(): Uint32Array {
    const lengths = new Uint32Array(this.#sources.size)
    for (let place = 0; place < lengths.length; place++)
      lengths[place] = this.#endOf(place) - this.#starts.at(place)
    return orderOf(lengths)
  }

  #endOf(place: number): number {
    return place + 1 < this.#sources.size ? this.#starts.at(place + 1) : this.#sequences.length
  }

  *#writeSources(index: Index, order: Uint32Array): Generator<null, void> {
    const sequences = this.#sequences.view()
    const hashes = new Uint32Array(order.length)
    let at = 0
    for (let place = 0; place < order.length; place++) {
      const source = order[place] ?? 0
      const from = this.#starts.at(source)
      const to = this.#endOf(source)
      index.sequenceStarts[place] = at
      for (let token = from; token < to; token++) index.sequences[at++] = sequences[token] ?? 0
      index.skeletons[place] = this.#skeletons.at(source)
      index.numbers[place] = this.#numbers.at(source)
      index.punctuations[place] = this.#punctuations.at(source)
      index.codes[place] = this.#codes.at(source)
      hashes[place] = this.#sources.hashAt(source)
      if (isMoment(place)) yield null
    }
    index.sequenceStarts[order.length] = at
    index.slots.set(slotsOf(hashes, index.slots.length))
    yield null
  }

  *#writeUnits(index: Index, order: Uint32Array): Generator<null, void> {
    const places = new Uint32Array(order.length)
    for (let place = 0; place < order.length; place++) places[order[place] ?? 0] = place
    const ofUnits = new Uint32Array(this.size)
    for (let unit = 0; unit < ofUnits.length; unit++) {
      const place = places[this.#unitSources.at(unit)] ?? 0
      ofUnits[unit] = place
      index.unitStarts[place + 1] = (index.unitStarts[place + 1] ?? 0) + 1
    }
    for (let place = 0; place < order.length; place++)
      index.unitStarts[place + 1] = (index.unitStarts[place + 1] ?? 0) + (index.unitStarts[place] ?? 0)
    yield null
    const units = orderOf(ofUnits)
    for (let place = 0; place < order.length; place++) {
      const [from, to] = [index.unitStarts[place] ?? 0, index.unitStarts[place + 1] ?? 0]
      if (to > from + 1) units.subarray(from, to).sort((one, other) => this.#byTime(one, other))
      if (isMoment(place)) yield null
    }
    for (let at = 0; at < units.length; at++) {
      const unit = units[at] ?? 0
      index.unitNumbers[at] = this.#unitNumbers.at(unit)
      index.unitTimes[at] = this.#times[unit] ?? 0
      if (this.#hasContexts)
        for (let word = 0; word < CONTEXT_WORDS; word++)
          index.contexts[at * CONTEXT_WORDS + word] = this.#unitWords.at(unit * UNIT_WORDS + word)
      if (isMoment(at)) yield null
    }
  }

  /** The newest first, then the lower number. */
  #byTime(one: number, other: number): number {
    return (
      (this.#times[other] ?? 0) - (this.#times[one] ?? 0) ||
      this.#unitNumbers.at(one) - this.#unitNumbers.at(other)
    )
  }
}

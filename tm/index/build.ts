import type { Unit } from '../score.ts'
import { CONTEXT_WORDS, contextWords, hashOf, hashOfWords } from './hashes.ts'
import { comparedAs, keysOf, NUMBER } from './keys.ts'
import { COMMON, emptyIndex, type Index } from './layout.ts'
import { Numbers } from './numbers.ts'
import { Places, slotsOf } from './places.ts'
import { StringNumbers, slotsFor, UNKNOWN } from './strings.ts'

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

  constructor() {
    this.#tokenOf(NUMBER)
  }

  /** How many units there are. */
  get size(): number {
    return this.#units.size
  }

  /**
   * Takes a unit in; one whose source, target and context it has already keeps the first one's number and gets the newest time.
   * @param target the form of its target
   * @returns whether it is a unit of its own
   */
  add({ number, source, context, time }: Unit, target: string): boolean {
    const place = this.#sourceOf(keysOf(source))
    const words = [...contextWords(context), ...hashOf(target)]
    if (words.some((word, index) => index < CONTEXT_WORDS && word !== 0)) this.#hasContexts = true
    const known = this.#units.size
    const hash = hashOfWords(words, 0, words.length, place)
    const unit = this.#units.placeOf(
      hash,
      (other) =>
        this.#unitSources.at(other) === place &&
        words.every((word, index) => this.#unitWords.at(other * words.length + index) === word),
    )
    if (unit < known) {
      this.#times[unit] = Math.max(this.#times[unit] ?? time, time)
      return false
    }
    this.#unitSources.push(place)
    this.#unitNumbers.push(number)
    for (const word of words) this.#unitWords.push(word)
    this.#times.push(time)
    return true
  }

  #tokenOf(token: string): number {
    const known = this.#tokens.known(token)
    if (known !== undefined) return known
    const number = this.#tokens.numberOf(token)
    this.#folds.push(number)
    const compared = comparedAs(token)
    if (compared !== token) this.#folds.set(number, this.#tokenOf(compared))
    return number
  }

  #sourceOf({ tokens, skeleton, numbers, punctuation, codes }: ReturnType<typeof keysOf>): number {
    const from = this.#sequences.length
    for (const token of tokens) this.#sequences.push(this.#tokenOf(token))
    const sequence = this.#sequences.view()
    const sign = this.#signs.numberOf(skeleton)
    const known = this.#sources.size
    const isSame = (other: number): boolean => {
      const start = this.#starts.at(other)
      const end = other + 1 < known ? this.#starts.at(other + 1) : from
      if (this.#skeletons.at(other) !== sign || end - start !== sequence.length - from) return false
      for (let at = start; at < end; at++) if (sequence[at] !== sequence[from + at - start]) return false
      return true
    }
    const place = this.#sources.placeOf(hashOfWords(sequence, from, sequence.length, sign), isSame)
    if (place < known) {
      this.#sequences.length = from
      return place
    }
    this.#starts.push(from)
    this.#skeletons.push(sign)
    this.#numbers.push(this.#signs.numberOf(numbers))
    this.#punctuations.push(this.#signs.numberOf(punctuation))
    this.#codes.push(this.#signs.numberOf(codes))
    return place
  }

  /** The index of all units there are, as it is kept and opened (`openIndex`), in memory that threads can share. */
  finish(): Uint8Array {
    const features = this.#features()
    const order = this.#byLength()
    const { common, postings } = commonOf(features.counts)
    const { index, seal } = emptyIndex({
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
    this.#tokens.write(index.tokens)
    this.#signs.write(index.signs)
    index.folds.set(this.#folds.view())
    index.nextFeatures.set(features.next.view())
    index.common.set(common)
    this.#writeSources(index, order)
    writePostings(index, features.counts)
    this.#writeUnits(index, order)
    return seal()
  }

  /** The sources by how many tokens they have, then as they came. */
  #byLength(): Uint32Array {
    const lengths = new Uint32Array(this.#sources.size)
    for (let place = 0; place < lengths.length; place++)
      lengths[place] = this.#endOf(place) - this.#starts.at(place)
    const order = Uint32Array.from(lengths.keys())
    return order.sort((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0) || one - other)
  }

  #endOf(place: number): number {
    return place + 1 < this.#sources.size ? this.#starts.at(place + 1) : this.#sequences.length
  }

  /** Numbers the occurrences of tokens, and counts the sources that have each. */
  #features(): { next: Numbers; counts: Numbers } {
    const next = new Numbers()
    const counts = new Numbers()
    for (let token = 0; token < this.#tokens.size; token++) {
      next.push(0)
      counts.push(0)
    }
    const walk = new Walk(this.#tokens.size)
    const sequences = this.#sequences.view()
    const folds = this.#folds.view()
    for (let place = 0; place < this.#sources.size; place++) {
      const end = this.#endOf(place)
      walk.begin()
      for (let at = this.#starts.at(place); at < end; at++) {
        const token = folds[sequences[at] ?? 0] ?? 0
        const before = walk.lastOf(token)
        let feature = before < 0 ? token : next.at(before)
        if (before >= 0 && feature === 0) {
          feature = next.length
          next.push(0)
          counts.push(0)
          next.set(before, feature)
        }
        walk.setLast(token, feature)
        counts.set(feature, counts.at(feature) + 1)
      }
    }
    return { next, counts }
  }

  #writeSources(index: Index, order: Uint32Array): void {
    const sequences = this.#sequences.view()
    const hashes = new Uint32Array(order.length)
    let at = 0
    for (let place = 0; place < order.length; place++) {
      const source = order[place] ?? 0
      const from = this.#starts.at(source)
      const to = this.#endOf(source)
      index.sequenceStarts[place] = at
      index.sequences.set(sequences.subarray(from, to), at)
      at += to - from
      index.skeletons[place] = this.#skeletons.at(source)
      index.numbers[place] = this.#numbers.at(source)
      index.punctuations[place] = this.#punctuations.at(source)
      index.codes[place] = this.#codes.at(source)
      hashes[place] = hashOfWords(sequences, from, to, this.#skeletons.at(source))
    }
    index.sequenceStarts[order.length] = at
    index.slots.set(slotsOf(hashes, index.slots.length))
  }

  #writeUnits(index: Index, order: Uint32Array): void {
    const places = new Uint32Array(order.length)
    for (let place = 0; place < order.length; place++) places[order[place] ?? 0] = place
    const placeOf = (unit: number) => places[this.#unitSources.at(unit)] ?? 0
    const units = Uint32Array.from({ length: this.size }, (_, unit) => unit).sort(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (this.#times[other] ?? 0) - (this.#times[one] ?? 0) ||
        this.#unitNumbers.at(one) - this.#unitNumbers.at(other),
    )
    const words = CONTEXT_WORDS + 2
    for (let at = 0; at < units.length; at++) {
      const unit = units[at] ?? 0
      const start = placeOf(unit) + 1
      index.unitStarts[start] = (index.unitStarts[start] ?? 0) + 1
      index.unitNumbers[at] = this.#unitNumbers.at(unit)
      index.unitTimes[at] = this.#times[unit] ?? 0
      if (this.#hasContexts)
        for (let word = 0; word < CONTEXT_WORDS; word++)
          index.contexts[at * CONTEXT_WORDS + word] = this.#unitWords.at(unit * words + word)
    }
    for (let place = 0; place < order.length; place++)
      index.unitStarts[place + 1] = (index.unitStarts[place + 1] ?? 0) + (index.unitStarts[place] ?? 0)
  }
}

/** Remembers each token's last feature in the source that is gone through. */
class Walk {
  readonly #stamps: Uint32Array
  readonly #last: Uint32Array
  #stamp = 0
  constructor(tokens: number) {
    this.#stamps = new Uint32Array(tokens)
    this.#last = new Uint32Array(tokens)
  }

  begin(): void {
    this.#stamp += 1
  }

  /** -1 where the source had none of it yet. */
  lastOf(token: number): number {
    return this.#stamps[token] === this.#stamp ? (this.#last[token] ?? 0) : -1
  }

  setLast(token: number, feature: number): void {
    this.#stamps[token] = this.#stamp
    this.#last[token] = feature
  }
}

/** The features that most sources have, and how long the lists of the others are together. */
function commonOf(counts: Numbers): { common: Uint32Array; postings: number } {
  const all = Uint32Array.from(counts.view().keys())
  const best = all.sort((one, other) => counts.at(other) - counts.at(one) || one - other).subarray(0, COMMON)
  const common = new Uint32Array(COMMON).fill(UNKNOWN)
  common.set(best)
  const total = counts.view().reduce((sum, count) => sum + count, 0)
  return { common, postings: best.reduce((left, feature) => left - counts.at(feature), total) }
}

function writePostings(index: Index, counts: Numbers): void {
  const { common, folds, masks, nextFeatures, postings, postingStarts, sequences, sequenceStarts } = index
  const bits = new Map([...common].map((feature, bit) => [feature, bit]))
  const bitOf = new Int16Array(nextFeatures.length).fill(-1)
  for (const [feature, bit] of bits) if (feature !== UNKNOWN) bitOf[feature] = bit
  let total = 0
  for (let feature = 0; feature < nextFeatures.length; feature++) {
    postingStarts[feature] = total
    if ((bitOf[feature] ?? -1) < 0) total += counts.at(feature)
  }
  postingStarts[nextFeatures.length] = total
  const ends = postingStarts.slice(0, nextFeatures.length)
  const walk = new Walk(folds.length)
  const sources = sequenceStarts.length - 1
  for (let source = 0; source < sources; source++) {
    const end = sequenceStarts[source + 1] ?? 0
    walk.begin()
    for (let at = sequenceStarts[source] ?? 0; at < end; at++) {
      const token = folds[sequences[at] ?? 0] ?? 0
      const before = walk.lastOf(token)
      const feature = before < 0 ? token : (nextFeatures[before] ?? 0)
      walk.setLast(token, feature)
      const bit = bitOf[feature] ?? -1
      if (bit < 0) {
        const place = ends[feature] ?? 0
        postings[place] = source
        ends[feature] = place + 1
      } else {
        const word = (bit >> 5) * sources + source
        masks[word] = (masks[word] ?? 0) | (1 << (bit & 31))
      }
    }
  }
}

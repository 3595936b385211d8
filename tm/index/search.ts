import { type Best, differs } from '../best.ts'
import { pointsFor } from '../penalties.ts'
import { baseOf } from '../score.ts'
import { Commons } from './commons.ts'
import { Distance, TOO_FAR } from './distance.ts'
import { CONTEXT_WORDS } from './hashes.ts'
import type { Keys } from './keys.ts'
import type { Index } from './layout.ts'
import { type Query, queryOf } from './query.ts'
import { firstOfLength, lengthOf, lowerBound, sourceOf } from './sources.ts'
import { UNKNOWN } from './strings.ts'

/** What is asked of one index. */
export type Question = {
  keys: Keys
  /** of the segment's context, as `contextWords` makes them */
  context: readonly number[]
  /** the place of the memory in the list, and what its owner takes off */
  memory: number
  penalty: number
  /** only units with a lower number, and none of the same text; null for all */
  before: number | null
  /** units that are somewhere else as they are now; null for none */
  without: ReadonlySet<number> | null
}

/** Lists up to this length are read before anything is measured: a good match raises the bar for all that follows. */
const SHORT_LIST = 256
/** How many sources are measured then. */
const FIRST_LOOKS = 8

/**
 * Searches one index; each thread has its own, since it keeps what it counts with. It leaves out only what cannot be among the best:
 *
 * - A base of B needs at least B % of the longer text's tokens in both, counted as often as they occur: so lengths are bounded, too.
 * - Of n features at most n − needed may be missing: who is in none of the rarest n − needed + 1 lists has too few.
 * - What was counted, the bits of the common features and the lists that were not read together bound what two texts share.
 */
export class IndexSearch {
  readonly #index: Index
  readonly #commons: Commons
  readonly #distance: Distance
  /** Of each token, while a query is made. */
  readonly #last: Uint32Array
  /** Of each source how many of the lists read have it, and those that any has. */
  readonly #counts: Uint32Array
  readonly #touched: Uint32Array
  #touchedCount = 0
  /** What is worth measuring, and the best it can have; those by what they can have. */
  readonly #candidates: Uint32Array
  readonly #bounds: Uint8Array
  readonly #sorted: Uint32Array

  #question: Question = {
    keys: keysOfNothing,
    context: [],
    memory: 0,
    penalty: 0,
    before: null,
    without: null,
  }
  #query: Query
  #length = 0
  #lists: number[] = []
  /** The source that is the same text; -1 without one. */
  #same = -1

  constructor(index: Index) {
    this.#index = index
    this.#commons = new Commons(index)
    this.#distance = new Distance(index.folds.length)
    const sources = index.skeletons.length
    this.#counts = new Uint32Array(sources)
    this.#touched = new Uint32Array(sources)
    this.#candidates = new Uint32Array(sources)
    this.#bounds = new Uint8Array(sources)
    this.#sorted = new Uint32Array(sources)
    this.#last = new Uint32Array(index.folds.length)
    this.#query = queryOf(index, keysOfNothing, this.#last)
  }

  /** Adds what is among the best. */
  search(question: Question, best: Best): void {
    const query = queryOf(this.#index, question.keys, this.#last)
    this.#question = question
    this.#query = query
    this.#length = query.compared.length
    this.#same = sourceOf(this.#index, query)
    if (this.#same >= 0 && question.before === null) this.#addUnits(this.#same, 100, 0, 0, best)
    // Whatever is not the same has 99 at most.
    if (this.#least(best) > 99) return
    if (this.#length === 0) this.#measureEmpty(best)
    else this.#searchAlike(best)
  }

  /** The base that a unit needs at least. */
  #least(best: Best): number {
    return best.floor + this.#question.penalty
  }

  /** How many tokens two texts have to share, of which the longer one has so many. */
  #needed(best: Best, tokens: number): number {
    return Math.ceil((this.#least(best) * tokens) / 100)
  }

  /** Texts without any token: nothing in them differs but what is seen by nobody. */
  #measureEmpty(best: Best): void {
    const end = firstOfLength(this.#index, 1)
    for (let source = 0; source < end; source++) this.#measure(source, best)
  }

  #searchAlike(best: Best): void {
    this.#prepare()
    const lists = this.#lists
    const length = this.#length
    // What is in no list that was read has the common features at most, and those of the others.
    const mayBeElsewhere = (read: number) =>
      this.#commons.count + lists.length - read >= this.#needed(best, length)
    if (!mayBeElsewhere(0)) return
    this.#distance.begin(this.#query.compared)
    let read = 0
    while (read < lists.length && mayBeElsewhere(read) && this.#listLength(lists[read] ?? 0) <= SHORT_LIST)
      this.#read(lists[read++] ?? 0, 0, this.#counts.length)
    const looked = this.#lookFirst(lists.length - read, best)
    const begin = firstOfLength(this.#index, this.#needed(best, length))
    const end = firstOfLength(this.#index, Math.floor((100 * length) / this.#least(best)) + 1)
    while (read < lists.length && mayBeElsewhere(read)) this.#read(lists[read++] ?? 0, begin, end)
    if (mayBeElsewhere(read)) {
      // They have nothing else in common, which bounds the longer ones closer.
      const longest = Math.floor((100 * this.#commons.count) / this.#least(best))
      this.#readMasks(begin, Math.min(end, firstOfLength(this.#index, longest + 1)), best)
    }
    this.#measureCandidates(lists.length - read, looked, best)
    for (let place = 0; place < this.#touchedCount; place++) this.#counts[this.#touched[place] ?? 0] = 0
    this.#touchedCount = 0
  }

  /** Parts the features that are known into common ones and those with lists, the shortest first. */
  #prepare(): void {
    this.#commons.begin()
    const lists: number[] = []
    for (const feature of this.#query.features)
      if (feature !== UNKNOWN && !this.#commons.add(feature) && this.#listLength(feature) > 0)
        lists.push(feature)
    this.#lists = lists.sort((one, other) => this.#listLength(one) - this.#listLength(other))
  }

  #listLength(feature: number): number {
    const { postingStarts } = this.#index
    return (postingStarts[feature + 1] ?? 0) - (postingStarts[feature] ?? 0)
  }

  /** Counts the sources of a list, from one source to before another. */
  #read(feature: number, begin: number, end: number): void {
    const { postings, postingStarts } = this.#index
    const counts = this.#counts
    const touched = this.#touched
    let count = this.#touchedCount
    const last = postingStarts[feature + 1] ?? 0
    const first = postingStarts[feature] ?? 0
    for (let at = begin === 0 ? first : lowerBound(postings, first, last, begin); at < last; at++) {
      const source = postings[at] ?? 0
      if (source >= end) break
      const seen = counts[source] ?? 0
      if (seen === 0) touched[count++] = source
      counts[source] = seen + 1
    }
    this.#touchedCount = count
  }

  /** Where no list is left to read, the common features alone may be enough. */
  #readMasks(begin: number, end: number, best: Best): void {
    for (let from = begin; from < end; ) {
      // As far as the same number is needed: longer ones need more.
      const needed = this.#needed(best, Math.max(this.#length, lengthOf(this.#index, from)))
      const longest = Math.floor((100 * needed) / this.#least(best))
      const next = Math.min(end, firstOfLength(this.#index, longest + 1))
      // They are looked at like all others: what is counted for them is in their bits.
      this.#touchedCount = this.#commons.find(
        from,
        next,
        needed,
        this.#counts,
        this.#touched,
        this.#touchedCount,
      )
      from = next
    }
  }

  /** The base that a source can have at most, when so many lists were not read. */
  #boundOf(source: number, unread: number): number {
    const length = lengthOf(this.#index, source)
    const shorter = Math.min(length, this.#length)
    const shared = Math.min(shorter, (this.#counts[source] ?? 0) + this.#commons.in(source) + unread)
    return Math.floor((100 * shared) / Math.max(length, this.#length))
  }

  /** Measures the most promising of what was touched so far. */
  #lookFirst(unread: number, best: Best): number[] {
    if (unread === 0) return []
    const looked: number[] = []
    const bounds: number[] = []
    const common = this.#commons.count
    for (let place = 0; place < this.#touchedCount; place++) {
      const source = this.#touched[place] ?? 0
      const shared = Math.min(this.#length, common + (this.#counts[source] ?? 0))
      if (looked.length === FIRST_LOOKS && 100 * shared <= this.#length * (bounds[FIRST_LOOKS - 1] ?? 0))
        continue
      const bound = this.#boundOf(source, 0)
      if (looked.length === FIRST_LOOKS && bound <= (bounds[FIRST_LOOKS - 1] ?? 0)) continue
      let at = Math.min(looked.length, FIRST_LOOKS - 1)
      for (; at > 0 && (bounds[at - 1] ?? 0) < bound; at--) {
        looked[at] = looked[at - 1] ?? 0
        bounds[at] = bounds[at - 1] ?? 0
      }
      looked[at] = source
      bounds[at] = bound
    }
    for (const source of looked) this.#measure(source, best)
    return looked
  }

  /** Measures what may be among the best, the most promising first, until nothing that is left can be. */
  #measureCandidates(unread: number, looked: readonly number[], best: Best): void {
    const sorted = this.#byBound(unread, best)
    for (let place = 0; place < sorted.length; place++) {
      const source = sorted[place] ?? 0
      if (this.#boundOf(source, unread) < this.#least(best)) return
      if (!looked.includes(source)) this.#measure(source, best)
    }
  }

  /** What may be among the best, by the most that it can have; what is alike as it was found. */
  #byBound(unread: number, best: Best): Uint32Array {
    const least = this.#least(best)
    // Nothing is too long for this one.
    const fewest = this.#needed(best, this.#length)
    const common = this.#commons.count
    const candidates = this.#candidates
    const bounds = this.#bounds
    const starts = new Uint32Array(102)
    let count = 0
    for (let place = 0; place < this.#touchedCount; place++) {
      const source = this.#touched[place] ?? 0
      const counted = unread + (this.#counts[source] ?? 0)
      if (counted + common < fewest) continue
      const needed = this.#needed(best, Math.max(this.#length, lengthOf(this.#index, source)))
      if (!this.#commons.has(source, needed - counted)) continue
      const bound = this.#boundOf(source, unread)
      if (bound < least) continue
      candidates[count] = source
      bounds[count++] = bound
      // The highest comes first.
      starts[101 - bound] = (starts[101 - bound] ?? 0) + 1
    }
    for (let bound = 1; bound < starts.length; bound++)
      starts[bound] = (starts[bound] ?? 0) + (starts[bound - 1] ?? 0)
    for (let place = 0; place < count; place++) {
      const start = 100 - (bounds[place] ?? 0)
      this.#sorted[starts[start] ?? 0] = candidates[place] ?? 0
      starts[start] = (starts[start] ?? 0) + 1
    }
    return this.#sorted.subarray(0, count)
  }

  /** Scores a source that is not the same text, and adds its units where they are good enough. */
  #measure(source: number, best: Best): void {
    const { before, penalty } = this.#question
    const { sequences, folds, sequenceStarts, unitNumbers, unitStarts } = this.#index
    if (source === this.#same) return
    if (before !== null && (unitNumbers[unitStarts[source] ?? 0] ?? 0) >= before) return
    const from = sequenceStarts[source] ?? 0
    const to = sequenceStarts[source + 1] ?? 0
    const tokens = Math.max(to - from, this.#length)
    const most = tokens - this.#needed(best, tokens)
    const different = this.#length === 0 ? to - from : this.#distance.to(sequences, folds, from, to, most)
    if (different === TOO_FAR) return
    const differences = this.#differences(source, different)
    const points = pointsFor(
      (differences & differs.numbers) !== 0,
      (differences & differs.codes) !== 0,
      (differences & differs.punctuation) !== 0,
      (differences & differs.case) !== 0,
    )
    const score = Math.min(99, baseOf(tokens, different) - points)
    if (score - penalty >= best.floor) this.#addUnits(source, score, different, differences, best)
  }

  #differences(source: number, different: number): number {
    const { numbers, punctuations, codes } = this.#index
    const query = this.#query
    return (
      (numbers[source] === query.numbers ? 0 : differs.numbers) |
      (codes[source] === query.codes ? 0 : differs.codes) |
      (punctuations[source] === query.punctuation ? 0 : differs.punctuation) |
      (different === 0 && this.#hasOtherCase(source) ? differs.case : 0)
    )
  }

  /** Whether words that are compared as the same are written otherwise; all numbers are the token 0. */
  #hasOtherCase(source: number): boolean {
    const { sequences, sequenceStarts } = this.#index
    const { written, compared } = this.#query
    const from = sequenceStarts[source] ?? 0
    for (let at = 0; at < written.length; at++)
      if (compared[at] !== 0 && written[at] !== sequences[from + at]) return true
    return false
  }

  /** @param plain the score without context and the memory's penalty */
  #addUnits(source: number, plain: number, different: number, differences: number, best: Best): void {
    const { unitStarts, unitNumbers, unitTimes } = this.#index
    const { memory, penalty, before, without } = this.#question
    const tokens = Math.max(lengthOf(this.#index, source), this.#length)
    const end = unitStarts[source + 1] ?? 0
    for (let unit = unitStarts[source] ?? 0; unit < end; unit++) {
      const number = unitNumbers[unit] ?? 0
      if (before !== null && number >= before) continue
      if (without?.has(number) === true) continue
      const context = this.#agreement(unit)
      const score = plain === 100 && context > 0 && penalty === 0 ? 101 : plain - penalty
      if (score < best.floor) continue
      best.add({ score, context, time: unitTimes[unit] ?? 0, memory, number, tokens, different, differences })
    }
  }

  #agreement(unit: number): number {
    const { contexts } = this.#index
    const { context } = this.#question
    const at = unit * CONTEXT_WORDS
    let agreeing = 0
    for (let word = 0; word < CONTEXT_WORDS; word += 2) {
      const low = context[word] ?? 0
      if (low !== 0 && low === contexts[at + word] && context[word + 1] === contexts[at + word + 1])
        agreeing += 1
    }
    return agreeing
  }
}

const keysOfNothing: Keys = { tokens: [], skeleton: '', numbers: '', punctuation: '', codes: '' }

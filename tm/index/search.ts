import type { Best } from '../best.ts'
import { differs, pointsFor } from '../penalties.ts'
import { baseOf, exactScore } from '../score.ts'
import { Commons } from './commons.ts'
import { Distance, TOO_FAR } from './distance.ts'
import { CONTEXT_WORDS } from './hashes.ts'
import type { Index } from './layout.ts'
import { Query } from './query.ts'
import type { SegmentKeys } from './segment-keys.ts'
import { Lengths, lengthOf, sourceOf } from './sources.ts'
import { UNKNOWN } from './strings.ts'
import { Tally } from './tally.ts'

/** A question to one index. */
export type Question = {
  segment: SegmentKeys
  /** of the segment's context, as `contextWords` makes them */
  context: Uint32Array
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
/** So many lists are put in order by hand. */
const FEW_LISTS = 64

/**
 * Searches one index; each thread has its own, since it keeps what it counts with. It leaves out only what cannot be
 * among the best:
 *
 * - A base of B needs at least B % of the longer text's tokens in both, counted as often as they occur: so lengths
 * are bounded, too.
 * - Of n features at most n − needed may be missing: who is in none of the rarest n − needed + 1 lists has too few.
 * - What was counted, the bits of the common features and the lists that were not read together bound what two texts
 * share.
 * - What else differs takes its points off: so much better the base has to be.
 */
export class IndexSearch {
  readonly #index: Index
  readonly #query: Query
  readonly #lengths: Lengths
  readonly #commons: Commons
  readonly #tally: Tally
  readonly #distance: Distance
  /** Whether it is prepared for the segment. */
  #isPrepared = false
  readonly #picks = new Uint32Array(FIRST_LOOKS)
  readonly #pickedBounds = new Uint8Array(FIRST_LOOKS)

  /** The features with lists, the shortest first, and how long these are. */
  #lists = new Uint32Array(FEW_LISTS)
  #listLengths = new Uint32Array(FEW_LISTS)
  #listCount = 0
  /** The source that is the same text; -1 without one. */
  #same = -1

  constructor(index: Index) {
    this.#index = index
    this.#query = new Query(index)
    this.#lengths = new Lengths(index)
    this.#commons = new Commons(index)
    this.#tally = new Tally(index, this.#commons)
    this.#distance = new Distance(index.folds.length)
  }

  /** Adds what is among the best. */
  search(question: Question, best: Best): void {
    const query = this.#query
    query.ask(question.segment)
    this.#isPrepared = false
    this.#same = sourceOf(this.#index, query)
    if (this.#same >= 0 && question.before === null) this.#addUnits(question, this.#same, 100, 0, 0, best)
    // Whatever is not the same has 99 at most.
    if (best.floor + question.penalty > 99) return
    if (query.length === 0) this.#measureEmpty(question, best)
    else this.#searchAlike(question, best)
  }

  /** Texts without any token: nothing in them differs but what is seen by nobody. */
  #measureEmpty(question: Question, best: Best): void {
    const end = this.#lengths.first(1)
    for (let source = 0; source < end; source++) this.#measure(question, source, best)
  }

  #searchAlike(question: Question, best: Best): void {
    const tally = this.#tally
    const commons = this.#commons
    const length = this.#query.length
    this.#prepare()
    const lists = this.#lists
    const count = this.#listCount
    let least = best.floor + question.penalty
    // What is in no list that was read has the common features at most, and those of the others.
    let readable = count + commons.count - neededOf(least, length) + 1
    if (readable <= 0) return
    let read = 0
    const short = Math.min(count, readable)
    while (read < short && (this.#listLengths[read] ?? 0) <= SHORT_LIST)
      tally.read(lists[read++] ?? 0, 0, this.#index.skeletons.length)
    if (read < count) {
      this.#lookFirst(question, best)
      least = best.floor + question.penalty
      readable = count + commons.count - neededOf(least, length) + 1
    }
    const begin = this.#lengths.first(neededOf(least, length))
    const end = this.#lengths.first(Math.floor((100 * length) / least) + 1)
    const rest = Math.min(count, readable)
    for (; read < rest; read++) tally.readLong(lists[read] ?? 0, begin, end, length, count - read - 1, least)
    if (read < readable) this.#addCommon(begin, end, least)
    const hits = tally.shortlist(length, count - read, least)
    const { ranking, sortedBounds } = tally
    for (let place = 0; place < hits; place++) {
      if ((sortedBounds[place] ?? 0) < best.floor + question.penalty) return
      this.#measure(question, ranking[place] ?? 0, best)
    }
  }

  /** Parts the features that are known into common ones and those with lists, the shortest first. */
  #prepare(): void {
    const { features, length } = this.#query
    const { postingStarts } = this.#index
    const commons = this.#commons
    commons.begin()
    if (length > this.#lists.length || this.#lists.length > MOST_KEPT) {
      const room = Math.max(FEW_LISTS, length)
      this.#lists = new Uint32Array(room)
      this.#listLengths = new Uint32Array(room)
    }
    const lists = this.#lists
    const lengths = this.#listLengths
    let count = 0
    for (let at = 0; at < length; at++) {
      const feature = features[at] ?? UNKNOWN
      if (feature === UNKNOWN) continue
      const size = (postingStarts[feature + 1] ?? 0) - (postingStarts[feature] ?? 0)
      if (size === 0) {
        commons.add(feature)
        continue
      }
      let place = count++
      if (count <= FEW_LISTS)
        for (; place > 0 && (lengths[place - 1] ?? 0) > size; place--) {
          lists[place] = lists[place - 1] ?? 0
          lengths[place] = lengths[place - 1] ?? 0
        }
      lists[place] = feature
      lengths[place] = size
    }
    this.#listCount = count
    if (count > FEW_LISTS) this.#sortLists()
  }

  #sortLists(): void {
    const { postingStarts } = this.#index
    const size = (feature: number) => (postingStarts[feature + 1] ?? 0) - (postingStarts[feature] ?? 0)
    const lists = this.#lists
      .subarray(0, this.#listCount)
      .sort((one, other) => size(one) - size(other) || one - other)
    for (const [place, feature] of lists.entries()) this.#listLengths[place] = size(feature)
  }

  /** Measures the most promising of what was touched so far. */
  #lookFirst(question: Question, best: Best): void {
    const picks = this.#picks
    const least = best.floor + question.penalty
    const count = this.#tally.pick(this.#query.length, least, picks, this.#pickedBounds)
    for (let place = 0; place < count; place++) this.#measure(question, picks[place] ?? 0, best)
  }

  /** Where no list is left to read, the common features alone may be enough. */
  #addCommon(begin: number, end: number, least: number): void {
    // They have nothing else in common, which bounds the longer ones closer.
    const longest = Math.floor((100 * this.#commons.count) / least)
    const last = Math.min(end, this.#lengths.first(longest + 1))
    for (let from = begin; from < last; ) {
      // As far as the same number is needed: longer ones need more.
      const minimum = neededOf(least, Math.max(this.#query.length, lengthOf(this.#index, from)))
      const next = Math.min(last, this.#lengths.first(Math.floor((100 * minimum) / least) + 1))
      this.#tally.addCommon(from, next, minimum)
      from = next
    }
  }

  /** Scores a source that is not the same text, and adds its units where they are good enough. */
  #measure(question: Question, source: number, best: Best): void {
    const { before, penalty } = question
    const { sequences, folds, sequenceStarts, unitNumbers, unitStarts } = this.#index
    if (source === this.#same) return
    if (before !== null && (unitNumbers[unitStarts[source] ?? 0] ?? 0) >= before) return
    const query = this.#query
    const from = sequenceStarts[source] ?? 0
    const to = sequenceStarts[source + 1] ?? 0
    const tokens = Math.max(to - from, query.length)
    const others = this.#otherDifferences(source)
    const most = tokens - neededOf(best.floor + penalty + pointsFor(others), tokens)
    if (most < 0) return
    if (!this.#isPrepared) {
      this.#isPrepared = true
      this.#distance.begin(query.compared, query.length)
    }
    const different = query.length === 0 ? to - from : this.#distance.to(sequences, folds, from, to, most)
    if (different === TOO_FAR) return
    const differences = others | (different === 0 && this.#hasOtherCase(source) ? differs.case : 0)
    const score = Math.min(99, baseOf(tokens, different) - pointsFor(differences))
    if (score - penalty >= best.floor) this.#addUnits(question, source, score, different, differences, best)
  }

  /** But for the case of letters. */
  #otherDifferences(source: number): number {
    const { numbers, punctuations, codes } = this.#index
    const query = this.#query
    return (
      (numbers[source] === query.numbers ? 0 : differs.numbers) |
      (codes[source] === query.codes ? 0 : differs.codes) |
      (punctuations[source] === query.punctuation ? 0 : differs.punctuation)
    )
  }

  /** Whether words that are compared as the same are written otherwise; all numbers are the token 0. */
  #hasOtherCase(source: number): boolean {
    const { sequences, sequenceStarts } = this.#index
    const { written, compared, length } = this.#query
    const from = sequenceStarts[source] ?? 0
    for (let at = 0; at < length; at++)
      if (compared[at] !== 0 && written[at] !== sequences[from + at]) return true
    return false
  }

  /** @param plain the score without context and the memory's penalty */
  #addUnits(
    question: Question,
    source: number,
    plain: number,
    different: number,
    differences: number,
    best: Best,
  ): void {
    const { unitStarts, unitNumbers, unitTimes } = this.#index
    const { context: own, memory, penalty, before, without } = question
    const tokens = Math.max(lengthOf(this.#index, source), this.#query.length)
    const end = unitStarts[source + 1] ?? 0
    for (let unit = unitStarts[source] ?? 0; unit < end; unit++) {
      const number = unitNumbers[unit] ?? 0
      if (before !== null && number >= before) continue
      if (without?.has(number) === true) continue
      const context = agreement(this.#index, own, unit)
      const score = plain === 100 ? exactScore(context, penalty) : plain - penalty
      if (score < best.floor) continue
      best.add({ score, context, time: unitTimes[unit] ?? 0, memory, number, tokens, different, differences })
    }
  }
}

const MOST_KEPT = 1 << 14

/** How many tokens two texts have to share for a base, of which the longer one has so many. */
const neededOf = (base: number, tokens: number): number => Math.ceil((base * tokens) / 100)

function agreement({ contexts }: Index, own: Uint32Array, unit: number): number {
  const at = unit * CONTEXT_WORDS
  let agreeing = 0
  for (let word = 0; word < CONTEXT_WORDS; word += 2) {
    const low = own[word] ?? 0
    if (low !== 0 && low === contexts[at + word] && own[word + 1] === contexts[at + word + 1]) agreeing += 1
  }
  return agreeing
}

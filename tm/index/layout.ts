import type { Strings } from './strings.ts'

/** Features that are in so many sources that their lists would be long: a bit each. */
export const COMMON = 128
export const MASK_WORDS = COMMON / 32
/** How many words a bit for each source takes. */
export const columnWords = (sources: number): number => Math.ceil(sources / 32)

/**
 * A memory as it is searched: flat arrays in one buffer, which threads share and a file keeps. A *source* is a text
 * that units have; sources are in the order of their length in tokens. A *token* is a word or a number as it is
 * written, a *feature* its nth occurrence in a source.
 */
export type Index = {
  /** Of each token the one it is compared as. */
  folds: Uint32Array
  /**
   * Of each feature that of the same token's next occurrence; 0 where there is none. A token's first occurrence has
   * its number.
   */
  nextFeatures: Uint32Array
  postingStarts: Uint32Array
  /** The sources that have a feature, ascending; none for the common ones. */
  postings: Uint32Array
  common: Uint32Array
  /**
   * Which of the common features a source has: for all sources the bits of the 32 commonest, then of the next ones.
   */
  masks: Uint32Array
  /** The same the other way round: for each of the common features a bit a source. */
  columns: Uint32Array
  sequenceStarts: Uint32Array
  sequences: Uint32Array
  /** What of a source is not in its tokens; numbers among `signs`. */
  skeletons: Uint32Array
  numbers: Uint32Array
  punctuations: Uint32Array
  codes: Uint32Array
  /** Sources by the hash of tokens and skeleton: the place more by one, or 0. */
  slots: Uint32Array
  /** The units of each source, the newest first, then the lower number. */
  unitStarts: Uint32Array
  unitNumbers: Uint32Array
  unitTimes: Float64Array
  /** Of each unit two words a context, 0 where there is none; empty where no unit has any. */
  contexts: Uint32Array
  tokens: Strings
  signs: Strings
}

/** Why an index cannot be used: a sentence. */
export class IndexRefused extends Error {}

export type Lengths = {
  tokens: number
  tokenBytes: number
  tokenSlots: number
  signs: number
  signBytes: number
  signSlots: number
  features: number
  postings: number
  sources: number
  sequences: number
  slots: number
  units: number
  contexts: number
}

const NAMES: readonly (keyof Lengths)[] = [
  'tokens',
  'tokenBytes',
  'tokenSlots',
  'signs',
  'signBytes',
  'signSlots',
  'features',
  'postings',
  'sources',
  'sequences',
  'slots',
  'units',
  'contexts',
]

/** `HTMI`, as its first bytes are read. */
const MAGIC = 0x494d5448
/** Raise it with every change of the layout, of the tokens or of what they are compared as. */
const VERSION = 3
/** Magic, version, length in words of eight bytes, checksum, then the lengths. */
const HEADER_BYTES = 4 * (4 + NAMES.length) + 4

/** Cuts arrays out of a buffer, one after the other, each at a multiple of eight bytes. */
class Cutter {
  readonly #buffer: ArrayBufferLike
  #at = HEADER_BYTES
  constructor(buffer: ArrayBufferLike) {
    this.#buffer = buffer
  }

  #take(bytes: number): number {
    const from = this.#at
    this.#at += Math.ceil(bytes / 8) * 8
    return from
  }

  words = (length: number): Uint32Array => new Uint32Array(this.#buffer, this.#take(4 * length), length)
  floats = (length: number): Float64Array => new Float64Array(this.#buffer, this.#take(8 * length), length)
  bytes = (length: number): Uint8Array => new Uint8Array(this.#buffer, this.#take(length), length)
}

function byteLengthOf(lengths: Lengths): number {
  const words = [
    ...[lengths.tokens, lengths.features, lengths.features + 1, lengths.postings, COMMON],
    ...[MASK_WORDS * lengths.sources, COMMON * columnWords(lengths.sources)],
    ...[lengths.sources + 1, lengths.sequences],
    ...[lengths.sources, lengths.sources, lengths.sources, lengths.sources],
    ...[lengths.slots, lengths.sources + 1, lengths.units, lengths.contexts],
    ...[lengths.tokens + 1, lengths.tokenSlots, lengths.signs + 1, lengths.signSlots],
  ]
  const pad = (bytes: number) => Math.ceil(bytes / 8) * 8
  return (
    words.reduce((sum, length) => sum + pad(4 * length), HEADER_BYTES) +
    8 * lengths.units +
    pad(lengths.tokenBytes) +
    pad(lengths.signBytes)
  )
}

function cut(buffer: ArrayBufferLike, lengths: Lengths): Index {
  const { words, floats, bytes } = new Cutter(buffer)
  return {
    folds: words(lengths.tokens),
    nextFeatures: words(lengths.features),
    postingStarts: words(lengths.features + 1),
    postings: words(lengths.postings),
    common: words(COMMON),
    masks: words(MASK_WORDS * lengths.sources),
    columns: words(COMMON * columnWords(lengths.sources)),
    sequenceStarts: words(lengths.sources + 1),
    sequences: words(lengths.sequences),
    skeletons: words(lengths.sources),
    numbers: words(lengths.sources),
    punctuations: words(lengths.sources),
    codes: words(lengths.sources),
    slots: words(lengths.slots),
    unitStarts: words(lengths.sources + 1),
    unitNumbers: words(lengths.units),
    contexts: words(lengths.contexts),
    unitTimes: floats(lengths.units),
    tokens: {
      starts: words(lengths.tokens + 1),
      slots: words(lengths.tokenSlots),
      bytes: bytes(lengths.tokenBytes),
    },
    signs: {
      starts: words(lengths.signs + 1),
      slots: words(lengths.signSlots),
      bytes: bytes(lengths.signBytes),
    },
  }
}

/**
 * Over everything behind the checksum itself: of each fourth word a sum of its own, which do not wait for each other.
 */
class Checksum {
  readonly #sums = new Int32Array(4).fill(0x811c9dc5)

  /** @param from a multiple of four, as `to` is but for the last time */
  add(words: Uint32Array, from: number, to: number): void {
    let [one = 0, two = 0, three = 0, four = 0] = this.#sums
    for (let at = from; at < to; at += 4) {
      one = Math.imul(one ^ (words[at] ?? 0), PRIME) + (one >>> 17)
      two = Math.imul(two ^ (words[at + 1] ?? 0), PRIME) + (two >>> 17)
      three = Math.imul(three ^ (words[at + 2] ?? 0), PRIME) + (three >>> 17)
      four = Math.imul(four ^ (words[at + 3] ?? 0), PRIME) + (four >>> 17)
    }
    this.#sums.set([one, two, three, four])
  }

  get value(): number {
    return this.#sums.reduce((sum, own) => Math.imul(sum ^ own, PRIME) + (sum >>> 17), 0) >>> 0
  }
}

const PRIME = 0x01000193

function checksumOf(words: Uint32Array): number {
  const sum = new Checksum()
  sum.add(words, 4, words.length)
  return sum.value
}

/** Words between two moments to leave it off. */
const WORDS_A_MOMENT = 1 << 20

/** Room for an index, in memory that threads can share. */
export function emptyIndex(lengths: Lengths): { index: Index; sealing(): Generator<null, Uint8Array> } {
  const size = byteLengthOf(lengths)
  const buffer = new SharedArrayBuffer(size)
  const words = new Uint32Array(buffer)
  words.set([MAGIC, VERSION, size / 8, 0, ...NAMES.map((name) => lengths[name])])
  return {
    index: cut(buffer, lengths),
    /** When all is written. */
    *sealing() {
      const sum = new Checksum()
      for (let at = 4; at < words.length; at += WORDS_A_MOMENT) {
        sum.add(words, at, Math.min(at + WORDS_A_MOMENT, words.length))
        yield null
      }
      words[3] = sum.value
      return new Uint8Array(buffer)
    },
  }
}

/**
 * An index as it was made, possibly by another process.
 * @param bytes in shared memory where threads are to share it; copied when they do not begin at a multiple of eight
 * @param isChecked whether this process made it or has opened it before: checking all of it is slow
 * @throws IndexRefused
 */
export function openIndex(bytes: Uint8Array, isChecked = false): Index {
  const own = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice()
  if (own.length < HEADER_BYTES || own.length % 8 !== 0)
    throw new IndexRefused('This is no index of a memory: it is too short.')
  const words = new Uint32Array(own.buffer, own.byteOffset, own.length / 4)
  if (words[0] !== MAGIC) throw new IndexRefused('This is no index of a memory, or one of another machine.')
  if (words[1] !== VERSION)
    throw new IndexRefused(`This index has the form ${words[1] ?? 0}; this release reads ${VERSION}.`)
  if ((words[2] ?? 0) * 8 !== own.length || (!isChecked && words[3] !== checksumOf(words)))
    throw new IndexRefused('This index is damaged: its length or its checksum is wrong.')
  const length = (name: keyof Lengths) => words[4 + NAMES.indexOf(name)] ?? 0
  const lengths: Lengths = {
    tokens: length('tokens'),
    tokenBytes: length('tokenBytes'),
    tokenSlots: length('tokenSlots'),
    signs: length('signs'),
    signBytes: length('signBytes'),
    signSlots: length('signSlots'),
    features: length('features'),
    postings: length('postings'),
    sources: length('sources'),
    sequences: length('sequences'),
    slots: length('slots'),
    units: length('units'),
    contexts: length('contexts'),
  }
  if (byteLengthOf(lengths) !== own.length)
    throw new IndexRefused('This index is damaged: its parts do not add up.')
  return cut(own.byteOffset === 0 ? own.buffer : own.slice().buffer, lengths)
}

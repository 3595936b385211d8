import type { Strings } from '@hub/tm/index/strings'

/**
 * A term base as it is searched: flat arrays in one buffer, which threads share. A *word* is one of a term as it is
 * written, of one language; it has *keys*, by which forms of it in texts are found. Terms are paths of words through
 * a tree, a tree for each language.
 */
export type Arrays = {
  /** the words that have a key */
  keyStarts: Uint32Array
  keyWords: Uint32Array
  /** for each slot a node more by one, or 0, the word that leads on from it, and the node that it leads to */
  edges: Uint32Array
  /** of each node the first term that ends there, more by one, or 0; of each term the next one */
  nodeTerms: Uint32Array
  nextTerms: Uint32Array
  concepts: Uint32Array
  terms: Uint32Array
  /** the words that its tag and its traits are */
  tags: Uint32Array
  traits: Uint32Array
  /** a term of each pair of a concept and a tag, more by one, or 0 */
  pairs: Uint32Array
  texts: Uint32Array
  textBytes: Uint8Array
  keys: Strings
}

/** Of a term: its status in two bits, and whether it has words whose capitals have to be the same. */
export const termTraits = { status: 3, isStrict: 4, isOneWord: 8 } as const

/** Why an index cannot be used: a sentence. */
export class TermIndexRefused extends Error {}

const names = [
  ...['keyStarts', 'keyWords', 'edges', 'nodeTerms', 'nextTerms', 'concepts', 'terms', 'tags', 'traits'],
  ...['pairs', 'texts', 'keyTexts', 'keySlots', 'textBytes', 'keyBytes'],
] as const
type Name = Exclude<keyof Arrays, 'keys'> | 'keyTexts' | 'keySlots' | 'keyBytes'
export type Lengths = Readonly<Record<Name, number>>

/** `HTRM`, as its first bytes are read. */
const MAGIC = 0x4d525448
/** Raise it with every change of the layout or of the keys. */
const VERSION = 1
/** Magic, version, length in words of eight bytes, checksum, then the lengths. */
const HEADER_WORDS = 4 + names.length + 1

const isBytes = (name: string): boolean => name.endsWith('Bytes')
const sizeOf = (name: string, length: number): number =>
  Math.ceil((isBytes(name) ? length : 4 * length) / 8) * 8

function sizeOfAll(lengths: readonly number[]): number {
  return names.reduce((sum, name, place) => sum + sizeOf(name, lengths[place] ?? 0), 4 * HEADER_WORDS)
}

function cut(buffer: ArrayBufferLike, lengths: readonly number[]): Arrays {
  let at = 4 * HEADER_WORDS
  const places = new Map<string, { from: number; length: number }>()
  for (const [place, name] of names.entries()) {
    const length = lengths[place] ?? 0
    places.set(name, { from: at, length })
    at += sizeOf(name, length)
  }
  const numbers = (name: Name): Uint32Array => {
    const { from = 0, length = 0 } = places.get(name) ?? {}
    return new Uint32Array(buffer, from, length)
  }
  const bytes = (name: Name): Uint8Array => {
    const { from = 0, length = 0 } = places.get(name) ?? {}
    return new Uint8Array(buffer, from, length)
  }
  return {
    keyStarts: numbers('keyStarts'),
    keyWords: numbers('keyWords'),
    edges: numbers('edges'),
    nodeTerms: numbers('nodeTerms'),
    nextTerms: numbers('nextTerms'),
    concepts: numbers('concepts'),
    terms: numbers('terms'),
    tags: numbers('tags'),
    traits: numbers('traits'),
    pairs: numbers('pairs'),
    texts: numbers('texts'),
    textBytes: bytes('textBytes'),
    keys: { starts: numbers('keyTexts'), slots: numbers('keySlots'), bytes: bytes('keyBytes') },
  }
}

function checksumOf(words: Uint32Array): number {
  let sum = 0x811c9dc5 | 0
  for (let at = 4; at < words.length; at++) sum = Math.imul(sum ^ (words[at] ?? 0), 0x01000193) + (sum >>> 17)
  return sum >>> 0
}

/** Room for an index, in memory that threads can share. */
export function emptyArrays(lengths: Lengths): { arrays: Arrays; seal(): Uint8Array } {
  const all = names.map((name) => lengths[name as Name])
  const size = sizeOfAll(all)
  const buffer = new SharedArrayBuffer(size)
  const words = new Uint32Array(buffer)
  words.set([MAGIC, VERSION, size / 8, 0, ...all])
  return {
    arrays: cut(buffer, all),
    seal: () => {
      words[3] = checksumOf(words)
      return new Uint8Array(buffer)
    },
  }
}

/**
 * The arrays of an index as it was made, possibly by another process.
 * @param isChecked whether this process made it or has opened it before: checking all of it is slow
 * @throws TermIndexRefused
 */
export function arraysIn(bytes: Uint8Array, isChecked: boolean): Arrays {
  const own = bytes.byteOffset === 0 ? bytes : bytes.slice()
  if (own.length < 4 * HEADER_WORDS || own.length % 8 !== 0)
    throw new TermIndexRefused('This is no index of terms: it is too short.')
  const words = new Uint32Array(own.buffer, 0, own.length / 4)
  if (words[0] !== MAGIC) throw new TermIndexRefused('This is no index of terms, or one of another machine.')
  if (words[1] !== VERSION)
    throw new TermIndexRefused(`This index has the form ${words[1] ?? 0}; this release reads ${VERSION}.`)
  if ((words[2] ?? 0) * 8 !== own.length || (!isChecked && words[3] !== checksumOf(words)))
    throw new TermIndexRefused('This index is damaged: its length or its checksum is wrong.')
  const lengths = [...words.subarray(4, 4 + names.length)]
  if (sizeOfAll(lengths) !== own.length)
    throw new TermIndexRefused('This index is damaged: its parts do not add up.')
  return cut(own.buffer, lengths)
}

/** Where a pair of numbers is looked for first, in a table of a power of two of places. */
export function slotOf(one: number, other: number, slots: number): number {
  const mix = Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b)
  return ((mix ^ (mix >>> 15)) >>> 0) & (slots - 1)
}

/** The word that a word leads to from a node; −1 where there is none. */
export function childOf({ edges }: Arrays, node: number, word: number): number {
  const slots = edges.length / 3
  for (let slot = slotOf(node, word, slots); ; slot = (slot + 1) & (slots - 1)) {
    const own = edges[3 * slot] ?? 0
    if (own === 0) return -1
    if (own === node + 1 && edges[3 * slot + 1] === word) return edges[3 * slot + 2] ?? -1
  }
}

/** Whether a concept has a term of a tag. */
export function hasPair({ pairs, concepts, tags }: Arrays, concept: number, tag: number): boolean {
  for (let slot = slotOf(concept, tag, pairs.length); ; slot = (slot + 1) & (pairs.length - 1)) {
    const term = (pairs[slot] ?? 0) - 1
    if (term < 0) return false
    if (concepts[term] === concept && tags[term] === tag) return true
  }
}

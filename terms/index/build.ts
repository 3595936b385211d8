import { Numbers } from '@hub/tm/index/numbers'
import { StringNumbers, slotsFor } from '@hub/tm/index/strings'
import type { Language } from '../language.ts'
import { languageOf } from '../languages/all.ts'
import { bareOf, tagOf } from '../languages/known.ts'
import { isStrict } from '../letters.ts'
import type { IndexedTerm, Status } from '../term.ts'
import { termKeysOf, type Word, wordsOf } from '../words.ts'
import { type Arrays, emptyArrays, slotOf, termTraits } from './layout.ts'
import { keyOfLanguage, keyOfTag, keyOfWord } from './names.ts'

/** In UTF-16 units; what is longer is no term. */
const mostOfTerm = 500

const statusNumbers: Readonly<Record<Status, number>> = {
  preferred: 0,
  admitted: 1,
  deprecated: 2,
  forbidden: 3,
}

/** What is known of a tag that terms have. */
type KnownTag = {
  bare: string
  language: Language
  /** where its language's tree begins */
  root: number
  /** the word that it is itself */
  tag: number
  words: Map<string, number>
}

/** Makes an index of the terms of a base as they come. */
export class TermIndexBuilder {
  /** the words that languages and tags are */
  readonly #names = new Map<string, number>()
  readonly #languages = new Map<string, KnownTag>()
  #wordCount = 0
  readonly #keys = new StringNumbers()
  /** which word has which key, a pair after the other */
  readonly #pairs = new Numbers()
  #edges = new Uint32Array(3 << 10)
  #edgeCount = 0
  readonly #nodeTerms = new Numbers()
  readonly #nextTerms = new Numbers()
  readonly #concepts = new Numbers()
  readonly #terms = new Numbers()
  readonly #tags = new Numbers()
  readonly #traits = new Numbers()
  readonly #texts = new Numbers()
  #textBytes = new Uint8Array(1 << 12)
  #textLength = 0

  constructor() {
    this.#nodeTerms.push(0)
  }

  /** How many terms there are. */
  get size(): number {
    return this.#terms.length
  }

  /** Takes a term in; one without a word or a sign, or one that is too long, is found nowhere. */
  add({ concept, term, language: tag, text, status }: IndexedTerm): void {
    if (text.length > mostOfTerm) return
    const known = this.#knownTag(tag)
    const words = wordsOf(text, known.language)
    if (words.length === 0) return
    let node = known.root
    for (const word of words) node = this.#childOf(node, this.#numberOf(known, word, words.length === 1))
    this.#nextTerms.push(this.#nodeTerms.at(node))
    this.#terms.push(term)
    this.#nodeTerms.set(node, this.#terms.length)
    this.#concepts.push(concept)
    this.#tags.push(known.tag)
    const strict = words.some((word) => isStrict(word.text, text)) ? termTraits.isStrict : 0
    const single = words.length === 1 && words[0]?.kind === 'word' ? termTraits.isOneWord : 0
    this.#traits.push(statusNumbers[status] | strict | single)
    this.#addText(text)
  }

  #addText(text: string): void {
    this.#texts.push(this.#textLength)
    const most = this.#textLength + 3 * text.length
    if (most > this.#textBytes.length) {
      const larger = new Uint8Array(2 * most)
      larger.set(this.#textBytes)
      this.#textBytes = larger
    }
    this.#textLength += encoder.encodeInto(text, this.#textBytes.subarray(this.#textLength)).written
  }

  #knownTag(tag: string): KnownTag {
    const own = this.#languages.get(tag)
    if (own) return own
    const bare = bareOf(tag)
    const sameLanguage = [...this.#languages.values()].find((other) => other.bare === bare)
    const known = {
      bare,
      language: languageOf(tag),
      root: this.#childOf(0, this.#named(keyOfLanguage(bare))),
      tag: this.#named(keyOfTag(tagOf(tag))),
      words: sameLanguage?.words ?? new Map<string, number>(),
    }
    this.#languages.set(tag, known)
    return known
  }

  /** The number of a word, which has its keys from the first time on. */
  #numberOf({ bare, language, words }: KnownTag, word: Word, isAlone: boolean): number {
    const name = isAlone || word.kind === 'sign' ? `${word.kind} ${isAlone} ${word.text}` : word.text
    const own = words.get(name)
    if (own !== undefined) return own
    const number = this.#wordCount++
    words.set(name, number)
    for (const key of new Set(termKeysOf(word, language, isAlone))) this.#addKey(keyOfWord(bare, key), number)
    return number
  }

  /** The word that a language or a tag is. */
  #named(key: string): number {
    const own = this.#names.get(key)
    if (own !== undefined) return own
    const number = this.#wordCount++
    this.#names.set(key, number)
    this.#addKey(key, number)
    return number
  }

  #addKey(key: string, word: number): void {
    this.#pairs.push(this.#keys.numberOf(key))
    this.#pairs.push(word)
  }

  #childOf(node: number, word: number): number {
    const edges = this.#edges
    const slots = edges.length / 3
    let slot = slotOf(node, word, slots)
    for (; edges[3 * slot] !== 0; slot = (slot + 1) & (slots - 1))
      if (edges[3 * slot] === node + 1 && edges[3 * slot + 1] === word) return edges[3 * slot + 2] ?? 0
    const child = this.#nodeTerms.length
    this.#nodeTerms.push(0)
    edges.set([node + 1, word, child], 3 * slot)
    this.#edgeCount += 1
    if (2 * this.#edgeCount > slots) this.#edges = withSlots(edges, 2 * slots)
    return child
  }

  /** The index of all terms there are, as it is kept and opened (`openTermIndex`), in memory that threads can share. */
  finish(): Uint8Array {
    const { arrays, seal } = emptyArrays({
      keyStarts: this.#keys.size + 1,
      keyWords: this.#pairs.length / 2,
      edges: 3 * slotsFor(this.#edgeCount),
      nodeTerms: this.#nodeTerms.length,
      nextTerms: this.size,
      concepts: this.size,
      terms: this.size,
      tags: this.size,
      traits: this.size,
      pairs: slotsFor(this.size),
      texts: this.size + 1,
      textBytes: this.#textLength,
      keyTexts: this.#keys.size + 1,
      keySlots: slotsFor(this.#keys.size),
      keyBytes: this.#keys.byteLength,
    })
    this.#keys.write(arrays.keys)
    this.#writeKeyWords(arrays)
    arrays.edges.set(withSlots(this.#edges, arrays.edges.length / 3))
    arrays.nodeTerms.set(this.#nodeTerms.view())
    arrays.nextTerms.set(this.#nextTerms.view())
    arrays.concepts.set(this.#concepts.view())
    arrays.terms.set(this.#terms.view())
    arrays.tags.set(this.#tags.view())
    arrays.traits.set(this.#traits.view())
    arrays.texts.set(this.#texts.view())
    arrays.texts[this.size] = this.#textLength
    arrays.textBytes.set(this.#textBytes.subarray(0, this.#textLength))
    writePairs(arrays)
    return seal()
  }

  /** The words of each key, one after the other. */
  #writeKeyWords({ keyStarts, keyWords }: Arrays): void {
    const pairs = this.#pairs.view()
    for (let at = 0; at < pairs.length; at += 2) {
      const key = pairs[at] ?? 0
      keyStarts[key + 1] = (keyStarts[key + 1] ?? 0) + 1
    }
    for (let key = 1; key < keyStarts.length; key++)
      keyStarts[key] = (keyStarts[key] ?? 0) + (keyStarts[key - 1] ?? 0)
    const next = keyStarts.slice()
    for (let at = 0; at < pairs.length; at += 2) {
      const key = pairs[at] ?? 0
      const place = next[key] ?? 0
      keyWords[place] = pairs[at + 1] ?? 0
      next[key] = place + 1
    }
  }
}

const encoder = new TextEncoder()

function withSlots(edges: Uint32Array, slots: number): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(3 * slots)
  for (let from = 0; from < edges.length; from += 3) {
    if (edges[from] === 0) continue
    let slot = slotOf((edges[from] ?? 0) - 1, edges[from + 1] ?? 0, slots)
    while (all[3 * slot] !== 0) slot = (slot + 1) & (slots - 1)
    all[3 * slot] = edges[from] ?? 0
    all[3 * slot + 1] = edges[from + 1] ?? 0
    all[3 * slot + 2] = edges[from + 2] ?? 0
  }
  return all
}

function writePairs({ pairs, concepts, tags }: Arrays): void {
  for (let term = 0; term < concepts.length; term++) {
    const [concept, tag] = [concepts[term] ?? 0, tags[term] ?? 0]
    let slot = slotOf(concept, tag, pairs.length)
    let other = (pairs[slot] ?? 0) - 1
    while (other >= 0 && !(concepts[other] === concept && tags[other] === tag)) {
      slot = (slot + 1) & (pairs.length - 1)
      other = (pairs[slot] ?? 0) - 1
    }
    if (other < 0) pairs[slot] = term + 1
  }
}

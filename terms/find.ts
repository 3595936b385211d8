import type { Text } from '@hub/text/text'
import { fold } from '@hub/tm/folding'
import { isFront } from './compound.ts'
import { childOf, hasPair, termTraits } from './index/layout.ts'
import type { TermIndex } from './index/open.ts'
import { type Language, mostOfWord } from './language.ts'
import { languageOf } from './languages/all.ts'
import { bareOf, tagOf } from './languages/known.ts'
import { hasCapitalsOf, isStrict } from './letters.ts'
import { type Found, ranks, resolved } from './longest.ts'
import type { Place } from './term.ts'
import { beginsWithin, isWithin, plainOf, type Word, wordsOf } from './words.ts'

/**
 * The terms in a text, in its order: the longest ones, of which none overlap; where several concepts have a term at
 * one place, all of them.
 * @param language the text's tag
 */
export function findTerms(indexes: readonly TermIndex[], text: Text, language: string): Place[] {
  const own = languageOf(language)
  const words = wordsOf(text, own)
  const all =
    words.length === 0
      ? []
      : indexes.flatMap((index, place) => new Search(index, place, words, own, language).all())
  if (all.length === 0) return []
  const plain = plainOf(text)
  return resolved(all, plain).map(({ index, concept, term, from, to, rank }) => ({
    index,
    concept,
    term,
    from,
    to,
    compound: rank >= ranks.compound,
  }))
}

/** One text in one index. */
class Search {
  readonly #index: TermIndex
  readonly #place: number
  readonly #words: readonly Word[]
  readonly #language: Language
  readonly #bare: string
  readonly #exactTag: number
  readonly #bareTag: number
  readonly #found: Found[] = []

  constructor(index: TermIndex, place: number, words: readonly Word[], language: Language, tag: string) {
    this.#index = index
    this.#place = place
    this.#words = words
    this.#language = language
    this.#bare = bareOf(tag)
    this.#exactTag = index.tagOf(tagOf(tag))
    this.#bareTag = index.tagOf(this.#bare)
  }

  all(): Found[] {
    const { arrays } = this.#index
    const language = this.#index.languageOf(this.#bare)
    const root = language < 0 ? -1 : childOf(arrays, 0, language)
    if (root < 0) return []
    for (let at = 0; at < this.#words.length; at++) {
      if (beginsWithin(this.#words, at)) continue
      this.#walk(root, at, at)
      this.#lookIn(root, at)
    }
    return this.#found
  }

  /** Adds the terms that go on from a node with the word at a place. */
  #walk(node: number, first: number, at: number): void {
    const word = this.#words[at]
    if (!word) return
    for (const known of this.#index.wordsFor(word, this.#bare, this.#language)) {
      const child = childOf(this.#index.arrays, node, known)
      if (child < 0) continue
      this.#addAt(child, first, at)
      this.#walk(child, first, at + 1)
    }
  }

  #addAt(node: number, first: number, last: number): void {
    const { nodeTerms, nextTerms } = this.#index.arrays
    if (nodeTerms[node] === 0 || isWithin(this.#words, first, last)) return
    for (let term = (nodeTerms[node] ?? 0) - 1; term >= 0; term = (nextTerms[term] ?? 0) - 1)
      if (this.#isNearest(term) && this.#hasCapitals(term, first, last)) this.#add(term, first, last, null)
  }

  /** Terms that are the last part of a word: of several the longest. */
  #lookIn(root: number, at: number): void {
    const { compounds } = this.#language
    const word = this.#words[at]
    if (!compounds || word?.kind !== 'word' || word.text.length > mostOfWord) return
    const { arrays } = this.#index
    for (const { at: from, words } of this.#index.partsFor(word.text, this.#bare, this.#language)) {
      const before = this.#found.length
      for (const one of words) {
        const node = childOf(arrays, root, one)
        if (node < 0) continue
        for (
          let term = (arrays.nodeTerms[node] ?? 0) - 1;
          term >= 0;
          term = (arrays.nextTerms[term] ?? 0) - 1
        )
          if (this.#isPart(term, word, from)) this.#add(term, at, at, from)
      }
      if (this.#found.length > before) return
    }
  }

  #isPart(term: number, word: Word, from: number): boolean {
    const { compounds } = this.#language
    const { traits } = this.#index.arrays
    const isWord =
      ((traits[term] ?? 0) & (termTraits.isOneWord | termTraits.isStrict)) === termTraits.isOneWord
    if (!isWord || !compounds || !this.#isNearest(term)) return false
    const isKnown = (front: string) =>
      this.#index.wordsFor({ ...word, text: compounds.alone(front) }, this.#bare, this.#language).length > 0
    return isFront(word.text, from, compounds, isKnown)
  }

  /** The exact tag, else the bare language, else its other regions: no term of a concept has a nearer one. */
  #isNearest(term: number): boolean {
    const { arrays } = this.#index
    const tag = arrays.tags[term] ?? 0
    if (tag === this.#exactTag) return true
    const concept = arrays.concepts[term] ?? 0
    if (this.#exactTag >= 0 && hasPair(arrays, concept, this.#exactTag)) return false
    return tag === this.#bareTag || this.#bareTag < 0 || !hasPair(arrays, concept, this.#bareTag)
  }

  #hasCapitals(term: number, first: number, last: number): boolean {
    if (((this.#index.arrays.traits[term] ?? 0) & termTraits.isStrict) === 0) return true
    const text = this.#index.textOf(term)
    const own = wordsOf(text, this.#language)
    for (let at = first; at <= last; at++) {
      const word = own[at - first]?.text ?? ''
      if (isStrict(word, text) && !hasCapitalsOf(this.#words[at]?.text ?? '', word)) return false
    }
    return true
  }

  #add(term: number, first: number, last: number, part: number | null): void {
    const { concepts, terms, traits } = this.#index.arrays
    const [begin, end] = [this.#words[first], this.#words[last]]
    if (!begin || !end || this.#index.leftOut.has(concepts[term] ?? 0)) return
    this.#found.push({
      index: this.#place,
      concept: concepts[term] ?? 0,
      term: terms[term] ?? 0,
      from: begin.from,
      to: end.to,
      status: (traits[term] ?? 0) & termTraits.status,
      rank: part === null ? ranks.form : ranks.compound + part,
      textOf: () => fold(this.#index.textOf(term)),
    })
  }
}

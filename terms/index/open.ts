import { numberIn, UNKNOWN } from '@hub/tm/index/strings'
import { lastPartsOf } from '../compound.ts'
import type { Language } from '../language.ts'
import { keysOf, type Word } from '../words.ts'
import { type Arrays, arraysIn } from './layout.ts'
import { keyOfLanguage, keyOfTag, keyOfWord } from './names.ts'

/** Where a part begins, and the words of terms that it may be a form of. */
export type LastPart = { at: number; words: Uint32Array }

/** A term base as one thread searches it; the bytes are shared, what was looked up is the thread's own. */
export class TermIndex {
  readonly arrays: Arrays
  /** concepts that are found elsewhere, or nowhere any more */
  readonly leftOut: ReadonlySet<number>
  readonly #decoder = new TextDecoder()
  /** words of terms that a word of a text may be a form of, by language */
  readonly #known = new Map<string, Map<string, Uint32Array>>()

  readonly #parts = new Map<string, Map<string, readonly LastPart[]>>()

  constructor(arrays: Arrays, leftOut: ReadonlySet<number> = new Set()) {
    this.arrays = arrays
    this.leftOut = leftOut
  }

  /** The same index, in which these concepts are not found. */
  without(concepts: ReadonlySet<number>): TermIndex {
    return new TermIndex(this.arrays, concepts)
  }

  /** The text of a term, by its place in the index. */
  textOf(term: number): string {
    const { texts, textBytes } = this.arrays
    // A decoder takes no shared memory.
    return this.#decoder.decode(textBytes.slice(texts[term] ?? 0, texts[term + 1] ?? 0))
  }

  /** The word that a language or a tag is here; −1 where no term has it. */
  languageOf = (bare: string): number => this.#wordOf(keyOfLanguage(bare))
  tagOf = (tag: string): number => this.#wordOf(keyOfTag(tag))

  #wordOf(key: string): number {
    const { keys, keyStarts, keyWords } = this.arrays
    const number = numberIn(keys, key)
    return number === UNKNOWN ? -1 : (keyWords[keyStarts[number] ?? 0] ?? -1)
  }

  /** The words of terms that a word of a text may be a form of. */
  wordsFor(word: Word, bare: string, language: Language): Uint32Array {
    const known = this.#known.get(bare) ?? new Map<string, Uint32Array>()
    this.#known.set(bare, known)
    const name = `${word.kind === 'sign' ? '\0' : ''}${word.text}`
    const own = known.get(name)
    if (own) return own
    if (known.size >= mostKnown) known.clear()
    const words = this.#look(keysOf(word, language), bare)
    known.set(name, words)
    return words
  }

  /** The last parts of a word that may be words of terms, the longest first. */
  partsFor(word: string, bare: string, language: Language): readonly LastPart[] {
    const known = this.#parts.get(bare) ?? new Map<string, readonly LastPart[]>()
    this.#parts.set(bare, known)
    const own = known.get(word)
    if (own) return own
    if (known.size >= mostKnown) known.clear()
    const parts: LastPart[] = []
    if (language.compounds)
      for (const { part, at } of lastPartsOf(word, language.compounds)) {
        const words = this.#look(language.textKeys(part), bare)
        if (words.length > 0) parts.push({ at, words })
      }
    known.set(word, parts)
    return parts
  }

  #look(textKeys: readonly string[], bare: string): Uint32Array {
    const { keys, keyStarts, keyWords } = this.arrays
    const words = new Set<number>()
    for (const key of textKeys) {
      const number = numberIn(keys, keyOfWord(bare, key))
      if (number === UNKNOWN) continue
      for (let at = keyStarts[number] ?? 0; at < (keyStarts[number + 1] ?? 0); at++)
        words.add(keyWords[at] ?? 0)
    }
    return words.size === 0 ? none : Uint32Array.from(words)
  }
}

const none = new Uint32Array(0)
/** A few hundred bytes each. */
const mostKnown = 20_000

/**
 * An index as it was made, possibly by another process.
 * @param isChecked whether this process made it or has opened it before: checking all of it is slow
 * @throws TermIndexRefused for what is damaged
 */
export const openTermIndex = (bytes: Uint8Array, isChecked = false): TermIndex =>
  new TermIndex(arraysIn(bytes, isChecked))

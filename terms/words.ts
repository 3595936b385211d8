import { type Code, partsOf, type Text } from '@hub/text/text'
import { Cutter } from '@hub/tm/boundaries'
import { is, traitsOf } from '@hub/tm/characters'
import { compose } from '@hub/tm/composed'
import { fold } from '@hub/tm/folding'
import { lastPartsOf } from './compound.ts'
import { type Language, mostOfWord } from './language.ts'

/** A word, or a sign between words; where words are written without spaces, a character. */
export type Word = {
  /** composed, without what nobody sees */
  text: string
  from: number
  to: number
  kind: 'word' | 'sign' | 'character'
}

/** Its own for each thread, as every module is. */
const cutter = new Cutter()

/** The words of a text without codes, which do not interrupt a word; but a break or a tab does. */
export function wordsOf(text: Text, language: Language): Word[] {
  const words: Word[] = []
  let stretch = ''
  let from = 0
  for (const part of partsOf(text)) {
    if (typeof part === 'string') stretch += part
    else if (parts(part)) {
      addWords(words, stretch, from, language)
      from += stretch.length
      stretch = ''
    }
  }
  addWords(words, stretch, from, language)
  return words
}

/** A text without its codes. */
export const plainOf = (text: Text): string =>
  typeof text === 'string' ? text : text.filter((part) => typeof part === 'string').join('')

const parts = ({ kind, type, counts }: Code): boolean =>
  counts !== undefined || (kind === 'alone' && (type === 'break' || type === 'tab'))

function addWords(words: Word[], text: string, offset: number, language: Language): void {
  if (language.isSpaceless) addCharacters(words, text, offset)
  else
    for (let at = 0; at < text.length; at = cutter.end) {
      cutter.cut(text, at)
      addPiece(words, text, at, cutter.end, cutter.traits, offset, language)
    }
}

function addPiece(
  words: Word[],
  text: string,
  from: number,
  to: number,
  traits: number,
  offset: number,
  language: Language,
): void {
  if ((traits & (is.letter | is.digit)) === 0) {
    if ((traits & is.space) !== 0 || isJoint(text, from, to)) return
    const sign = visible(text.slice(from, to))
    if (sign !== '') words.push({ text: sign, from: from + offset, to: to + offset, kind: 'sign' })
    return
  }
  let begin = from
  if (language.hasElisions)
    for (let at = from; at < to; at++) {
      if (!isApostrophe(text.charCodeAt(at))) continue
      addWord(words, text, begin, at, offset)
      begin = at + 1
    }
  addWord(words, text, begin, to, offset)
}

function addWord(words: Word[], text: string, from: number, to: number, offset: number): void {
  const word = visible(text.slice(from, to))
  if (word !== '') words.push({ text: word, from: from + offset, to: to + offset, kind: 'word' })
}

const isApostrophe = (unit: number): boolean => unit === 0x27 || unit === 0x2019

/** A hyphen right between two words is as good as a space: `user-defined`, `user defined`. */
function isJoint(text: string, from: number, to: number): boolean {
  if (to !== from + 1 || !HYPHENS.has(text.charCodeAt(from))) return false
  const around = is.letter | is.digit
  return (
    (traitsOf(text.charCodeAt(from - 1)) & around) !== 0 && (traitsOf(text.charCodeAt(to)) & around) !== 0
  )
}
const HYPHENS: ReadonlySet<number> = new Set([0x2d, 0x2010, 0x2011, 0x2013])

/** Without soft hyphens and other characters that nobody sees, composed. */
function visible(text: string): string {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) >= 0xad) return compose(text.replace(/\p{Cf}|\ufe0e|\ufe0f/gu, ''))
  return text
}

/** Characters with what is attached to them; white space counts between two words of a script that has it. */
function addCharacters(words: Word[], text: string, offset: number): void {
  const first = words.length
  let isApart = false
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const end = clusterEnd(text, at + (codePoint > 0xffff ? 2 : 1))
    const to = text.charCodeAt(end) === LONG && endsKatakana(text, end) ? end + 1 : end
    if ((traitsOf(codePoint) & is.space) !== 0) isApart = true
    else {
      const word: Word = {
        text: text.slice(at, end).normalize('NFKC'),
        from: at + offset,
        to: to + offset,
        kind: 'character',
      }
      const before = words.at(-1)
      if (isApart && before && words.length > first && isSpaced(before) && isSpaced(word))
        words.push({ text: ' ', from: before.to, to: word.from, kind: 'character' })
      words.push(word)
      isApart = false
    }
    at = to
  }
}

/** Where what is attached to a character ends. */
function clusterEnd(text: string, from: number): number {
  let end = from
  for (let next = text.codePointAt(end); next !== undefined && isAttached(next); next = text.codePointAt(end))
    end += next > 0xffff ? 2 : 1
  return end
}

const isAttached = (codePoint: number): boolean =>
  (traitsOf(codePoint) & (is.mark | is.format | is.variation)) !== 0 || ATTACHED.has(codePoint)
/** Thai and Lao `am`, the half-wide marks of kana. */
const ATTACHED: ReadonlySet<number> = new Set([0xe33, 0xeb3, 0xff9e, 0xff9f])

/** Katakana's sign of a long vowel, which some write at the end of a word and others do not: サーバ, サーバー. */
const LONG = 0x30fc
const isKatakana = (unit: number): boolean => unit >= 0x30a1 && unit <= 0x30ff && unit !== 0x30fb

/** Whether a long word of katakana ends with the sign at a place. */
const endsKatakana = (text: string, at: number): boolean =>
  !isKatakana(text.charCodeAt(at + 1)) &&
  [1, 2, 3].every((before) => isKatakana(text.charCodeAt(at - before)))

/** What was found of the words of a language, for those that come again. */
class Kept<Value> {
  readonly #ofLanguages = new Map<Language, Map<string, Value>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  of(language: Language, text: string, find: () => Value): Value {
    const values = this.#ofLanguages.get(language) ?? new Map<string, Value>()
    this.#ofLanguages.set(language, values)
    const own = values.get(text)
    if (own !== undefined) return own
    if (values.size >= this.#most) values.clear()
    const value = find()
    values.set(text, value)
    return value
  }
}

const keptKeys = new Kept<readonly string[]>(20_000)
const keptParts = new Kept<readonly PartKeys[]>(5000)

/** What a word of a text may be a form of. */
export function keysOf({ text, kind }: Word, language: Language): readonly string[] {
  if (kind !== 'word') return [asSign(text, kind)]
  return keptKeys.of(language, text, () =>
    text.length > mostOfWord ? [fold(text)] : language.textKeys(text),
  )
}

/** Where a last part of a word begins, and what it may be a form of. */
type PartKeys = { at: number; keys: readonly string[] }

/** All last parts that a word may have, the longest first. */
export function partKeysOf({ text, kind }: Word, language: Language): readonly PartKeys[] {
  const { compounds } = language
  if (!compounds || kind !== 'word' || text.length > mostOfWord) return []
  return keptParts.of(language, text, () =>
    Array.from(lastPartsOf(text, compounds), ({ part, at }) => ({ at, keys: language.textKeys(part) })),
  )
}

/** What a word of a term is. */
export const termKeysOf = (word: Word, language: Language, isAlone: boolean): readonly string[] =>
  word.kind !== 'word'
    ? [asSign(word.text, word.kind)]
    : word.text.length > mostOfWord
      ? [fold(word.text)]
      : language.termKeys(word.text, isAlone)

const asSign = (text: string, kind: Word['kind']): string => (kind === 'sign' ? `\0${text}` : fold(text))

/**
 * Whether a stretch of words is only part of what is written there: of a word of another script between characters,
 * or a single letter with signs that make another name of it, as `C++`.
 */
export function isWithin(words: readonly Word[], first: number, last: number): boolean {
  const [end, after] = [words[last], words[last + 1]]
  if (beginsWithin(words, first)) return true
  if (!end || after?.from !== end.to) return false
  if (end.kind === 'character') return isSpaced(after) && isSpaced(end)
  return end.kind === 'word' && end.text.length === 1 && after.kind === 'sign' && /^[+#]/.test(after.text)
}

/** Whether a character is inside of a word of a script that is written with spaces. */
export function beginsWithin(words: readonly Word[], first: number): boolean {
  const [begin, before] = [words[first], words[first - 1]]
  return begin?.kind === 'character' && before?.to === begin.from && isSpaced(before) && isSpaced(begin)
}

const spaceless = is.han | is.kana | is.southEast

/** Whether a character is of a script that is written with spaces. */
function isSpaced({ text }: Word): boolean {
  const traits = traitsOf(text.codePointAt(0) ?? 0)
  return (traits & (is.letter | is.digit)) !== 0 && (traits & spaceless) === 0
}

import { compose } from './marks.ts'
import { canonical, type Part, partsOf, type Text } from './text.ts'

/** The longest that can be searched for, and put in its place, in characters (UTF-16 units). */
export const longestQuery = 1000

/** What is searched for. `language`: of the texts, which says what a capital is. */
export type FindOptions = {
  readonly find: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
  readonly regex: boolean
  readonly language: string
}

/** Why nothing can be searched for: there is nothing to search for, it is too long, it is no regular expression. */
export type Unfindable = 'empty' | 'tooLong' | 'invalid'

export type Pattern = {
  readonly expression: RegExp
  readonly wholeWords: boolean
  /** whether `$1` and `$&` mean something in what takes its place */
  readonly regex: boolean
}

/** A stretch of a text in UTF-16 units, each code one unit, as findings and the editor's cursor count. */
export type Place = { readonly from: number; readonly to: number }

type Hit = Place & { readonly groups: RegExpExecArray }

/** How a code is written where texts are searched: it ends a line, so that `.` never reaches over it. */
const codeMark = '\u{2028}'

const syntax = /[\\^$.*+?()[\]{}|/]/g
const escapeSign = (sign: string): string => sign.replace(syntax, '\\$&')

const dottedI = /^(?:tr|az)(?:-|$)/i

/**
 * A sign as small and as capital letter where `i` has a dot of its own; `toLocale…` of other signs is the same
 * everywhere.
 */
function dottedSign(sign: string): string {
  const cases = [sign, sign.toLocaleLowerCase('tr'), sign.toLocaleUpperCase('tr')]
  return `(?:${[...new Set(cases)].map(escapeSign).join('|')})`
}

/**
 * The source of an expression that finds words as they are written. A letter with its marks is found composed and
 * decomposed, and no letter is found without the accent that follows it.
 */
function literalSource(find: string, sourceOf: (sign: string) => string): string {
  const render = (words: string) => Array.from(words, sourceOf).join('')
  const whole = compose(find)
  const letters = whole.match(/\P{M}\p{M}{0,30}|\p{M}/gu) ?? []
  const either = letters.map((letter) => {
    const apart = compose(letter) === letter ? letter.normalize('NFD') : letter
    return apart === letter ? render(letter) : `(?:${render(letter)}|${render(apart)})`
  })
  // A few signs have no way back from their composed form: U+2126 is an omega there.
  const asTyped = whole === find ? '' : `|${render(find)}`
  return `(?:${either.join('')}${asTyped})(?![\\u0300-\\u036f])`
}

/**
 * What finds it. Letters of both cases are the same as Unicode folds single letters: `ς` is `σ`, `ẞ` is `ß` and never
 * `SS`. In Turkish and Azerbaijani `i` is `İ` and `ı` is `I`, but for regular expressions.
 */
export function patternOf({
  find,
  matchCase,
  wholeWords,
  regex,
  language,
}: FindOptions): Pattern | Unfindable {
  if (find === '') return 'empty'
  if (find.length > longestQuery) return 'tooLong'
  const isDotted = !matchCase && !regex && dottedI.test(language)
  const source = regex ? find : literalSource(find, isDotted ? dottedSign : escapeSign)
  try {
    return { expression: new RegExp(source, matchCase || isDotted ? 'gu' : 'giu'), wholeWords, regex }
  } catch {
    return 'invalid'
  }
}

/** A text as it is searched: one string in which each code is one unit, and where those are. */
type Flat = {
  readonly words: string
  readonly codes: readonly number[]
  /** those that are half of a pair */
  readonly halves: ReadonlySet<number>
}

const noHalves: ReadonlySet<number> = new Set()

function flatOf(text: Text): Flat {
  if (typeof text === 'string') return { words: text, codes: [], halves: noHalves }
  const codes: number[] = []
  const halves = new Set<number>()
  let at = 0
  for (const part of text) {
    if (typeof part !== 'string') {
      codes.push(at)
      if (part.kind !== 'alone') halves.add(at)
    }
    at += typeof part === 'string' ? part.length : 1
  }
  const words = text.map((part) => (typeof part === 'string' ? part : codeMark)).join('')
  return { words, codes, halves }
}

const inWords = /[\p{L}\p{M}\p{N}\p{Pc}\u{ad}\u{200c}\u{200d}]/u
/** Written without spaces between words. */
const withoutSpaces =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** Whether a word goes on from one sign to the next. Where words have no spaces between them, only marks go on. */
const goesOn = (before: string, after: string): boolean =>
  inWords.test(before) &&
  inWords.test(after) &&
  (/\p{M}/u.test(after) || !(withoutSpaces.test(before) || withoutSpaces.test(after)))

const signBefore = (words: string, at: number): string => {
  const pair = words.slice(Math.max(0, at - 2), at)
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1)
}
const signAt = (words: string, at: number): string => {
  const sign = words.codePointAt(at)
  return sign === undefined ? '' : String.fromCodePoint(sign)
}

/** Half of a pair parts no words: bold begins in the middle of one. */
function isWhole({ words, halves }: Flat, { from, to }: Place): boolean {
  let before = from
  while (halves.has(before - 1)) before -= 1
  let after = to
  while (halves.has(after)) after += 1
  return (
    !goesOn(signBefore(words, before), signAt(words, from)) &&
    !goesOn(signBefore(words, to), signAt(words, after))
  )
}

/**
 * All hits of a pattern in a text, one after the other. One that would cover a code is none: the search goes on
 * behind the code. Nor is one that covers nothing.
 */
function* hitsIn(text: Text, { expression, wholeWords }: Pattern): Generator<Hit, void, undefined> {
  const flat = flatOf(text)
  const { words, codes } = flat
  let next = 0
  expression.lastIndex = 0
  for (let groups = expression.exec(words); groups; groups = expression.exec(words)) {
    const from = groups.index
    const to = from + groups[0].length
    if (to === from) {
      expression.lastIndex = to + Math.max(1, signAt(words, to).length)
      continue
    }
    while ((codes[next] ?? words.length) < from) next += 1
    const code = codes[next]
    if (code !== undefined && code < to) {
      expression.lastIndex = code + 1
      continue
    }
    if (!wholeWords || isWhole(flat, { from, to })) yield { from, to, groups }
    // It may have been used for another text in between.
    expression.lastIndex = to
  }
}

/** Where a pattern is found in a text. */
export function placesIn(text: Text, pattern: Pattern): Place[] {
  return Array.from(hitsIn(text, pattern), ({ from, to }) => ({ from, to }))
}

/** Whether a pattern is found in a text. */
export const isFound = (text: Text, pattern: Pattern): boolean => hitsIn(text, pattern).next().done === false

/** What takes the place of a hit: words, and what the hit and its groups say. */
type Replacement = readonly (string | { readonly group: number | string })[]

const references = /\$(?:(\$)|(&)|(\d\d?)|<([^>]*)>)/g

function replacementOf(by: string, { regex }: Pattern): Replacement {
  if (!regex) return [by]
  const pieces: (string | { group: number | string })[] = []
  let at = 0
  for (const { 0: sign, 1: dollar, 2: whole, 3: number, 4: name, index } of by.matchAll(references)) {
    pieces.push(by.slice(at, index))
    if (dollar !== undefined) pieces.push('$')
    else if (whole !== undefined) pieces.push({ group: 0 })
    else pieces.push({ group: number === undefined ? (name ?? '') : Number(number) })
    at = index + sign.length
  }
  return [...pieces, by.slice(at)]
}

/**
 * A group that the pattern does not have is left as it was typed; what one saw of a code ahead is nothing to write.
 */
function saidBy(groups: RegExpExecArray, group: number | string): string {
  if (typeof group === 'string')
    return groups.groups === undefined ? `$<${group}>` : (groups.groups[group] ?? '').replaceAll(codeMark, '')
  if (group > 0 && group < groups.length) return (groups[group] ?? '').replaceAll(codeMark, '')
  if (group === 0) return groups[0]
  // `$10` is `$1` and a nought where there are fewer groups.
  const first = Math.floor(group / 10)
  return first > 0 && first < groups.length ? `${saidBy(groups, first)}${group % 10}` : `$${group}`
}

/**
 * A text with something else in the place of what a pattern finds; its codes stay what and where they are.
 * @param by what takes its place; `$1`, `$<name>`, `$&` and `$$` mean something for a regular expression only
 * @param most how long the text may become, UTF-16 units
 * @param only where the only place to be replaced begins; without it all are
 * @returns undefined when it would become too long
 */
export function replaceIn(
  text: Text,
  pattern: Pattern,
  { by, most, only }: { by: string; most: number; only?: number | undefined },
): { text: Text; count: number } | undefined {
  const whole = canonical(text)
  const pieces = replacementOf(by, pattern)
  let length = flatOf(whole).words.length
  const replacements: (Place & { by: string })[] = []
  for (const { from, to, groups } of hitsIn(whole, pattern)) {
    if (only !== undefined && from !== only) continue
    const insertion = pieces.map((piece) => (typeof piece === 'string' ? piece : saidBy(groups, piece.group)))
    length += insertion.reduce((sum, words) => sum + words.length, 0) - (to - from)
    if (length > most) return undefined
    replacements.push({ from, to, by: insertion.join('') })
  }
  return { text: withPlaces(whole, replacements), count: replacements.length }
}

/** A text with other words in some places, none of which covers a code. */
function withPlaces(text: Text, places: readonly (Place & { by: string })[]): Text {
  if (places.length === 0) return text
  let start = 0
  let next = 0
  const parts = partsOf(text).map((part): Part => {
    if (typeof part !== 'string') {
      start += 1
      return part
    }
    const words: string[] = []
    let at = 0
    for (let place = places[next]; place && place.from < start + part.length; place = places[++next]) {
      words.push(part.slice(at, place.from - start), place.by)
      at = place.to - start
    }
    start += part.length
    return words.length === 0 ? part : words.join('') + part.slice(at)
  })
  return canonical(parts)
}

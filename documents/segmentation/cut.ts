import { type Code, canonical, type Part, partsOf, type Text } from '@hub/text/text'
import { most, refuseTooManySegments, tooMuch } from '../bytes/limits.ts'
import { type Flat, flatten, withSoftBreaks } from './flat.ts'
import { partnersOf } from './pairs.ts'
import { rulesFor } from './rules.ts'
import { sentences } from './sentences.ts'

/** One sentence of a block. */
export type Piece = {
  /** Its codes count from 1; a half whose other half is elsewhere is a code `alone`. */
  text: Text
  /**
   * What is between it and the next piece, or the end: white space and codes, with the numbers they have in the
   * block.
   */
  gap: Text
}

/**
 * How a block's text is cut: `lead`, then each piece and its gap. It's stored when a document comes in, for `joinCut`:
 * what a sentence is differs from one runtime to the next. JSON keeps it as it is.
 */
export type Cut = {
  /** White space and codes before the first piece; all there is when nothing can be translated. */
  lead: Text
  pieces: readonly Piece[]
}

/** Behind so many characters of the words and so many codes. */
type Point = { words: number; codes: number }
type Span = { from: Point; to: Point }

/**
 * Cuts the text of one block into its sentences. White space between two of them belongs to neither, and neither do
 * codes, unless their other half is within one. `joinCut` is the way back.
 * @param language of the text, BCP 47
 * @param softBreaks whether a sentence may go on behind a line end
 * @throws DocumentRefused for a text longer than a document may have, or with more sentences
 */
export function cut(source: Text, language: string, softBreaks = false): Cut {
  const text = canonical(source)
  let length = 0
  for (const part of partsOf(text)) length += typeof part === 'string' ? part.length : 1
  if (length > most.unit) throw tooMuch('a text of more than 4 MB')

  const flat = flatten(text)
  const spans = spansOf(flat, softBreaks ? withSoftBreaks(flat.words) : flat.words, rulesFor(language))
  const partners = partnersOf(flat.codes)
  const homes = settle(flat, spans, partners)
  const end: Point = { words: flat.words.length, codes: flat.codes.length }
  return {
    lead: slice(flat, { from: { words: 0, codes: 0 }, to: spans[0]?.from ?? end }),
    pieces: spans.map((span, index) => ({
      text: renumber(flat, span, partners, homes),
      gap: slice(flat, { from: span.to, to: spans[index + 1]?.from ?? end }),
    })),
  }
}

/** Each sentence with the codes between its characters, and none at its ends. */
function spansOf(flat: Flat, words: string, rules: ReturnType<typeof rulesFor>): Span[] {
  const spans: Span[] = []
  let codes = 0
  const isBefore = (at: number, code: number) =>
    code < flat.at.length && (flat.at[code] ?? 0) + (flat.width[code] ?? 0) <= at
  for (const { from, to } of sentences(words, rules)) {
    while (isBefore(from, codes)) codes++
    const first = { words: from, codes }
    while (codes < flat.at.length && (flat.at[codes] ?? 0) < to) codes++
    spans.push({ from: first, to: { words: to, codes } })
    refuseTooManySegments(spans.length)
  }
  return spans
}

/**
 * Widens the spans to the codes at their ends whose other half is within one, so that pairs stay whole where they
 * can. A half that closes goes to the sentence before it, one that opens to the one after.
 * @returns the span of each code, -1 for those outside
 */
function settle(flat: Flat, spans: Span[], partners: Int32Array): Int32Array {
  const count = flat.codes.length
  const homes = new Int32Array(count).fill(-1)
  /** For each code outside, how many spans are before it. */
  const before = new Int32Array(count)
  const waiting: number[] = []
  let code = 0
  for (const [index, { from, to }] of spans.entries()) {
    for (; code < from.codes; code++) before[code] = index
    for (; code < to.codes; code++) homes[code] = index
  }
  for (; code < count; code++) before[code] = spans.length
  for (let at = 0; at < count; at++) if (isTorn(at)) waiting.push(at)

  function isTorn(at: number): boolean {
    const partner = partners[at] ?? -1
    return homes[at] === -1 && partner !== -1 && homes[partner] !== -1
  }
  function take(from: number, to: number, home: number): void {
    for (let at = from; at < to; at++) {
      homes[at] = home
      const partner = partners[at] ?? -1
      if (partner !== -1 && homes[partner] === -1) waiting.push(partner)
    }
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (homes[at] !== -1) continue
    const words = flat.at[at] ?? 0
    const after = before[at] ?? 0
    const home = flat.codes[at]?.kind === 'open' ? after : after - 1
    const span = spans[home]
    if (!span) continue
    if (home === after) {
      const { from } = span
      span.from = { words, codes: at }
      take(at, from.codes, home)
    } else {
      const { to } = span
      span.to = { words: words + (flat.width[at] ?? 0), codes: at + 1 }
      take(to.codes, at + 1, home)
    }
  }
  return homes
}

function slice(
  flat: Flat,
  { from, to }: Span,
  code: (index: number) => Code | undefined = (index) => flat.codes[index],
): Text {
  const parts: Part[] = []
  let words = from.words
  for (let index = from.codes; index < to.codes; index++) {
    const at = flat.at[index] ?? 0
    parts.push(flat.words.slice(words, at))
    const part = code(index)
    if (part) parts.push(part)
    words = at + (flat.width[index] ?? 0)
  }
  parts.push(flat.words.slice(words, to.words))
  return canonical(parts)
}

function renumber(flat: Flat, span: Span, partners: Int32Array, homes: Int32Array): Text {
  const numbers = new Map<number, number>()
  let last = 0
  return slice(flat, span, (index) => {
    const code = flat.codes[index]
    const partner = partners[index] ?? -1
    if (!code) return undefined
    if (partner === -1 || homes[partner] !== homes[index]) return { ...code, code: ++last, kind: 'alone' }
    const number = numbers.get(partner) ?? ++last
    numbers.set(index, number)
    return { ...code, code: number }
  })
}

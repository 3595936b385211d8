import { canonical, partsOf, type Text } from '@hub/text/text'
import { most, refuseTooManySegments, tooMuch } from '../bytes/limits.ts'
import { type Flat, flatten, withSoftBreaks } from './flat.ts'
import { partnersOf } from './pairs.ts'
import { type Rules, rulesFor } from './rules.ts'
import { type Range, sentences } from './sentences.ts'
import { type Point, renumber, type Span, settle, slice } from './spans.ts'

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

  const rules = rulesFor(language)
  if (typeof text === 'string') return cutPlain(text, softBreaks ? withSoftBreaks(text) : text, rules)
  const flat = flatten(text)
  const spans = spansOf(flat, softBreaks ? withSoftBreaks(flat.words) : flat.words, rules)
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

/** A text without codes, as most are: nothing but where its sentences begin and end. */
function cutPlain(text: string, words: string, rules: Rules): Cut {
  const spans: Range[] = []
  for (const span of sentences(words, rules)) {
    spans.push(span)
    refuseTooManySegments(spans.length)
  }
  return {
    lead: text.slice(0, spans[0]?.from),
    pieces: spans.map(({ from, to }, index) => ({
      text: text.slice(from, to),
      gap: text.slice(to, spans[index + 1]?.from),
    })),
  }
}

/** Each sentence with the codes between its characters, and none at its ends. */
function spansOf(flat: Flat, words: string, rules: Rules): Span[] {
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

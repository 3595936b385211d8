import { canonical, type Part, partsOf, type Text, withWords } from '@hub/text/text'

/**
 * What is written round a segment and its codes, so that a document that was written with its own writer says where
 * they are: characters of a private plane, which no reader of a document gives any other meaning. Of a pair the marks
 * are inside its two halves; a code alone has one on each side.
 */
const OPENS: readonly string[] = ['\u{f0000}', '\u{f0002}', '\u{f0004}']
const CLOSES: readonly string[] = ['\u{f0001}', '\u{f0003}', '\u{f0005}']
const DIGIT = 0xf0010
const END = '\u{f001f}'

export const markKinds = ['segment', 'code', 'alone'] as const
export type MarkKind = (typeof markKinds)[number]

export type Mark = { kind: MarkKind; number: number } | { kind: MarkKind; number: null }

/** `outer` is next to what is outside the mark, `inner` to the text that it marks. */
export type Edges = { outer: string; inner: string }

/** A letter is no neighbour that changes what a sign of HTML means. */
const plainEdges: Edges = { outer: '', inner: '' }

/**
 * In Markdown a sign begins or ends something by what is beside it. A mark itself is like a letter, and this, which
 * hardly anybody writes, is punctuation: inside a pair the pair has a letter beside it and the text punctuation, as
 * where a word begins or ends.
 */
const edge = '\u2e5c'

export type MarkStyle = { isMarkdown: boolean; marksAlone: boolean }

const numberIn = (number: number): string =>
  [...`${number}`].map((digit) => String.fromCodePoint(DIGIT + Number(digit))).join('')

const opening = (kind: MarkKind, number: number, { outer, inner }: Edges): string =>
  `${outer}${OPENS[markKinds.indexOf(kind)]}${numberIn(number)}${END}${inner}`
const closing = (kind: MarkKind, { outer, inner }: Edges): string =>
  `${inner}${CLOSES[markKinds.indexOf(kind)]}${outer}`

const ANY = /[\u{f0000}-\u{f001f}]/gu

/** A text without characters that would be taken for marks. */
export const withoutMarks = (words: string): string =>
  words.includes('\udb80') ? words.replace(ANY, '') : words

/**
 * A segment's source with marks round it and round its codes.
 * @param number of the segment
 */
export function markedText(source: Text, number: number, { isMarkdown, marksAlone }: MarkStyle): Text {
  const around = isMarkdown ? { outer: edge, inner: edge } : plainEdges
  const inside = isMarkdown ? { outer: '', inner: edge } : plainEdges
  const lone: MarkKind = marksAlone ? 'alone' : 'code'
  const parts = partsOf(withWords(source, withoutMarks)).flatMap((part): Part[] => {
    if (typeof part === 'string') return [part]
    if (part.kind === 'open') return [part, opening('code', part.code, inside)]
    if (part.kind === 'close') return [closing('code', inside), part]
    return [opening(lone, part.code, around), part, closing(lone, around)]
  })
  return canonical([opening('segment', number, around), ...parts, closing('segment', around)])
}

const MARK = new RegExp(
  `${edge}?([${OPENS.join('')}])([\u{f0010}-\u{f0019}]{1,7})${END}${edge}?|${edge}?([${CLOSES.join('')}])${edge}?`,
  'gu',
)

/** The words and marks of a text as it was written; what is left of broken marks is no word. */
export function* marksIn(text: string): Generator<string | Mark> {
  if (!text.includes('\udb80')) {
    yield text
    return
  }
  let at = 0
  for (const { 0: all, 1: open, 2: digits = '', 3: close, index } of text.matchAll(MARK)) {
    if (index > at) yield withoutMarks(text.slice(at, index))
    at = index + all.length
    const kind = markKinds[open === undefined ? CLOSES.indexOf(close ?? '') : OPENS.indexOf(open)]
    if (kind === undefined) continue
    yield { kind, number: open === undefined ? null : numberOf(digits) }
  }
  if (at < text.length) yield withoutMarks(text.slice(at))
}

const numberOf = (digits: string): number =>
  Number([...digits].map((digit) => (digit.codePointAt(0) ?? DIGIT) - DIGIT).join(''))

/** The words of a text without its marks, and the numbers of the segments that are marked in it. */
export function unmarked(text: string): { words: string; segments: number[] } {
  const segments: number[] = []
  let words = ''
  for (const part of marksIn(text))
    if (typeof part === 'string') words += part
    else if (part.kind === 'segment' && part.number !== null) segments.push(part.number)
  return { words, segments }
}

/** Whether a text has a mark. */
export const isMarked = (text: string): boolean => text.includes('\udb80')

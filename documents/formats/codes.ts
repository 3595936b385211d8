import {
  type Code,
  type CodeKind,
  canonical,
  codesOf,
  nameOf,
  type Part,
  partsOf,
  type Text,
} from '@hub/text/text'
import { type Splice, splice } from '../bytes/splice.ts'
import { DocumentRefused } from '../refused.ts'

/** Markup inside a text, on its way to be a code. */
export type Markup = {
  half: CodeKind
  /** As the file writes it, in full. */
  markup: string
  /** Instead of its markup, where that cannot be shown. */
  shown?: string
  /** What its other half shares with it; the last one open is closed. */
  pair?: string
} & Pick<Code, 'type' | 'label' | 'counts' | 'never'>

/** `markup`: by the name of each code (`nameOf`), as the file writes it. */
export type CodedText = { text: Text; markup: ReadonlyMap<string, string> }

const MOST_SHOWN = 200
const MOST_LABEL = 20

/** A text whose codes are numbered from 1 in their order; a half without its other one is a code `alone`. */
export function codedTextOf(pieces: readonly (string | Markup)[]): CodedText {
  const partners = partnersIn(pieces)
  const numbers = new Map<Markup, number>()
  const markup = new Map<string, string>()
  let last = 0
  const parts = pieces.map((piece): Part => {
    if (typeof piece === 'string') return piece
    const partner = partners.get(piece)
    const number = (piece.half === 'close' && partner ? numbers.get(partner) : undefined) ?? ++last
    numbers.set(piece, number)
    const code = codeOf(piece, number, partner ? piece.half : 'alone')
    markup.set(nameOf(code), piece.markup)
    return code
  })
  return { text: canonical(parts), markup }
}

/**
 * A text of the file's own in the other language: its codes are those of the source with the same markup, each once.
 */
export function codedLike(pieces: readonly (string | Markup)[], source: Text): Text {
  const free = Map.groupBy(codesOf(source).toReversed(), ({ display, kind }) => `${kind} ${display}`)
  return canonical(
    pieces.map((piece): Part => {
      if (typeof piece === 'string') return piece
      return free.get(`${piece.half} ${shownMarkup(piece.markup)}`)?.pop() ?? piece.markup
    }),
  )
}

function codeOf({ markup, shown, type, label, counts, never }: Markup, code: number, kind: CodeKind): Code {
  return {
    code,
    kind,
    display: shownMarkup(shown ?? markup),
    ...(type && { type }),
    ...(label !== undefined && { label: shownLabel(label) }),
    ...(counts && { counts }),
    ...(never && { never }),
  }
}

/** A label and a markup as people are shown them: not through the middle of a character. */
export const shownLabel = (label: string): string => cutAt(label, MOST_LABEL)
export const shownMarkup = (markup: string): string => cutAt(markup, MOST_SHOWN)

/** What a code is called that is a tag of a web page, as its author calls it: `b` of `<b>`. */
export const tagNameIn = (markup: string): string | undefined =>
  /^\s{0,20}<\/?([A-Za-z][\w:.-]{0,19})(?:\s[^<>]{0,2000})?\/?>\s{0,20}$/.exec(markup)?.[1]

function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`
}

function partnersIn(pieces: readonly (string | Markup)[]): Map<Markup, Markup> {
  const open = new Map<string, Markup[]>()
  const partners = new Map<Markup, Markup>()
  for (const piece of pieces) {
    if (typeof piece === 'string' || piece.half === 'alone') continue
    const waiting = open.get(piece.pair ?? '')
    if (piece.half === 'open') {
      if (waiting) waiting.push(piece)
      else open.set(piece.pair ?? '', [piece])
      continue
    }
    const other = waiting?.pop()
    if (!other) continue
    partners.set(piece, other)
    partners.set(other, piece)
  }
  return partners
}

/**
 * A target as the file writes it: its words through `escapeWords`, its codes as the source has them.
 * @throws DocumentRefused where it uses a code that the source does not have
 */
export const renderText = (
  target: Text,
  markup: ReadonlyMap<string, string>,
  escapeWords: (words: string) => string,
): string =>
  renderParts(target, markup, escapeWords)
    .map(({ written }) => written)
    .join('')

/**
 * The same, piece by piece; `code` is null for words.
 * @throws DocumentRefused
 */
export const renderParts = (
  target: Text,
  markup: ReadonlyMap<string, string>,
  escapeWords: (words: string) => string,
): { written: string; code: Code | null }[] =>
  nest(target).map((part) =>
    typeof part === 'string'
      ? { written: escapeWords(part), code: null }
      : { written: markupOf(part, markup), code: part },
  )

function markupOf(code: Code, markup: ReadonlyMap<string, string>): string {
  const mark = markup.get(nameOf(code))
  if (mark === undefined)
    throw new DocumentRefused(
      'codes-wrong',
      `The translation uses code ${code.code}, which its source does not have.`,
    )
  return mark
}

/**
 * The markup of those codes that have an edit inside, as it is with it.
 * @param spans of the codes of `source` in the file, in their order
 */
export function editedMarkup(
  source: Text,
  spans: readonly { start: number; end: number }[],
  edits: readonly Splice[],
  file: string,
): Map<string, string> {
  const codes = codesOf(source)
  const names = new Map<string, string>()
  if (edits.length === 0) return names
  for (const [index, { start, end }] of spans.entries()) {
    const own = edits.filter((edit) => edit.start >= start && edit.end <= end)
    const code = codes[index]
    if (!code || own.length === 0) continue
    const inside = own.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
    names.set(nameOf(code), splice(file.slice(start, end), inside))
  }
  return names
}

/** More would be written for pairs that cross than a file of its size can need. */
const MOST_REOPENED = 100_000

/**
 * A target whose pairs are in each other: what was opened inside a pair that ends is closed before it and opened
 * again after, a half without its other one is left out or closed, and none is opened twice.
 * @throws DocumentRefused where so many pairs cross that this would not end
 */
function nest(target: Text): Part[] {
  const result: Part[] = []
  const open: Code[] = []
  const isOpen = new Set<number>()
  let reopenCount = 0
  for (const part of partsOf(target)) {
    if (typeof part === 'string' || part.kind === 'alone') {
      result.push(part)
      continue
    }
    if (part.kind === 'open') {
      if (isOpen.has(part.code)) continue
      isOpen.add(part.code)
      open.push(part)
      result.push(part)
      continue
    }
    if (!isOpen.delete(part.code)) continue
    const at = open.findLastIndex(({ code }) => code === part.code)
    const inner = open.slice(at + 1)
    reopenCount += inner.length
    if (reopenCount > MOST_REOPENED)
      throw new DocumentRefused('codes-wrong', 'The pairs of codes in a translation cross too often.')
    for (const code of inner.toReversed()) result.push(closing(code))
    result.push(part)
    for (const code of inner) result.push(code)
    open.splice(at, 1)
  }
  for (const code of open.toReversed()) result.push(closing(code))
  return result
}

const closing = (code: Code): Code => ({ ...code, kind: 'close' })

import type { CodeType } from '@hub/text/text'
import type { Definition, ImageReference, Node, PhrasingContent } from 'mdast'
import type { Markup } from '../codes.ts'
import { OF_SERVER } from '../html/templates.ts'
import { listAsides, tagAsides, WITH_ATTRIBUTES } from './attributes.ts'
import { WITH_CAPTIONS, WITH_LINES } from './drawn.ts'
import { OF_CITATIONS, OF_PANDOC, spansOver } from './pandoc.ts'
import { type Aside, type Span, spanOf, type WordsAside } from './spans.ts'

/** `breaks`: how each line feed of the value is written: spaces, the line's end, and what begins a line there. */
export type Item = Span & ({ value: string; breaks: readonly string[] } | { markup: Markup })

const TYPES: ReadonlyMap<string, CodeType> = new Map([
  ['strong', 'bold'],
  ['emphasis', 'italic'],
  ['link', 'link'],
  ['linkReference', 'link'],
  ['image', 'image'],
  ['imageReference', 'image'],
  ['footnoteReference', 'note'],
  ['break', 'break'],
] as const)

const LABELS: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['emphasis', '*'],
  ['delete', '~~'],
  ['inlineCode', '`'],
])

/**
 * The words and codes of a paragraph, and the texts inside its codes.
 * @param reader the first one took line ends for spaces, and those in front of a template's sign for part of it; those
 *   before the third did not look at pictures whose address is elsewhere
 */
export function itemsOf(
  nodes: readonly PhrasingContent[],
  text: string,
  reader: number,
): { items: Item[]; asides: Aside[] } {
  const items: Item[] = []
  const asides: Aside[] = []
  const mark = (span: Span, about: Omit<Markup, 'markup'>, markup = text.slice(span.start, span.end)) =>
    items.push({ ...span, markup: { ...about, markup } })

  function walk(children: readonly PhrasingContent[]): void {
    const spans = reader >= WITH_CAPTIONS ? spansOver(children, text) : NO_SPANS
    for (const [index, node] of children.entries()) {
      const span = spanOf(node)
      const next = children[index + 1]
      // A line's beginning, inside a quotation say, belongs to the break before it.
      if (node.type === 'break') mark({ ...span, end: next ? spanOf(next).start : span.end }, aboutOf(node))
      else if (node.type === 'text') words(node.value, span, next ? spanOf(next).start : span.end, spans)
      else if ('children' in node && node.children.length > 0 && !isAddress(node, text)) pair(node, span)
      else if (node.type === 'html') {
        if (reader >= WITH_ATTRIBUTES) asides.push(...tagAsides(node, text, reader))
        mark(span, aboutHtml(node.value))
      } else {
        asides.push(...asidesOf(node, span, text, reader))
        mark(span, aboutOf(node))
      }
    }
  }

  /**
   * @param next where what follows begins: the beginning of its line is behind the words
   * @param spans signs of spans that end in other nodes
   */
  function words(value: string, span: Span, next: number, spans: ReadonlyMap<number, string>): void {
    const breaks = reader === 1 ? [] : breaksIn(value, text.slice(span.start, next))
    const line = asOneLine(value, breaks.length > 0 ? '\n' : ' ')
    let at = 0
    const add = (end: number) => {
      const part = line.slice(at, end)
      if (part !== '')
        items.push({ ...span, value: part, breaks: breaks.splice(0, part.split('\n').length - 1) })
    }
    // Placeholders of template languages alone: a percent sign is one here.
    const isPlain = value === text.slice(span.start, span.end)
    const pattern = patternFor(reader, isPlain)
    const own = [...line.matchAll(pattern)].map(({ 0: match, index }) => ({ match, index }))
    const isKnownPlace = isPlain && line === value
    for (const { match, index } of isKnownPlace ? withSpans(own, spans, span) : own) {
      add(index)
      const start = span.start + index
      const isKnown = reader >= WITH_ATTRIBUTES && isKnownPlace
      const list = match.startsWith(']') ? 1 : 0
      if (isKnown) asides.push(...listAsides(match.slice(list), start + list))
      const place = isKnown ? { start, end: start + match.length } : span
      mark(place, { half: 'alone', label: match, ...faceOf(match) }, match)
      at = index + match.length
    }
    add(line.length)
  }

  function pair(node: PhrasingContent & { children: PhrasingContent[] }, { start, end }: Span): void {
    const first = node.children[0]
    const last = node.children.at(-1)
    if (!first || !last) return
    const pairName = `${node.type} ${start}`
    mark({ start, end: spanOf(first).start }, { ...aboutOf(node), half: 'open', pair: pairName })
    walk(node.children)
    const closing = { start: spanOf(last).end, end }
    asides.push(...asidesOf(node, closing, text, reader))
    // A reference without a label is named by its text, which is about to change.
    const label = node.type === 'linkReference' && node.referenceType !== 'full' ? node.label : null
    const markup = label ? `][${label}]` : text.slice(closing.start, closing.end)
    mark(closing, { ...aboutOf(node), half: 'close', pair: pairName }, markup)
  }

  walk(nodes)
  return { items, asides }
}

const NO_SPANS: ReadonlyMap<number, string> = new Map()

type Match = { match: string; index: number }

/** What is found in some words, with the signs of spans in them, which hold a list that is found too. */
function withSpans(
  found: readonly Match[],
  spans: ReadonlyMap<number, string>,
  { start, end }: Span,
): readonly Match[] {
  const signs = [...spans].flatMap(([at, match]) =>
    at >= start && at < end ? [{ match, index: at - start }] : [],
  )
  if (signs.length === 0) return found
  const isApart = ({ index }: Match) =>
    signs.every((sign) => index < sign.index || index >= sign.index + sign.match.length)
  return [...found.filter(isApart), ...signs].toSorted((one, other) => one.index - other.index)
}

/** What a picture shows instead of itself, and the title of a picture or a link. */
function asidesOf(node: PhrasingContent, { start, end }: Span, text: string, reader: number): WordsAside[] {
  const asides: WordsAside[] = []
  if (node.type === 'image' && node.alt) {
    const from = start + 2
    const altTextEnd = altEnd(text, from, end)
    if (altTextEnd > from)
      asides.push({ start: from, end: altTextEnd, value: asOneLine(node.alt), write: escapedAlt })
  }
  if (node.type === 'imageReference' && reader >= WITH_REFERENCES) {
    const alt = referenceAlt(node, text)
    if (alt) asides.push(alt)
  }
  if ((node.type === 'image' || node.type === 'link') && node.title) {
    const title = titleBefore(text, start, end, /\)$/)
    if (title) asides.push({ ...title, value: asOneLine(node.title) })
  }
  return asides
}

/** The reader since which lines of dialects that frame a text are none of its words. */
export const WITH_FRAMES = 6

/** The reader since which formulas are no text. */
export const WITH_FORMULAS = 5

/** The reader since which pictures and titles whose address is elsewhere are read. */
export const WITH_REFERENCES = 3

/** What a picture shows whose address is elsewhere; one that is named by that text is about to lose its name. */
function referenceAlt(node: ImageReference, text: string): WordsAside | null {
  if (!node.alt) return null
  const span = spanOf(node)
  const [start, label] = [span.start + 2, node.label ?? node.identifier]
  const isNamed = node.referenceType === 'full'
  const end = isNamed ? altEnd(text, start, span.end) : span.end
  const write = isNamed ? escapedAlt : (words: string) => `${escapedAlt(words)}][${label}]`
  return end > start ? { start, end, value: asOneLine(node.alt), write } : null
}

/** The title of a definition, which is where other links have theirs. */
export function definitionTitle(node: Definition, text: string): WordsAside | null {
  const { start, end } = spanOf(node)
  const title = node.title ? titleBefore(text, start, end, /$/) : null
  return title && { ...title, value: asOneLine(node.title ?? '') }
}

const TITLE = /\s("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\))\s*$/s

/** @param closing what is behind it, at the end */
function titleBefore(
  text: string,
  start: number,
  end: number,
  closing: RegExp,
): Omit<WordsAside, 'value'> | null {
  const slice = text.slice(Math.max(start, end - 4000), end)
  const until = slice.search(closing)
  const title = until < 0 ? null : TITLE.exec(slice.slice(0, until))
  if (!title?.[1]) return null
  const from = end - slice.length + title.index + 1
  return { start: from, end: from + title[1].length, write: quote }
}

/** Line by line: a pattern with spaces on both sides would take the square of their number. */
const asOneLine = (value: string, between = ' '): string =>
  value
    .split(LINE_END)
    .map((line, index, lines) => {
      const start = index === 0 ? line : line.slice(SPACES.exec(line)?.[0].length)
      return index === lines.length - 1 ? start : start.slice(0, endOfWords(start))
    })
    .join(between)

const LINE_END = /\r?\n|\r/

/** None where a line end of the value is no line's end in the file, but a reference. */
function breaksIn(value: string, raw: string): string[] {
  const breaks = [...raw.matchAll(BREAK)].map(([lineBreak]) => lineBreak)
  return breaks.length === value.split(LINE_END).length - 1 ? breaks : []
}

/** With the beginning of the next line: it is inside a list, a quotation. */
export const BREAK = /(?<![ \t])[ \t]*(?:\r?\n|\r)[ \t>]*/g

const SPACES = /^[ \t]*/

function endOfWords(line: string): number {
  let end = line.length
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1
  return end
}

const TEMPLATE = /\{\{[^{}\n]{1,500}\}\}|\{%[^{}\n]{1,500}%\}|\{[#.:][^{}\n]{1,200}\}/g
/**
 * `$x^2$`, `$$a = b$$`, as GitHub draws them: beside spaces or stops, none inside at its ends. Words alone between two
 * prices are none, so that there is a sign in it or one letter.
 */
const FORMULA =
  /(?<![\p{L}\p{N}$\\])\$\$[^$\n]{1,500}\$\$(?![\p{L}\p{N}$])|(?<![\p{L}\p{N}$\\])\$(?! )(?:[A-Za-z]|(?=[^$\n]{0,500}[\\^_=+{}<>|])[^$\n]{1,500})(?<![ \\])\$(?![\p{L}\p{N}$])/u
/** `{width=50%}` behind a picture, a list of attributes that begins with one. */
const ATTRIBUTES = /\{[a-z][\w-]{0,40}=[^{}\n]{1,200}\}/
const TEMPLATE_OR_FORMULA = new RegExp(`${TEMPLATE.source}|${FORMULA.source}`, 'gu')
/** `{/* … *\/}` and a tag with a value in braces, which is none to Markdown, as MDX has them. */
const OF_MDX = /\{\/\*[^{}\n]{0,500}\*\/\}|<[A-Z][\w.]{0,80}\s(?=[^<>{}\n]{0,500}=\{)[^<>\n]{1,500}>/
const TEMPLATE_OR_MDX = new RegExp(`${OF_MDX.source}|${TEMPLATE_OR_FORMULA.source}`, 'gu')
const WITH_LISTS = new RegExp(`${ATTRIBUTES.source}|${OF_SERVER.source}|${TEMPLATE_OR_MDX.source}`, 'gu')
const WITH_PANDOC = new RegExp(`${OF_PANDOC}|${WITH_LISTS.source}`, 'gu')
const WITH_PREFIXES = new RegExp(`${OF_PANDOC}|${OF_CITATIONS}|${WITH_LISTS.source}`, 'gu')
const SPACED_TEMPLATE = /\{\{[^{}]{1,500}\}\}|\{%[^{}]{1,500}%\}|\s{0,20}\{[#.:][^{}\n]{1,200}\}/g

/** A formula is a word of its sentence. */
function faceOf(match: string): Pick<Markup, 'type' | 'counts'> & Partial<Markup> {
  if (match === '[') return { half: 'open', pair: 'span', type: 'format' }
  if (match.startsWith(']')) return { half: 'close', pair: 'span', type: 'format' }
  return match.startsWith('$') ? { type: 'other', counts: 'word' } : { type: 'placeholder' }
}

/** @param isPlain no sign in it is Markdown's own: such a formula would not be written as it is read */
function patternFor(reader: number, isPlain: boolean): RegExp {
  if (reader === 1) return SPACED_TEMPLATE
  if (!isPlain || reader < WITH_FORMULAS) return TEMPLATE
  if (reader >= WITH_CAPTIONS) return WITH_PREFIXES
  if (reader >= WITH_LINES) return WITH_PANDOC
  if (reader >= WITH_ATTRIBUTES) return WITH_LISTS
  return reader >= WITH_FRAMES ? TEMPLATE_OR_MDX : TEMPLATE_OR_FORMULA
}

function aboutOf({ type }: Node): Omit<Markup, 'markup'> {
  return {
    half: 'alone',
    type: TYPES.get(type) ?? (type === 'inlineCode' ? 'other' : 'format'),
    label: LABELS.get(type) ?? type,
    ...(type === 'break' && { counts: 'space' as const }),
  }
}

function aboutHtml(markup: string): Omit<Markup, 'markup'> {
  const name = /^<\/?([a-z][\w-]*)/i.exec(markup)?.[1]?.toLowerCase() ?? ''
  const half = /\/>$|^<(br|img|wbr|hr|input|!|\?)/i.test(markup)
    ? 'alone'
    : markup.startsWith('</')
      ? 'close'
      : 'open'
  return { half, pair: `html ${name}`, type: 'format', label: name || '<' }
}

/** An address that links to itself is no text. */
function isAddress(node: PhrasingContent, text: string): boolean {
  if (node.type !== 'link') return false
  const { start, end } = spanOf(node)
  return text[start] === '<' || (text[start] !== '[' && text.slice(start, end) !== '')
}

/** Brackets inside it come in pairs. */
function altEnd(text: string, from: number, end: number): number {
  let depth = 1
  for (let at = from; at < end; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '[') depth += 1
    else if (character === ']') depth -= 1
    if (depth === 0) return at
  }
  return from
}

/** What would be a reference to a character is escaped too. */
const escapedAlt = (words: string): string => words.replace(/[\\[\]*_`<~]|&(?=#?\w{1,40};)/g, '\\$&')
const quote = (words: string): string => `"${words.replace(/[\\"]|&(?=#?\w{1,40};)/g, '\\$&')}"`

/** A paragraph that is a formula and nothing else. */
export const isFormula = (raw: string): boolean =>
  raw.length > 4 && raw.startsWith('$$') && raw.indexOf('$$', 2) === raw.length - 2

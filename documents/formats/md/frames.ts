import type { Paragraph, PhrasingContent } from 'mdast'
import { CAPTION } from './drawn.ts'
import { BREAK } from './items.ts'
import { spanOf } from './spans.ts'

/** Some lines of a paragraph that are one text, and whether it begins its first line. */
export type Stretch = { paragraph: Paragraph; lineStart: boolean }

/** What is before the words of a line, and behind them; whether they end with it. */
type Frame = { before: string; behind: RegExp | null; isClosed: boolean }

/** `:::`, `::: warning`, `:::note[Title]`, `:::{tip} Title`, as Docusaurus, VuePress, Quarto and MyST have them. */
const CONTAINER =
  /^:{3,}(?:[ \t]*(?:[\w-]{1,40}(?:\{[^{}\n]{0,200}\})?|\{[^{}\n]{1,200}\}))?(?:[ \t]+|(\[)|$)/
// Bounded: what looks for the end of a line begins at each of its signs.
const BEHIND_CONTAINER = /[ \t]{0,40}(?:\{[^{}\n]{0,200}\})?[ \t]{0,40}:{0,40}$/
const BEHIND_LABEL = /\][ \t]{0,40}(?:\{[^{}\n]{0,200}\})?[ \t]{0,40}$/
/** `!!! note "Title"`, `??? tip`, `=== "Tab"`, as MkDocs has them. */
const BOX = /^(?:!!!|\?\?\?\+?)(?:[ \t]+[\w-]{1,40}){1,4}[ \t]*(?:$|[ \t]"(?=.))/
const TAB = /^===[!+]?[ \t]+"(?=.)/
const BEHIND_QUOTE = /"[ \t]*$/
/** What a term means, and what an abbreviation is short for, as Markdown Extra has them. */
const MEANING = /^(?::[ \t]+|\*\[[^\]\n]{1,100}\]:[ \t]*)(?=\S)/
/** A line of verse or of an address, as Pandoc has it, of a paragraph in which the first line begins so. */
const LINE = /^\|(?:[ \t]+(?=\S)|[ \t]*$)/
/** Where the contents go. */
const CONTENTS = /^(?:\[(?:toc|\[_?toc_?\])\]|\{:toc\})[ \t]*$/i

/** Markdown has part of `[[_TOC_]]` for italic words, so that it has to be looked for as it is written. */
export const isContents = (raw: string): boolean => CONTENTS.test(raw)

/** What MDX has in place of a paragraph: code, up to the next empty line. */
const IMPORT =
  /^import\s+(?:[\w$*{][^'"]{0,2000}?\sfrom\s+)?(?:"[^"\n]{1,300}"|'[^'\n]{1,300}');?[ \t]*(?:\r?\n|\r|$)/
const EXPORT =
  /^export\s+(?:(?:const|let|var)\s+[\w$]+\s*[=:]|(?:default\s+)?(?:async\s+)?(?:function\b|class\s+[\w$]+\s*[{e])|default\s*[{([]|[{*][^\n]*\sfrom\s+['"])/

/** Whether a paragraph is code that a page of MDX runs. */
export const isModule = (raw: string): boolean => IMPORT.test(raw) || EXPORT.test(raw)

/** Whether dialects take indented lines behind a paragraph for more of it. */
export const hasIndented = (raw: string): boolean =>
  raw.split(/\r?\n|\r/).some((line) => /^[ \t>]*(?:!!!|\?\?\?|===[!+]?[ \t]|:[ \t])/.test(line))

function frameOf(words: string, isInLines: boolean, isCaption: boolean): Frame | null {
  const line = isInLines ? LINE.exec(words) : null
  // What is indented behind it goes on with it.
  if (line) return { before: line[0], behind: null, isClosed: false }
  const caption = isCaption ? CAPTION.exec(words) : null
  if (caption) return { before: caption[0], behind: null, isClosed: false }
  const container = CONTAINER.exec(words)
  if (container) {
    const [before, label] = container
    return { before, behind: label ? BEHIND_LABEL : BEHIND_CONTAINER, isClosed: true }
  }
  const quoted = BOX.exec(words) ?? TAB.exec(words)
  if (quoted) return { before: quoted[0], behind: BEHIND_QUOTE, isClosed: true }
  const meaning = MEANING.exec(words)
  if (meaning) return { before: meaning[0], behind: null, isClosed: false }
  return CONTENTS.test(words) ? { before: words, behind: null, isClosed: true } : null
}

/**
 * A paragraph as a dialect reads it, in which some lines begin another one or frame a text. Markdown itself knows of
 * one paragraph alone, whose lines a translation would have joined.
 */
export function stretchesOf(
  paragraph: Paragraph,
  text: string,
  reads: { readonly lines: boolean; readonly caption: boolean },
): Stretch[] {
  const { children } = paragraph
  const isInLines = reads.lines && LINE.test(/^[^\r\n]*/.exec(text.slice(startOf(children[0])))?.[0] ?? '')
  const lines = linesOf(children, text)?.map((line, index) => ({
    ...line,
    frame: frameOf(beginningOf(line, children), isInLines, reads.caption && index === 0),
  }))
  if (!lines?.some(({ frame }) => frame)) return [{ paragraph, lineStart: true }]
  const stretches: Stretch[] = []
  let from: Spot | null = null
  let lineStart = true
  const end = (to: Spot) => {
    const part = from === null ? [] : between(children, from, to)
    if (part.length > 0) stretches.push({ paragraph: { ...paragraph, children: part }, lineStart })
    from = null
  }
  for (const [index, { frame, ...line }] of lines.entries()) {
    const before = lines[index - 1]
    if (frame && before) end(before.to)
    const inner = frame ? withoutFrame(line, frame, children, text) : line
    if (from === null) {
      from = inner.from
      lineStart = frame === null
    }
    // The words behind a colon go on in the next lines; those of a title end with theirs.
    if (frame?.isClosed || index === lines.length - 1) end(inner.to)
  }
  return stretches
}

/** A place between two letters: in which node, in its words, and in the file. */
type Spot = { node: number; value: number; raw: number }
type Line = { from: Spot; to: Spot }

const beginningOf = ({ from, to }: Line, children: readonly PhrasingContent[]): string => {
  const node = children[from.node]
  return node?.type === 'text'
    ? node.value.slice(from.value, to.node === from.node ? to.value : undefined)
    : ''
}

/** Null where it is not known which line of the file is which of the words. */
function linesOf(children: readonly PhrasingContent[], text: string): Line[] | null {
  const lines: Line[] = []
  let from: Spot = { node: 0, value: 0, raw: startOf(children[0]) }
  for (const [node, child] of children.entries()) {
    const { start, end } = spanOf(child)
    const next = children[node + 1]
    if (child.type === 'break') {
      lines.push({ from, to: { node, value: 0, raw: start } })
      from = { node: node + 1, value: 0, raw: next ? startOf(next) : end }
    }
    if (child.type !== 'text') continue
    const raw = text.slice(start, next ? startOf(next) : end)
    const breaks = [...raw.matchAll(BREAK)]
    const ends = [...child.value.matchAll(LINE_END)]
    if (ends.length !== breaks.length) return null
    for (const [index, { 0: lineEnd, index: value }] of ends.entries()) {
      const { 0: lineBreak = '', index: at = 0 } = breaks[index] ?? {}
      lines.push({ from, to: { node, value, raw: start + at } })
      from = { node, value: value + lineEnd.length, raw: start + at + lineBreak.length }
    }
  }
  const last = children.length - 1
  return [...lines, { from, to: { node: last, value: Number.MAX_SAFE_INTEGER, raw: endOf(children[last]) } }]
}

const LINE_END = /\r?\n|\r/g

const startOf = (node: PhrasingContent | undefined): number => (node ? spanOf(node).start : 0)
const endOf = (node: PhrasingContent | undefined): number => (node ? spanOf(node).end : 0)

function between(children: readonly PhrasingContent[], from: Spot, to: Spot): PhrasingContent[] {
  return children.slice(from.node, to.node + 1).flatMap((child, index): PhrasingContent[] => {
    const node = from.node + index
    if (child.type !== 'text') return node === to.node && to.value === 0 ? [] : [child]
    const value = child.value.slice(
      node === from.node ? from.value : 0,
      node === to.node ? to.value : undefined,
    )
    if (value === '' || !child.position) return []
    const { start, end } = child.position
    return [
      {
        ...child,
        value,
        position: {
          start: node === from.node ? { ...start, offset: from.raw } : start,
          end: node === to.node ? { ...end, offset: to.raw } : end,
        },
      },
    ]
  })
}

/** The words of a line inside of its frame; what is not written as it reads stays among them. */
function withoutFrame(
  { from, to }: Line,
  frame: Frame,
  children: readonly PhrasingContent[],
  text: string,
): Line {
  const { before, behind } = frame
  if (!text.startsWith(before, from.raw)) return { from, to }
  const inner = { ...from, value: from.value + before.length, raw: from.raw + before.length }
  const last = children[to.node]
  if (behind === null || last?.type !== 'text') return { from: inner, to }
  const value = last.value.slice(to.node === inner.node ? inner.value : 0, to.value)
  const rest = behind.exec(value)?.[0] ?? ''
  const raw = text.slice(Math.max(inner.raw, spanOf(last).start), to.raw)
  if (!raw.endsWith(rest)) return { from: inner, to }
  const end = Math.min(to.value, last.value.length) - rest.length
  return { from: inner, to: { ...to, value: end, raw: to.raw - rest.length } }
}

import type { Node } from 'mdast'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { type Span, spanOf } from './spans.ts'

/** The reader since which tables of dashes stay as they are, and lines of verse (`| line`) stay lines. */
export const WITH_LINES = 8

/**
 * The reader since which tables of dashes stay in lists, quotations and notes too, what makes a caption of a paragraph
 * is none of its words, and citations with words and spans with looks in them are codes.
 */
export const WITH_CAPTIONS = 9

/**
 * `+---+---+` above lines that all begin with a sign of it: a table as Pandoc has it. Markdown itself takes its lines
 * for words, and what is written for them has other widths.
 */
export function isDrawnTable(raw: string): boolean {
  const [first = '', ...others] = raw.split(/\r?\n|\r/)
  return (
    others.length > 1 &&
    /^\+(?:[-=:]{1,1000}\+){1,200}[ \t]*$/.test(first) &&
    others.every((line) => /^[ \t>]*[+|]/.test(line))
  )
}

/** The columns of a table as Pandoc has it: dashes in groups. Markdown takes them for a line across the page. */
const COLUMNS = /^ {0,3}-{2,1000}(?:[ \t]{1,100}-{2,1000}){1,100}[ \t]*$/
/** What such a table begins or ends with. */
const EDGE = /^ {0,3}-{2}[- \t]{0,10000}$/
const MOST_LINES = 1000

/**
 * Where tables are in a text that are drawn with dashes, with spaces between their cells: words of them are read as
 * paragraphs and headings, and what is written for one has another width.
 * @param nodes by their place in the text
 * @param holder what they are in: the whole, or a list's item, whose lines begin with signs of theirs
 */
export function dashedTables(nodes: readonly Node[], text: string, holder: Node): Span[] {
  const isCandidate = (node: Node) =>
    node.type === 'thematicBreak' && COLUMNS.test(text.slice(spanOf(node).start, spanOf(node).end))
  if (!nodes.some(isCandidate)) return []
  const isRoot = holder.type === 'root'
  const lines = isRoot ? linesIn(text, 0) : linesInside(text, spanOf(holder))
  const firstLine = isRoot ? 1 : (holder.position?.start.line ?? 1)
  const tables: Span[] = []
  for (const node of nodes.filter(isCandidate)) {
    const { start } = spanOf(node)
    if (start < (tables.at(-1)?.end ?? 0)) continue
    const table = tableAt(lines, (node.position?.start.line ?? 1) - firstLine)
    if (table) tables.push(table)
  }
  return tables
}

type Line = Span & { words: string }

/** Without what begins each line in a list, a quotation or a note. */
const linesInside = (text: string, { start, end }: Span): Line[] =>
  linesIn(text.slice(start, end), start).map((line, index) => ({
    ...line,
    words: line.words.replace(index === 0 ? BEGINNING : /^[ \t>]+/, ''),
  }))

const BEGINNING = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+|\[\^[^\]\n]{1,100}\]:[ \t]*)?/

function linesIn(text: string, from: number): Line[] {
  return [...text.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)].map(({ 0: whole, 1: words = '', index }) => ({
    words,
    start: from + index,
    end: from + index + whole.length,
  }))
}

/** @param columns the line of its columns, from 0 */
function tableAt(lines: readonly Line[], columns: number): Span | null {
  const isBlank = (line: Line | undefined) => !line || line.words.trim() === ''
  if (isBlank(lines[columns + 1])) return null
  let first = columns
  while (!isBlank(lines[first - 1]) && columns - first < MOST_LINES) first -= 1
  const hasEdge = first === columns || EDGE.test(lines[first]?.words ?? '')
  let last = columns + 1
  while (last < lines.length && last - columns < MOST_LINES && !isEnd(last)) last += 1
  const [begin, end] = [lines[first], lines[hasEdge ? last : last - 1]]
  // One with an edge above, or without a head, has one below.
  const isWhole = !hasEdge || EDGE.test(lines[last]?.words ?? '')
  return begin && end && isWhole ? { start: begin.start, end: end.end } : null

  function isEnd(at: number): boolean {
    return hasEdge ? EDGE.test(lines[at]?.words ?? '') : isBlank(lines[at])
  }
}

/** What a caption begins with, as Pandoc has it: not in a language, but to the letter. */
export const CAPTION = /^[Tt]able:[ \t]+(?=\S)/

/** Paragraphs beside tables that say what these show. @param tables those of dashes among the nodes */
export function captionsIn(nodes: readonly Node[], tables: readonly Span[], text: string): Node[] {
  const isTable = (node: Node | undefined): boolean => {
    if (!node) return false
    const { start, end } = spanOf(node)
    if (node.type === 'table') return true
    if (node.type === 'paragraph' && isDrawnTable(text.slice(start, end))) return true
    return tables.some((table) => table.start <= start && end <= table.end)
  }
  return nodes.filter((node, index) => {
    const { start } = spanOf(node)
    const isNamed = node.type === 'paragraph' && CAPTION.test(text.slice(start, start + 20))
    return isNamed && (isTable(nodes[index - 1]) || isTable(nodes[index + 1]))
  })
}

/** What is said of a table that stays. */
export const drawnTable = (at: number, signs: '+---+' | '--- ---'): PlacedProblem => ({
  code: 'md-drawn-table',
  at,
  message: `A table that is drawn with signs (${signs}) stays as it is.`,
})

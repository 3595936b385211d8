import type { Node } from 'mdast'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { type Span, spanOf } from './spans.ts'

/** The reader since which tables of dashes stay as they are, and lines of verse (`| line`) stay lines. */
export const WITH_LINES = 8

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
 * @param nodes of the whole text, by their place in it
 */
export function dashedTables(nodes: readonly Node[], text: string): Span[] {
  const isCandidate = (node: Node) =>
    node.type === 'thematicBreak' && COLUMNS.test(text.slice(spanOf(node).start, spanOf(node).end))
  if (!nodes.some(isCandidate)) return []
  const lines = linesIn(text)
  const tables: Span[] = []
  for (const node of nodes.filter(isCandidate)) {
    const { start } = spanOf(node)
    if (start < (tables.at(-1)?.end ?? 0)) continue
    const table = tableAt(lines, (node.position?.start.line ?? 1) - 1)
    if (table) tables.push(table)
  }
  return tables
}

type Line = Span & { words: string }

function linesIn(text: string): Line[] {
  return [...text.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)].map(({ 0: whole, 1: words = '', index }) => ({
    words,
    start: index,
    end: index + whole.length,
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

/** What is said of a table that stays. */
export const drawnTable = (at: number, signs: '+---+' | '--- ---'): PlacedProblem => ({
  code: 'md-drawn-table',
  at,
  message: `A table that is drawn with signs (${signs}) stays as it is.`,
})

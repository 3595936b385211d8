import { inFigures, most, tooMuch } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'

/** A cell of a table as it is written, from `start` to before `end`, its quotes included. */
export type Cell = { value: string; start: number; end: number; quoted: boolean }
export type Row = readonly Cell[]
/** How cells are parted, and whether a quote inside one has a backslash in front of it (else it is doubled). */
export type Dialect = { delimiter: string; backslash: boolean }
export type Table = { rows: Row[]; dialect: Dialect; problems: PlacedProblem[] }

/** What is wrong with a cell that begins with a quote. */
type Fault = 'open' | 'after' | null

const MOST_CELLS = 2_000_000
const DELIMITERS = [',', ';', '\t', '|']
/** The lines that the delimiter is found out from. */
const LOOKED_AT = 20

const MESSAGES = {
  open: 'A quotation mark at the beginning of a cell is never closed; it is read as a letter.',
  after: 'Text follows the quotation mark that closes a cell; it is read as part of the cell.',
}

/**
 * The cells of a table of text with their places (RFC 4180, and what programs make of it): a quote opens a cell at
 * its beginning alone, and one that is never closed is a letter. Libraries give values without places; one judges
 * this in the tests.
 * @throws DocumentRefused where it has more than a document may have
 */
export function tableOf(
  text: string,
  dialect: Dialect = dialectOf(text),
  start = text.startsWith('\ufeff') ? 1 : 0,
): Table {
  const rows: Row[] = []
  const problems: PlacedProblem[] = []
  let count = 0
  let row: Cell[] = []
  let at = start
  while (at < text.length) {
    const { cell, fault } = cellAt(text, at, dialect)
    if (fault) problems.push({ code: `csv-quote-${fault}`, at, message: MESSAGES[fault] })
    if (cell.end - cell.start > most.unit) throw tooMuch('a cell of more than 4 MB')
    count += 1
    if (count > MOST_CELLS) throw tooMuch(`more than ${inFigures(MOST_CELLS)} cells`)
    row.push(cell)
    at = cell.end
    if (text.startsWith(dialect.delimiter, at)) {
      at += 1
      if (at < text.length) continue
      row.push({ value: '', start: at, end: at, quoted: false })
    }
    rows.push(row)
    row = []
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
  }
  return { rows, dialect, problems }
}

/**
 * Behind the last row whose end is certain to be there, of a text that goes on; 0 without one.
 * @param text from the beginning of a row
 */
export function rowsEnd(text: string, dialect: Dialect): number {
  let end = 0
  for (let at = 0; at < text.length; ) {
    let from = at
    if (text[at] === '"') {
      const close = closingQuote(text, at, dialect)
      // A quote at the very end may be one of two.
      if (close < 0 || close + 1 === text.length) return end
      from = close + 1
    }
    at = cellEnd(text, from, dialect)
    if (text[at] === dialect.delimiter) {
      at += 1
      continue
    }
    // Behind a carriage return there may be a line feed.
    if (at >= text.length || (text[at] === '\r' && at + 1 === text.length)) return end
    at += text.startsWith('\r\n', at) ? 2 : 1
    end = at
  }
  return end
}

function cellAt(text: string, start: number, dialect: Dialect): { cell: Cell; fault: Fault } {
  const isOpened = text[start] === '"'
  const close = isOpened ? closingQuote(text, start, dialect) : -1
  if (close < 0) {
    const end = cellEnd(text, start, dialect)
    const cell = { value: text.slice(start, end), start, end, quoted: false }
    return { cell, fault: isOpened ? 'open' : null }
  }
  const end = cellEnd(text, close + 1, dialect)
  const value = unquote(text.slice(start + 1, close), dialect) + text.slice(close + 1, end)
  return { cell: { value, start, end, quoted: true }, fault: end > close + 1 ? 'after' : null }
}

/**
 * Backslashes mean something in front of a quote alone: programs disagree about all others, which stay as they are.
 */
function unquote(inside: string, { backslash }: Dialect): string {
  if (!backslash) return inside.replaceAll('""', '"')
  return inside.replace(/(\\*)("{1,2}|$)/g, (_, signs: string, quotes: string) => {
    const backslashes = '\\'.repeat(Math.floor(signs.length / 2))
    return signs.length % 2 === 0 && quotes === '""' ? `${backslashes}"` : backslashes + quotes
  })
}

function closingQuote(text: string, start: number, { backslash }: Dialect): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; ) {
    if (backslash && isEscaped(text, start, at)) at = text.indexOf('"', at + 1)
    else if (text[at + 1] === '"') at = text.indexOf('"', at + 2)
    else return at
  }
  return -1
}

function isEscaped(text: string, start: number, quote: number): boolean {
  let at = quote
  while (at - 1 > start && text[at - 1] === '\\') at -= 1
  return (quote - at) % 2 === 1
}

function cellEnd(text: string, from: number, { delimiter }: Dialect): number {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** Excel's line in front of a table, which says how its cells are parted and is no row of it. */
const SEPARATOR = /^\ufeff?"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i

/** How the cells of a table are parted, and its rows, without a line in front of them that says it. */
export function openTable(text: string): { dialect: Dialect; rows: string; linesBefore: number } {
  const separator = separatorOf(text)
  const rows = text.slice(separator?.end ?? 0)
  return { dialect: dialectOf(rows, separator?.delimiter), rows, linesBefore: separator ? 1 : 0 }
}

/** Where the rows begin behind such a line; null without one. */
export function separatorOf(text: string): { delimiter: string; end: number } | null {
  const [line, delimiter] = SEPARATOR.exec(text) ?? []
  return line === undefined || delimiter === undefined ? null : { delimiter, end: line.length }
}

/**
 * A backslash in front of a quote escapes it where fewer cells are broken then than without.
 * @param delimiter where the file says it
 */
function dialectOf(text: string, delimiter: string | null = null): Dialect {
  const plain = delimiter === null ? doubledDialectOf(text) : { delimiter, backslash: false }
  if (!text.includes('\\"')) return plain
  const other = { delimiter: delimiter ?? delimiterOf(text, QUOTED_BY_BACKSLASH), backslash: true }
  // What is cut at a backslash may seem to have another delimiter, and no fault by it.
  return faultsIn(text, other) < faultsIn(text, { ...other, backslash: false }) ? other : plain
}

/** What the first version of the reader took every table for. */
export const doubledDialectOf = (text: string): Dialect => ({
  delimiter: delimiterOf(text, QUOTATION),
  backslash: false,
})

function faultsIn(text: string, dialect: Dialect): number {
  let faults = 0
  for (let at = 0; at < text.length; at += 1) {
    const { cell, fault } = cellAt(text, at, dialect)
    if (fault) faults += 1
    at = cell.end
  }
  return faults
}

// To the end where one is not closed: the same is not looked for again from every quote in it.
const QUOTATION = /"[^"]*("?)/g
const QUOTED_BY_BACKSLASH = /"(?:[^"\\]|\\.)*("|\\?$)/gs

/**
 * Of a table's beginning: the one that most of the first lines have equally often; a tab is hardly ever part of a
 * text.
 */
function delimiterOf(text: string, quotation: RegExp): string {
  const head = text
    .slice(0, 64 * 1024)
    .replace(quotation, (match: string, closing: string) => (closing === '"' ? '' : match))
  const lines = head.split(/\r\n|\r|\n/, LOOKED_AT).filter((line) => line !== '')
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const equal = Math.max(
      0,
      ...[...Map.groupBy(counts, (count) => count).values()].map(({ length }) => length),
    )
    const weight = delimiter === '\t' ? 2 : 1
    return { delimiter, score: weight * equal * 1000 + Math.min(Math.max(0, ...counts), 999) }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** A text as a cell, in quotes where it was, or where it has to be for a program that parts cells by another sign. */
export function cellOf(text: string, { quoted }: Cell, { delimiter, backslash }: Dialect): string {
  const needs = /["\r\n;\t]/.test(text) || text.includes(delimiter) || text !== text.trim()
  if (!quoted && !needs) return text
  const inside = backslash
    ? text.replace(
        /(\\*)("|$)/g,
        (_, signs: string, quote: string) => signs + signs + quote.replace('"', '\\"'),
      )
    : text.replaceAll('"', '""')
  return `"${inside}"`
}

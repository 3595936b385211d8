import { inFigures, most, tooMuch } from '../../bytes/limits.ts'
import type { Found } from '../../bytes/lines.ts'

/** A cell of a table as it is written, from `start` to before `end`, its quotes included. */
export type Cell = { value: string; start: number; end: number; quoted: boolean }
export type Row = readonly Cell[]
export type Table = { rows: Row[]; delimiter: string; problems: Found[] }

const MOST_CELLS = 2_000_000
const DELIMITERS = [',', ';', '\t', '|']
/** The lines that the delimiter is found out from. */
const LOOKED_AT = 20

/**
 * The cells of a table of text with their places (RFC 4180, and what programs make of it): a quote opens a cell at its beginning
 * alone, and one that is never closed is a letter. Libraries give values without places; one judges this in the tests.
 * @throws DocumentRefused where it has more than a document may have
 */
export function tableOf(text: string, delimiter: string = delimiterOf(text)): Table {
  const rows: Row[] = []
  const problems: Found[] = []
  let count = 0
  let row: Cell[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const cell = cellAt(text, at, delimiter, problems)
    if (cell.end - cell.start > most.unit) throw tooMuch('a cell of more than 4 MB')
    count += 1
    if (count > MOST_CELLS) throw tooMuch(`more than ${inFigures(MOST_CELLS)} cells`)
    row.push(cell)
    at = cell.end
    if (text.startsWith(delimiter, at)) {
      at += 1
      if (at < text.length) continue
      row.push({ value: '', start: at, end: at, quoted: false })
    }
    rows.push(row)
    row = []
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
  }
  return { rows, delimiter, problems }
}

/**
 * Behind the last row whose end is certain to be there, of a text that goes on; 0 without one.
 * @param text from the beginning of a row
 */
export function rowsEnd(text: string, delimiter: string): number {
  let end = 0
  for (let at = 0; at < text.length; ) {
    let from = at
    if (text[at] === '"') {
      const close = closingQuote(text, at)
      // A quote at the very end may be one of two.
      if (close < 0 || close + 1 === text.length) return end
      from = close + 1
    }
    at = cellEnd(text, from, delimiter)
    if (text[at] === delimiter) {
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

function cellAt(text: string, start: number, delimiter: string, problems: Found[]): Cell {
  if (text[start] === '"') {
    const close = closingQuote(text, start)
    if (close >= 0) {
      const end = cellEnd(text, close + 1, delimiter)
      const value = text.slice(start + 1, close).replaceAll('""', '"') + text.slice(close + 1, end)
      return { value, start, end, quoted: true }
    }
    problems.push({
      code: 'csv-quote-open',
      at: start,
      message: 'A quotation mark at the beginning of a cell is never closed; it is read as a letter.',
    })
  }
  const end = cellEnd(text, start, delimiter)
  return { value: text.slice(start, end), start, end, quoted: false }
}

function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}

function cellEnd(text: string, from: number, delimiter: string): number {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** Of a table's beginning: the one that most of the first lines have equally often; a tab is hardly ever part of a text. */
export function delimiterOf(text: string): string {
  const head = text.slice(0, 64 * 1024).replace(/"[^"]*"/g, '')
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

/** A text as a cell, in quotes where it was or has to be. */
export function cellOf(text: string, { quoted }: Cell, delimiter: string): string {
  const needs = /["\r\n]/.test(text) || text.includes(delimiter) || text !== text.trim()
  return quoted || needs ? `"${text.replaceAll('"', '""')}"` : text
}

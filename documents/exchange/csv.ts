import { withWholePairs } from '@hub/text/halves'
import { partsOf, type Text } from '@hub/text/text'
import { inPieces } from '../bytes/pieces.ts'
import type { BlockState } from '../document.ts'

export type CsvRow = { source: Text; target: Text | null; status: BlockState }

/** What a spreadsheet takes for a formula, full-width forms too; with apostrophes in front already, or not. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A job's texts, in pieces. */
export function writeCsv(rows: readonly CsvRow[]): Generator<Uint8Array> {
  function* lines(): Generator<string> {
    yield `\ufeff${lineOf(['source', 'target', 'state'])}`
    for (const { source, target, status } of rows)
      yield lineOf([written(source), written(withWholePairs(target ?? '', source)), status])
  }
  return inPieces(lines())
}

/**
 * Lines of cells as a spreadsheet opens them, none of them as a formula: RFC 4180 in UTF-8 with a byte order mark, without which Excel
 * reads it as its own code page.
 */
export const csvOf = (lines: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(`\ufeff${lines.map(lineOf).join('')}`, 'utf8')

const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

function written(text: Text): string {
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part : (part.display ?? '')))
    .join('')
}

/**
 * An apostrophe in front keeps a spreadsheet from calculating a text. Texts that begin with apostrophes and such a
 * character get one more: taking one away from every cell of that look gives back exactly what was written.
 */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

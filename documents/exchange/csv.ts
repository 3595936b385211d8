import { withWholePairs } from '@hub/text/halves'
import { partsOf, type Text } from '@hub/text/text'
import type { BlockState } from '../document.ts'

export type CsvRow = { source: Text; target: Text | null; status: BlockState }

/** What a spreadsheet takes for a formula, full-width forms too; with apostrophes in front already, or not. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

export function writeCsv(rows: readonly CsvRow[]): Uint8Array {
  return csvOf([
    ['source', 'target', 'state'],
    ...rows.map(({ source, target, status }) => [
      written(source),
      written(withWholePairs(target ?? '', source)),
      status,
    ]),
  ])
}

/**
 * Lines of cells as a spreadsheet opens them, none of them as a formula: RFC 4180 in UTF-8 with a byte order mark, without which Excel
 * reads it as its own code page.
 */
export const csvOf = (lines: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(`\ufeff${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`, 'utf8')

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

import { withWholePairs } from '@hub/text/halves'
import { partsOf, type Text } from '@hub/text/text'
import { inPieces } from '../bytes/pieces.ts'
import type { BlockState } from '../document.ts'
import type { TmxMemoryUnit as MemoryUnit } from './tmx.ts'

export type CsvRow = { source: Text; target: Text | null; status: BlockState }

/**
 * Where a spreadsheet would find a formula, full-width forms too: at a cell's beginning, with apostrophes in front
 * already or not; and behind a semicolon, a tab or a line's end for one that was told to part cells by these, since
 * quotes count at its cells' beginnings alone.
 */
const FORMULA_START = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])/g
const GUARD = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])/g

/** The columns of a job's table. */
export const csvHeader: readonly string[] = ['source', 'target', 'state']

/** The columns of a memory's table. */
export const memoryCsvHeader: readonly string[] = [
  'source',
  'target',
  'context',
  'previous',
  'next',
  'author',
  'date',
]

/** A memory as a table, in pieces as its units come; of their codes what is shown. */
export async function* csvOfMemory(
  batches: AsyncIterable<readonly MemoryUnit[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(memoryCsvHeader), 'utf8')
  for await (const units of batches) yield Buffer.from(units.map(memoryLine).join(''), 'utf8')
}

const memoryLine = ({ source, target, previous, next, context, author, changedAt }: MemoryUnit): string =>
  csvLine([
    cellText(source),
    cellText(withWholePairs(target, source)),
    context ?? '',
    previous === null ? '' : cellText(previous),
    next === null ? '' : cellText(next),
    author ?? '',
    changedAt?.toISOString() ?? '',
  ])

/** A job's texts, in pieces. */
export function writeCsv(rows: readonly CsvRow[]): Generator<Uint8Array> {
  function* lines(): Generator<string> {
    yield csvHead(csvHeader)
    for (const { source, target, status } of rows)
      yield csvLine([cellText(source), cellText(withWholePairs(target ?? '', source)), status])
  }
  return inPieces(lines())
}

/**
 * Lines of cells as a spreadsheet opens them, none of them as a formula: RFC 4180 in UTF-8 with a byte order mark,
 * without which Excel reads it as its own code page.
 */
export const csvOf = (lines: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(`\ufeff${lines.map(csvLine).join('')}`, 'utf8')

/** The first line of a table that is made in pieces. */
export const csvHead = (columns: readonly string[]): string => `\ufeff${csvLine(columns)}`

/** One line of a table that is made in pieces. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

function cellText(text: Text): string {
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part : (part.display ?? '')))
    .join('')
}

/**
 * An apostrophe in front keeps a spreadsheet from calculating a text. Where apostrophes are already in front of such
 * a character there is one more, so that `withoutGuard` gives back exactly what was written.
 */
function cell(value: string): string {
  const safe = value.replace(FORMULA_START, "'")
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell of a table of ours as it was before an apostrophe kept it from being a formula. */
export const withoutGuard = (value: string): string => value.replace(GUARD, '')

import { quote } from '@hub/text/quote'
import { isBlank } from '@hub/text/text'
import { most, tooMuch } from '../../bytes/limits.ts'
import { lineEndsIn } from '../../bytes/xml.ts'
import { type Dialect, openTable, type Row, rowsEnd, tableOf } from '../../formats/csv/cells.ts'
import { isHeader, pairIn } from '../../formats/csv/columns.ts'
import { DocumentRefused } from '../../refused.ts'
import { csvHeader, memoryCsvHeader, withoutGuard } from '../csv.ts'
import { type ByteSource, textOf } from './pieces.ts'
import { type Entry, entryWith, type Languages } from './units.ts'

/** UTF-16 units that are read before rows are made of them. */
const pieceLength = 256 * 1024
/** The dialect and the columns are found out from so much. */
const headLength = 64 * 1024

/** Where a row says what; from 0, -1 where no column does. */
type Columns = {
  source: number
  target: number
  context: number
  previous: number
  next: number
  author: number
  time: number
}

/** `header`: the next row names the columns; `ours`: a table of ours, whose texts are guarded from being formulas */
type Shape = { dialect: Dialect; columns: Columns; header: boolean; ours: boolean }

/** What others call the columns beside the two texts. */
const NAMES = {
  context: /^(context|id|key|identifier)$/i,
  previous: /^(prev|previous)$/i,
  next: /^next$/i,
  author: /^(author|user|translator|changed ?by|creation ?id|change ?id)$/i,
  time: /^(date|time|changed|changed[ _]?at|modified|change ?date)$/i,
}

/**
 * Reads a table of text (CSV, TSV) of any size in pieces: a column of sources, one of targets, perhaps others. A
 * header names them, by
 * `source` and `target` or by their languages; without one they are the first two.
 * @throws DocumentRefused for what is no such table, also after some batches
 */
export async function* readTable(open: ByteSource, languages: Languages): AsyncGenerator<readonly Entry[]> {
  let waiting = ''
  let line = 1
  let length = pieceLength
  let shape: Shape | null = null
  for await (const text of textOf(open, null)) {
    // A mark at the beginning is no letter of the first cell.
    waiting += shape === null && waiting === '' ? text.replace(/^\ufeff/, '') : text
    if (waiting.length < length) continue
    if (shape === null) {
      const table = openTable(waiting)
      waiting = table.rows
      line += table.linesBefore
      shape = shapeOf(table, languages)
    }
    const end = rowsEnd(waiting, shape.dialect)
    if (end > 0) {
      const { entries, lines } = entriesOf(waiting.slice(0, end), shape, line)
      yield entries
      line += lines
      shape = { ...shape, header: false }
      waiting = waiting.slice(end)
    }
    length = end > 0 ? pieceLength : Math.min(waiting.length * 2, 2 * most.unit)
    if (end === 0 && waiting.length >= 2 * most.unit)
      throw tooMuch(`in line ${line} a row of more than 8 MB, or a quotation mark that is never closed`)
  }
  if (waiting === '') return
  if (shape) yield entriesOf(waiting, shape, line).entries
  else {
    const table = openTable(waiting)
    yield entriesOf(table.rows, shapeOf(table, languages), line + table.linesBefore).entries
  }
}

function shapeOf({ rows, dialect }: ReturnType<typeof openTable>, languages: Languages): Shape {
  const head = rows.slice(0, headLength)
  const names = tableOf(head, dialect).rows[0]?.map(({ value }) => value.trim()) ?? []
  const pair = pairOf(names, languages)
  if (!pair && names.length < 2)
    throw new DocumentRefused('format-unsupported', 'The table has one column: it needs sources and targets.')
  const [source, target] = pair ?? [0, 1]
  const columnLike = (pattern: RegExp) =>
    names.findIndex((name, column) => pattern.test(name) && column !== source && column !== target)
  const context = isHeader(names) ? columnLike(NAMES.context) : -1
  const header = pair !== null || context >= 0
  const column = (pattern: RegExp) => (header ? columnLike(pattern) : -1)
  return {
    dialect,
    header,
    ours: names.join() === csvHeader.join() || names.join() === memoryCsvHeader.join(),
    columns: {
      source,
      target,
      context,
      previous: column(NAMES.previous),
      next: column(NAMES.next),
      author: column(NAMES.author),
      time: column(NAMES.time),
    },
  }
}

/** The columns of the two texts, by their names; null where the first row names none. */
function pairOf(
  names: readonly string[],
  { source, target }: Languages,
): readonly [source: number, target: number] | null {
  const from = names.findIndex((name) => /^(source|original)( text)?$/i.test(name))
  const to = names.findIndex((name) => /^(target|translation)( text)?$/i.test(name))
  if (from >= 0 && to >= 0) return [from, to]
  const pair = pairIn(names, { sourceLanguage: source, targetLanguage: target })
  if (pair && pair.target === null)
    throw new DocumentRefused(
      'format-unsupported',
      `The table has no column for the language ${quote(target)}.`,
    )
  return pair?.target == null ? null : [pair.source, pair.target]
}

function entriesOf(
  text: string,
  { dialect, columns, header, ours }: Shape,
  line: number,
): { entries: Entry[]; lines: number } {
  const entries: Entry[] = []
  let lines = 0
  let count = 0
  for (const [index, row] of tableOf(text, dialect).rows.entries()) {
    const start = row[0]?.start ?? 0
    lines += lineEndsIn(text, count, start)
    count = start
    const isNothing = row.every(({ value }) => value.trim() === '')
    if (!isNothing && !(index === 0 && header)) entries.push(entryOf(row, columns, line + lines, ours))
  }
  return { entries, lines: lines + lineEndsIn(text, count, text.length) }
}

function entryOf(row: Row, columns: Columns, line: number, ours: boolean): Entry {
  const textIn = (column: number): string => {
    const value = row[column]?.value ?? ''
    return ours ? withoutGuard(value) : value
  }
  const valueIn = (column: number): string | null => {
    const value = column < 0 ? '' : textIn(column)
    return value.trim() === '' ? null : value
  }
  const source = textIn(columns.source)
  const target = textIn(columns.target)
  if (isBlank(source)) return { line, skipped: 'blank' }
  if (isBlank(target)) return { line, skipped: 'one-sided' }
  return entryWith(line, {
    source,
    target,
    context: {
      previous: valueIn(columns.previous),
      next: valueIn(columns.next),
      id: valueIn(columns.context),
    },
    author: valueIn(columns.author),
    time: timeIn(valueIn(columns.time)),
  })
}

const isoDate = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** A date such as 2026-11-21, or an instant; null for what is neither. */
function timeIn(value: string | null): Date | null {
  const text = value?.trim() ?? ''
  if (!isoDate.test(text)) return null
  const withZone = text.length <= 10 || /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`
  const time = Date.parse(withZone.replace(' ', 'T'))
  return Number.isNaN(time) ? null : new Date(time)
}

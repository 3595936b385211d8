import { quote } from '@hub/text/quote'
import { inFigures, most, tooMuch } from '../../bytes/limits.ts'
import { lineEndsIn } from '../../bytes/xml.ts'
import { type Dialect, openTable, rowsEnd, tableOf } from '../../formats/csv/cells.ts'
import { DocumentRefused } from '../../refused.ts'
import { withoutGuard } from '../csv.ts'
import { type ByteSource, textOf } from '../memory/pieces.ts'
import { type Columns, columnsIn, isOurs, statusIn } from './columns.ts'
import { Collected, type FileTerm, isKnown, mostOf, type TermsBatch, termIn, textIn } from './concepts.ts'

/** A row of a table: its line, and its cells. */
export type TableRow = { line: number; cells: readonly string[] }
/** Rows from the beginning, each time they are asked for, a few thousand at a time. */
export type RowSource = () => AsyncIterable<readonly TableRow[]>

/** UTF-16 units that are read before rows are made of them. */
const pieceLength = 256 * 1024

/**
 * The rows of a table of text (CSV, TSV) of any size.
 * @throws DocumentRefused
 */
export async function* textRows(open: ByteSource): AsyncGenerator<readonly TableRow[]> {
  let waiting = ''
  let line = 1
  let length = pieceLength
  let dialect: Dialect | null = null
  for await (const text of textOf(open, null)) {
    // A mark at the beginning is no letter of the first cell.
    waiting += dialect === null && waiting === '' ? text.replace(/^\ufeff/, '') : text
    if (waiting.length < length) continue
    if (dialect === null) {
      const table = openTable(waiting)
      dialect = table.dialect
      waiting = table.rows
      line += table.linesBefore
    }
    const end = rowsEnd(waiting, dialect)
    if (end > 0) {
      const rows = rowsOf(waiting.slice(0, end), dialect, line)
      yield rows.rows
      line = rows.line
      waiting = waiting.slice(end)
    }
    length = end > 0 ? pieceLength : Math.min(waiting.length * 2, 2 * most.unit)
    if (end === 0 && waiting.length >= 2 * most.unit)
      throw tooMuch(`in line ${line} a row of more than 8 MB, or a quotation mark that is never closed`)
  }
  if (waiting === '') return
  if (dialect) yield rowsOf(waiting, dialect, line).rows
  else {
    const table = openTable(waiting)
    yield rowsOf(table.rows, table.dialect, line + table.linesBefore).rows
  }
}

function rowsOf(text: string, dialect: Dialect, from: number): { rows: TableRow[]; line: number } {
  let line = from
  let count = 0
  const rows = tableOf(text, dialect).rows.map((row) => {
    const start = row[0]?.start ?? count
    line += lineEndsIn(text, count, start)
    count = start
    return { line, cells: row.map(({ value }) => value) }
  })
  return { rows, line: line + lineEndsIn(text, count, text.length) }
}

/**
 * The concepts of a table: a row a concept, further rows of the same one are its synonyms. Rows of one concept that
 * are not beside each other are kept until the end.
 * @param leftOut of the file, with how much of it, by kind
 * @throws DocumentRefused for a table whose columns are not known
 */
export async function* readTermTable(
  rows: RowSource,
  leftOut: ReadonlyMap<string, number> = new Map(),
): AsyncGenerator<TermsBatch> {
  const collected = new Collected(true)
  for (const [kind, count] of leftOut) collected.leave(kind, count)
  const columns = await columnsOf(rows)
  if (columns === null) throw new DocumentRefused('empty', 'The table is empty.')
  const scattered = columns.concept < 0 ? new Set<string>() : await scatteredIn(rows, columns)
  const waiting = new Map<string, TableRow[]>()
  const beside: TableRow[] = []
  let id: string | null = null
  const finish = (all: readonly TableRow[]): void => {
    if (all.length > 0) takeRows(collected, columns, all)
  }
  for await (const batch of below(rows)) {
    for (const row of batch) {
      const own = idOf(row, columns)
      if (own !== null && scattered.has(own)) {
        const others = waiting.get(own)
        if (others) others.push(row)
        else waiting.set(own, [row])
        continue
      }
      if (own === null || own !== id) finish(beside.splice(0))
      beside.push(row)
      id = own
    }
    yield collected.batch()
  }
  finish(beside)
  for (const all of waiting.values()) finish(all)
  yield collected.batch()
}

const hasWords = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '')

/** Rows that show what is in a column. */
const fewRows = 100

/**
 * What the first row that holds anything names; null for a table without one.
 * @throws DocumentRefused for a table whose columns are not known
 */
async function columnsOf(rows: RowSource): Promise<Columns | null> {
  const first: TableRow[] = []
  for await (const batch of rows()) {
    for (const row of batch) if (first.length <= fewRows && hasWords(row)) first.push(row)
    if (first.length > fewRows) break
  }
  const [header, ...others] = first
  return header
    ? columnsIn(
        header.cells,
        others.map(({ cells }) => cells),
      )
    : null
}

/** The rows below the one that names the columns, without empty ones. */
async function* below(rows: RowSource): AsyncGenerator<readonly TableRow[]> {
  let isBelow = false
  for await (const batch of rows()) {
    const own = batch.filter(hasWords)
    yield isBelow ? own : own.slice(1)
    isBelow ||= own.length > 0
  }
}

/** What is kept until the end is in memory. */
const mostScattered = 100_000

/** The ids of concepts whose rows are not beside each other. */
async function scatteredIn(rows: RowSource, columns: Columns): Promise<ReadonlySet<string>> {
  const scattered = new Set<string>()
  const ids = new Set<string>()
  let last: string | null = null
  let count = 0
  for await (const batch of below(rows))
    for (const row of batch) {
      const id = idOf(row, columns)
      if (id !== null && id !== last) {
        if (ids.has(id)) {
          scattered.add(id)
          count += 1
        }
        ids.add(Buffer.from(id).toString())
      }
      last = id
      if (count > mostScattered)
        throw tooMuch(
          `more than ${inFigures(mostScattered)} rows that are far from the others of their concept: sort it by concept`,
        )
    }
  return scattered
}

/** Whether the first row of a table names languages. */
export async function isTermTable(rows: RowSource): Promise<boolean> {
  try {
    return (await columnsOf(rows)) !== null
  } catch (error) {
    if (error instanceof DocumentRefused) return false
    throw error
  }
}

/** How many rows there are that hold anything. */
export const rowsWithWords = (rows: readonly TableRow[]): number => rows.filter(hasWords).length

const idOf = (row: TableRow, columns: Columns): string | null => {
  const id = columns.concept < 0 ? '' : cellOf(row, columns.concept, columns)
  return id === '' ? null : id
}

const cellOf = ({ cells }: TableRow, column: number, columns: Columns): string => {
  const value = cells[column] ?? ''
  return (isOurs(columns) ? withoutGuard(value) : value).trim()
}

function takeRows(collected: Collected, columns: Columns, rows: readonly TableRow[]): void {
  const [first] = rows
  if (!first) return
  const id = idOf(first, columns)
  if (id !== null && id.length > mostOf.id) {
    collected.problem(first.line, `The concept's id "${quote(id)}" has more than ${mostOf.id} characters.`)
    return
  }
  const textOfRows = (name: 'domain' | 'definition' | 'note'): string | null => {
    const column = columns[name]
    const row = column < 0 ? undefined : rows.find((each) => cellOf(each, column, columns) !== '')
    return row ? textIn(collected, row.line, name, cellOf(row, column, columns)) : null
  }
  const terms: FileTerm[] = []
  for (const row of rows) addTerms(collected, columns, row, terms)
  for (const row of rows)
    for (const { name, column } of columns.others)
      if (cellOf(row, column, columns) !== '') collected.leave(`column ${name}`)
  collected.take(first.line, {
    id,
    domain: textOfRows('domain'),
    definition: textOfRows('definition'),
    note: textOfRows('note'),
    terms,
  })
}

function addTerms(collected: Collected, columns: Columns, row: TableRow, terms: FileTerm[]): void {
  for (const { tag, text, status, partOfSpeech, gender, note } of columns.languages) {
    const words = cellOf(row, text, columns)
    if (words === '') continue
    const value = (column: number): string | null => (column < 0 ? null : cellOf(row, column, columns))
    const state = statusIn(value(status) ?? '')
    if (state === null) {
      collected.problem(
        row.line,
        `The status "${quote(value(status) ?? '')}" is none: it may be preferred, admitted, deprecated or forbidden.`,
      )
      continue
    }
    const term = termIn(collected, row.line, {
      text: words,
      language: tag,
      status: state,
      partOfSpeech: value(partOfSpeech),
      gender: value(gender),
      note: value(note),
    })
    if (term === null) continue
    if (terms.length <= mostOf.termsOfConcept && isKnown(terms, term)) collected.leave('duplicate term')
    else terms.push(term)
  }
}

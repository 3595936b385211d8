import { isSpace } from '@hub/text/space'
import { decode } from '../../bytes/encoding.ts'
import { refuseTooManySegments } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { Format, Settings } from '../../document.ts'
import { codedLike, codedTextOf, renderText } from '../codes.ts'
import { monolingual, type Piece, plainBlock } from '../monolingual.ts'
import { placeholdersIn, placeholdersOf } from '../placeholders.ts'
import {
  type Cell,
  cellOf,
  type Dialect,
  doubledDialectOf,
  openTable,
  type Row,
  separatorOf,
  type Table,
  tableOf,
} from './cells.ts'
import { type Columns, columnsOf } from './columns.ts'

/** Tables of text, in one language or two. */
export const csv: Format = {
  name: 'csv',
  title: 'a table of text',
  extensions: ['.csv', '.tsv'],
  mediaType: 'text/csv',
  version: 4,
  recognises: ({ text, extension }) =>
    csv.extensions.includes(extension) && !text.startsWith('PK') && !text.startsWith('%PDF')
      ? 'perhaps'
      : 'no',
  bilingual: (bytes, settings) =>
    columnsOf(read(decode(bytes, null, settings.encoding).text, settings).rows, settings).target !== null,
  ...monolingual({
    open: (bytes, { encoding }) => decode(bytes, null, encoding),
    find: (text, settings) => {
      const { rows, dialect, problems } = read(text, settings)
      const columns = columnsOf(rows, settings)
      if (columns.lacksTarget) problems.push(noColumn(settings))
      if (columns.header) problems.push(HEADER)
      return {
        pieces: piecesOf(rows, columns, { dialect, placeholders: placeholdersOf(settings) }),
        problems,
      }
    },
  }),
}

/** Older readers took Excel's line about the delimiter for a row, and the first one every quote for a doubled one. */
function read(text: string, { reader }: Settings): Table {
  if (reader === 1) return tableOf(text, doubledDialectOf(text))
  const separator = reader === 2 ? null : separatorOf(text)
  return separator ? tableOf(text, openTable(text).dialect, separator.end) : tableOf(text)
}

const noColumn = ({ targetLanguage }: Settings): PlacedProblem => ({
  code: 'csv-no-column',
  at: 0,
  message: `The table has no column for the language ${targetLanguage}: translations take the place of their sources.`,
})

const HEADER: PlacedProblem = {
  code: 'csv-header',
  at: 0,
  message: 'The first row names the columns; it stays as it is.',
}

/** How cells are written, and what programs put values in place of. */
type Writing = { dialect: Dialect; placeholders: RegExp }

function piecesOf(rows: readonly Row[], columns: Columns, table: Writing): Piece[] {
  const pieces: Piece[] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0 && columns.header) continue
    for (const column of columns.sources) {
      const cell = row[column]
      if (!cell || !/\p{L}/u.test(cell.value)) continue
      pieces.push(pieceOf(row, index, column, cell, columns, table))
      refuseTooManySegments(pieces.length)
    }
  }
  return pieces
}

function pieceOf(
  row: Row,
  index: number,
  column: number,
  cell: Cell,
  { target, context, notes }: Columns,
  { dialect, placeholders }: Writing,
): Piece {
  const { text, markup } = codedTextOf(placeholdersIn(cell.value, placeholders))
  const into = target === null ? cell : row[target]
  const before = target === null ? '' : (into?.value ?? '')
  const remarks = notes.flatMap((note) => row[note]?.value ?? []).filter((note) => !isSpace(note))
  return {
    block: plainBlock(`${index + 1}/${column + 1}`, text, {
      target: isSpace(before) ? null : codedLike(placeholdersIn(before, placeholders), text),
      state: isSpace(before) ? 'new' : 'translated',
      place: { part: null, kind: 'cell', path: `Row ${index + 1}, column ${column + 1}` },
      context: context === null ? null : row[context]?.value || null,
      notes: remarks,
      segmented: target !== null,
    }),
    bilingual: target !== null,
    edits: (translation) => {
      const words = renderText(translation, markup, (one) => one)
      if (into) return [{ start: into.start, end: into.end, text: cellOf(words, into, dialect) }]
      const last = row.at(-1)
      if (!last || target === null) return []
      // The row ends before its target's column.
      const empty = dialect.delimiter.repeat(target - row.length + 1)
      return [
        {
          start: last.end,
          end: last.end,
          text: empty + cellOf(words, { ...last, quoted: false }, dialect),
        },
      ]
    },
  }
}

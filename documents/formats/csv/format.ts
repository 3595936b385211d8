import { isSpace } from '@hub/text/space'
import { decode } from '../../bytes/encoding.ts'
import { refuseTooManySegments } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { Format, Settings } from '../../document.ts'
import { codedLike, codedTextOf, type Markup, renderText } from '../codes.ts'
import { monolingual, type Piece, plainBlock } from '../monolingual.ts'
import { placeholdersIn, placeholdersOf, WITH_MORE } from '../placeholders.ts'
import { isHtml, piecesOfWords } from '../values/values.ts'
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
        pieces: piecesOf(rows, columns, {
          dialect,
          placeholders: placeholdersOf(settings),
          hasTags: settings.reader >= WITH_MORE,
        }),
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
type Writing = { dialect: Dialect; placeholders: RegExp; hasTags: boolean }

/** An attribute that a reader sees: a code would keep its words from being translated. */
const WITH_WORDS = /\s(?:alt|title|placeholder|label|value|content|aria-[a-z]{1,30})\s{0,10}=/i

/** Before and behind these tags are words of their own. */
const PARTING = /^(?:br|p|div|li|t[dhr]|h[1-6])$/i

const withSpace = (piece: string | Markup): string | Markup =>
  typeof piece !== 'string' && PARTING.test(piece.pair ?? '') ? { ...piece, counts: 'space' } : piece

/** A cell's words, its tags of HTML as codes; older readers took them for words. */
const piecesOfCell = (value: string, { placeholders, hasTags }: Writing): (string | Markup)[] =>
  hasTags && isHtml(value) && !WITH_WORDS.test(value)
    ? piecesOfWords(value, placeholders).map(withSpace)
    : placeholdersIn(value, placeholders)

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
  table: Writing,
): Piece {
  const { text, markup } = codedTextOf(piecesOfCell(cell.value, table))
  const into = target === null ? cell : row[target]
  const before = target === null ? '' : (into?.value ?? '')
  const remarks = notes.flatMap((note) => row[note]?.value ?? []).filter((note) => !isSpace(note))
  return {
    block: plainBlock(`${index + 1}/${column + 1}`, text, {
      target: isSpace(before) ? null : codedLike(piecesOfCell(before, table), text),
      state: isSpace(before) ? 'new' : 'translated',
      place: { part: null, kind: 'cell', path: `Row ${index + 1}, column ${column + 1}` },
      context: context === null ? null : row[context]?.value || null,
      notes: remarks,
      segmented: target !== null,
    }),
    bilingual: target !== null,
    edits: (translation) => {
      const words = renderText(translation, markup, (one) => one)
      if (into) return [{ start: into.start, end: into.end, text: cellOf(words, into, table.dialect) }]
      const last = row.at(-1)
      if (!last || target === null) return []
      // The row ends before its target's column.
      const empty = table.dialect.delimiter.repeat(target - row.length + 1)
      return [
        {
          start: last.end,
          end: last.end,
          text: empty + cellOf(words, { ...last, quoted: false }, table.dialect),
        },
      ]
    },
  }
}

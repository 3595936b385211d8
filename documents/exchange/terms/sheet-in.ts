import { tooMuch } from '../../bytes/limits.ts'
import { refuseMalformed } from '../../bytes/xml.ts'
import { XmlFault } from '../../bytes/xml-fault.ts'
import { scanMarkup } from '../../bytes/xml-markup.ts'
import { openPackage, type Package } from '../../formats/ooxml/package.ts'
import { sheetsOf } from '../../formats/xlsx/workbook.ts'
import { DocumentRefused } from '../../refused.ts'
import type { TableRow } from './table-in.ts'

/** Of a part, unpacked: it is in memory as a whole. */
const mostBytes = 24 * 1024 * 1024
/** Excel has no more. */
const mostColumns = 16_384

/** A sheet of a workbook; its rows are read when they are asked for. */
export type TermSheet = { name: string; rows(): Promise<readonly TableRow[]> }

/**
 * The sheets of a workbook.
 * @throws DocumentRefused
 */
export async function termSheets(bytes: Uint8Array): Promise<readonly TermSheet[]> {
  const office = await openPackage(bytes)
  const sheets = await sheetsOf(office)
  if (sheets.length === 0) throw new DocumentRefused('empty', 'The workbook has no sheet.')
  const relations = await office.relations(office.main)
  const strings = relations.find(({ type }) => type === 'sharedStrings')?.part
  const shared = strings ? sharedIn(await textOf(office, strings)) : []
  return sheets.map(({ name, part }) => ({
    name,
    rows: async () => rowsIn(await textOf(office, part), shared),
  }))
}

async function textOf(office: Package, part: string): Promise<string> {
  const size = office.zip.parts.get(part)?.entry.uncompressedSize ?? 0
  if (size > mostBytes)
    throw tooMuch(`a part of more than ${mostBytes / 1024 / 1024} MB. A table of text (CSV) may be larger`)
  return (await office.part(part, 'sheet')).text
}

type Visit = {
  open(local: string, pairs: readonly string[]): void
  text(value: string): void
  close(local: string): void
}

/** Phonetic readings are no text of a cell. */
const aside = 'rPh'

function scan(text: string, visit: Visit): void {
  const names: string[] = []
  const hidden = () => names.includes(aside)
  const close = (): void => {
    const local = names.pop()
    if (local !== undefined && !hidden()) visit.close(local)
  }
  try {
    scanMarkup(text, {
      open: (name, pairs, isSelfClosing) => {
        const local = name.slice(name.indexOf(':') + 1)
        names.push(local)
        if (!hidden()) visit.open(local, pairs)
        if (isSelfClosing) close()
      },
      close,
      text: (value) => {
        if (!hidden()) visit.text(value)
      },
      other: () => {},
      docType: () => {},
    })
  } catch (error) {
    if (error instanceof XmlFault) throw refuseMalformed(error, text)
    throw error
  }
}

function sharedIn(text: string): string[] {
  const strings: string[] = []
  let own = ''
  let isText = false
  scan(text, {
    open: (local) => {
      if (local === 'si') own = ''
      isText = local === 't'
    },
    text: (value) => {
      if (isText) own += value
    },
    close: (local) => {
      isText = false
      if (local === 'si') strings.push(unescaped(own))
    },
  })
  return strings
}

function rowsIn(text: string, shared: readonly string[]): TableRow[] {
  const rows: TableRow[] = []
  let cells: string[] = []
  let line = 0
  let [column, type, value] = [0, '', '']
  let isValue = false
  scan(text, {
    open: (local, pairs) => {
      if (local === 'row') {
        line = Number(attribute(pairs, 'r') ?? line + 1)
        cells = []
        column = -1
      } else if (local === 'c') {
        column = columnOf(attribute(pairs, 'r')) ?? column + 1
        type = attribute(pairs, 't') ?? 'n'
        value = ''
      }
      isValue = local === 'v' || local === 't'
    },
    text: (piece) => {
      if (isValue) value += piece
    },
    close: (local) => {
      isValue = false
      if (local === 'row') rows.push({ line, cells })
      if (local !== 'c' || column < 0 || column >= mostColumns) return
      while (cells.length < column) cells.push('')
      cells[column] = type === 's' ? (shared[Number(value)] ?? '') : unescaped(value)
    },
  })
  return rows
}

/** From 0, of `C12`. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
}

const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function attribute(pairs: readonly string[], name: string): string | undefined {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === name) return pairs[at + 1]
  return undefined
}

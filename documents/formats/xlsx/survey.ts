import { quote } from '@hub/text/quote'
import { scanXml, type XmlElement } from '../../bytes/xml.ts'
import type { Problem } from '../../document.ts'
import { child, nameIn, own, ownText } from '../ooxml/names.ts'
import type { Package, Part } from '../ooxml/package.ts'
import { literalsIn } from './formulas.ts'
import { cachedTables, cachesOf, isWithin, pivotRanges, type Range } from './pivots.ts'
import { type Cell, cellAt, referenceOf } from './references.ts'
import { unescapedString } from './strings.ts'
import { type Sheet, sheetsOf, type Table, tablesOf } from './workbook.ts'

/** What has to be known of a workbook before its first text can be read. */
export type Survey = {
  readonly sheets: readonly Sheet[]
  /** The part of the shared strings; null where every text is in its cell. */
  readonly strings: string | null
  /** The part of the looks of cells; null where none has one. */
  readonly styles: string | null
  /** The looks that visible cells have, by their numbers. */
  readonly looks: ReadonlySet<number>
  /** Where each shared string is shown first, by its number, in the order of the sheets. */
  readonly shown: ReadonlyMap<number, string>
  readonly tables: readonly Table[]
  /** The keys of the texts in the cells that tables keep too, by the part of the table and the cell. */
  readonly headers: ReadonlyMap<string, string>
  /** Sheets with more to read than cells that share their strings. */
  readonly special: ReadonlySet<string>
  /** Words that formulas and filters compare with, and the first that does. */
  readonly literals: ReadonlyMap<string, Comparison>
  readonly problems: readonly Problem[]
}

type Comparison = { readonly part: string; readonly path: string; readonly isFilter: boolean }

const MOST_LITERALS = 10_000
const MOST_LITERAL = 200

export const sharedKey = (part: string, index: number): string => `${part}#${index}`
export const inlineKey = (part: string, index: number): string => `${part}#${index}`
export const headerKey = (table: string, reference: string): string => `${table} ${reference}`

export async function surveyOf(office: Package, hiddenText: boolean): Promise<Survey> {
  const sheets = await sheetsOf(office)
  const caches = await cachesOf(office)
  const relations = await office.relations(office.main)
  const survey = {
    sheets,
    strings: relations.find(({ type }) => type === 'sharedStrings')?.part ?? null,
    styles: relations.find(({ type }) => type === 'styles')?.part ?? null,
    looks: new Set<number>(),
    shown: new Map<number, string>(),
    tables: [] as Table[],
    headers: new Map<string, string>(),
    special: new Set<string>(),
    literals: new Map<string, Comparison>(),
    problems: [] as Problem[],
  }
  for (const sheet of sheets) {
    const own = await tablesOf(office, sheet.part)
    const tables = [...own, ...cachedTables(caches, sheet, own)]
    for (const table of tables) survey.tables.push(table)
    const pivots = await pivotRanges(office, sheet.part)
    if (pivots.length > 0)
      survey.problems.push({
        part: sheet.part,
        line: null,
        code: 'xlsx-pivot',
        message: `The words of a pivot table on the sheet "${quote(sheet.name)}" stay as they are until it is refreshed.`,
      })
    const part = await office.part(sheet.part, 'is')
    if (sheet.hidden && !hiddenText)
      survey.problems.push({
        part: sheet.part,
        line: null,
        code: 'xlsx-hidden',
        message: `The sheet "${quote(sheet.name)}" is hidden: what is on it alone is not translated.`,
      })
    rememberFilters(part, sheet, survey)
    for (const { type, part: table } of await office.relations(sheet.part))
      if (type === 'table' && table !== null)
        rememberFilters(await office.part(table, 'filter'), sheet, survey)
    lookThrough(part, { sheet, tables, generated: pivots, visible: !sheet.hidden || hiddenText }, survey)
  }
  return survey
}

type Growing = {
  strings: string | null
  looks: Set<number>
  shown: Map<number, string>
  headers: Map<string, string>
  special: Set<string>
  literals: Map<string, Comparison>
}

/** Formulas of rules that cells are drawn and checked by. */
const RULE_FORMULAS = new Set(['x:formula', 'x:formula1', 'x:formula2'])

/** What a filter asks for in the cells of a column. */
const FILTER_VALUES = new Set(['x:filter', 'x:customFilter'])

/** The cells of such a rule; none where its formula is a list, which is text. */
function ruledCells(element: XmlElement): string | null {
  const isCheck = nameIn(element) === 'x:dataValidation'
  return isCheck && own(element, 'type') !== 'custom' ? null : own(element, 'sqref')
}

/** Elements that are read in a second pass. */
const SPECIAL = new Set(['headerFooter', 'dataValidation', 'hyperlink', 'is'])

type Looking = {
  readonly sheet: Sheet
  readonly tables: readonly Table[]
  readonly generated: readonly Range[]
  readonly visible: boolean
}

function lookThrough(part: Part, { sheet, tables, generated, visible }: Looking, survey: Growing): void {
  const namesByCell = namedCells(tables)
  const cells = cellCounter()
  let inline = 0
  let ruled: string | null = null
  scanXml(part.text, {
    open: (element) => {
      if (SPECIAL.has(element.local)) survey.special.add(sheet.part)
      const name = nameIn(element)
      if (name === 'x:row') cells.row(element)
      if (name === 'x:conditionalFormatting' || name === 'x:dataValidation') ruled = ruledCells(element)
      if (name !== 'x:c') return name === 'x:f' || (ruled !== null && RULE_FORMULAS.has(name))
      cells.cell(element)
      const look = visible ? element.attributes.get('s') : undefined
      if (look !== undefined) survey.looks.add(Number(look))
      return ['s', 'inlineStr'].includes(element.attributes.get('t') ?? '')
    },
    close: () => {},
    collected: (element) => {
      const isRule = RULE_FORMULAS.has(nameIn(element))
      const path = `${sheet.name}, ${isRule ? ruled : referenceOf(cells.at)}`.slice(0, 200)
      if (isRule) {
        rememberLiterals(ownText(element), { part: part.name, path, isFilter: false }, survey)
        return
      }
      const formula = nameIn(element) === 'x:f' ? element : child(element, 'x:f')
      if (formula) rememberLiterals(ownText(formula), { part: part.name, path, isFilter: false }, survey)
      const inside = element === formula ? null : child(element, 'x:is')
      if (inside) {
        inline += 1
        survey.special.add(sheet.part)
      }
      // What a formula gives is no text.
      if (formula) return
      const index = inside ? null : sharedIndex(element)
      if (index !== null && visible && !survey.shown.has(index) && !isGenerated(cells.at, generated))
        survey.shown.set(index, path)
      const stringKey = index === null || survey.strings === null ? null : sharedKey(survey.strings, index)
      const key = inside ? inlineKey(part.name, inline) : stringKey
      if (key === null) return
      for (const table of namesByCell.get(referenceOf(cells.at)) ?? [])
        survey.headers.set(headerKey(table, referenceOf(cells.at)), key)
    },
  })
}

/** The parts of the tables that keep the text of a cell too. */
function namedCells(tables: readonly Table[]): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { part, columns, labels } of tables)
    for (const { reference } of [...columns, ...labels.filter((label) => label !== null)]) {
      const list = names.get(reference)
      if (list) list.push(part)
      else names.set(reference, [part])
    }
  return names
}

const isGenerated = (cell: Cell, ranges: readonly Range[]): boolean =>
  ranges.some((range) => isWithin(cell, range))

function sharedIndex(cell: XmlElement): number | null {
  const index =
    cell.attributes.get('t') === 's' ? Number(ownText(child(cell, 'x:v')) || Number.NaN) : Number.NaN
  return Number.isInteger(index) && index >= 0 ? index : null
}

function rememberLiterals(formula: string, where: Comparison, { literals }: Growing): void {
  if (!formula.includes('"')) return
  for (const literal of literalsIn(formula)) rememberLiteral(literal, where, literals)
}

function rememberLiteral(literal: string, where: Comparison, literals: Growing['literals']): void {
  const key = literal.toLowerCase()
  if (literals.size >= MOST_LITERALS || literal.length > MOST_LITERAL || literals.has(key)) return
  if (/\p{L}/u.test(literal)) literals.set(key, where)
}

/** What the filters of a sheet, or of a table on it, ask for. */
function rememberFilters({ text, name: part }: Part, sheet: Sheet, { literals }: Growing): void {
  if (!text.includes('autoFilter')) return
  let range: string | null = null
  scanXml(text, {
    open: (element) => {
      const name = nameIn(element)
      if (name === 'x:autoFilter') range = own(element, 'ref')
      if (!FILTER_VALUES.has(name)) return false
      const path = `${sheet.name}, ${range ?? ''}`.slice(0, 200)
      rememberLiteral(unescapedString(own(element, 'val') ?? ''), { part, path, isFilter: true }, literals)
      return false
    },
    close: () => {},
    collected: () => {},
  })
}

/** Rows and cells may leave their numbers out: they follow the ones before. */
export function cellCounter() {
  let at: Cell = { column: 0, row: 0 }
  return {
    get at(): Cell {
      return at
    },
    row(element: XmlElement): void {
      const row = Number(own(element, 'r') ?? '')
      at = { column: 0, row: Number.isInteger(row) && row > 0 ? row : at.row + 1 }
    },
    cell(element: XmlElement): void {
      const reference = own(element, 'r')
      at = (reference === null ? null : cellAt(reference)) ?? { column: at.column + 1, row: at.row }
    },
  }
}

import { quote } from '@hub/text/quote'
import { isBlank, sameText, type Text } from '@hub/text/text'
import type { Splice } from '../../bytes/splice.ts'
import { escapeXml, scanXml, type XmlElement } from '../../bytes/xml.ts'
import type { Problem, Translations } from '../../document.ts'
import { attributeEdit, plain } from '../ooxml/attributes.ts'
import type { Source } from '../ooxml/flow.ts'
import { elementsOf, nameIn, ownText } from '../ooxml/names.ts'
import type { Part } from '../ooxml/package.ts'
import { type Renames, renamedColumns } from './formulas.ts'
import { escapedString } from './strings.ts'
import { headerKey, type Survey } from './survey.ts'
import type { Column, Table } from './workbook.ts'

/** New names for the columns of tables, wherever the file says them. */
export type Renaming = {
  /** Whether an element outside a cell is a formula. */
  isFormula(element: XmlElement): boolean
  /** Of a formula, or of a cell with one. */
  edits(text: string, element: XmlElement): Splice[]
}

const FORMULAS = new Set([
  'f',
  'formula',
  'formula1',
  'formula2',
  'calculatedColumnFormula',
  'totalsRowFormula',
  'definedName',
])
/** Elements that name the column of a table, or of the cache of a pivot table. */
const NAME_HOLDERS = new Set(['x:tableColumn', 'x:cacheField'])
/** A formula has at most 8,192 characters; what is longer is none of Excel's. */
const MOST_FORMULA = 32_768

export type RenameResult = {
  readonly renaming: Renaming
  /** By table: its column's new names, in their order; null for one that stays. */
  readonly columns: ReadonlyMap<Table, readonly (string | null)[]>
  /** Likewise for the words in its row of totals. */
  readonly labels: ReadonlyMap<Table, readonly (string | null)[]>
  /** Texts that cannot be written: two columns of a table would have one name. */
  readonly refused: ReadonlySet<string>
  readonly problems: readonly Problem[]
}

/** What the translations of the cells that name columns ask for; null where no such cell changes. */
export function renamedTables({ tables, headers }: Survey, translations: Translations): RenameResult | null {
  const refusedKeys = new Set<string>()
  const problems: Problem[] = []
  const columns = new Map<Table, (string | null)[]>()
  // A refused text may be in several tables: each is checked again with it.
  for (let before = -1; before !== refusedKeys.size; ) {
    before = refusedKeys.size
    for (const table of tables)
      columns.set(table, newNames(table, headers, translations, refusedKeys, problems))
  }
  const labels = new Map(
    tables.map((table) => [
      table,
      table.labels.map((label) => label && changedTo(table, label, headers, translations, refusedKeys)),
    ]),
  )
  const changes = [...columns.values(), ...labels.values()].flat()
  if (refusedKeys.size === 0 && changes.every((name) => name === null)) return null
  const byTable = new Map<string, Renames>(
    tables.map((table) => [
      table.name.toLowerCase(),
      new Map(
        table.columns.flatMap(({ name }, index) => {
          const newName = columns.get(table)?.[index] ?? null
          return newName === null ? [] : [[name.toLowerCase(), newName] as const]
        }),
      ),
    ]),
  )
  return { renaming: renamingOf(byTable), columns, labels, refused: refusedKeys, problems }
}

function newNames(
  table: Table,
  headers: ReadonlyMap<string, string>,
  translations: Translations,
  refusedKeys: Set<string>,
  problems: Problem[],
): (string | null)[] {
  const keys = table.columns.map(({ reference }) => headers.get(headerKey(table.part, reference)) ?? null)
  const names = table.columns.map((column) => changedTo(table, column, headers, translations, refusedKeys))
  const takenNames = new Set(
    table.columns.filter((_, index) => names[index] === null).map(({ name }) => name.toLowerCase()),
  )
  return names.map((name, index) => {
    if (name === null) return null
    const key = keys[index] ?? null
    if (!takenNames.has(name.toLowerCase()) || key === null) {
      takenNames.add(name.toLowerCase())
      return name
    }
    refusedKeys.add(key)
    problems.push({
      part: table.part,
      line: null,
      code: 'xlsx-header-repeated',
      message: `Two columns of the table "${quote(table.name)}" would both be called "${quote(name)}": one of them keeps its source.`,
    })
    return null
  })
}

/** What a table's copy of a cell's text has to be; null where it stays. */
function changedTo(
  table: Table,
  { name, reference }: Column,
  headers: ReadonlyMap<string, string>,
  translations: Translations,
  refusedKeys: ReadonlySet<string>,
): string | null {
  const key = headers.get(headerKey(table.part, reference))
  const { target, state } =
    (key === undefined || refusedKeys.has(key) ? undefined : translations.get(key)) ?? {}
  return target === undefined || state === 'locked' || isUnwritten(target, name) ? null : plain(target)
}

const isUnwritten = (target: Text, name: string): boolean => isBlank(target) || sameText(plain(target), name)

function renamingOf(tables: ReadonlyMap<string, Renames>): Renaming {
  const edits = (text: string, element: XmlElement): Splice[] => {
    if (!FORMULAS.has(element.local)) return elementsOf(element).flatMap((node) => edits(text, node))
    if (elementsOf(element).length > 0) return elementsOf(element).flatMap((node) => edits(text, node))
    const formula = ownText(element)
    if (formula.length > MOST_FORMULA || !formula.includes('[')) return []
    const newFormula = renamedColumns(formula, tables)
    return newFormula === formula
      ? []
      : [{ start: element.openEnd, end: element.closeStart, text: escapeXml(newFormula) }]
  }
  return { isFormula: ({ local }) => FORMULAS.has(local), edits }
}

/** A part that only follows: a table's own names, formulas in a workbook's names and in charts. */
export function followingSource(
  part: Part,
  { renaming, columns, labels }: RenameResult,
  table: Table | null,
): Source {
  return {
    part,
    scan: (take) => {
      let index = -1
      scanXml(part.text, {
        open: (element) => {
          const columnNames = table && NAME_HOLDERS.has(nameIn(element)) ? columns.get(table) : undefined
          if (columnNames) {
            index += 1
            const label = table && labels.get(table)?.[index]
            const always = [
              ...attribute(part.text, element, 'name', columnNames[index]),
              ...attribute(part.text, element, 'totalsRowLabel', label),
            ]
            if (always.length > 0) take({ spots: [], follows: [], always })
          }
          return renaming.isFormula(element)
        },
        close: () => {},
        collected: (element) => {
          const always = renaming.edits(part.text, element)
          if (always.length > 0) take({ spots: [], follows: [], always })
        },
      })
    },
    problems: () => [],
  }
}

/** Line breaks are written out in the attributes that repeat a cell. */
function attribute(
  text: string,
  element: XmlElement,
  name: string,
  value: string | null | undefined,
): Splice[] {
  if (!value) return []
  return [attributeEdit(text, element, name, escapedString(value).replaceAll('\n', '_x000a_'))]
}

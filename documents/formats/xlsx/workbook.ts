import { scanXml } from '../../bytes/xml.ts'
import { child, elementsOf, nameIn, relationId } from '../ooxml/names.ts'
import { type Package, treeOf } from '../ooxml/package.ts'
import { rangeOf, referenceOf } from './references.ts'
import { unescapedString } from './strings.ts'

export type Sheet = { readonly name: string; readonly part: string; readonly hidden: boolean }

/** A name that a table, or the cache of a pivot table, has for a column: the same as the text of a cell. */
export type Column = { readonly name: string; readonly reference: string }

export type Table = {
  readonly part: string
  readonly name: string
  /** Of the cells that hold the names of its columns. */
  readonly columns: readonly Column[]
  /** Of the cells in its row of totals that hold a word, by the place of their columns. */
  readonly labels: readonly (Column | null)[]
}

/** The sheets of a workbook in their order. */
export async function sheetsOf(office: Package): Promise<Sheet[]> {
  const { text } = await office.part(office.main, 'sheet')
  const relations = await office.relations(office.main)
  const sheets: Sheet[] = []
  const parts = new Set<string>()
  scanXml(text, {
    open: (element) => {
      if (nameIn(element) !== 'x:sheet') return false
      const id = relationId(element)
      const part = relations.find((relation) => relation.id === id)?.part ?? null
      if (part !== null && !parts.has(part)) {
        parts.add(part)
        const { attributes } = element
        const state = attributes.get('state') ?? 'visible'
        sheets.push({ name: attributes.get('name') ?? '', part, hidden: state !== 'visible' })
      }
      return false
    },
    close: () => {},
    collected: () => {},
  })
  return sheets
}

/** The tables of a sheet, and the cells that name their columns. */
export async function tablesOf(office: Package, sheet: string): Promise<Table[]> {
  const tables: Table[] = []
  for (const { type, part } of await office.relations(sheet)) {
    if (type !== 'table' || part === null) continue
    const root = treeOf(await office.part(part, 'tableColumn'))
    const range = rangeOf(root?.attributes.get('ref') ?? '')
    const columns = root && child(root, 'x:tableColumns')
    if (!range || !columns || root.attributes.get('headerRowCount') === '0') continue
    tables.push({
      part,
      name: root.attributes.get('displayName') ?? root.attributes.get('name') ?? '',
      columns: elementsOf(columns).map(({ attributes }, index) => ({
        name: unescapedString(attributes.get('name') ?? ''),
        reference: referenceOf({ column: range.first.column + index, row: range.first.row }),
      })),
      labels: elementsOf(columns).map(({ attributes }, index) => {
        const name = attributes.get('totalsRowLabel')
        const cell = { column: range.first.column + index, row: range.last.row }
        return name === undefined ? null : { name: unescapedString(name), reference: referenceOf(cell) }
      }),
    })
  }
  return tables
}

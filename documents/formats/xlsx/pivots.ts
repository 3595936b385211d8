import { child, elementsOf } from '../ooxml/names.ts'
import { type Package, treeOf } from '../ooxml/package.ts'
import { type Cell, rangeOf, referenceOf } from './references.ts'
import { unescapedString } from './strings.ts'
import type { Sheet, Table } from './workbook.ts'

/** Names that a pivot table has for the columns it counts, and the cells they were taken from. */
type Cache = {
  readonly part: string
  readonly fields: readonly string[]
  /** By the name of a table, or by sheet and range. */
  readonly table: string | null
  readonly sheet: string | null
  readonly first: Cell | null
}

export type Range = { readonly first: Cell; readonly last: Cell }

/** Of more pivot tables on one sheet, the cells count as text. */
const MOST_RANGES = 100

/** The cells of a sheet that pivot tables fill in. */
export async function pivotRanges(office: Package, sheet: string): Promise<Range[]> {
  const ranges: Range[] = []
  for (const { type, part } of await office.relations(sheet)) {
    if (type !== 'pivotTable' || part === null || ranges.length === MOST_RANGES) continue
    const root = treeOf(await office.part(part, 'pivotField'))
    const location = root && child(root, 'x:location')
    const range = rangeOf(location?.attributes.get('ref') ?? '')
    if (range) ranges.push(range)
  }
  return ranges
}

export const isWithin = ({ column, row }: Cell, { first, last }: Range): boolean =>
  column >= first.column && column <= last.column && row >= first.row && row <= last.row

export async function cachesOf(office: Package): Promise<Cache[]> {
  const caches: Cache[] = []
  for (const { type, part } of await office.relations(office.main)) {
    if (type !== 'pivotCacheDefinition' || part === null) continue
    const root = treeOf(await office.part(part, 'cacheField'))
    const holder = root && child(root, 'x:cacheSource')
    const source = holder && child(holder, 'x:worksheetSource')
    const fields = root && child(root, 'x:cacheFields')
    if (!source || !fields) continue
    const all = elementsOf(fields)
    // A formula of a field would ask for the old names.
    if (all.some(({ attributes }) => attributes.has('formula'))) continue
    caches.push({
      part,
      fields: all.map(({ attributes }) => unescapedString(attributes.get('name') ?? '')),
      table: source.attributes.get('name') ?? null,
      sheet: source.attributes.get('sheet') ?? null,
      first: rangeOf(source.attributes.get('ref') ?? '')?.first ?? null,
    })
  }
  return caches
}

/** The caches that are made from a sheet, as tables: their names follow the same cells. */
export function cachedTables(caches: readonly Cache[], sheet: Sheet, tables: readonly Table[]): Table[] {
  return caches.flatMap(({ part, fields, table, sheet: sheetName, first }): Table[] => {
    const source = tables.find(({ name }) => table !== null && name.toLowerCase() === table.toLowerCase())
    if (!source && (table !== null || sheetName !== sheet.name || first === null)) return []
    const columns = fields.map((name, index) => {
      const from = first === null ? null : referenceOf({ column: first.column + index, row: first.row })
      return { name, reference: source?.columns[index]?.reference ?? from ?? '' }
    })
    return [{ part, name: '', columns, labels: [] }]
  })
}

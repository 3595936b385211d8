import { type Database, read } from './connect.ts'

/** What a list is sorted by: an SQL expression that is never null, its type, and which way; ids settle ties. */
export type Order = {
  readonly by: string
  readonly type: 'text' | 'timestamptz' | 'numeric' | 'smallint'
  readonly descending?: boolean
}

/** The values of a statement that is put together; each gives its placeholder. */
export class Values {
  readonly all: unknown[] = []

  add(value: unknown): string {
    return `$${this.all.push(value)}`
  }
}

/** A list as its statement reads it. */
export type Listing = {
  readonly columns: (values: Values) => string
  readonly from: string
  /** conditions, whose values are in `values` */
  readonly where: readonly string[]
  readonly values: Values
  readonly order: Order
  /** the id of a row, in SQL */
  readonly id: string
  /** the condition that a row has kept its place since an instant, in SQL; null: rows never move */
  readonly unmoved: ((at: string) => string) | null
}

/** Where a page begins: behind the row with these keys, in the list as it was at `at`. */
export type Start = { readonly at: Date; readonly after: readonly [string, string] | null }

/** `last`: the keys of the page's last row, null where nothing follows it; `count`: null above a thousand */
export type Page<Row> = { rows: Row[]; last: readonly [string, string] | null; count: number | null }

/** Rows are counted one by one so far. */
const mostCounted = 1000

/**
 * How many rows are read for a page of at most so many: a plan knows a number, and few numbers are few plans.
 */
const readAtOnce = [50, 100, 500]

const all = (conditions: readonly string[]) =>
  conditions.length === 0 ? 'true' : conditions.map((one) => `(${one})`).join(' and ')

function pageText(listing: Listing, start: Start, limit: number): string {
  const { from, where, values, order, id, unmoved } = listing
  const way = order.descending ? 'desc' : 'asc'
  const conditions = [...where]
  if (start.after) {
    const [key, rowId] = start.after
    const behind = `(${values.add(key)}::${order.type}, ${values.add(rowId)}::uuid)`
    conditions.push(`(${order.by}, ${id}) ${order.descending ? '<' : '>'} ${behind}`)
    // What has moved since the first page may have been on it.
    if (unmoved) conditions.push(unmoved(values.add(start.at)))
  }
  return `select ${listing.columns(values)}, (${order.by})::text as page_key, ${id}::text as page_id from ${from}
    where ${all(conditions)} order by ${order.by} ${way}, ${id} ${way} limit ${(readAtOnce.find((most) => most >= limit) ?? limit) + 1}`
}

type Keyed = { page_key: string; page_id: string }

/**
 * Reads one page of a list, and counts the list. A row that changed after the list's first page is left out of the
 * later ones, so that none comes twice.
 */
export async function readPage<Row extends Record<string, unknown>>(
  db: Database,
  listing: Listing,
  start: Start,
  limit: number,
): Promise<Page<Row>> {
  const { from, where, values } = listing
  const counting = `select count(*)::integer as count from (select from ${from} where ${all(where)} limit ${mostCounted + 1}) counted`
  const [counted] = await read<{ count: number }>(db, counting, values.all)
  const withNext = await read<Row & Keyed>(db, pageText(listing, start, limit), values.all)
  const rows = withNext.slice(0, limit)
  const end = rows.at(-1)
  const last = withNext.length > limit && end ? ([end.page_key, end.page_id] as const) : null
  // Nobody is sent the keys of a page, only sealed.
  for (const row of rows) for (const key of ['page_key', 'page_id']) Reflect.deleteProperty(row, key)
  const count = counted?.count ?? 0
  return {
    rows,
    last,
    count: count > mostCounted ? null : count,
  }
}

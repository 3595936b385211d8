import { type Database, read } from './connect.ts'

/** What a list is sorted by: an SQL expression that is never null, its type, and which way; ids settle ties. */
export type Order = {
  readonly by: string
  readonly type: 'text' | 'timestamptz' | 'numeric' | 'smallint' | 'integer'
  readonly descending?: boolean
}

/** The values of a statement that is put together; each gives its placeholder. */
export class Values {
  readonly all: unknown[] = []

  add(value: unknown): string {
    return `$${this.all.push(value)}`
  }

  copy(): Values {
    const copy = new Values()
    copy.all.push(...this.all)
    return copy
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
  /**
   * What is shown beside the rows of a page, read in the statement that finds them and for them alone: `joins` to the
   * page, which is called `page` there.
   */
  readonly beside?: (values: Values) => { readonly columns: string; readonly joins: string }
  /** what a row weighs, in bytes, in SQL: of rows that may be long, a page ends before there are too many of them */
  readonly weight?: string
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

/** How many rows the list has, as far as they are counted. */
const countText = ({ from, where }: Listing): string =>
  `select count(*)::integer as page_total from (select from ${from} where ${all(where)} limit ${mostCounted + 1}) counted`

function pageText(listing: Listing, start: Start, limit: number): string {
  const { from, where, values, order, id, unmoved, beside } = listing
  const way = order.descending ? 'desc' : 'asc'
  const conditions = [...where]
  if (start.after) {
    const [key, rowId] = start.after
    const behind = `(${values.add(key)}::${order.type}, ${values.add(rowId)}::uuid)`
    conditions.push(`(${order.by}, ${id}) ${order.descending ? '<' : '>'} ${behind}`)
    // What has moved since the first page may have been on it.
    if (unmoved) conditions.push(unmoved(values.add(start.at)))
  }
  const keys = `(${order.by})::text as page_key, ${id}::text as page_id`
  const inOrder = `order by ${order.by} ${way}, ${id} ${way}`
  const most = `limit ${(readAtOnce.find((most) => most >= limit) ?? limit) + 1}`
  const rowsText = `from ${from} where ${all(conditions)} ${inOrder} ${most}`
  const total = `(${countText(listing)})`
  if (beside) {
    const found = `select ${listing.columns(values)}, ${keys} ${rowsText}`
    const { columns, joins } = beside(values)
    return `select page.*, ${columns}, ${total}
      from (select found.*, row_number() over () as page_nth from (${found}) found) page ${joins} order by page_nth`
  }
  if (listing.weight === undefined) return `select ${listing.columns(values)}, ${keys}, ${total} ${rowsText}`
  // What is cut off is weighed by what is stored for it: a long text that is not sent is not read.
  return `select *, ${total} from (
      select so_many.*, sum(page_weight) over (rows unbounded preceding) - page_weight as page_before,
        count(*) over (rows between 1 following and unbounded following) as page_rest, row_number() over () as page_nth
      from (select ${listing.columns(values)}, ${listing.weight} as page_weight, ${keys} ${rowsText}) so_many) page
    where page_before < ${mostBytes} order by page_nth`
}

/** What the rows of a page weigh at most, unless one alone is more, in bytes. */
const mostBytes = 4 * 1024 * 1024

const pageColumns = [
  'page_key',
  'page_id',
  'page_total',
  'page_weight',
  'page_before',
  'page_rest',
  'page_nth',
]

/** `page_rest`: how many more rows there were to weigh */
type KeyedRow = { page_key: string; page_id: string; page_total: number; page_rest?: number | string }

/**
 * Reads one page of a list, and counts the list; the listing stays as it is, and can be read again. A row that changed
 * after the list's first page is left out of the later ones, so that none comes twice.
 */
export async function readPage<Row extends Record<string, unknown>>(
  db: Database,
  list: Listing,
  start: Start,
  limit: number,
): Promise<Page<Row>> {
  const listing = { ...list, values: list.values.copy() }
  const counted = list.values.all
  const withNext = await read<Row & KeyedRow>(db, pageText(listing, start, limit), listing.values.all)
  const rows = withNext.slice(0, limit)
  const end = rows.at(-1)
  const isMore = withNext.length > limit || Number(end?.page_rest ?? 0) > 0
  const last = isMore && end ? ([end.page_key, end.page_id] as const) : null
  // A page without rows says nothing of those before it.
  const [total] = end || !start.after ? [end] : await read<KeyedRow>(db, countText(listing), counted)
  const count = total?.page_total ?? 0
  // Nobody is sent the keys of a page, only sealed.
  for (const row of rows) for (const key of pageColumns) Reflect.deleteProperty(row, key)
  return {
    rows,
    last,
    count: count > mostCounted ? null : count,
  }
}

/**
 * How much of a list goes at once, in entries and in characters of their texts: copying it takes a few milliseconds.
 */
export const most = 1000
const mostLength = 512 * 1024
/** How deep in a value its lists are looked for: deeper ones belong to an entry. */
const depth = 5

/** A list that may not be there yet: it comes in parts, and is never held whole by the one who sends it. */
export type Rows<T> = readonly T[] | AsyncIterable<readonly T[]>

/** Some entries of one of the lists of a parcel. */
export type Piece = { list: number; items: readonly unknown[] }

/**
 * A value on its way to another process, its long lists empty. `lists` are those same lists, in the order of their
 * number.
 */
export type Parcel<T> = { value: T; lists: unknown[][] }

/**
 * Takes a value apart, so that a document of a hundred thousand segments holds up neither end: copying it in one go
 * would keep all other calls waiting. A copy of the parcel that gets every piece is the value again.
 */
export function pack<T extends object>(value: T): { parcel: Parcel<T>; pieces: AsyncIterable<Piece> } {
  const long: Rows<unknown>[] = []
  const lists: unknown[][] = []
  const empty = (rows: Rows<unknown>) => {
    const list: unknown[] = []
    long.push(rows)
    lists.push(list)
    return list
  }
  const withoutContent = (from: unknown, remaining: number): unknown => {
    if (isComing(from)) return empty(from)
    if (Array.isArray(from)) return isShort(from) ? from : empty(from)
    if (remaining === 0 || !isPlain(from)) return from
    return Object.fromEntries(
      Object.entries(from).map(([name, inside]) => [name, withoutContent(inside, remaining - 1)]),
    )
  }
  const shell: T = Object.assign(
    { ...value },
    ...Object.entries(value).map(([name, inside]) => ({ [name]: withoutContent(inside, depth - 1) })),
  )
  return { parcel: { value: shell, lists }, pieces: piecesOf(long) }
}

async function* piecesOf(lists: readonly Rows<unknown>[]): AsyncGenerator<Piece> {
  for (const [list, rows] of lists.entries())
    if (isComing(rows)) for await (const part of rows) yield* cut(list, part)
    else yield* cut(list, rows)
}

function* cut(list: number, rows: readonly unknown[]): Generator<Piece> {
  let items: unknown[] = []
  let length = 0
  for (const row of rows) {
    items.push(row)
    length += lengthOf(row)
    if (items.length < most && length < mostLength) continue
    yield { list, items }
    items = []
    length = 0
  }
  if (items.length > 0) yield { list, items }
}

const isShort = (rows: readonly unknown[]): boolean => rows.length <= most && lengthOf(rows) <= mostLength

/** The characters of all texts in a value. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  let length = 0
  for (const inside of Object.values(value)) length += lengthOf(inside)
  return length
}

/** Puts a piece where it belongs; they come in their order. */
export function put({ lists }: Parcel<unknown>, { list, items }: Piece): void {
  const into = lists[list]
  for (const item of items) into?.push(item)
}

const isComing = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

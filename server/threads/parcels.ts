/** How many entries of a list go at once: cloning a thousand segments takes a few milliseconds. */
export const most = 1000
/** How deep in a value its lists are looked for: deeper ones belong to an entry. */
const depth = 5

/** Some entries of one of the lists of a parcel. */
export type Piece = { list: number; items: readonly unknown[] }

/** A value on its way to another thread, its long lists empty. `lists` are those same lists, in the order of their number. */
export type Parcel<T> = { value: T; lists: unknown[][] }

/**
 * Takes a value apart, so that a document of a hundred thousand segments holds up neither end: copying it in one go would
 * keep all other calls waiting. A copy of the parcel that gets every piece is the value again.
 */
export function packed<T extends object>(value: T): { parcel: Parcel<T>; pieces: Piece[] } {
  const long: (readonly unknown[])[] = []
  const lists: unknown[][] = []
  const emptied = (from: unknown, left: number): unknown => {
    if (Array.isArray(from)) {
      if (from.length <= most) return from
      const empty: unknown[] = []
      long.push(from)
      lists.push(empty)
      return empty
    }
    if (left === 0 || !isPlain(from)) return from
    return Object.fromEntries(Object.entries(from).map(([name, inside]) => [name, emptied(inside, left - 1)]))
  }
  const shell: T = Object.assign(
    { ...value },
    ...Object.entries(value).map(([name, inside]) => ({ [name]: emptied(inside, depth - 1) })),
  )
  return { parcel: { value: shell, lists }, pieces: [...piecesOf(long)] }
}

function* piecesOf(lists: readonly (readonly unknown[])[]): Generator<Piece> {
  for (const [list, items] of lists.entries())
    for (let at = 0; at < items.length; at += most) yield { list, items: items.slice(at, at + most) }
}

/** Puts a piece where it belongs; they come in their order. */
export function put({ lists }: Parcel<unknown>, { list, items }: Piece): void {
  const into = lists[list]
  for (const item of items) into?.push(item)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

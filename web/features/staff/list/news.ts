import type { CursorPage } from '../../../api/pages.ts'

/**
 * How many rows of a list are others by now: changed, new in it, or gone from it.
 *
 * @param loaded the rows that are shown
 * @param now the first of the list as it is now, as many as are shown where it has so many
 * @param versionOf what of a row is seen
 */
export function countNews<Row extends { id: string }>(
  loaded: readonly Row[],
  now: CursorPage<Row>,
  versionOf: (row: Row) => string,
): number {
  const before = new Map(loaded.map((row) => [row.id, versionOf(row)]))
  const news = now.results.filter(({ id }) => !before.has(id)).length
  const changed = now.results.filter(
    (row) => before.has(row.id) && before.get(row.id) !== versionOf(row),
  ).length
  const here = new Set(now.results.map(({ id }) => id))
  const gone = loaded.slice(0, now.results.length + news).filter(({ id }) => !here.has(id)).length
  // Where the list goes on, each new row has pushed one out of what was asked for.
  return news + changed + (now.next === null ? gone : Math.max(0, gone - news))
}

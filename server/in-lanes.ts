/**
 * Works on items in their order, so many at a time, and gives the results in that order. After a failure no other item
 * is begun, and it is thrown once none is under way any more.
 */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>()
  const left = items.entries()
  const failures: unknown[] = []
  const lane = async () => {
    for (const [at, item] of left) {
      if (failures.length > 0) return
      try {
        results.set(at, await work(item))
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failures.length > 0) throw failures[0]
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result)
}

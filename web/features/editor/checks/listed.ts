type Parts = {
  /** whose place may be another one now */
  changed: readonly string[]
  isFound: (id: string) => boolean
  placeOf: (id: string) => number
}

/**
 * A list of segments in the order of their places after some of them have changed; the same list when none of them
 * came or went. While a document arrives they come at the end, and while somebody types none does: neither sorts the
 * whole.
 */
export function updateList(
  before: readonly string[],
  { changed, isFound, placeOf }: Parts,
): readonly string[] {
  const from = (id: string) => {
    let [low, high] = [0, before.length]
    const place = placeOf(id)
    while (low < high) {
      const middle = (low + high) >> 1
      const there = before[middle]
      if (there !== undefined && placeOf(there) < place) low = middle + 1
      else high = middle
    }
    return low
  }
  const isListed = (id: string) => before[from(id)] === id
  const leaving = new Set(changed.filter((id) => isListed(id) && !isFound(id)))
  const come = [...new Set(changed)].filter((id) => !isListed(id) && isFound(id))
  if (leaving.size === 0 && come.length === 0) return before
  const stay = leaving.size === 0 ? before : before.filter((id) => !leaving.has(id))
  const arrivals = come.toSorted((one, other) => placeOf(one) - placeOf(other))
  const last = stay.at(-1)
  const isAtEnd = last === undefined || arrivals.every((id) => placeOf(id) > placeOf(last))
  const both = [...stay, ...arrivals]
  return isAtEnd ? both : both.toSorted((one, other) => placeOf(one) - placeOf(other))
}

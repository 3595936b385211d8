import type { Finding } from '@hub/text/checks/findings'

type Parts = {
  /** the segments with findings, in their order */
  ids: readonly string[]
  of: (id: string) => readonly Finding[]
  placeOf: (id: string) => number
  /** the segment that is open */
  active: string | undefined
  /** the finding that was gone to last */
  at: { id: string; index: number } | undefined
}

/** The finding that a step leads to: its segment, its place there from 0, and which one it is of how many. */
export function stepTo(by: 1 | -1, { ids, of, placeOf, active, at }: Parts) {
  const all = ids.flatMap((id) => of(id).map((finding, index) => ({ id, finding, index })))
  if (all.length === 0) return undefined
  const here = at?.id === active ? all.findIndex(({ id, index }) => id === at?.id && index === at?.index) : -1
  const next = () => {
    if (here >= 0) return (here + by + all.length) % all.length
    const place = active === undefined ? 0 : placeOf(active)
    // From a segment whose findings were not gone through, the first step leads to its own.
    const index =
      by === 1
        ? all.findIndex(({ id }) => placeOf(id) >= place)
        : all.findLastIndex(({ id }) => placeOf(id) <= place)
    if (index >= 0) return index
    return by === 1 ? 0 : all.length - 1
  }
  const n = next()
  const step = all[n]
  return step && { ...step, n: n + 1, of: all.length }
}

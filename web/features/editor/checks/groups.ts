import { type Finding, type FindingKey, findingKeys } from '@hub/text/checks/findings'

/** One finding, the segment it is in, and its place among the segment's. */
export type FindingPlace = { readonly id: string; readonly finding: Finding; readonly index: number }

export type Group = {
  readonly key: FindingKey
  readonly places: readonly FindingPlace[]
  /** the segments that it is found in */
  readonly ids: readonly string[]
}

/** The findings of some segments by their checks, heaviest first, each in the order of the document. */
export function groupsOf(ids: readonly string[], of: (id: string) => readonly Finding[]): Group[] {
  const all = Map.groupBy(
    ids.flatMap((id) => of(id).map((finding, index): FindingPlace => ({ id, finding, index }))),
    ({ finding }) => finding.key,
  )
  return findingKeys.flatMap((key): Group[] => {
    const places = all.get(key)
    return places ? [{ key, places, ids: [...new Set(places.map(({ id }) => id))] }] : []
  })
}

/** The first findings of the groups, as many as are shown. */
export function firstOf(
  groups: readonly Group[],
  most: number,
): (Group & { shown: readonly FindingPlace[] })[] {
  let remaining = most
  return groups.flatMap((group) => {
    const first = group.places.slice(0, remaining)
    remaining -= first.length
    return first.length > 0 ? [{ ...group, shown: first }] : []
  })
}

import { type Finding, type FindingKey, findingKeys } from '@hub/text/checks/findings'

/** One finding, the segment it is in, and its place among the segment's. */
export type Found = { readonly id: string; readonly finding: Finding; readonly index: number }

export type Group = {
  readonly key: FindingKey
  readonly found: readonly Found[]
  /** the segments that it is found in */
  readonly ids: readonly string[]
}

/** The findings of some segments by their checks, heaviest first, each in the order of the document. */
export function groupsOf(ids: readonly string[], of: (id: string) => readonly Finding[]): Group[] {
  const all = Map.groupBy(
    ids.flatMap((id) => of(id).map((finding, index): Found => ({ id, finding, index }))),
    ({ finding }) => finding.key,
  )
  return findingKeys.flatMap((key): Group[] => {
    const found = all.get(key)
    return found ? [{ key, found, ids: [...new Set(found.map(({ id }) => id))] }] : []
  })
}

/** The first findings of the groups, as many as are shown. */
export function firstOf(groups: readonly Group[], most: number): (Group & { shown: readonly Found[] })[] {
  let left = most
  return groups.flatMap((group) => {
    const shown = group.found.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [{ ...group, shown }] : []
  })
}

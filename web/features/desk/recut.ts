import { sameText } from '@hub/text/text'
import type { Entries } from './entries.ts'
import { asServer, type Entry, isUnsaved, type Segment, withCarried, withServer } from './entry.ts'
import type { Progress } from './saving.ts'

/** Segments that are now where those of `removed` were, and where they themselves are: an answer of the server. */
export type Recut = {
  readonly segments: readonly Segment[]
  readonly removed: readonly string[]
  readonly progress?: Progress
}

/** Whether the server has cut a segment otherwise than it is here, or one that is not here at all. */
export const isCutOtherwise = (entry: Entry | undefined, now: Segment): boolean =>
  entry === undefined || !sameText(entry.segment.source, now.source)

/** What somebody typed into segments that are no more, by the segment that each has become part of. */
function carriedIn(entries: Entries, { segments, removed }: Recut): Map<string, Entry[]> {
  const staying = new Set(segments.map(({ id }) => id))
  const carried = new Map<string, Entry[]>()
  const goneIds = new Set(removed)
  let heir = segments[0]?.id
  for (const id of entries.order) {
    if (staying.has(id)) heir = id
    const entry = goneIds.has(id) ? entries.find(id) : undefined
    if (entry && heir !== undefined && isUnsaved(entry))
      carried.set(heir, [...(carried.get(heir) ?? []), entry])
  }
  return carried
}

/**
 * Takes over that segments were cut otherwise. What is not sent yet stays where its segment does, and goes into the one
 * before where it does not.
 * @returns all entries that have changed
 */
export function takeRecut(entries: Entries, recut: Recut): readonly Entry[] {
  const { segments, removed } = recut
  const carried = carriedIn(entries, recut)
  const next = segments.map((segment) => {
    const entry = entries.find(segment.id)
    const own = entry ? withServer(entry, segment) : asServer(0, segment)
    return (carried.get(segment.id) ?? []).reduce((all, { text }) => withCarried(all, text), own)
  })
  const known = segments.flatMap(({ id }) => (entries.find(id) ? [id] : []))
  return entries.replace(new Set([...removed, ...known]), next)
}

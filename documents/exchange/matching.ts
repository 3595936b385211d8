import { compareCodes, isRefused } from '@hub/text/checks/codes'
import { stacksMarks } from '@hub/text/marks'
import { quote } from '@hub/text/quote'
import { canonical, codesOf, nameOf, partsOf, type Text, wordsOf } from '@hub/text/text'
import type { BlockState } from '../document.ts'
import { sourceHash } from './returned.ts'
import type { ReturnedSegment } from './returned-segment.ts'

/** `hasOwnState`: whether the file itself says the state */
export type MatchedSegment = { id: string; target: Text | null; state: BlockState; hasOwnState: boolean }
export type Remark = {
  /** Ours, or the file's where none of ours is meant. */
  id: string
  reason:
    | 'unknown'
    | 'source-changed'
    | 'cut'
    | 'codes-wrong'
    | 'codes-left-out'
    | 'not-text'
    | 'too-long'
    | 'repeated'
  message: string
}

/** Of a segment that was split or joined since the document came in: its block, and the ids that became a part of it. */
export type CutSince = { block: string; former: readonly string[] }

/** A segment of the job; `cut`: what was split or joined of it, if anything was. */
export type OwnSegment = { id: string; source: Text; cut?: CutSince | null | undefined }

/**
 * Brings what came back to the segments it belongs to: by id where the source is still the same, else by the source
 * alone, in the order of the document (a tool that renames units keeps their order). What was split or joined since is
 * looked for in its own block alone. Codes get our numbers again.
 */
export function matchReturned(
  segments: readonly OwnSegment[],
  returnedSegments: readonly ReturnedSegment[],
): { matched: MatchedSegment[]; notTaken: Remark[]; missing: string[] } {
  const byId = new Map(segments.map((segment) => [segment.id, segment]))
  const hashes = new Map(segments.map(({ id, source }) => [id, sourceHash(source)]))
  const free = new Set(segments.map(({ id }) => id))
  const owners = new Map<ReturnedSegment, string>()
  const repeats = new Set<ReturnedSegment>()
  for (const item of returnedSegments) {
    if (hashes.get(item.id) !== item.sourceHash) continue
    if (free.delete(item.id)) owners.set(item, item.id)
    else repeats.add(item)
  }
  const blocks = blocksOf(segments)
  // From the end: taking the first of many would move all others.
  const inOrder = [...free].reverse()
  const waiting = Map.groupBy(inOrder, (id) => hashes.get(id) ?? '')
  const inBlock = Map.groupBy(
    inOrder.filter((id) => blocks.has(id)),
    (id) => placeOf(blocks.get(id), hashes.get(id)),
  )
  for (const item of returnedSegments) {
    if (owners.has(item) || repeats.has(item)) continue
    const block = blocks.get(item.id)
    const candidates =
      block === undefined ? waiting.get(item.sourceHash) : inBlock.get(placeOf(block, item.sourceHash))
    let id = candidates?.pop()
    while (id !== undefined && !free.delete(id)) id = candidates?.pop()
    if (id !== undefined) owners.set(item, id)
  }
  const reasonOf = (item: ReturnedSegment) => {
    if (repeats.has(item)) return 'repeated'
    if (blocks.has(item.id)) return 'cut'
    return byId.has(item.id) ? 'source-changed' : 'unknown'
  }

  const matches: MatchedSegment[] = []
  const notTaken: Remark[] = []
  for (const item of returnedSegments) {
    const owner = byId.get(owners.get(item) ?? '')
    if (!owner) {
      notTaken.push(refusal(item, reasonOf(item)))
      continue
    }
    const target = item.target === null ? null : renumber(item.source, owner.source, item.target)
    if (target !== null && compareCodes(owner.source, target).some(isRefused))
      notTaken.push({ ...refusal(item, 'codes-wrong'), id: owner.id })
    else if (target !== null && wordsOf(target).some(stacksMarks))
      notTaken.push({ ...refusal(item, 'not-text'), id: owner.id })
    else if (target !== null && isTooLong(target))
      notTaken.push({ ...refusal(item, 'too-long'), id: owner.id })
    else {
      matches.push({ id: owner.id, target, state: item.state, hasOwnState: item.hasOwnState })
      if (item.codesLeftOut > 0) notTaken.push({ ...refusal(item, 'codes-left-out'), id: owner.id })
    }
  }
  return { matched: matches, notTaken, missing: [...free] }
}

/** The blocks of segments that were split or joined, by all ids that these have, or had. */
const blocksOf = (segments: readonly OwnSegment[]): ReadonlyMap<string, string> =>
  new Map(
    segments.flatMap(({ id, cut }) =>
      cut ? [id, ...cut.former].map((one): [string, string] => [one, cut.block]) : [],
    ),
  )

const placeOf = (block = '', hash = ''): string => `${hash} ${block}`

/** A segment may have as many, as a save may too. */
const longest = { parts: 20_000, characters: 200_000 }

function isTooLong(target: Text): boolean {
  const parts = partsOf(target)
  return (
    parts.length > longest.parts ||
    parts.some((part) => typeof part === 'string' && part.length > longest.characters)
  )
}

const MESSAGES: Readonly<Record<Remark['reason'], string>> = {
  unknown: 'This segment is not one of the job.',
  'source-changed': 'The source of this segment is not the one of the job.',
  cut: 'This segment was split, or joined with another, since the file was downloaded.',
  'codes-wrong': 'The translation has codes that the source does not have, or one more often than it.',
  'codes-left-out':
    'The translation was taken without the codes that its source does not have, or of which it had only half.',
  'not-text': 'The translation stacks more marks on a letter than any script does.',
  'too-long': 'The translation is longer than a segment may be.',
  repeated: 'This segment is in the file more than once; the first one counts.',
}

function refusal({ id }: ReturnedSegment, reason: Remark['reason']): Remark {
  return { id: quote(id), reason, message: MESSAGES[reason] }
}

/** Equal hashes mean the same codes in the same order, whatever their numbers. */
function renumber(theirs: Text, ours: Text, target: Text): Text {
  const ownCodes = codesOf(ours)
  const own = new Map(codesOf(theirs).map((code, index) => [nameOf(code), ownCodes[index]]))
  return canonical(
    partsOf(target).map((part) => (typeof part === 'string' ? part : (own.get(nameOf(part)) ?? part))),
  )
}

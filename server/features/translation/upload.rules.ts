import { withWholePairs } from '@hub/text/halves'
import { isBlank, isEmpty, sameText, type Text } from '@hub/text/text'
import type { SegmentStatus } from '../../db/columns.ts'
import type { TakeResult } from '../../threads/documents.tasks.ts'
import { mostListed } from '../../threads/most-listed.ts'
import { changeOf, type Edit, type SegmentFacts } from './translation.rules.ts'

/** What the sender of a file wants. */
export type Wish = {
  /** What is newer here is overwritten. */
  over: boolean
  /** The job's revision that they have seen: what has changed since then is not overwritten in any case. */
  base: number | null
}

/** Changed here since the file was downloaded, with another text. */
export type Newer = { id: string; number: number; source: Text; theirs: Text; ours: Text }

/** A segment that an upload leaves alone, and why; the id is the file's where none of the job's is meant. */
export type NotTaken = { id: string; number: number | null; reason: string }

export type UploadPlan = {
  edits: Edit[]
  /** of the job's segments, from 1 */
  numbers: ReadonlyMap<string, number>
  revision: undefined
  /** ids of those edits that change no text but the state alone */
  confirmations: Set<string>
  newer: Newer[]
  notTaken: NotTaken[]
  /** whether the file says of which revision it is */
  dated: boolean
}

const reasons = {
  locked: 'The segment is locked.',
  lockedThere: 'The file says that this segment is not to be translated.',
  emptied: 'The file has no translation for this segment any more; the one here stays.',
  missing: 'The file has no such segment.',
}

type JobNow = {
  numbers: ReadonlyMap<string, number>
  segments: ReadonlyMap<string, SegmentFacts>
  revision: number
}

/**
 * What an upload asks to save, and what it leaves alone.
 * @param job `numbers`: of all its segments, from 1 in the order of the document; `segments`: those that the file
 * names, as they are now
 * @param othersTurn awaited between two segments: a file may bring back a hundred thousand
 */
export async function planUpload(
  takeResult: Pick<TakeResult, 'revision' | 'matched' | 'notTaken' | 'missing'>,
  { numbers, segments, revision }: JobNow,
  wish: Wish,
  othersTurn: () => Promise<void> | undefined,
): Promise<UploadPlan> {
  const numberOf = (id: string) => numbers.get(id) ?? null
  // A revision that the job has not had yet says nothing: the file was written by somebody else.
  const from = takeResult.revision !== null && takeResult.revision <= revision ? takeResult.revision : null
  const plan: UploadPlan = {
    edits: [],
    numbers,
    revision: undefined,
    confirmations: new Set(),
    newer: [],
    notTaken: [],
    dated: from !== null,
  }
  const leave = (id: string, reason: string) => plan.notTaken.push({ id, number: numberOf(id), reason })

  for (const match of takeResult.matched) {
    await othersTurn()
    const segment = segments.get(match.id)
    if (!segment) continue
    const { id, target, state } = match
    const isOlder = from !== null && segment.revision <= from
    if (target === null) {
      if (isOlder && !isBlank(segment.target) && segment.status !== 'locked') leave(id, reasons.emptied)
      continue
    }
    const status = state === 'locked' ? undefined : state
    const edit: Edit = { id, target, status, revision: undefined, origin: 'upload' }
    const theirs = changeOf(segment, edit).target
    // A file has whole pairs, where a translator may have left half of one.
    if (
      sameText(segment.target, theirs) ||
      sameText(withWholePairs(segment.target, segment.source), theirs)
    ) {
      if (!isOlder || !match.hasOwnState || !isStep(segment.status, state)) continue
      plan.edits.push({ ...edit, target: segment.target, origin: undefined })
      plan.confirmations.add(id)
    } else if (segment.status === 'locked') leave(id, reasons.locked)
    else if (state === 'locked') leave(id, reasons.lockedThere)
    else if (isNewer(segment, from) && !(wish.over && segment.revision <= (wish.base ?? revision)))
      plan.newer.push({
        id,
        number: numberOf(id) ?? 0,
        source: segment.source,
        theirs,
        ours: segment.target,
      })
    else plan.edits.push(edit)
  }
  for (const { id, message } of takeResult.notTaken) leave(id, message)
  const ids = new Set(plan.notTaken.map(({ id }) => id))
  for (const id of takeResult.missing) if (!ids.has(id)) leave(id, reasons.missing)
  return plan
}

/** A file that does not say when it was downloaded may be older than any text here. */
function isNewer({ revision, cutRevision, target }: SegmentFacts, from: number | null): boolean {
  if (from === null) return !isEmpty(target)
  // What is empty since it was split or joined has lost nothing that somebody wrote.
  return revision > from && !(revision === cutRevision && isEmpty(target))
}

const steps: readonly SegmentStatus[] = ['new', 'draft', 'translated', 'reviewed']

/** Tools lose states more often than people take them back: a text that is the same never becomes less done. */
const isStep = (ours: SegmentStatus, theirs: SegmentStatus): boolean =>
  ours !== 'locked' && steps.indexOf(theirs) > steps.indexOf(ours)

/** The most that one list of an answer holds, in characters of JSON. */
const longest = 4 * 1024 * 1024

/** As much of a list as an answer names, with a last row for the rest; `unnamedCount` more are not in it at all. */
export function listOf<Row>(rows: readonly Row[], unnamedCount = 0): (Row | { more: number })[] {
  let length = 0
  let count = 0
  while (count < Math.min(rows.length, mostListed)) {
    length += JSON.stringify(rows[count]).length
    if (length > longest) break
    count += 1
  }
  const more = rows.length - count + unnamedCount
  const firstRows = rows.slice(0, count)
  return more === 0 ? firstRows : [...firstRows, { more }]
}

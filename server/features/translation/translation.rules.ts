import { type CodeFinding, compareCodes, isRefused } from '@hub/text/checks/codes'
import { type FindingKey, findingKeys } from '@hub/text/checks/findings'
import { quote } from '@hub/text/quote'
import { isBlank, isEmpty, sameText, type Text, withDisplaysOf, wordsOf } from '@hub/text/text'
import type { SegmentOrigin, SegmentStatus } from '../../db/columns.ts'
import { bytesOf, hasTarget, isTranslated } from '../documents/segments.rules.ts'

/** A segment as a save finds it. */
export type SegmentFacts = {
  id: string
  source: Text
  target: Text
  status: SegmentStatus
  words: number
  /** what its target takes, in bytes */
  bytes: number
  /** the job's revision that last changed it */
  revision: number
  /** the one that last split or joined it; 0: none */
  cutRevision: number
  origin: SegmentOrigin | null
  match: number | null
  accepted: readonly string[]
}

/** What a caller wants a segment to be. */
export type Edit = {
  id: string
  target: Text
  status: Exclude<SegmentStatus, 'locked'> | undefined
  /** the segment's as its writer last saw it */
  revision: number | undefined
  /** where the target came from; as it was when left out */
  origin?: SegmentOrigin | null | undefined
  match?: number | null | undefined
  accepted?: readonly FindingKey[] | undefined
}

export type Change = {
  segment: SegmentFacts
  target: Text
  status: SegmentStatus
  hasTarget: boolean
  bytes: number
  origin: SegmentOrigin | null
  match: number | null
  accepted: readonly string[]
}

export type SaveDecision =
  | { kind: 'refused'; messages: readonly string[] }
  /** segments that someone else has changed since the writer knew them */
  | { kind: 'newer'; segments: { id: string; base: number }[] }
  | { kind: 'save'; changes: Change[]; unchanged: SegmentFacts[]; gained: Gain }

/**
 * What a save adds to its job; less than nothing when it takes away. `written`: bytes of all targets that it writes.
 */
export type Gain = { segments: number; words: number; bytes: number; written: number }

/** How many faults of one save are named. */
const mostFaults = 20

const problem = (messages: readonly string[]): SaveDecision => ({
  kind: 'refused',
  messages: messages.slice(0, mostFaults),
})

/** How long a target may be beside its source, in UTF-16 units of their words; codes count nothing. */
const lengthFor = (source: Text): number => 10 * lengthOf(source) + 2000

const lengthOf = (text: Text): number => wordsOf(text).reduce((length, words) => length + words.length, 0)

/** What all targets of a job may take, in bytes of UTF-8. */
export const mostBytesOfJob = 64 * 1024 * 1024

const fullJob = 'The translations of a job may take 64 MB together, and these are more.'

type CodeRefusal = Extract<CodeFinding, { key: 'codes-extra' }>

const faults: Readonly<Record<CodeRefusal['reason'], string>> = {
  unknown: 'is not a code of the source.',
  repeated: 'is used more often than in the source.',
}

const sentenceOf = ({ code, reason }: CodeRefusal) => `Code ${code} ${faults[reason]}`

/** What becomes of an edit: without a status, text is a draft and nothing is new. */
export function changeOf(segment: SegmentFacts, edit: Edit): Change {
  const target = withDisplaysOf(segment.source, edit.target)
  const isFilled = !isEmpty(target)
  const next = edit.status ?? (isFilled ? 'draft' : 'new')
  const status = isFilled || isBlank(segment.source) ? next : 'new'
  const isChanged = !sameText(segment.target, target)
  const acceptedKeys = edit.accepted
    ? findingKeys.filter((key) => edit.accepted?.includes(key))
    : isChanged
      ? []
      : segment.accepted
  return {
    segment,
    target,
    status,
    hasTarget: hasTarget(segment.source, target),
    bytes: isChanged ? bytesOf(target) : segment.bytes,
    ...provenanceOf(segment, edit, isFilled, isChanged),
    accepted: acceptedKeys,
  }
}

/** Where a target came from stays while it is edited, and is over once it was empty. */
function provenanceOf(
  segment: SegmentFacts,
  { origin, match }: Edit,
  isFilled: boolean,
  isChanged: boolean,
): Pick<Change, 'origin' | 'match'> {
  if (!isFilled) return { origin: null, match: null }
  // A file that says what is here already has brought nothing.
  if (origin === undefined || (origin === 'upload' && !isChanged)) {
    const earlier = isEmpty(segment.target) ? null : segment.origin
    return { origin: earlier, match: earlier === 'tm' ? (match ?? segment.match) : earlier && segment.match }
  }
  return { origin, match: origin === 'tm' ? (match ?? null) : null }
}

/** Of two edits of one segment in a payload, the later one counts. */
export const lastOf = (edits: readonly Edit[]): Edit[] => [
  ...new Map(edits.map((edit) => [edit.id, edit])).values(),
]

/**
 * Decides a save, or a part of one: all of it or nothing. `found` holds the segments that exist under the edits' ids;
 * `revision` is the job's as the writer last saw it, and counts for edits without one of their own.
 */
export function decideSave(
  segments: ReadonlyMap<string, SegmentFacts>,
  edits: readonly Edit[],
  revision: number | undefined,
): SaveDecision {
  const last = lastOf(edits)
  const strangers = last.filter(({ id }) => !segments.has(id))
  if (strangers.length > 0)
    return problem(strangers.map(({ id }) => `There is no segment ${quote(id)} in this job.`))

  const pairs = last.flatMap((edit) => {
    const segment = segments.get(edit.id)
    return segment ? [{ edit, segment }] : []
  })
  const lockedPairs = pairs.filter(({ segment }) => segment.status === 'locked')
  if (lockedPairs.length > 0) return problem(lockedPairs.map(({ edit }) => `Segment ${edit.id} is locked.`))
  // Before the codes of a text are compared: that takes as long as the text.
  const long = pairs.flatMap(tooLong)
  if (long.length > 0) return problem(long)
  const wrong = pairs.flatMap(({ edit, segment }) =>
    compareCodes(segment.source, edit.target).filter(isRefused).map(sentenceOf),
  )
  if (wrong.length > 0) return problem([...new Set(wrong)])

  // An edit that changes nothing is not saved: a client repeats a save whose answer it did not get.
  const isSo = ({ segment, target, status, origin, match, accepted }: Change) =>
    sameText(segment.target, target) &&
    segment.status === status &&
    segment.origin === origin &&
    segment.match === match &&
    segment.accepted.join() === accepted.join()
  const all = pairs.map(({ edit, segment }) => ({ edit, change: changeOf(segment, edit) }))
  const changes = all.filter(({ change }) => !isSo(change))
  const unchangedSegments = all.filter(({ change }) => isSo(change)).map(({ change }) => change.segment)
  const newer = changes.flatMap(({ edit, change }) => {
    const base = edit.revision ?? revision
    return base !== undefined && change.segment.revision > base ? [{ id: edit.id, base }] : []
  })
  if (newer.length > 0) return { kind: 'newer', segments: newer }

  const gain = gainOf(changes.map(({ change }) => change))
  return {
    kind: 'save',
    changes: changes.map(({ change }) => change),
    unchanged: unchangedSegments,
    gained: gain,
  }
}

function tooLong({ edit, segment }: { edit: Edit; segment: SegmentFacts }): string[] {
  const [length, most] = [lengthOf(edit.target), lengthFor(segment.source)]
  if (length <= most || sameText(segment.target, edit.target)) return []
  const words = quote(wordsOf(edit.target).join(''))
  return [`The translation “${words}” has ${length} characters; for this source, ${most} are the most.`]
}

/** Why a save that adds bytes to its job is not taken; undefined when there is room. */
export const noRoom = (bytes: number, gain: Gain): string | undefined =>
  gain.bytes > 0 && bytes + gain.bytes > mostBytesOfJob ? fullJob : undefined

export function gainOf(changes: readonly Change[]): Gain {
  const total: Gain = { segments: 0, words: 0, bytes: 0, written: 0 }
  for (const { segment, status, bytes } of changes) {
    const sign = Number(isTranslated(status)) - Number(isTranslated(segment.status))
    total.segments += sign
    total.words += sign * segment.words
    total.bytes += bytes - segment.bytes
    total.written += bytes
  }
  return total
}

/** How the wire says where a job is. */
export const savedView = <P extends { revision: number; cut_revision: number }>({
  revision,
  cut_revision,
  ...progress
}: P) => ({ revision, cut_revision, progress })

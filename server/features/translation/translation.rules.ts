import { type CodeFinding, compareCodes, isRefused } from '@hub/text/checks/codes'
import { type FindingKey, findingKeys } from '@hub/text/checks/findings'
import { quote } from '@hub/text/quote'
import { isBlank, isEmpty, sameText, type Text, withDisplaysOf } from '@hub/text/text'
import type { SegmentOrigin, SegmentStatus } from '../../db/columns.ts'
import { type Refusal, refusal } from '../../refusals.ts'
import { hasTarget, isTranslated } from '../documents/segments.rules.ts'

/** A segment as a save finds it. */
export type SegmentFacts = {
  id: string
  source: Text
  target: Text
  status: SegmentStatus
  words: number
  /** the job's revision that last changed it */
  revision: number
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
  origin: SegmentOrigin | null
  match: number | null
  accepted: readonly string[]
}

export type SaveDecision =
  | { kind: 'refused'; refusal: Refusal }
  /** ids of segments that someone else has changed since */
  | { kind: 'newer'; ids: string[] }
  | { kind: 'save'; changes: Change[]; unchanged: SegmentFacts[]; segments: number; words: number }

/** How many faults of one save are named. */
const mostFaults = 20

const problem = (messages: readonly string[]): SaveDecision => ({
  kind: 'refused',
  refusal: refusal(400, { post_edited_data: messages.slice(0, mostFaults) }),
})

type Refused = Extract<CodeFinding, { key: 'codes-extra' }>

const faults: Readonly<Record<Refused['reason'], string>> = {
  unknown: 'is not a code of the source.',
  repeated: 'is used more often than in the source.',
}

const sentenceOf = ({ code, reason }: Refused) => `Code ${code} ${faults[reason]}`

/** What becomes of an edit: without a status, text is a draft and nothing is new. */
export function changeOf(segment: SegmentFacts, edit: Edit): Change {
  const target = withDisplaysOf(segment.source, edit.target)
  const filled = !isEmpty(target)
  const wanted = edit.status ?? (filled ? 'draft' : 'new')
  const status = filled || isBlank(segment.source) ? wanted : 'new'
  const changed = !sameText(segment.target, target)
  const accepted = edit.accepted
    ? findingKeys.filter((key) => edit.accepted?.includes(key))
    : changed
      ? []
      : segment.accepted
  return {
    segment,
    target,
    status,
    hasTarget: hasTarget(segment.source, target),
    ...provenanceOf(segment, edit, filled, changed),
    accepted,
  }
}

/** Where a target came from stays while it is edited, and is over once it was empty. */
function provenanceOf(
  segment: SegmentFacts,
  { origin, match }: Edit,
  filled: boolean,
  changed: boolean,
): Pick<Change, 'origin' | 'match'> {
  if (!filled) return { origin: null, match: null }
  // A file that says what is here already has brought nothing.
  if (origin === undefined || (origin === 'upload' && !changed)) {
    const kept = isEmpty(segment.target) ? null : segment.origin
    return { origin: kept, match: kept === 'tm' ? (match ?? segment.match) : kept && segment.match }
  }
  return { origin, match: origin === 'tm' ? (match ?? null) : null }
}

/**
 * Decides a save as a whole: all of it or nothing. `found` holds the segments that exist under the edits' ids;
 * `revision` is the job's as the writer last saw it, and counts for edits without one of their own.
 */
export function decideSave(
  found: ReadonlyMap<string, SegmentFacts>,
  edits: readonly Edit[],
  revision: number | undefined,
): SaveDecision {
  // Of two edits of one segment in a payload, the later one counts.
  const last = [...new Map(edits.map((edit) => [edit.id, edit])).values()]
  const unknown = last.filter(({ id }) => !found.has(id))
  if (unknown.length > 0)
    return problem(unknown.map(({ id }) => `There is no segment ${quote(id)} in this job.`))

  const pairs = last.flatMap((edit) => {
    const segment = found.get(edit.id)
    return segment ? [{ edit, segment }] : []
  })
  const locked = pairs.filter(({ segment }) => segment.status === 'locked')
  if (locked.length > 0) return problem(locked.map(({ edit }) => `Segment ${edit.id} is locked.`))
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
  const wanted = pairs.map(({ edit, segment }) => ({ edit, change: changeOf(segment, edit) }))
  const changes = wanted.filter(({ change }) => !isSo(change))
  const unchanged = wanted.filter(({ change }) => isSo(change)).map(({ change }) => change.segment)
  const newer = changes.filter(({ edit, change }) => {
    const seen = edit.revision ?? revision
    return seen !== undefined && change.segment.revision > seen
  })
  if (newer.length > 0) return { kind: 'newer', ids: newer.map(({ edit }) => edit.id) }

  const gained = changes.map(({ change }) => {
    const sign = Number(isTranslated(change.status)) - Number(isTranslated(change.segment.status))
    return { segments: sign, words: sign * change.segment.words }
  })
  return {
    kind: 'save',
    changes: changes.map(({ change }) => change),
    unchanged,
    segments: gained.reduce((total, { segments }) => total + segments, 0),
    words: gained.reduce((total, { words }) => total + words, 0),
  }
}

/** Why a translation may not be submitted: empty targets are the only reason (contract). */
export const missingTranslations = (count: number): Refusal =>
  refusal(400, {
    non_field_errors: [
      count === 1 ? '1 segment has no translation.' : `${count} segments have no translation.`,
    ],
  })

/** How the wire says where a job is. */
export const savedView = <P extends { revision: number }>({ revision, ...progress }: P) => ({
  revision,
  progress,
})

import type { PlaceKind } from '@hub/documents/document'
import { joinTexts, splitText } from '@hub/documents/segmentation/parts'
import { mostSegments } from '@hub/documents/segments'
import { isUnwieldy } from '@hub/documents/unwieldy'
import { findingKeys } from '@hub/text/checks/findings'
import { isEmpty, type Text } from '@hub/text/text'
import { countText } from '@hub/tm/count'
import type { SegmentStatus } from '../../db/columns.ts'
import { type Refusal, refusal } from '../../refusals.ts'
import { bytesOf, hasTarget } from '../documents/segments.rules.ts'
import { decideSave, type Edit, type SegmentFacts } from './translation.rules.ts'

/** What a segment has that splits and joins change, beside its source and target. */
export type Piece = SegmentFacts & {
  position: number
  /** null for a segment that was its whole block when it came in */
  block: string | null
  gap: Text
  /** the text and state that it came in with; null where they were not kept */
  draft: Text | null
  draftStatus: SegmentStatus | null
  maxLength: number | null
  kind: PlaceKind | null
  isForm: boolean
  group: string | null
}

/** A segment as an act leaves it. */
export type CutSegment = Pick<
  Piece,
  | 'source'
  | 'target'
  | 'status'
  | 'origin'
  | 'match'
  | 'accepted'
  | 'gap'
  | 'draft'
  | 'draftStatus'
  | 'words'
  | 'bytes'
> & { id: string; hasTarget: boolean; characters: number }

/** What the parts are to hold at once, without their ids. */
export type Wish = Omit<Edit, 'id' | 'revision'>

export type CutDecision = { refused: Refusal } | { segments: CutSegment[] }

const no = (sentence: string): { refused: Refusal } => ({ refused: refusal(409, sentence) })

/** Why a segment is no piece of a paragraph. */
function wholeReason({ kind, isForm, group }: Piece): string {
  if (kind === 'cue') return "Subtitles can't be split or joined."
  if (isForm) return "Plural forms can't be split or joined."
  if (group !== null && kind === 'value') return "The branches of a message can't be split or joined."
  if (kind === 'value') return "Messages can't be split or joined."
  if (kind === 'unit' || kind === 'cell') return "Segments of a bilingual file can't be split or joined."
  return "This text came in whole. It can't be split or joined."
}

function reasonOf(piece: Piece): string | undefined {
  if (piece.block === null) return wholeReason(piece)
  return piece.status === 'locked' ? "Locked segments can't be split or joined." : undefined
}

const lastSegment = 'There is no segment after this one.'
const acrossBlocks = "Two paragraphs can't be one segment."
const tooLong = 'The two are too long to be one segment.'
const limited = "A text whose length is limited can't be split."
const emptyHalf = 'Both parts need some text.'
const insideCharacter = "A character can't be split."
const full = 'A document has at most 100,000 segments.'

const draftOf = (source: Text, target: Text): SegmentStatus =>
  isEmpty(target) || !hasTarget(source, target) ? 'new' : 'draft'

/** A segment with another source: its target, while nobody wants another one, is a draft. */
function factsOf(id: string, from: SegmentFacts, source: Text, target: Text): SegmentFacts {
  const isFilled = !isEmpty(target)
  return {
    ...from,
    id,
    source,
    target,
    status: draftOf(source, target),
    words: countText(source).words,
    bytes: bytesOf(target),
    ...(!isFilled && { origin: null, match: null }),
  }
}

/** What the segments are after the act, and after what their writer wants them to hold. */
function decided(
  facts: readonly SegmentFacts[],
  wishes: readonly Wish[],
  about: readonly Pick<CutSegment, 'gap' | 'draft' | 'draftStatus'>[],
): CutDecision {
  const edits = facts.flatMap(({ id }, index) => {
    const wish = wishes[index]
    return wish ? [{ ...wish, id, revision: undefined }] : []
  })
  const decision = decideSave(new Map(facts.map((one) => [one.id, one])), edits, undefined)
  if (decision.kind === 'refused') return { refused: refusal(400, { texts: decision.messages }) }
  const changes = new Map(
    decision.kind === 'save' ? decision.changes.map((change) => [change.segment.id, change]) : [],
  )
  return {
    segments: facts.flatMap((one, index) => {
      const change = changes.get(one.id) ?? { ...one, hasTarget: hasTarget(one.source, one.target) }
      const { target, status, origin, match, accepted, bytes } = change
      const own = about[index]
      if (!own) return []
      const { characters } = countText(one.source)
      const { id, source, words } = one
      const text = { id, source, words, characters, target, status, origin, match, accepted, bytes }
      return [{ ...text, hasTarget: change.hasTarget, ...own }]
    }),
  }
}

/**
 * @param id of the second part
 * @param mark what no other act of the job has
 * @param count of the job's segments
 */
export function decideSplit(
  piece: Piece,
  {
    at,
    id,
    wishes,
    mark,
    count,
  }: { at: number; id: string; wishes: readonly Wish[]; mark: string; count: number },
): CutDecision {
  const reason = reasonOf(piece)
  if (reason) return no(reason)
  if (piece.maxLength !== null) return no(limited)
  if (count >= mostSegments) return no(full)
  const parts = splitText(piece.source, at, mark)
  if (parts.kind === 'empty') return no(emptyHalf)
  if (parts.kind === 'inside') return no(insideCharacter)
  const first = factsOf(piece.id, piece, parts.first, parts.targetOfFirst(piece.target))
  const second = { ...factsOf(id, piece, parts.second, ''), accepted: [] }
  const isDraftKept = piece.draft !== null
  return decided([first, second], wishes, [
    {
      gap: parts.gap,
      draft: piece.draft && parts.targetOfFirst(piece.draft),
      draftStatus: piece.draftStatus,
    },
    { gap: piece.gap, draft: isDraftKept ? '' : null, draftStatus: isDraftKept ? 'new' : null },
  ])
}

/** @param language of the targets, BCP 47 */
export function decideJoin(
  piece: Piece,
  next: Piece | undefined,
  { language, wish }: { language: string; wish: Wish | undefined },
): CutDecision {
  const reason = reasonOf(piece)
  if (reason) return no(reason)
  if (!next) return no(lastSegment)
  if (next.block !== piece.block) return no(acrossBlocks)
  const nextReason = reasonOf(next)
  if (nextReason) return no(nextReason)
  const { source, targetOf } = joinTexts({ first: piece.source, gap: piece.gap, second: next.source })
  const target = targetOf(piece.target, next.target, language)
  if (isUnwieldy(source) || isUnwieldy(target)) return no(tooLong)
  const facts = factsOf(piece.id, { ...piece, ...provenanceOf(piece, next) }, source, target)
  const acceptedKeys = findingKeys.filter(
    (key) => piece.accepted.includes(key) || next.accepted.includes(key),
  )
  return decided([{ ...facts, accepted: acceptedKeys }], wish ? [wish] : [], [
    {
      gap: next.gap,
      draft: piece.draft === null || next.draft === null ? null : targetOf(piece.draft, next.draft, language),
      draftStatus: leastOf(piece.draftStatus, next.draftStatus),
    },
  ])
}

/** Of two targets that came from two places nobody says where the whole came from. */
function provenanceOf(one: Piece, other: Piece): Pick<Piece, 'origin' | 'match'> {
  if (isEmpty(one.target)) return { origin: other.origin, match: other.match }
  if (isEmpty(other.target) || one.origin === other.origin)
    return {
      origin: one.origin,
      match: isEmpty(other.target) || one.match === other.match ? one.match : null,
    }
  return { origin: null, match: null }
}

const steps: readonly SegmentStatus[] = ['new', 'draft', 'translated', 'reviewed', 'locked']

const leastOf = (one: SegmentStatus | null, other: SegmentStatus | null): SegmentStatus | null =>
  one === null || other === null ? null : (steps.find((step) => step === one || step === other) ?? null)

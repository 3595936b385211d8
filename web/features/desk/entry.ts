import type { Body } from '@hub/contract/endpoint'
import type { Segment as SegmentSchema, saveTranslation } from '@hub/contract/translation'
import { canonical, isBlank, isEmpty, partsOf, sameText, type Text, wordsOf } from '@hub/text/text'
import type * as z from 'zod/mini'
import type { Draft, OlderDraft } from '../drafts/drafts.ts'
import { isBlocked, problemsOf } from './problems.ts'
import { readTypedDraft } from './typedDraft.ts'

// What can happen to one segment at work. Every rule is pure: it returns the next entry.

export type Segment = z.output<typeof SegmentSchema>
export type Item = Body<typeof saveTranslation>['post_edited_data'][number]

/** A segment as the server last sent it, and as it is on this desk. */
export type Entry = {
  /** 1-based */
  readonly position: number
  readonly segment: Segment
  /** the target as it is here, its codes among the words */
  readonly text: Text
  readonly status: Segment['status']
  /** where the text came from, and the percentage of the match; null once it was empty or typed */
  readonly origin: Segment['origin']
  readonly match: Segment['match']
  /** keys of findings that are no mistakes, until the text changes */
  readonly accepted: Segment['accepted']
  /** numbers of codes that the server would refuse */
  readonly problems: readonly number[]
  /** the server's newer version, until its reader has chosen */
  readonly theirs: Segment | undefined
  /** texts that were sent and never answered: the server may have any of them */
  readonly unanswered: readonly Text[]
}

/** What a segment is to become. What is left out stays, as far as it still fits the text. */
export type Edit = {
  readonly text?: Text
  readonly status?: 'draft' | 'translated'
  /** `tm`: a match was inserted; null: no longer what it came from */
  readonly origin?: 'tm' | null | undefined
  readonly match?: number | null | undefined
  readonly accepted?: Segment['accepted'] | undefined
}

/** What an undo brings back. */
export type Content = Pick<Entry, 'text' | 'status' | 'origin' | 'match' | 'accepted'>

export const contentOf = ({ text, status, origin, match, accepted }: Content): Content => ({
  text,
  status,
  origin,
  match,
  accepted,
})

/** What the server has. */
const serverContent = ({ target, ...rest }: Segment): Content => contentOf({ ...rest, text: target })

export const hasContent = (entry: Content, content: Content): boolean =>
  entry.status === content.status &&
  entry.origin === content.origin &&
  entry.match === content.match &&
  entry.accepted.join() === content.accepted.join() &&
  sameText(entry.text, content.text)

export const isOpen = (status: Segment['status']) => status === 'new' || status === 'draft'

/** Nothing of it is sent until its writer has fixed or chosen something. */
export const isHeld = (entry: Entry) => entry.theirs !== undefined || isBlocked(entry.problems)

/**
 * The server does not have it yet, or nobody knows: an answer was lost, and what was sent may have been taken back
 * since.
 */
export const isUnsaved = (entry: Entry) =>
  entry.theirs !== undefined ||
  entry.unanswered.length > 0 ||
  !hasContent(entry, serverContent(entry.segment))

export const asServer = (position: number, segment: Segment): Entry => {
  const text = canonical(segment.target)
  const problems = problemsOf(text, segment.source)
  return { position, segment, ...serverContent(segment), text, problems, theirs: undefined, unanswered: [] }
}

/** Where the text came from and what is accepted of it, as far as it is not what the server has. */
const news = ({ segment, origin, match, accepted }: Entry) => ({
  ...((origin !== segment.origin || match !== segment.match) && {
    origin: origin === 'tm' ? ('tm' as const) : null,
    match: origin === 'tm' ? match : null,
  }),
  // A changed target empties them, unless they are brought.
  ...((accepted.length > 0 || segment.accepted.length > 0) && { accepted }),
})

export const draftOf = (entry: Entry): Draft => ({
  target: entry.text,
  status: entry.status,
  revision: entry.segment.revision,
  ...news(entry),
})

/** A draft's text; older ones were kept as they were typed. */
const textOf = (draft: Draft | OlderDraft, source: Text): Text =>
  'target' in draft ? draft.target : readTypedDraft(draft.text, source)

/** What a draft says without its codes, for a segment that has others. */
export const wordsOfDraft = (draft: Draft | OlderDraft): string =>
  'target' in draft ? wordsOf(draft.target).join('') : draft.text

/** A segment with what the device still keeps of it. */
export const withDraft = (entry: Entry, draft: Draft | OlderDraft): Entry => {
  if (entry.segment.status === 'locked') return entry
  const text = textOf(draft, entry.segment.source)
  const older = draft.revision < entry.segment.revision
  const same = sameText(text, entry.text) && draft.status === entry.status
  const theirs = older && !same ? entry.segment : undefined
  return {
    ...entry,
    // Until its reader has chosen, the draft belongs to the older version, however often it is opened.
    segment: theirs ? { ...entry.segment, revision: draft.revision } : entry.segment,
    ...contentOf(withNews(withText(entry, text), draft)),
    status: draft.status,
    problems: problemsOf(text, entry.segment.source),
    theirs,
  }
}

/**
 * Another text: it comes from where the last one came until it is empty; what was accepted of the last one is not of
 * it.
 */
const withText = (entry: Entry, input: Text): Entry => {
  const { segment } = entry
  const text = canonical(input)
  const problems = problemsOf(text, segment.source)
  if (sameText(text, segment.target)) return { ...entry, ...serverContent(segment), text, problems }
  const isFilled = !isEmpty(text)
  return {
    ...entry,
    text,
    problems,
    status: isFilled ? 'draft' : 'new',
    origin: isFilled ? entry.origin : null,
    match: isFilled ? entry.match : null,
    accepted: sameText(text, entry.text) ? entry.accepted : [],
  }
}

/** What is said about a text beside it; nothing is said of an empty one. */
function withNews(
  entry: Entry,
  { origin, match, accepted }: Pick<Edit, 'origin' | 'match' | 'accepted'>,
): Entry {
  if (isEmpty(entry.text)) return entry
  return {
    ...entry,
    ...(origin !== undefined && { origin, match: origin === null ? null : (match ?? null) }),
    ...(accepted && { accepted }),
  }
}

/** It has no translation yet, though there is something to translate. */
export const lacksText = ({ segment, text, status }: Entry): boolean =>
  status !== 'locked' && isEmpty(text) && !isBlank(segment.source)

/** Why a segment can't be confirmed. */
export const confirmRefusal = (entry: Entry): 'empty' | 'blocked' | undefined => {
  const { source } = entry.segment
  if (isEmpty(entry.text) && !isEmpty(source)) return 'empty'
  return isHeld(entry) ? 'blocked' : undefined
}

/** What somebody wants of a segment; an empty one is open in any case. */
export const withEdit = (entry: Entry, { text, status, ...about }: Edit): Entry => {
  if (entry.segment.status === 'locked') return entry
  const other = text === undefined || sameText(text, entry.text) ? entry : withText(entry, text)
  const next = withNews(other, about)
  return status === undefined || confirmRefusal(next) === 'empty' ? next : { ...next, status }
}

/**
 * A text as it was before. What it came from can't be said again when the server has forgotten it, but for a match.
 */
export const broughtBack = (entry: Entry, content: Content): Entry => {
  const { origin, match } = content
  const isKnown = origin === 'tm' || origin === entry.segment.origin
  return {
    ...entry,
    ...content,
    origin: isKnown ? origin : null,
    match: isKnown ? match : null,
    problems: problemsOf(content.text, entry.segment.source),
  }
}

/** Ends a conflict: `mine` is sent over theirs, or theirs takes its place here. */
export const withChoice = (entry: Entry, whose: 'mine' | 'theirs'): Entry => {
  if (!entry.theirs) return entry
  return whose === 'mine'
    ? { ...entry, segment: entry.theirs, theirs: undefined }
    : asServer(entry.position, entry.theirs)
}

export const itemOf = (entry: Entry): Item => ({
  id: entry.segment.id,
  target: entry.text,
  ...(entry.status !== 'locked' && { status: entry.status }),
  revision: entry.segment.revision,
  ...news(entry),
})

/** The server took `savedEntry`; what was typed since then stays, and goes with the next save. */
export const withSave = (entry: Entry, savedEntry: Entry, revision: number | undefined): Entry => {
  const { segment, text, ...content } = savedEntry
  const { status, origin, match, accepted } = contentOf({ ...content, text })
  return {
    ...entry,
    unanswered: [],
    segment: {
      ...segment,
      target: text,
      status,
      origin,
      match,
      accepted,
      revision: revision ?? segment.revision,
    },
  }
}

/** Nobody knows whether the server took `savedEntry`. */
export const withLostSave = (entry: Entry, savedEntry: Entry): Entry => ({
  ...entry,
  // It is tried again for as long as there is no network: a text is noted once.
  unanswered: entry.unanswered.some((text) => sameText(text, savedEntry.text))
    ? entry.unanswered
    : [...entry.unanswered, savedEntry.text],
})

/** The server has something newer, which may be this desk's own, from a save whose answer was lost. */
export const withNewer = (entry: Entry, newer: Segment): Entry =>
  entry.unanswered.some((text) => sameText(text, newer.target))
    ? { ...entry, segment: newer, unanswered: [] }
    : { ...entry, theirs: newer, unanswered: [] }

/** With words that were typed into a segment that has become part of this one: its writer chooses. */
export const withCarried = (entry: Entry, text: Text): Entry => {
  const carried = canonical([...partsOf(entry.text), isBlank(entry.text) ? '' : ' ', ...wordsOf(text)])
  const problems = problemsOf(carried, entry.segment.source)
  return { ...entry, text: carried, status: 'draft', problems, theirs: entry.theirs ?? entry.segment }
}

/** The server's segment as it is now: what is not sent yet stays, and its writer chooses. */
export const withServer = (entry: Entry, now: Segment): Entry => {
  if (now.revision <= (entry.theirs ?? entry.segment).revision) return entry
  return isUnsaved(entry) ? withNewer(entry, now) : asServer(entry.position, now)
}

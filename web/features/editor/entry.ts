import type { Body } from '@hub/contract/endpoint'
import type { Segment as SegmentSchema, saveTranslation } from '@hub/contract/translation'
import { canonical, isBlank, isEmpty, sameText, type Text } from '@hub/text/text'
import type * as z from 'zod/mini'
import type { Draft, OlderDraft } from '../drafts/drafts.ts'
import { isBlocked, type Problem, problemsOf } from './problems.ts'
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
  readonly problems: readonly Problem[]
  /** the server's newer version, until its reader has chosen */
  readonly theirs: Segment | undefined
  /** texts that were sent and never answered: the server may have any of them */
  readonly unanswered: readonly Text[]
}

/** What a segment is to become. */
export type Wanted = { readonly text?: Text; readonly status?: 'draft' | 'translated' }

export const isOpen = (status: Segment['status']) => status === 'new' || status === 'draft'

/** Nothing of it is sent until its writer has fixed or chosen something. */
export const isHeld = (entry: Entry) => entry.theirs !== undefined || isBlocked(entry.problems)

/** The server does not have it yet. */
export const isUnsaved = (entry: Entry) =>
  entry.theirs !== undefined ||
  entry.status !== entry.segment.status ||
  !sameText(entry.text, entry.segment.target)

export const asServer = (position: number, segment: Segment): Entry => {
  const text = canonical(segment.target)
  const problems = problemsOf(text, segment.source)
  return { position, segment, text, status: segment.status, problems, theirs: undefined, unanswered: [] }
}

export const draftOf = ({ segment, text, status }: Entry): Draft => ({
  target: text,
  status,
  revision: segment.revision,
})

/** A draft's text; older ones were kept as they were typed. */
const textOf = (draft: Draft | OlderDraft, source: Text): Text =>
  'target' in draft ? draft.target : readTypedDraft(draft.text, source)

/** A segment with what the device still keeps of it. */
export const restored = (entry: Entry, draft: Draft | OlderDraft): Entry => {
  if (entry.segment.status === 'locked') return entry
  const text = textOf(draft, entry.segment.source)
  const older = draft.revision < entry.segment.revision
  const same = sameText(text, entry.text) && draft.status === entry.status
  const theirs = older && !same ? entry.segment : undefined
  return {
    ...entry,
    // Until its reader has chosen, the draft belongs to the older version, however often it is opened.
    segment: theirs ? { ...entry.segment, revision: draft.revision } : entry.segment,
    text,
    status: draft.status,
    problems: problemsOf(text, entry.segment.source),
    theirs,
  }
}

const typed = (entry: Entry, written: Text): Entry => {
  const text = canonical(written)
  const back = sameText(text, entry.segment.target)
  const status = back ? entry.segment.status : isEmpty(text) ? 'new' : 'draft'
  return { ...entry, text, status, problems: problemsOf(text, entry.segment.source) }
}

/** Nothing stands in the place of its source yet, though there is something to translate. */
export const lacksText = ({ segment, text, status }: Entry): boolean =>
  status !== 'locked' && isEmpty(text) && !isBlank(segment.source)

/** Why a segment can't be confirmed. */
export const confirmRefusal = (entry: Entry): 'empty' | 'blocked' | undefined => {
  const { source } = entry.segment
  if (isEmpty(entry.text) && !isEmpty(source)) return 'empty'
  return isHeld(entry) ? 'blocked' : undefined
}

/** What somebody wants of a segment: another text, another state, or both; an empty one is open in any case. */
export const changed = (entry: Entry, { text, status }: Wanted): Entry => {
  if (entry.segment.status === 'locked') return entry
  const next = text === undefined || sameText(text, entry.text) ? entry : typed(entry, text)
  return status === undefined || confirmRefusal(next) === 'empty' ? next : { ...next, status }
}

/** A text and state as they were before. */
export const broughtBack = (entry: Entry, { text, status }: Pick<Entry, 'text' | 'status'>): Entry => ({
  ...entry,
  text,
  status,
  problems: problemsOf(text, entry.segment.source),
})

export const hasContent = (entry: Entry, { text, status }: Pick<Entry, 'text' | 'status'>): boolean =>
  entry.status === status && sameText(entry.text, text)

/** Ends a conflict: `mine` is sent over theirs, or theirs takes its place here. */
export const chosen = (entry: Entry, whose: 'mine' | 'theirs'): Entry => {
  if (!entry.theirs) return entry
  return whose === 'mine'
    ? { ...entry, segment: entry.theirs, theirs: undefined }
    : asServer(entry.position, entry.theirs)
}

export const itemOf = ({ segment, text, status }: Entry): Item => ({
  id: segment.id,
  target: text,
  ...(status !== 'locked' && { status }),
  revision: segment.revision,
})

/** The server took `sent`; what was typed since then stays, and goes with the next save. */
export const saved = (entry: Entry, sent: Entry, revision: number | undefined): Entry => {
  const { segment, text, status } = sent
  return {
    ...entry,
    unanswered: [],
    segment: {
      ...segment,
      target: text,
      status,
      revision: revision ?? segment.revision,
      // What a person has typed no longer comes from anywhere.
      origin: sameText(text, segment.target) ? segment.origin : null,
    },
  }
}

/** Nobody knows whether the server took `sent`. */
export const unanswered = (entry: Entry, sent: Entry): Entry => ({
  ...entry,
  unanswered: [...entry.unanswered, sent.text],
})

/** The server has something newer, which may be this desk's own, from a save whose answer was lost. */
export const overtaken = (entry: Entry, newer: Segment): Entry =>
  entry.unanswered.some((text) => sameText(text, newer.target))
    ? { ...entry, segment: newer, unanswered: [] }
    : { ...entry, theirs: newer, unanswered: [] }

/** The server's segment as it is now: what is not sent yet stays, and its writer chooses. */
export const refreshed = (entry: Entry, now: Segment): Entry => {
  if (now.revision <= (entry.theirs ?? entry.segment).revision) return entry
  return isUnsaved(entry) ? overtaken(entry, now) : asServer(entry.position, now)
}

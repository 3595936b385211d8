import type { Segment as SegmentSchema } from '@hub/contract/translation'
import { codesByNumber, printTyped } from '@hub/text/typed'
import type * as z from 'zod/mini'
import type { Draft } from './drafts.ts'
import { isBlocked, type Problem, problemsOf } from './problems.ts'

export type Segment = z.output<typeof SegmentSchema>

/** A segment at work: as the server has it, and as it stands here. */
export type Entry = {
  /** 1-based */
  readonly position: number
  readonly segment: Segment
  readonly text: string
  readonly status: Segment['status']
  readonly problems: readonly Problem[]
  /** the server's newer version, until its reader has chosen */
  readonly theirs: Segment | undefined
}

export const isOpen = (status: Segment['status']) => status === 'new' || status === 'draft'
export const textOf = (segment: Segment) => printTyped(segment.target, codesByNumber(segment.source))
export const isHeld = (entry: Entry) => entry.theirs !== undefined || isBlocked(entry.problems)

export const asServer = (position: number, segment: Segment): Entry => {
  const text = textOf(segment)
  const problems = problemsOf(text, segment.source)
  return { position, segment, text, status: segment.status, problems, theirs: undefined }
}

/** A segment with what the device still keeps of it. */
export const restored = (entry: Entry, draft: Draft): Entry => {
  if (entry.segment.status === 'locked') return entry
  const older = draft.revision < entry.segment.revision
  const same = draft.text === entry.text && draft.status === entry.status
  const theirs = older && !same ? entry.segment : undefined
  return {
    ...entry,
    // Until its reader has chosen, the draft stays one of the older version, however often it is opened.
    segment: theirs ? { ...entry.segment, revision: draft.revision } : entry.segment,
    text: draft.text,
    status: draft.status,
    problems: problemsOf(draft.text, entry.segment.source),
    theirs,
  }
}

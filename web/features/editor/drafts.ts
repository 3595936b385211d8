import { SegmentStatus } from '@hub/contract/translation'
import { parseText, type Text } from '@hub/text/text'
import * as z from 'zod/mini'
import { prefixOf } from './draftKeys.ts'

const about = { status: SegmentStatus, revision: z.number() }
type About = { status: z.output<typeof SegmentStatus>; revision: number }

/** What was typed and the server does not have yet; `revision` is the segment's as its writer saw it. */
export type Draft = About & { target: Text }

/** As an editor without chips has left it: a code reads `{1}`. */
export type OlderDraft = About & { text: string }

// The wire's own schema would refuse a text that is too long for it, and with it what somebody has typed.
const Kept = z.object({ target: z.unknown(), ...about })
const Older = z.object({ text: z.string(), ...about })

export type Drafts = {
  read: (segmentId: string) => Draft | OlderDraft | undefined
  /** false when the device has no room for it */
  keep: (segmentId: string, draft: Draft) => boolean
  erase: (segmentId: string) => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readDraft(text: string | null): Draft | OlderDraft | undefined {
  if (text === null) return undefined
  const value = parsed(text)
  const kept = Kept.safeParse(value)
  const target = kept.success ? parseText(kept.data.target) : null
  if (kept.success && target !== null) return { ...kept.data, target }
  const older = Older.safeParse(value)
  return older.success ? older.data : undefined
}

/** The drafts that other editors have left under a prefix: their keys, by segment. */
function leftIn(storage: Storage, prefix: string): Map<string, string[]> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  const ours = keys.filter((key) => key.startsWith(prefix))
  return Map.groupBy(ours, (key) => key.slice(prefix.length).split('/')[0] ?? '')
}

/**
 * The drafts of one user in one job, as one open editor keeps them: `editor` names it, so that two windows never write
 * over each other's. What another editor has left behind is read too and taken over; if that one is still open, it puts
 * its own back (`isTaken`). Local storage, because it is written before the next line runs: a tab that is closed or
 * killed between two keys loses nothing.
 */
export function draftsIn(storage: Storage, user: string, jobId: string, editor: string): Drafts {
  const prefix = prefixOf(user, jobId)
  const keyOf = (segmentId: string) => `${prefix}${segmentId}/${editor}`
  // Read once: of ten thousand segments hardly one has a draft.
  const left = leftIn(storage, prefix)
  const takenOver = new Map<string, string>()
  const erase = (segmentId: string, key: string | undefined) => {
    if (key !== undefined) storage.removeItem(key)
    takenOver.delete(segmentId)
  }
  return {
    read: (segmentId) => {
      for (const key of left.get(segmentId) ?? []) {
        const draft = readDraft(storage.getItem(key))
        if (!draft) continue
        takenOver.set(segmentId, key)
        return draft
      }
      return undefined
    },
    keep: (segmentId, draft) => {
      try {
        storage.setItem(keyOf(segmentId), JSON.stringify(draft))
      } catch {
        return false
      }
      erase(segmentId, takenOver.get(segmentId))
      return true
    },
    erase: (segmentId) => {
      storage.removeItem(keyOf(segmentId))
      erase(segmentId, takenOver.get(segmentId))
    },
  }
}

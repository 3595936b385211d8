import { SegmentStatus } from '@hub/contract/translation'
import * as z from 'zod/mini'

/** What was typed and the server does not have yet; `revision` is the segment's as its writer saw it. */
const Draft = z.object({ text: z.string(), status: SegmentStatus, revision: z.number() })
export type Draft = z.output<typeof Draft>

export type Drafts = {
  read: (segmentId: string) => Draft | undefined
  /** false when the device has no room for it */
  keep: (segmentId: string, draft: Draft) => boolean
  erase: (segmentId: string) => void
}

const readDraft = (text: string | null): Draft | undefined => {
  // Asked for ten thousand segments, of which hardly one has a draft: an exception for each would take 50 ms.
  if (text === null) return undefined
  try {
    const read = Draft.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/**
 * The drafts of one user in one job. Local storage, because it is written before the next line runs: a tab that is
 * closed or killed between two keys loses nothing.
 */
export function draftsIn(storage: Storage, user: string, jobId: string): Drafts {
  const prefix = `hub-draft/${user}/${jobId}/`
  return {
    read: (segmentId) => readDraft(storage.getItem(prefix + segmentId)),
    keep: (segmentId, draft) => {
      try {
        storage.setItem(prefix + segmentId, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    erase: (segmentId) => storage.removeItem(prefix + segmentId),
  }
}

import { SegmentStatus } from '@hub/contract/translation'
import { type FindingKey, findingKeys } from '@hub/text/checks/findings'
import { parseText, type Text } from '@hub/text/text'
import * as z from 'zod/mini'
import type { DraftMessage } from './channel.ts'
import type { Device } from './device.ts'
import { draftKey, partsOf, prefixOf } from './draftKeys.ts'

const about = {
  status: SegmentStatus,
  revision: z.number(),
  // Of a match and of findings that are no mistakes: what is not as it should be costs nobody their text.
  origin: z.catch(z.optional(z.nullable(z.literal('tm'))), undefined),
  match: z.catch(z.optional(z.nullable(z.int())), undefined),
  accepted: z.catch(z.optional(z.array(z.enum(findingKeys))), undefined),
}
type About = {
  status: z.output<typeof SegmentStatus>
  revision: number
  origin?: 'tm' | null | undefined
  match?: number | null | undefined
  accepted?: FindingKey[] | undefined
}

/** What was typed and the server does not have yet; `revision` is the segment's as its writer saw it. */
export type Draft = About & { target: Text }

/** As an editor without chips has left it: a code reads `{1}`. */
export type OlderDraft = About & { text: string }

// The wire's own schema would refuse a text that is too long for it, and with it what somebody has typed.
const StoredDraft = z.object({ target: z.unknown(), ...about })
const Older = z.object({ text: z.string(), ...about })

export type Drafts = {
  /** resolves when `read` knows what the device keeps; never rejects */
  ready: Promise<unknown>
  read: (segmentId: string) => Draft | OlderDraft | undefined
  /** The segments of which the device had something when it was read. */
  ids: () => readonly string[]
  keep: (segmentId: string, draft: Draft) => void
  erase: (segmentId: string) => void
  /** whether the device has had room for everything so far */
  hasRoom: () => boolean
  onRoom: (listener: () => void) => () => void
  /** hears when another editor has taken a draft of this one over */
  onTaken: (listener: () => void) => () => void
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readDraft(text: string): Draft | OlderDraft | undefined {
  const value = parseJson(text)
  const current = StoredDraft.safeParse(value)
  const target = current.success ? parseText(current.data.target) : null
  if (current.success && target !== null) return { ...current.data, target }
  const older = Older.safeParse(value)
  return older.success ? older.data : undefined
}

type Parts = {
  device: Device
  tell: (message: DraftMessage) => void
  listen: (listener: (message: DraftMessage) => void) => () => void
  /** keeps the name of the document beside its drafts, or no longer, for screens that have not loaded the job */
  nameJob: (isKept: boolean) => void
  /** what the device keeps is read when this is over */
  after: Promise<unknown>
}

export type Editor = { user: string; jobId: string; editor: string }

/**
 * The drafts of one user in one job, as one open editor keeps them: `editor` names it, so that two windows never
 * write over each other's. What another editor has left behind is read too and taken over; if that one is still open,
 * it hears of it and puts its own back.
 */
export function draftsIn(
  { device, tell, listen, nameJob, after }: Parts,
  { user, jobId, editor }: Editor,
): Drafts {
  const keyOf = (segmentId: string) => draftKey(user, jobId, segmentId, editor)
  const leftovers = new Map<string, { key: string; draft: Draft | OlderDraft }>()
  const takenOver = new Map<string, string>()
  const own = new Set<string>()
  const ready = after.then(async () => {
    const entries = await device.read(prefixOf(user, jobId))
    for (const [key, value] of entries) {
      const { segmentId } = partsOf(key)
      const draft = leftovers.has(segmentId) ? undefined : readDraft(value)
      if (draft) leftovers.set(segmentId, { key, draft })
    }
  })

  const eraseAndTell = (key: string) => void device.erase(key).then(() => tell({ kind: 'changed' }))
  const eraseTaken = (segmentId: string) => {
    const key = takenOver.get(segmentId)
    if (key === undefined) return
    takenOver.delete(segmentId)
    eraseAndTell(key)
    tell({ kind: 'taken', key })
  }

  return {
    ready,
    read: (segmentId) => {
      const record = leftovers.get(segmentId)
      if (record) takenOver.set(segmentId, record.key)
      return record?.draft
    },
    ids: () => [...leftovers.keys()],
    keep: (segmentId, draft) => {
      device.keep(keyOf(segmentId), JSON.stringify(draft))
      if (!own.has(segmentId)) {
        own.add(segmentId)
        nameJob(true)
        tell({ kind: 'changed' })
      }
      eraseTaken(segmentId)
    },
    erase: (segmentId) => {
      const was = own.delete(segmentId)
      if (was && own.size === 0) nameJob(false)
      if (was) eraseAndTell(keyOf(segmentId))
      eraseTaken(segmentId)
    },
    hasRoom: () => device.room() !== 'full',
    onRoom: device.onRoom,
    onTaken: (listener) =>
      listen((message) => {
        if (message.kind === 'taken' && partsOf(message.key).editor === editor) listener()
      }),
  }
}

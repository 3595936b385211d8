import type { Answer, Body } from '@hub/contract/endpoint'
import type { saveTranslation } from '@hub/contract/translation'
import { codesByNumber, readTyped } from '@hub/text/typed'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import type { Drafts } from './drafts.ts'
import { asServer, type Entry, isHeld, isOpen, restored, type Segment, textOf } from './entry.ts'
import { problemsOf } from './problems.ts'
import { isLost, newerIn } from './saving.ts'

export type Item = Body<typeof saveTranslation>['post_edited_data'][number]
export type Saved = Answer<typeof saveTranslation>
export type Progress = Saved['progress']

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | undefined }
  | { readonly kind: 'saving' }
  /** `kept`: false when the device had no room either */
  | { readonly kind: 'offline'; readonly kept: boolean }
  /** nothing goes out until its writer has mended or chosen something */
  | { readonly kind: 'waiting'; readonly first: Entry }
  | { readonly kind: 'refused'; readonly reason: string }

export type Parts = { save: (items: Item[]) => Promise<Saved>; drafts: Drafts }

/** How long typing rests before it is saved, ms. */
export const rest = 800
/** Items a save carries at most. */
const batchSize = 500
const longestPause = 30_000

/**
 * What is being translated, and its way to the server: every change is kept on the device at once and sent when the
 * typing rests; what is lost on the way is sent again, what the server has is erased here.
 */
export function createDesk({ save, drafts }: Parts) {
  const entries = new Map<string, Entry>()
  const dirty = new Set<string>()
  /** what was sent without learning of its fate */
  const unanswered = new Map<string, string[]>()
  const listeners = new Set<() => void>()
  let order: readonly string[] = []
  let progress: Progress | undefined
  let state: SaveState = { kind: 'saved', at: undefined }
  let trouble: { kind: 'offline' } | { kind: 'refused'; reason: string } | undefined
  let savedAt: string | undefined
  let kept = true
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let stopped = false

  const heldFirst = (): Entry | undefined => {
    let first: Entry | undefined
    for (const id of dirty) {
      const entry = entries.get(id)
      if (!entry || !isHeld(entry)) return undefined
      if (!first || entry.position < first.position) first = entry
    }
    return first
  }

  const nextState = (): SaveState => {
    if (dirty.size === 0) return { kind: 'saved', at: savedAt }
    if (trouble?.kind === 'refused') return trouble
    if (trouble) return { kind: 'offline', kept }
    const first = heldFirst()
    return first ? { kind: 'waiting', first } : { kind: 'saving' }
  }

  const changed = () => {
    const next = nextState()
    // The same object while nothing changed, so that nobody is told twice.
    if (JSON.stringify(next) !== JSON.stringify(state)) state = next
    for (const listener of listeners) listener()
  }

  const entryOf = (id: string): Entry => {
    const entry = entries.get(id)
    if (!entry) throw new Error(`There is no segment ${id}.`)
    return entry
  }

  const keep = ({ segment, text, status }: Entry) => {
    kept = drafts.keep(segment.id, { text, status, revision: segment.revision })
  }

  const settle = (entry: Entry) => {
    const { id } = entry.segment
    entries.set(id, entry)
    const same = entry.text === textOf(entry.segment) && entry.status === entry.segment.status
    if (same && !entry.theirs) {
      dirty.delete(id)
      drafts.erase(id)
      return
    }
    dirty.add(id)
    keep(entry)
  }

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => void run(), delay)
  }

  const batch = (): Entry[] =>
    [...dirty]
      .map(entryOf)
      .filter((entry) => !isHeld(entry))
      .slice(0, batchSize)

  const itemOf = ({ segment, text, status }: Entry): Item => ({
    id: segment.id,
    target: readTyped(text, codesByNumber(segment.source)),
    ...(status !== 'locked' && { status }),
    revision: segment.revision,
  })

  const taken = (sent: readonly Entry[], answer: Saved) => {
    const revisions = new Map(answer.segments.map(({ id, revision }) => [id, revision]))
    for (const before of sent) {
      const { id } = before.segment
      unanswered.delete(id)
      const revision = revisions.get(id) ?? before.segment.revision
      const target = readTyped(before.text, codesByNumber(before.segment.source))
      // What a person has typed no longer comes from anywhere.
      const typed = before.text !== textOf(before.segment)
      const origin = typed ? null : before.segment.origin
      const segment = { ...before.segment, target, status: before.status, revision, origin }
      // What was typed meanwhile stays, and goes with the next save.
      settle({ ...entryOf(id), segment })
    }
    progress = answer.progress
    savedAt = answer.saved_at
  }

  /** What counts as newer on the server may be this desk's own, from a save whose answer was lost. */
  const meet = (newer: Segment) => {
    const entry = entryOf(newer.id)
    const own = unanswered.get(newer.id)?.includes(textOf(newer)) ?? false
    unanswered.delete(newer.id)
    settle(own ? { ...entry, segment: newer } : { ...entry, theirs: newer })
  }

  const failed = (error: unknown, sent: readonly Entry[]): 'again' | 'stop' => {
    const newer = newerIn(error).filter((segment) => dirty.has(segment.id))
    if (newer.length > 0) {
      newer.forEach(meet)
      return 'again'
    }
    if (error instanceof SessionEnded) return 'stop'
    if (isLost(error)) {
      for (const { segment, text } of sent)
        unanswered.set(segment.id, [...(unanswered.get(segment.id) ?? []), text])
      trouble = { kind: 'offline' }
      schedule(Math.min(longestPause, 1000 * 2 ** failures++))
    } else trouble = { kind: 'refused', reason: firstMessage(error) }
    return 'stop'
  }

  const loop = async () => {
    for (let sent = batch(); sent.length > 0; sent = batch()) {
      try {
        taken(sent, await save(sent.map(itemOf)))
        trouble = undefined
        failures = 0
      } catch (error) {
        if (failed(error, sent) === 'stop') return
      } finally {
        changed()
      }
    }
  }

  const run = (): Promise<void> => {
    clearTimeout(timer)
    running ??= loop().finally(() => {
      running = undefined
    })
    return running
  }

  const put = (entry: Entry, delay: number) => {
    settle(entry)
    if (trouble?.kind === 'refused') trouble = undefined
    schedule(delay)
    changed()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    entry: entryOf,
    order: () => order,
    progress: () => progress,
    state: () => state,
    unsaved: () => dirty.size,

    /** Adds a page of segments, with what the device still keeps of them. */
    load: (segments: readonly Segment[], known: Progress) => {
      const start = order.length
      segments.forEach((segment, at) => {
        const entry = asServer(start + at + 1, segment)
        const draft = drafts.read(segment.id)
        if (draft) settle(restored(entry, draft))
        else entries.set(segment.id, entry)
      })
      order = [...order, ...segments.map(({ id }) => id)]
      progress ??= known
      if (dirty.size > 0) schedule(0)
      changed()
    },

    type: (id: string, text: string) => {
      const entry = entryOf(id)
      const back = text === textOf(entry.segment)
      const status = back ? entry.segment.status : text.trim() === '' ? 'new' : 'draft'
      put({ ...entry, text, status, problems: problemsOf(text, entry.segment.source) }, rest)
    },

    /** Undefined when it is confirmed, else why it can't be. */
    confirm: (id: string): 'empty' | 'blocked' | undefined => {
      const entry = entryOf(id)
      if (
        entry.text.trim() === '' &&
        textOf({ ...entry.segment, target: entry.segment.source }).trim() !== ''
      )
        return 'empty'
      if (isHeld(entry)) return 'blocked'
      if (isOpen(entry.status)) put({ ...entry, status: 'translated' }, 0)
      return undefined
    },

    /** Ends a conflict: `mine` is sent over theirs, or theirs takes its place here. */
    choose: (id: string, whose: 'mine' | 'theirs') => {
      const entry = entryOf(id)
      if (!entry.theirs) return
      put(
        whose === 'mine'
          ? { ...entry, segment: entry.theirs, theirs: undefined }
          : asServer(entry.position, entry.theirs),
        0,
      )
    },

    /** Puts on the device again what another window has taken from there. */
    keepAgain: () => {
      for (const id of dirty) keep(entryOf(id))
    },

    /** Sends what can be sent now; resolves with how many segments the server still does not have. */
    flush: async (): Promise<number> => {
      await run()
      await run()
      return dirty.size
    },

    /** The network is back, or somebody asks. */
    retry: () => {
      failures = 0
      trouble = undefined
      changed()
      void run()
    },

    stop: () => {
      stopped = true
      clearTimeout(timer)
      listeners.clear()
    },
  }
}

export type Desk = ReturnType<typeof createDesk>

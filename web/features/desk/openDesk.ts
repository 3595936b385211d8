import { getTranslation, Segment, saveTranslation } from '@hub/contract/translation'
import * as z from 'zod/mini'
import { call, callLong } from '../../api/call.ts'
import { SessionEnded } from '../../api/failure.ts'
import { othersTurn } from '../../api/othersTurn.ts'
import { currentUser } from '../../api/session-store.ts'
import { draftsOf } from '../drafts/browser.ts'
import { Desk } from './desk.ts'

/** Segments of the first page, which is on the screen before the rest has come, and of each that follows. */
const firstSize = 100
const pageSize = 500
/** How many are put on the desk before what is typed and painted gets its turn. */
const turnSize = 250

/** @param name of the document, kept beside drafts */
export function openDesk(jobId: string, name: string): Desk {
  const user = currentUser()
  const editor = crypto.getRandomValues(new Uint32Array(2)).join('-')
  return new Desk({
    save: async (items) => {
      // A desk outlives its editor, and in this tab somebody else may have signed in.
      if (currentUser() !== user) throw new SessionEnded()
      return call(saveTranslation, { params: { jobId }, body: { post_edited_data: items } })
    },
    drafts: draftsOf({ user, jobId, editor }, name),
  })
}

const pageParts = {
  head: z.omit(getTranslation.schema.response[200], { segments: true }),
  list: 'segments',
  item: Segment,
}

async function pageFrom(jobId: string, offset: number, signal?: AbortSignal) {
  const limit = offset === 0 ? firstSize : pageSize
  const input = {
    params: { jobId },
    query: { limit: String(limit), offset: String(offset) },
    ...(signal && { signal }),
  }
  const { head, items } = await callLong(getTranslation, input, pageParts)
  return { ...head, segments: items }
}

/** How long they may wait for their editor, ms: afterwards they would be old. */
const patience = 10_000
/** The first segments of jobs that are about to be opened. */
const ahead = new Map<string, ReturnType<typeof pageFrom>>()

/** Asks for the first segments of a job beside the job itself, not after it. */
export function askAhead(jobId: string) {
  if (ahead.has(jobId)) return
  const first = pageFrom(jobId, 0)
  ahead.set(jobId, first)
  const forget = () => {
    if (ahead.get(jobId) === first) ahead.delete(jobId)
  }
  setTimeout(forget, patience)
  // Who opens the job asks again, and says what failed.
  first.catch(forget)
}

/** What was asked for ahead, once: the next time it would be old. */
function takeAhead(jobId: string) {
  const first = ahead.get(jobId)
  ahead.delete(jobId)
  return first
}

/** Puts all segments of a job on its desk, or what is not there yet. */
export async function loadAll(desk: Desk, jobId: string, signal: AbortSignal) {
  for (;;) {
    const offset = desk.order().length
    const asked = (offset === 0 && takeAhead(jobId)) || pageFrom(jobId, offset, signal)
    const [page] = await Promise.all([asked, desk.ready()])
    for (let at = 0; at < page.segments.length; at += turnSize) {
      if (at > 0) await othersTurn()
      if (signal.aborted) return
      desk.load(page.segments.slice(at, at + turnSize), page.progress)
    }
    if (page.segments.length === 0 || desk.order().length >= page.progress.segments) return
  }
}

/** Brings the segments that are on a desk to what the server has now; places and what is not sent yet stay. */
export async function refreshAll(desk: Desk, jobId: string) {
  const count = desk.order().length
  for (let offset = 0; offset < count; ) {
    const page = await pageFrom(jobId, offset)
    desk.refresh(page.segments, page.progress)
    if (page.segments.length === 0) return
    offset += page.segments.length
  }
}

/** How many desks of a job are open in this tab. */
const openHere = new Map<string, number>()
const lockOf = (jobId: string) => `hub-desk/${jobId}`

export const isOpenHere = (jobId: string) => (openHere.get(jobId) ?? 0) > 0

/** Tells all tabs that this job has an open desk, which sends its own drafts; returns how to end that. */
export function holdDesk(jobId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  openHere.set(jobId, (openHere.get(jobId) ?? 0) + 1)
  // Locks exist in secure contexts only; without them nobody asks either.
  if ('locks' in navigator) void navigator.locks.request(lockOf(jobId), { mode: 'shared' }, () => promise)
  return () => {
    openHere.set(jobId, (openHere.get(jobId) ?? 1) - 1)
    resolve()
  }
}

/** Does something while no tab has a desk of this job; says whether it was done. */
export async function whileNoDesk(jobId: string, work: () => Promise<void>): Promise<boolean> {
  if (isOpenHere(jobId) || !('locks' in navigator)) return false
  return await navigator.locks.request(lockOf(jobId), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

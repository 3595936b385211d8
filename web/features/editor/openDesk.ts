import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { call } from '../../api/call.ts'
import { SessionEnded } from '../../api/failure.ts'
import { currentUser } from '../../api/session-store.ts'
import { draftsOf } from '../drafts/browser.ts'
import { Desk } from './desk.ts'

/** Segments a page: the first one is on the screen before the rest has come. */
const pageSize = 500

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

/** Puts all segments of a job on its desk, or what is not there yet. */
export async function loadAll(desk: Desk, jobId: string, signal: AbortSignal) {
  for (;;) {
    const offset = desk.order().length
    const [page] = await Promise.all([
      call(getTranslation, {
        params: { jobId },
        query: { limit: String(pageSize), offset: String(offset) },
        signal,
      }),
      desk.ready(),
    ])
    if (signal.aborted) return
    desk.load(page.segments, page.progress)
    if (page.segments.length === 0 || desk.order().length >= page.progress.segments) return
  }
}

/** Brings the segments that are on a desk to what the server has now; places and what is not sent yet stay. */
export async function refreshAll(desk: Desk, jobId: string) {
  const count = desk.order().length
  for (let offset = 0; offset < count; offset += pageSize) {
    const query = { limit: String(pageSize), offset: String(offset) }
    const page = await call(getTranslation, { params: { jobId }, query })
    desk.refresh(page.segments, page.progress)
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

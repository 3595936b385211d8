import { getTranslation, Segment as SegmentSchema, saveTranslation } from '@hub/contract/translation'
import * as z from 'zod/mini'
import { firstSegments } from '../../ahead/calls.ts'
import { call, callLong } from '../../api/call.ts'
import { NetworkError, SessionEnded } from '../../api/failure.ts'
import { othersTurn } from '../../api/othersTurn.ts'
import { queryClient } from '../../api/query-client.ts'
import { currentUser } from '../../api/session-store.ts'
import { sureOf } from '../../api/sure.ts'
import { draftsOf } from '../drafts/browser.ts'
import { progressQuery } from '../jobs/progress.query.ts'
import { Desk } from './desk.ts'
import type { Item, Segment } from './entry.ts'
import { isLost, newerIn, type SaveResult } from './saving.ts'

/** Segments of each page after the first. */
const pageSize = 500
/** How many are put on the desk before what is typed and painted gets its turn. */
const turnSize = 250

/**
 * How long a save may go without an answer, ms: a line that is half open never says so, and the next save waits for
 * it.
 */
const longestSave = 60_000

async function save(jobId: string, items: Item[]): Promise<SaveResult> {
  const controller = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    controller.abort()
    reject(new NetworkError())
  }, longestSave)
  const input = { params: { jobId }, body: { post_edited_data: items }, signal: controller.signal }
  try {
    return await Promise.race([late, call(saveTranslation, input)])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * @param name of the document, kept beside drafts
 * @param after drafts are read when this is over
 */
function deskOf(jobId: string, name: string, after: Promise<unknown>): Desk {
  const user = currentUser()
  const editor = crypto.getRandomValues(new Uint32Array(2)).join('-')
  return new Desk({
    save: async (items) => {
      // A desk outlives its editor, and in this tab somebody else may have signed in.
      if (currentUser() !== user) throw new SessionEnded()
      return save(jobId, items)
    },
    all: () => allOf(jobId),
    drafts: draftsOf({ user, jobId, editor }, name, after),
  })
}

/**
 * The desk of an editor. What is being sent without one moves the drafts about: they are read when that has ended.
 */
const openDesk = (jobId: string, name: string): Desk => deskOf(jobId, name, noSender(jobId))

/** The desk of who sends what editors have left, while none is open. */
export const senderDesk = (jobId: string, name: string): Desk => deskOf(jobId, name, Promise.resolve())

const pageParts = {
  head: z.omit(getTranslation.schema.response[200], { segments: true }),
  list: 'segments',
  item: SegmentSchema,
  isSure: sureOf(SegmentSchema),
}

async function pageFrom(
  jobId: string,
  offset: number,
  signal?: AbortSignal,
  limit = offset === 0 ? firstSegments : pageSize,
) {
  const input = {
    params: { jobId },
    query: { limit: String(limit), offset: String(offset) },
    ...(signal && { signal }),
  }
  const { head, items } = await callLong(getTranslation, input, pageParts)
  // Who shows how far a job is has just had an answer.
  if (offset === 0)
    queryClient.setQueryData(progressQuery(jobId).queryKey, { ...head, segments: items.slice(0, 1) })
  return { ...head, segments: items }
}

/** All segments of a job. */
async function allOf(jobId: string): Promise<readonly Segment[]> {
  const byId = new Map<string, Segment>()
  for (;;) {
    const before = byId.size
    const { segments } = await pageFrom(jobId, before, undefined, pageSize)
    for (const segment of segments) byId.set(segment.id, segment)
    if (byId.size === before) return [...byId.values()]
  }
}

/** The segment that has the place of one that is no more: the server names it where it is written to. */
async function heirOf(jobId: string, id: string): Promise<string | undefined> {
  try {
    await save(jobId, [{ id, target: '', revision: 0 }])
  } catch (error) {
    if (isLost(error)) throw error
    return newerIn(error)[0]?.id
  }
  return undefined
}

/** How long they may wait for their editor, ms: afterwards they would be old. */
const patience = 10_000

type Page = Awaited<ReturnType<typeof pageFrom>>

/** The first segments of a job that is about to be opened, and its desk once that can be drawn at once. */
type Ahead = {
  readonly user: string
  readonly request: Promise<Page>
  ready?: { readonly desk: Desk; readonly page: Page; isLoaded: boolean }
}
const ahead = new Map<string, Ahead>()

/** Asks for the first segments of a job beside the job itself, not after it. */
function askAhead(jobId: string): Ahead {
  const existing = ahead.get(jobId)
  if (existing) return existing
  const entry: Ahead = { user: currentUser(), request: pageFrom(jobId, 0) }
  ahead.set(jobId, entry)
  setTimeout(() => forget(jobId, entry), patience)
  // Who opens the job asks again, and says what failed.
  entry.request.catch(() => forget(jobId, entry))
  return entry
}

/**
 * Resolves when the first segments have come and it is known what the device keeps of them: the desk is then drawn
 * with them.
 */
export async function prepareDesk(jobId: string, name: Promise<string | undefined>) {
  const entry = askAhead(jobId)
  const [page, jobName] = await Promise.all([entry.request, name])
  if (jobName === undefined || entry.ready || ahead.get(jobId) !== entry) return
  const desk = openDesk(jobId, jobName)
  await desk.ready()
  entry.ready = { desk, page, isLoaded: false }
}

/** The desk of an editor that is being opened; the same one until `taken` is called. What was prepared is on it. */
export function deskFor(jobId: string, name: string): { desk: Desk; taken: () => void } {
  const entry = ahead.get(jobId)
  const ready = entry?.user === currentUser() ? entry.ready : undefined
  if (!ready) return { desk: openDesk(jobId, name), taken: () => {} }
  if (!ready.isLoaded) ready.desk.load(ready.page.segments, ready.page.progress)
  ready.isLoaded = true
  return { desk: ready.desk, taken: () => void ahead.delete(jobId) }
}

function forget(jobId: string, entry: Ahead) {
  if (ahead.get(jobId) !== entry) return
  ahead.delete(jobId)
  const { ready } = entry
  // Its editor was left before it was drawn.
  if (ready) void ready.desk.flush().finally(() => ready.desk.stop())
}

/** What was asked for ahead, once: the next time it would be old. */
function takeAhead(jobId: string) {
  const entry = ahead.get(jobId)
  ahead.delete(jobId)
  return entry?.user === currentUser() ? entry.request : undefined
}

/** Puts all segments of a job on its desk, or what is not there yet. */
export async function loadAll(desk: Desk, jobId: string, signal: AbortSignal) {
  for (;;) {
    const offset = desk.order().length
    const request = (offset === 0 && takeAhead(jobId)) || pageFrom(jobId, offset, signal)
    const [page] = await Promise.all([request, desk.ready()])
    for (let at = 0; at < page.segments.length; at += turnSize) {
      if (at > 0) await othersTurn()
      if (signal.aborted) return
      const segments = page.segments.slice(at, at + turnSize)
      // Another editor has cut one before them while they came.
      if (segments.some(({ id }) => desk.has(id))) await desk.follow()
      else desk.load(segments, page.progress)
    }
    const { segments: count } = page.progress
    if (page.segments.length === 0 && desk.order().length !== count) await desk.follow()
    if (page.segments.length === 0 || desk.order().length >= count) break
  }
  await desk.adopt((id) => heirOf(jobId, id))
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

/** Resolves when no tab does something that wants no desk of this job. */
const noSender = async (jobId: string): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(lockOf(jobId), { mode: 'shared' }, () => undefined)
}

/** Does something while no tab has a desk of this job; says whether it was done. */
export async function whileNoDesk(jobId: string, work: () => Promise<void>): Promise<boolean> {
  if (isOpenHere(jobId) || !('locks' in navigator)) return false
  return await navigator.locks.request(lockOf(jobId), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

import { joinSegments, splitSegment } from '@hub/contract/cuts'
import type { Body } from '@hub/contract/endpoint'
import { wordsOf } from '@hub/text/text'
import { v7 } from 'uuid'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/failure.ts'
import type { Desk } from './desk.ts'
import { type Content, contentOf } from './entry.ts'
import type { Cut } from './history.ts'
import { newerIn } from './saving.ts'

type SavedText = NonNullable<Body<typeof joinSegments>['text']>

/** What is sent of a text that is brought back. */
const savedOf = ({ text, status, origin, match, accepted }: Content): SavedText => ({
  target: text,
  ...(status !== 'locked' && { status }),
  ...(origin === 'tm' && { origin, match }),
  accepted: [...accepted],
})

const revisionOf = (desk: Desk, id: string): number => desk.entry(id).segment.revision

/** Asks the server to cut or to join, once it has all that was typed; what it says of another editor's cuts is taken over. */
async function ask<Answer extends Parameters<Desk['recut']>[0]>(
  desk: Desk,
  cut: Cut | undefined,
  request: () => Promise<Answer>,
): Promise<void> {
  await desk.flush()
  try {
    desk.recut(await request(), cut)
  } catch (error) {
    if (error instanceof ApiError && newerIn(error).length > 0) await desk.follow()
    throw error
  }
}

const askToSplit = (desk: Desk, jobId: string, { id, second, at, before }: Cut, isBack: boolean) => {
  const [one, two] = isBack ? before.map(savedOf) : []
  return call(splitSegment, {
    params: { jobId, segmentId: id },
    body: { at, revision: revisionOf(desk, id), id: second, ...(one && two && { texts: [one, two] }) },
  })
}

const askToJoin = (desk: Desk, jobId: string, { id, second, before }: Cut, isBack: boolean) => {
  const [one] = isBack ? before.map(savedOf) : []
  return call(joinSegments, {
    params: { jobId, segmentId: id },
    body: {
      revision: revisionOf(desk, id),
      next_revision: revisionOf(desk, second),
      next: second,
      ...(one && { text: one }),
    },
  })
}

/**
 * Splits a segment in two, as one step that can be taken back.
 * @param at UTF-16 units of its source without codes
 * @returns the id of the second
 * @throws what a call throws
 */
export async function split(desk: Desk, jobId: string, id: string, at: number): Promise<string> {
  await desk.flush()
  const cut: Cut = { act: 'split', id, second: v7(), at, before: [contentOf(desk.entry(id))] }
  await ask(desk, cut, () => askToSplit(desk, jobId, cut, false))
  return cut.second
}

/**
 * Joins a segment with the next one, as one step that can be taken back.
 * @throws what a call throws
 */
export async function join(desk: Desk, jobId: string, id: string, second: string): Promise<void> {
  await desk.flush()
  const [one, other] = [desk.entry(id), desk.entry(second)]
  const at = wordsOf(one.segment.source).join('').length
  const cut: Cut = { act: 'join', id, second, at, before: [contentOf(one), contentOf(other)] }
  await ask(desk, cut, () => askToJoin(desk, jobId, cut, false))
}

/**
 * Takes a step of cutting back, or does it again; where that fails the step is where it was.
 * @returns false when there is nothing to cut or join any more
 * @throws what a call throws
 */
export async function bring(desk: Desk, jobId: string, cut: Cut, way: 'back' | 'forth'): Promise<boolean> {
  const isBack = way === 'back'
  const request = (cut.act === 'split') === isBack ? askToJoin : askToSplit
  const needed = request === askToJoin ? [cut.id, cut.second] : [cut.id]
  // Another editor has joined it with its neighbour.
  if (!needed.every(desk.has)) return false
  try {
    await ask(desk, undefined, () => request(desk, jobId, cut, isBack))
  } catch (error) {
    desk.keepStep(way)
    throw error
  }
  return true
}

import { messages } from '@hub/contract/errors'
import { countText } from '@hub/tm/count'
import { isId, newId } from '../../ids.ts'
import { notFound, RefusalError, refusal, tooManyTries } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { bytesOf, isTranslated } from '../documents/segments.rules.ts'
import { type Named, refuseGone } from '../documents/wire.queries.ts'
import { type Act, perform } from '../work/act.ts'
import { startJob } from '../work/jobs.transitions.ts'
import { editable, jobCannotBe } from '../work/statuses.rules.ts'
import { findHeldJob, lockProjectOfJob } from '../work/world.queries.ts'
import {
  addSegment,
  type CutGain,
  type CutJob,
  countSources,
  countWritten,
  findChanged,
  findCutJob,
  forgetSources,
  lockPieces,
  moveCounts,
  putSegment,
  shiftBehind,
} from './cuts.queries.ts'
import {
  type CutDecision,
  type CutSegment,
  decideJoin,
  decideSplit,
  type Piece,
  type Wish,
} from './cuts.rules.ts'
import { countComments, findId, removeJoined, restoreJoined } from './joined.queries.ts'
import { findWriteStop } from './translation.queries.ts'
import { noRoom } from './translation.rules.ts'
import type { Desk, Writer } from './translation.transitions.ts'

/** `newer`: what is another than its caller saw. */
type Outcome = { ids: string[]; removed: string[] } | { newer: Named[] }

export type Split = {
  at: number
  revision: number
  /** of the second part; null: whatever comes */
  id: string | null
  wishes: readonly Wish[]
}

export type Join = {
  revision: number
  nextRevision: number
  next: string | null
  wish: Wish | undefined
}

const idInUse = refusal(400, { id: [messages.taken] })

/** The job of an act, its project locked, with the segment that is meant and the one after it. */
type Scene = {
  act: Act
  stage: Desk
  by: Writer
  jobId: string
  job: CutJob
  piece: Piece
  next: Piece | undefined
}

/** Everything that a split and a join begin with. @throws RefusalError 404, 409 */
const onSegment = (
  stage: Desk,
  by: Writer,
  jobId: string,
  segmentId: string,
  work: (scene: Scene) => Promise<Outcome>,
): Promise<Outcome> =>
  perform(stage, by, async (act) => {
    const { trx } = act
    await lockProjectOfJob(trx, jobId)
    const held = await findHeldJob(trx, jobId)
    if (!held) throw new RefusalError(notFound)
    if (held.consultant_id !== by.id || !editable.includes(held.status))
      throw new RefusalError(jobCannotBe(held.status, 'edited'))
    const { piece, next } = isId(segmentId)
      ? await lockPieces(trx, jobId, segmentId)
      : { piece: undefined, next: undefined }
    if (!piece && isId(segmentId)) await refuseGone(trx, jobId, [segmentId], 'consultant')
    const job = await findCutJob(trx, jobId)
    if (!piece || !job) throw new RefusalError(notFound)
    const outcome = await work({ act, stage, by, jobId, job, piece, next })
    // As a save does, the first one begins the work.
    if (held.status === 'Accepted' && !('newer' in outcome)) await startJob(act, jobId)
    return outcome
  })

export const splitSegment = (
  stage: Desk,
  by: Writer,
  jobId: string,
  segmentId: string,
  { at, revision, id: ownId, wishes }: Split,
): Promise<Outcome> =>
  onSegment(stage, by, jobId, segmentId, async (scene) => {
    const { act, job, piece, next } = scene
    const id = ownId ?? newId()
    const meaning = await findId(act.trx, jobId, id)
    // The answer to the first call was lost.
    if (meaning.taken && next?.id === id) return { ids: [piece.id, id], removed: [] }
    if (meaning.taken || (meaning.into_id !== null && meaning.into_id !== piece.id))
      throw new RefusalError(idInUse)
    if (piece.revision > revision) return { newer: [{ id: piece.id, base: revision }] }
    const mark = `r${job.revision + 1}`
    const segments = taken(decideSplit(piece, { at, id, wishes, mark, count: job.segments }))
    const [first, second] = segments
    if (!first || !second) throw new Error('A split makes two segments.')
    const writing = writingOf(scene)
    await changing(scene, [piece], segments, async () => {
      await shiftBehind(act.trx, jobId, piece, { by: 1, count: job.segments })
      await putSegment(act.trx, first, writing)
      await addSegment(act.trx, piece.id, second, writing)
      await restoreJoined(act.trx, jobId, piece.id, id)
    })
    await note(scene, 'segment.split', id)
    return { ids: [piece.id, id], removed: [] }
  })

export const joinSegments = (
  stage: Desk,
  by: Writer,
  jobId: string,
  segmentId: string,
  { revision, nextRevision, next: expectedId, wish }: Join,
): Promise<Outcome> =>
  onSegment(stage, by, jobId, segmentId, async (scene) => {
    const { act, job, piece, next } = scene
    if (expectedId !== null && isId(expectedId)) {
      const meaning = await findId(act.trx, jobId, expectedId)
      // The answer to the first call was lost.
      if (meaning.into_id === piece.id) return { ids: [piece.id], removed: [expectedId] }
    }
    const isOther = expectedId !== null && next?.id !== expectedId
    const newer = [
      ...(piece.revision > revision ? [{ id: piece.id, base: revision }] : []),
      ...(next && (isOther || next.revision > nextRevision) ? [{ id: next.id, base: nextRevision }] : []),
    ]
    if (newer.length > 0) return { newer }
    const [joined] = taken(decideJoin(piece, next, { language: job.target_language, wish }))
    if (!joined || !next) throw new Error('A join makes one segment of two.')
    await changing(scene, [piece, next], [joined], async () => {
      await removeJoined(act.trx, jobId, { into: piece.id, id: next.id, revision: job.revision + 1 })
      await shiftBehind(act.trx, jobId, piece, { by: -1, count: job.segments })
      await putSegment(act.trx, joined, writingOf(scene))
    })
    await note(scene, 'segment.joined', next.id)
    return { ids: [piece.id], removed: [next.id] }
  })

function taken(decision: CutDecision): CutSegment[] {
  if ('refused' in decision) throw new RefusalError(decision.refused)
  return decision.segments
}

const writingOf = ({ jobId, job, by, act }: Scene) => ({
  jobId,
  revision: job.revision + 1,
  by: by.id,
  now: act.now,
})

/** What every change of segments moves with it: room, repeats, comments and the job's counts. */
async function changing(
  scene: Scene,
  before: readonly Piece[],
  after: readonly CutSegment[],
  write: () => Promise<void>,
): Promise<void> {
  const { act, jobId, job } = scene
  const { trx, now } = act
  const gain = gainOf(before, after)
  const full = noRoom(job.bytes, { segments: 0, words: 0, bytes: gain.bytes, written: 0 })
  if (full) throw new RefusalError(refusal(400, { texts: [full] }))
  const [oldIds, ids] = [before.map(({ id }) => id), after.map(({ id }) => id)]
  const wasChanged = await findChanged(trx, jobId, oldIds)
  await forgetSources(trx, jobId, oldIds)
  await write()
  await countSources(trx, jobId, ids)
  await countComments(trx, jobId, ids)
  const isChanged = await findChanged(trx, jobId, ids)
  // Last, and in this order: a save holds its segments when it asks for what its writer has written, then for the job.
  await countWrites(scene, after)
  await moveCounts(
    trx,
    jobId,
    gain,
    {
      segments: isChanged.segments - wasChanged.segments,
      words: isChanged.words - wasChanged.words,
    },
    now,
  )
}

function gainOf(before: readonly Piece[], after: readonly CutSegment[]): CutGain {
  const gain: CutGain = { segments: 0, words: 0, characters: 0, translated: 0, wordsTranslated: 0, bytes: 0 }
  const add = ({ status, words, bytes }: Pick<CutSegment, 'status' | 'words' | 'bytes'>, sign: 1 | -1) => {
    gain.segments += sign
    gain.words += sign * words
    gain.bytes += sign * bytes
    if (!isTranslated(status)) return
    gain.translated += sign
    gain.wordsTranslated += sign * words
  }
  for (const one of before) {
    add(one, -1)
    gain.characters -= countText(one.source).characters
  }
  for (const one of after) {
    add(one, 1)
    gain.characters += one.characters
  }
  return gain
}

/** What a person writes counts, their sources too: each act writes them again. @throws RefusalError 429 */
async function countWrites({ act, stage, by }: Scene, segments: readonly CutSegment[]): Promise<void> {
  const written = segments.reduce((sum, { source, bytes }) => sum + bytes + bytesOf(source), 0)
  const limit = stage.config.limits.written
  const { now } = act
  if (await countWritten(act.trx, { by: by.id, written, limit, now })) return
  const until = await findWriteStop(stage.db, { by, due: written, limit, now })
  const left = until ? until.getTime() - now.getTime() : 0
  throw new RefusalError(tooManyTries(Math.max(1, Math.ceil(left / 1000))))
}

const note = (
  { act, by, jobId, job, piece }: Scene,
  action: 'segment.split' | 'segment.joined',
  other: string,
): Promise<void> =>
  audit(act.trx, by, act.now, [
    { action, subjectId: jobId, details: { segment: piece.id, other, revision: job.revision + 1 } },
  ])

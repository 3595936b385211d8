import type { Actor } from '../../callers.ts'
import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { isRace } from '../../db/failures.ts'
import { isId } from '../../ids.ts'
import { createTurns } from '../../others-turn.ts'
import { notFound, RefusalError, refusal, tooManyTries } from '../../refusals.ts'
import { findGone, type Named } from '../documents/wire.queries.ts'
import { perform, type Stage } from '../work/act.ts'
import { lostRace, startJob } from '../work/jobs.transitions.ts'
import { editable, jobCannotBe } from '../work/statuses.rules.ts'
import {
  type EditedJob,
  findEdited,
  findWriteStop,
  type Save,
  type SaveResult,
  saveChanges,
} from './translation.queries.ts'
import {
  type Change,
  decideSave,
  type Edit,
  type Gain,
  gainOf,
  lastOf,
  noRoom,
  type SaveDecision,
  type SegmentFacts,
} from './translation.rules.ts'
import { putBack, takeDue } from './written.ts'

/** Where texts are saved: a person may write so much a day. */
export type Desk = Stage & { config: { limits: Pick<Config['limits'], 'written'> } }

/** The consultant who works on a job. */
export type Writer = Actor & { id: string }

export type RevisedSegment = { id: string; revision: number }

/** `changed` and `unchanged`: what the edits named, with the revisions that hold now. */
type Outcome =
  | { saved: SaveResult; changed: RevisedSegment[]; unchanged: RevisedSegment[] }
  | { newer: Named[] }

/**
 * All of the edits or none; `newer` names the segments that someone else has changed since the writer read them, or
 * that are no more.
 */
export const saveTranslation = (
  stage: Desk,
  jobId: string,
  by: Writer,
  { edits, revision }: { edits: readonly Edit[]; revision: number | undefined },
): Promise<Outcome> => {
  const ids = edits.map(({ id }) => id).filter(isId)
  return save(stage, { jobId, by, ids, uploaded: false, plan: () => ({ edits, revision }) })
}

/** A job that its caller may edit now; the reasons why not are the contract's. */
export function checkEditable(job: EditedJob | undefined, callerId: string): EditedJob {
  if (!job) throw new RefusalError(notFound)
  if (job.consultantId !== callerId || !editable.includes(job.status))
    throw new RefusalError(jobCannotBe(job.status, 'edited'))
  return job
}

/** What is to be saved, given the segments as they are. */
type Plan = { edits: readonly Edit[]; revision: number | undefined }

type Saving<P extends Plan> = {
  jobId: string
  by: Writer
  ids: readonly string[]
  uploaded: boolean
  plan: (segments: ReadonlyMap<string, SegmentFacts>, revision: number) => P | Promise<P>
}

/**
 * Reads, decides and writes. When the job or a segment changed in between it does all of it again, so that the second
 * of two writers decides on what the first has done. The first saved edit starts the job.
 */
export async function save<P extends Plan>(
  stage: Desk,
  { jobId, by, ids, uploaded, plan }: Saving<P>,
): Promise<(Exclude<Outcome, { newer: Named[] }> & P) | { newer: Named[] }> {
  for (let triesLeft = 4; triesLeft > 0; triesLeft--) {
    const job = checkEditable(await findEdited(stage.db, jobId, ids), by.id)
    const gone = new Set(
      await findGone(
        stage.db,
        jobId,
        ids.filter((id) => !job.segments.has(id)),
      ),
    )
    const planResult = await plan(job.segments, job.revision)
    const edits = planResult.edits.filter(({ id }) => !gone.has(id))
    const decision = await decideInParts(job, edits, planResult.revision)
    if (decision.kind === 'refused') throw new RefusalError(notSaved(decision.messages, uploaded))
    const newer = decision.kind === 'newer' ? decision.segments : []
    if (decision.kind === 'newer' || gone.size > 0)
      return { newer: [...newer, ...[...gone].map((id) => ({ id, base: 0 }))] }
    const { changes, gained } = decision
    const unchangedSegments = decision.unchanged.map(({ id, revision }) => ({ id, revision }))
    if (changes.length === 0)
      return {
        ...planResult,
        saved: { ...job.progress, revision: job.revision, cut_revision: job.cutRevision },
        changed: [],
        unchanged: unchangedSegments,
      }

    const now = stage.clock.now()
    const { written: limit } = stage.config.limits
    const write = { jobId, by, due: takeDue(by.id, gained.written, limit), limit, uploaded, now }
    const result = await orNothing(() => writeParts(stage, job, write, changes))
    if (result) return { ...planResult, ...result, unchanged: unchangedSegments }
    putBack(by.id, write.due - gained.written)
    const until = await findWriteStop(stage.db, write)
    if (until)
      throw new RefusalError(tooManyTries(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))))
  }
  throw new RefusalError(lostRace)
}

/** So many segments are decided and written at once: other calls have their turn between two parts. */
const partSize = 500

function* partsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += partSize) yield all.slice(at, at + partSize)
}

/** Decides a save of any length, a part at a time. */
export async function decideInParts(
  job: EditedJob,
  edits: readonly Edit[],
  revision: number | undefined,
): Promise<SaveDecision> {
  const changes: Change[] = []
  const unchangedSegments: SegmentFacts[] = []
  const newer: Named[] = []
  const gain: Gain = { segments: 0, words: 0, bytes: 0, written: 0 }
  const othersTurn = createTurns()
  for (const part of partsOf(lastOf(edits))) {
    await othersTurn()
    const decision = decideSave(job.segments, part, revision)
    if (decision.kind === 'refused') return decision
    if (decision.kind === 'newer') {
      newer.push(...decision.segments)
      continue
    }
    changes.push(...decision.changes)
    unchangedSegments.push(...decision.unchanged)
    gain.segments += decision.gained.segments
    gain.words += decision.gained.words
    gain.bytes += decision.gained.bytes
    gain.written += decision.gained.written
  }
  if (newer.length > 0) return { kind: 'newer', segments: newer }
  const full = noRoom(job.bytes, gain)
  return full
    ? { kind: 'refused', messages: [full] }
    : { kind: 'save', changes, unchanged: unchangedSegments, gained: gain }
}

type WriteOutcome = { saved: SaveResult; changed: RevisedSegment[] }

/** Writes all changes or, when one of them is not as it was seen, none. The first work at a job starts it. */
async function writeParts(
  stage: Desk,
  { status }: EditedJob,
  write: Omit<Save, 'changes' | 'gained'>,
  changes: readonly Change[],
): Promise<WriteOutcome | undefined> {
  const into = async (db: Database | Transaction): Promise<WriteOutcome | undefined> => {
    let result: SaveResult | undefined
    const revisions: RevisedSegment[] = []
    for (const part of partsOf(changes)) {
      // What the whole save writes is counted with its first part.
      const due = revisions.length === 0 ? write.due : 0
      const answer = await saveChanges(db, { ...write, due, changes: part, gained: gainOf(part) })
      if (!answer) return undefined
      for (const { segment } of part) revisions.push({ id: segment.id, revision: answer.revision })
      result = answer
    }
    return result && { saved: result, changed: revisions }
  }
  const orLost = async (trx: Transaction): Promise<WriteOutcome> => {
    const outcome = await into(trx)
    // Without the edit there was no first work, and without all parts no save.
    if (!outcome) throw new RefusalError(lostRace)
    return outcome
  }
  if (status === 'Accepted')
    return perform(stage, write.by, async (act) => {
      await startJob(act, write.jobId)
      return orLost(act.trx)
    })
  return changes.length <= partSize ? into(stage.db) : stage.db.transaction().execute(orLost)
}

/** Why nothing of a save is taken: of an upload it is the file that is refused. */
export const notSaved = (messages: readonly string[], isUpload: boolean) =>
  refusal(400, isUpload ? { file: messages, code: ['too-much'] } : { post_edited_data: messages })

/** Undefined when another tab was first: the next round sees its changes. */
async function orNothing<T>(write: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (isRace(error) || (error instanceof RefusalError && error.refusal.status === 409)) return undefined
    throw error
  }
}

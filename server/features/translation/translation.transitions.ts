import type { Actor } from '../../callers.ts'
import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { isRace } from '../../db/failures.ts'
import { isId } from '../../ids.ts'
import { createTurns } from '../../others-turn.ts'
import { notFound, Refused, refusal, throttled } from '../../refusals.ts'
import { perform, type Stage } from '../work/act.ts'
import { lostRace, startJob } from '../work/jobs.transitions.ts'
import { editable, jobCannotBe } from '../work/statuses.rules.ts'
import {
  type EditedJob,
  findEdited,
  findWriteStop,
  type Save,
  type Saved,
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

/** Where texts are saved: a person may write so much a day. */
export type Desk = Stage & { config: { limits: Pick<Config['limits'], 'written'> } }

/** The consultant who works on a job. */
export type Writer = Actor & { id: string }

export type Revised = { id: string; revision: number }

/** `changed` and `unchanged`: what the edits named, with the revisions that hold now. */
type Outcome = { saved: Saved; changed: Revised[]; unchanged: Revised[] } | { newer: string[] }

/** All of the edits or none; `newer` names the segments that someone else has changed since the writer read them. */
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
  if (!job) throw new Refused(notFound)
  if (job.consultantId !== callerId || !editable.includes(job.status))
    throw new Refused(jobCannotBe(job.status, 'edited'))
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
): Promise<(Exclude<Outcome, { newer: string[] }> & P) | { newer: string[] }> {
  for (let left = 4; left > 0; left--) {
    const job = checkEditable(await findEdited(stage.db, jobId, ids), by.id)
    const planned = await plan(job.segments, job.revision)
    const decision = await decideInParts(job, planned.edits, planned.revision)
    if (decision.kind === 'refused') throw new Refused(notSaved(decision.messages, uploaded))
    if (decision.kind === 'newer') return { newer: decision.ids }
    const { changes, gained } = decision
    const unchanged = decision.unchanged.map(({ id, revision }) => ({ id, revision }))
    if (changes.length === 0)
      return { ...planned, saved: { ...job.progress, revision: job.revision }, changed: [], unchanged }

    const now = stage.clock.now()
    const write = { jobId, by, gained, limit: stage.config.limits.written, uploaded, now }
    const written = await orNothing(() => writeParts(stage, job, write, changes))
    if (written) return { ...planned, ...written, unchanged }
    const until = await findWriteStop(stage.db, write)
    if (until) throw new Refused(throttled(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))))
  }
  throw new Refused(lostRace)
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
  const unchanged: SegmentFacts[] = []
  const newer: string[] = []
  const gained: Gain = { segments: 0, words: 0, bytes: 0, written: 0 }
  const othersTurn = createTurns()
  for (const part of partsOf(lastOf(edits))) {
    await othersTurn()
    const decision = decideSave(job.segments, part, revision)
    if (decision.kind === 'refused') return decision
    if (decision.kind === 'newer') {
      newer.push(...decision.ids)
      continue
    }
    changes.push(...decision.changes)
    unchanged.push(...decision.unchanged)
    gained.segments += decision.gained.segments
    gained.words += decision.gained.words
    gained.bytes += decision.gained.bytes
    gained.written += decision.gained.written
  }
  if (newer.length > 0) return { kind: 'newer', ids: newer }
  const full = noRoom(job.bytes, gained)
  return full ? { kind: 'refused', messages: [full] } : { kind: 'save', changes, unchanged, gained }
}

type Written = { saved: Saved; changed: Revised[] }

/** Writes all changes or, when one of them is not as it was seen, none. The first work at a job starts it. */
async function writeParts(
  stage: Desk,
  { status }: EditedJob,
  write: Omit<Save, 'changes' | 'gained'>,
  changes: readonly Change[],
): Promise<Written | undefined> {
  const into = async (db: Database | Transaction): Promise<Written | undefined> => {
    let saved: Saved | undefined
    const changed: Revised[] = []
    for (const part of partsOf(changes)) {
      const done = await saveChanges(db, { ...write, changes: part, gained: gainOf(part) })
      if (!done) return undefined
      for (const { segment } of part) changed.push({ id: segment.id, revision: done.revision })
      saved = done
    }
    return saved && { saved, changed }
  }
  const orLost = async (trx: Transaction): Promise<Written> => {
    const written = await into(trx)
    // Without the edit there was no first work, and without all parts no save.
    if (!written) throw new Refused(lostRace)
    return written
  }
  if (status === 'Accepted')
    return perform(stage, write.by, async (act) => {
      await startJob(act, write.jobId)
      return orLost(act.trx)
    })
  return changes.length <= partSize ? into(stage.db) : stage.db.transaction().execute(orLost)
}

/** Why nothing of a save is taken: of an upload it is the file that is refused. */
export const notSaved = (messages: readonly string[], uploaded: boolean) =>
  refusal(400, uploaded ? { file: messages, code: ['too-much'] } : { post_edited_data: messages })

/** Undefined when another tab was first: the next round sees its changes. */
async function orNothing<T>(write: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (isRace(error) || (error instanceof Refused && error.refusal.status === 409)) return undefined
    throw error
  }
}

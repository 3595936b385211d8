import type { Config } from '../../config.ts'
import { isRace } from '../../db/failures.ts'
import { isId } from '../../ids.ts'
import { notFound, Refused, refusal, throttled } from '../../refusals.ts'
import type { Actor } from '../audit/audit.queries.ts'
import { perform, type Stage } from '../work/act.ts'
import { lostRace, startJob } from '../work/jobs.transitions.ts'
import { editable, jobCannotBe } from '../work/statuses.rules.ts'
import { type EditedJob, findEdited, findWriteStop, type Saved, saveChanges } from './translation.queries.ts'
import { decideSave, type Edit, type SegmentFacts } from './translation.rules.ts'

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
  plan: (segments: ReadonlyMap<string, SegmentFacts>, revision: number) => P
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
    const planned = plan(job.segments, job.revision)
    const decision = decideSave(job, planned.edits, planned.revision)
    if (decision.kind === 'refused') throw new Refused(notSaved(decision.messages, uploaded))
    if (decision.kind === 'newer') return { newer: decision.ids }
    const { changes, gained } = decision
    const unchanged = decision.unchanged.map(({ id, revision }) => ({ id, revision }))
    if (changes.length === 0)
      return { ...planned, saved: { ...job.progress, revision: job.revision }, changed: [], unchanged }

    const now = stage.clock.now()
    const limit = stage.config.limits.written
    const write = { jobId, by, changes, gained, limit, uploaded, now }
    const saved = await orNothing(() =>
      job.status === 'Accepted'
        ? perform(stage, by, async (act) => {
            await startJob(act, jobId)
            const done = await saveChanges(act.trx, write)
            // Without the edit there was no first work.
            if (!done) throw new Refused(lostRace)
            return done
          })
        : saveChanges(stage.db, write),
    )
    if (saved) {
      const changed = changes.map(({ segment }) => ({ id: segment.id, revision: saved.revision }))
      return { ...planned, saved, changed, unchanged }
    }
    const until = await findWriteStop(stage.db, write)
    if (until) throw new Refused(throttled(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))))
  }
  throw new Refused(lostRace)
}

/** Why nothing of a save is taken: of an upload it is the file that is refused. */
export const notSaved = (messages: readonly string[], uploaded: boolean) =>
  refusal(400, uploaded ? { file: messages, code: ['too-much'] } : { post_edited_data: messages })

/** Undefined when another tab was first: the next round sees its changes. */
async function orNothing(write: () => Promise<Saved | undefined>): Promise<Saved | undefined> {
  try {
    return await write()
  } catch (error) {
    if (isRace(error) || (error instanceof Refused && error.refusal.status === 409)) return undefined
    throw error
  }
}

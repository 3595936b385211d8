import { isRace } from '../../db/failures.ts'
import { isId } from '../../ids.ts'
import { notFound, Refused } from '../../refusals.ts'
import type { Actor } from '../audit/audit.queries.ts'
import { perform, type Stage } from '../work/act.ts'
import { lostRace, startJob } from '../work/jobs.transitions.ts'
import { editable, jobCannotBe } from '../work/statuses.rules.ts'
import { type EditedJob, findEdited, type Saved, saveChanges } from './translation.queries.ts'
import { decideSave, type Edit, type SegmentFacts } from './translation.rules.ts'

/** The consultant who works on a job. */
export type Writer = Actor & { id: string }

export type Revised = { id: string; revision: number }

/** `changed` and `unchanged`: what the edits named, with the revisions that hold now. */
type Outcome = { saved: Saved; changed: Revised[]; unchanged: Revised[] } | { newer: string[] }

/** All of the edits or none; `newer` names the segments that someone else has changed since the writer read them. */
export const saveTranslation = (
  stage: Stage,
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
  /** null: all of the job's */
  ids: readonly string[] | null
  uploaded: boolean
  plan: (segments: ReadonlyMap<string, SegmentFacts>, revision: number) => P
}

/**
 * Reads, decides and writes. When the job or a segment changed in between it does all of it again, so that the second
 * of two writers decides on what the first has done. The first saved edit starts the job.
 */
export async function save<P extends Plan>(
  stage: Stage,
  { jobId, by, ids, uploaded, plan }: Saving<P>,
): Promise<(Exclude<Outcome, { newer: string[] }> & P) | { newer: string[] }> {
  for (let left = 4; left > 0; left--) {
    const job = checkEditable(await findEdited(stage.db, jobId, ids), by.id)
    const planned = plan(job.segments, job.revision)
    const decision = decideSave(job.segments, planned.edits, planned.revision)
    if (decision.kind === 'refused') throw new Refused(decision.refusal)
    if (decision.kind === 'newer') return { newer: decision.ids }
    const { changes, segments, words } = decision
    const unchanged = decision.unchanged.map(({ id, revision }) => ({ id, revision }))
    if (changes.length === 0)
      return { ...planned, saved: { ...job.progress, revision: job.revision }, changed: [], unchanged }

    const write = { jobId, by, changes, gained: { segments, words }, uploaded, now: stage.clock.now() }
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
  }
  throw new Refused(lostRace)
}

/** Undefined when another tab was first: the next round sees its changes. */
async function orNothing(write: () => Promise<Saved | undefined>): Promise<Saved | undefined> {
  try {
    return await write()
  } catch (error) {
    if (isRace(error) || (error instanceof Refused && error.refusal.status === 409)) return undefined
    throw error
  }
}

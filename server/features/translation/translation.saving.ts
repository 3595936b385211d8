import { isRace } from '../../db/failures.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused } from '../../refusals.ts'
import type { Actor } from '../audit/audit.queries.ts'
import { lostRace, startJob } from '../work/jobs.transitions.ts'
import { editable, jobCannotBe } from '../work/statuses.rules.ts'
import { type EditedJob, findEdited, type Saved, saveChanges } from './translation.queries.ts'
import type { SaveDecision } from './translation.rules.ts'

type Revised = { id: string; revision: number }
/** `changed` and `unchanged`: what the edits named, with the revisions that hold now. */
type Outcome = { saved: Saved; changed: Revised[]; unchanged: Revised[] } | { newer: string[] }

type Saving = {
  jobId: string
  by: Actor & { id: string }
  /** null: all of the job's */
  ids: readonly string[] | null
  origin: 'upload' | null
  decide: (job: EditedJob) => SaveDecision
}

/** A job that its caller may edit now; the reasons why not are the contract's. */
export function checkEditable(job: EditedJob | undefined, callerId: string, what: string): EditedJob {
  if (!job) throw new Refused(notFound)
  if (job.consultantId !== callerId || !editable.includes(job.status))
    throw new Refused(jobCannotBe(job.status, what))
  return job
}

/**
 * Reads, decides and writes; when the job or a segment changed in between, all of it again, so that whoever comes
 * second decides on what the first has done. The first saved edit starts the job.
 */
export async function save(
  { db, clock, mailer }: Pick<Parts, 'db' | 'clock' | 'mailer'>,
  { jobId, by, ids, origin, decide }: Saving,
): Promise<Outcome> {
  for (let left = 4; left > 0; left--) {
    const job = checkEditable(await findEdited(db, jobId, ids), by.id, 'edited')
    const decision = decide(job)
    if (decision.kind === 'refused') throw new Refused(decision.refusal)
    if (decision.kind === 'newer') return { newer: decision.ids }
    const { changes, segments, words } = decision
    const unchanged = decision.unchanged.map(({ id, revision }) => ({ id, revision }))
    if (changes.length === 0)
      return { saved: { ...job.progress, revision: job.revision }, changed: [], unchanged }

    const now = clock.now()
    const write = { jobId, by, changes, gained: { segments, words }, origin, now }
    const saved = await orNothing(() =>
      job.status === 'Accepted'
        ? inTransaction(db, async (trx) => {
            await startJob({ trx, now, by, mailer }, jobId)
            const done = await saveChanges(trx, write)
            // Without the edit there was no first work.
            if (!done) throw new Refused(lostRace)
            return done
          })
        : saveChanges(db, write),
    )
    if (saved) {
      const changed = changes.map(({ segment }) => ({ id: segment.id, revision: saved.revision }))
      return { saved, changed, unchanged }
    }
  }
  throw new Refused(lostRace)
}

/** Undefined where another tab was first: the next round sees what it did. */
async function orNothing(write: () => Promise<Saved | undefined>): Promise<Saved | undefined> {
  try {
    return await write()
  } catch (error) {
    if (isRace(error) || (error instanceof Refused && error.refusal.status === 409)) return undefined
    throw error
  }
}

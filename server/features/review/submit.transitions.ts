import { DocumentRefused } from '@hub/documents/refused'
import { type FindingKey, findingKeys } from '@hub/text/checks/findings'
import type { Actor } from '../../callers.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import type { Findings } from '../../threads/documents.tasks.ts'
import { type Act, perform, type Stage } from '../work/act.ts'
import { lostRace } from '../work/jobs.transitions.ts'
import { jobCannotBe, transitionRefusal } from '../work/statuses.rules.ts'
import { jobView } from '../work/views.rules.ts'
import { findHeldJob, type HeldJob, lockProjectOfJob } from '../work/world.queries.ts'
import { consultantView } from '../work/world.rules.ts'
import { missingTranslations } from './review.rules.ts'
import { submitJob } from './review.transitions.ts'
import {
  acceptFindings,
  checkSegments,
  countMissing,
  findJobToSubmit,
  lockRevision,
} from './submit.queries.ts'

/** The consultant whose job it is. */
type Consultant = Actor & { id: string }

type Scene = Stage & Pick<Parts, 'documents'>

/**
 * What the checks find in a job's texts of one revision: by segment, all that is waved through with it from now on.
 */
type WavedThrough = { revision: number; accepted: ReadonlyMap<string, readonly FindingKey[]> }

/**
 * Submits a job for review once every segment has a translation; gives the job as its consultant then sees it. What
 * the checks still find is waved through and remembered with each segment. They run before anything is locked: when a
 * save comes in between they run again.
 */
export async function submitTranslation(parts: Scene, jobId: string, by: Consultant, signal: AbortSignal) {
  for (let triesLeft = 4; triesLeft > 0; triesLeft--) {
    // What is refused in any case is not checked first.
    checkSubmittable(await findHeldJob(parts.db, jobId), by.id)
    const waves = await findingsIn(parts, jobId, by, signal)
    const view = await perform(parts, by, (act) => submitChecked(act, jobId, by.id, waves))
    if (view) return view
  }
  throw new RefusalError(lostRace)
}

function checkSubmittable(job: HeldJob | undefined, consultantId: string): void {
  if (!job) throw new RefusalError(notFound)
  const reason = transitionRefusal('submitted', job.status)
  if (reason) throw new RefusalError(reason)
  if (job.consultant_id !== consultantId) throw new RefusalError(jobCannotBe(job.status, 'submitted'))
}

/** @throws RefusalError 400 when a segment has no translation */
async function findingsIn(
  { db, documents }: Scene,
  jobId: string,
  by: Consultant,
  signal: AbortSignal,
): Promise<WavedThrough> {
  const job = await findJobToSubmit(db, jobId)
  if (!job) throw new RefusalError(notFound)
  if (job.missing > 0) throw new RefusalError(missingTranslations(job.missing))
  if (job.segments === 0) return { revision: job.revision, accepted: new Map() }
  const languages = { sourceLanguage: job.source_language, targetLanguage: job.target_language }
  return documents.turn({ person: by.id, bytes: job.bytes, gone: signal }, (worker) =>
    checkSegments(db, jobId, async ({ revision, pages, accepted: before }) => {
      const findings = await worker
        .checked({ segments: pages, ...languages })
        .catch((error: unknown): Findings => {
          // Texts that take too long to check keep nobody from handing them in.
          if (error instanceof DocumentRefused) return []
          throw error
        })
      const acceptances = findings.flatMap(([id, keys]) => {
        const had = before.get(id) ?? []
        const all = new Set<string>([...had, ...keys])
        return all.size > had.length ? [[id, findingKeys.filter((key) => all.has(key))] as const] : []
      })
      return { revision, accepted: new Map(acceptances) }
    }),
  )
}

/** Undefined when the texts are not those that were checked. */
async function submitChecked(act: Act, jobId: string, consultantId: string, waves: WavedThrough) {
  await lockProjectOfJob(act.trx, jobId)
  checkSubmittable(await findHeldJob(act.trx, jobId), consultantId)
  if ((await lockRevision(act.trx, jobId)) !== waves.revision) return undefined
  const missing = await countMissing(act.trx, jobId)
  if (missing > 0) throw new RefusalError(missingTranslations(missing))
  await acceptFindings(act.trx, jobId, waves.accepted)
  const { project, jobs, offers } = await submitJob(act, jobId)
  const job = jobs.find(({ id }) => id === jobId)
  if (!job) throw new RefusalError(notFound)
  return jobView(job, project.id, consultantView(consultantId, offers, act.now))
}

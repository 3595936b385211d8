import type { OwnSegment } from '@hub/documents/exchange/matching'
import { DocumentRefused } from '@hub/documents/refused'
import { createTurns } from '../../others-turn.ts'
import type { Parts } from '../../parts.ts'
import { fileRefusal, notFound, RefusalError } from '../../refusals.ts'
import type { ScratchFile } from '../../scratch.ts'
import type { DocumentWorker } from '../../threads/documents.ts'
import { lostRace } from '../work/jobs.transitions.ts'
import { findEdited, findSources, type SaveResult } from './translation.queries.ts'
import type { SegmentFacts } from './translation.rules.ts'
import {
  checkEditable,
  type Desk,
  decideInParts,
  notSaved,
  type RevisedSegment,
  save,
  type Writer,
} from './translation.transitions.ts'
import { planUpload, type UploadPlan, type Wish } from './upload.rules.ts'

/** What was sent: a file, and what is to be done with it. */
type UploadRequest = Wish & { size: number; dryRun: boolean }

/** `taken`: with the revisions that hold now; `unnamed` more were left alone than are in the plan. */
type Upload = UploadPlan & {
  saved: SaveResult
  taken: (RevisedSegment & { number: number })[]
  unnamed: number
}

type Scene = Desk & Pick<Parts, 'documents' | 'config'>

/**
 * Takes the targets of a bilingual file that was edited elsewhere. `receive` begins only when the job may be edited.
 */
export async function uploadTranslation(
  parts: Scene,
  jobId: string,
  by: Writer,
  { receive, gone }: { receive: (file: ScratchFile) => Promise<UploadRequest>; gone: AbortSignal },
): Promise<Upload> {
  const { db, documents } = parts
  checkEditable(await findEdited(db, jobId, []), by.id)
  const file = await documents.hold(by.id)
  try {
    const wish = await receive(file)
    return await documents.turn({ person: by.id, bytes: wish.size, gone }, (worker) =>
      take(parts, jobId, by, worker, { path: file.path, ...wish }),
    )
  } catch (error) {
    throw error instanceof DocumentRefused ? new RefusalError(fileRefusal(error)) : error
  } finally {
    await file.close()
  }
}

async function take(
  stage: Scene,
  jobId: string,
  by: Writer,
  worker: DocumentWorker,
  { path, size, dryRun, ...wish }: UploadRequest & { path: string },
): Promise<Upload> {
  /** of the job's segments, from 1 */
  const numbers = new Map<string, number>()
  async function* withNumbers(pages: AsyncIterable<OwnSegment[]>) {
    for await (const segments of pages) {
      for (const { id } of segments) numbers.set(id, numbers.size + 1)
      yield segments
    }
  }
  const { target_language: targetLanguage } = await stage.db
    .selectFrom('jobs')
    .select('target_language')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow(() => new RefusalError(notFound))
  const sources = await findSources(stage.db, jobId, (pages) =>
    worker.returned({
      file: { path, size },
      maxBytes: stage.config.limits.fileBytes,
      jobId,
      targetLanguage,
      segments: withNumbers(pages),
    }),
  )
  const { unnamed } = sources
  const ids = sources.matched.map(({ id }) => id)
  const plan = (now: ReadonlyMap<string, SegmentFacts>, revision: number) =>
    planUpload(sources, { numbers, segments: now, revision }, wish, createTurns())
  if (dryRun) {
    // While the file was read, the job may have changed.
    const now = checkEditable(await findEdited(stage.db, jobId, ids), by.id)
    const planResult = await plan(now.segments, now.revision)
    const decision = await decideInParts(now, planResult.edits, planResult.revision)
    if (decision.kind === 'refused') throw new RefusalError(notSaved(decision.messages, true))
    const revisions = planResult.edits.map(({ id }) => ({ id, revision: now.revision }))
    const state = { ...now.progress, revision: now.revision, cut_revision: now.cutRevision }
    return { ...planResult, saved: state, taken: newTexts(revisions, planResult), unnamed }
  }
  const outcome = await save(stage, { jobId, by, ids, uploaded: true, plan })
  if ('newer' in outcome && !('saved' in outcome)) throw new RefusalError(lostRace)
  return { ...outcome, taken: newTexts(outcome.changed, outcome), unnamed }
}

/** What got another text; a text that only got another state is counted, not named. */
const newTexts = (
  revisions: readonly RevisedSegment[],
  { confirmations, numbers }: UploadPlan,
): Upload['taken'] =>
  revisions
    .filter(({ id }) => !confirmations.has(id))
    .map((row) => ({ ...row, number: numbers.get(row.id) ?? 0 }))

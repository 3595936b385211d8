import { type BeforeYes, beforeJob, beforeRequest, getPace, putPace } from '@hub/contract/before-yes'
import type { output } from 'zod/mini'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { jobFacts, requestFacts } from './before-yes.queries.ts'
import { choicesOf, keepChoices } from './choices.queries.ts'
import { type AskedJob, type EstimateRow, heldJob, requestedJobs } from './estimates.queries.ts'
import { estimateOf } from './estimates.transitions.ts'
import { type Facts, type Figures, figuresOf } from './figures.rules.ts'

const nothingToAccept = refusal(409, 'There is nothing to accept in this project.')
const notInHand = refusal(409, 'This job is not in hand.')

const unknown = [null, null, null] satisfies output<typeof BeforeYes>['minutes']

/** What is known before the words are counted: nothing. */
const nothing = (timeZone: string): Figures => ({
  pairs: [],
  minutes: unknown,
  value: null,
  per_hour: [null, null, null],
  days: null,
  fits: null,
  short: null,
  first_fit: null,
  time_zone: timeZone,
  around: [],
  left_out: [],
})

async function answerTo(
  parts: Parts,
  estimate: EstimateRow | undefined,
  facts: (estimateId: string | null) => Promise<Facts>,
): Promise<output<typeof BeforeYes>> {
  const { done = 0, total = 0, status = 'completed' } = estimate ?? {}
  const progress = { done, total }
  if (status !== 'completed')
    return {
      state: status === 'failed' ? 'failed' : 'working',
      progress,
      ...nothing(parts.config.timeZone),
    }
  return { state: 'ready', progress, ...figuresOf(await facts(estimate?.id ?? null)) }
}

/** What is worked out for its reader alone: no call of staff, no log and no audit entry has any of it. */
export function beforeYesRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts
  const counted = (jobs: readonly AskedJob[]) => jobs.filter(({ segments }) => segments > 0)
  const estimate = async (userId: string, projectId: string, jobs: readonly AskedJob[]) =>
    jobs.length === 0 ? undefined : estimateOf(parts, userId, projectId, jobs)

  app.route({
    ...beforeRequest,
    handler: async (request) => {
      const { id } = callerOf(request)
      const { projectId } = request.params
      const jobs = await requestedJobs(db, projectId, id, clock.now())
      if (jobs.length === 0) throw new RefusalError(nothingToAccept)
      const row = await estimate(id, projectId, counted(jobs))
      return answerTo(parts, row, (estimateId) => requestFacts(parts, id, jobs, estimateId))
    },
  })

  app.route({
    ...beforeJob,
    handler: async (request) => {
      const { id } = callerOf(request)
      const job = await heldJob(db, request.params.jobId, id)
      if (!job) throw new RefusalError(notInHand)
      const row = await estimate(id, job.project_id, counted([job]))
      return answerTo(parts, row, (estimateId) => jobFacts(parts, id, job, estimateId))
    },
  })

  app.route({ ...getPace, handler: (request) => choicesOf(db, callerOf(request).id) })

  app.route({
    ...putPace,
    handler: async (request) => {
      const { id } = callerOf(request)
      const { weights = null, words_an_hour = null } = request.body
      await keepChoices(db, id, { weights, words_an_hour })
      return choicesOf(db, id)
    },
  })
}

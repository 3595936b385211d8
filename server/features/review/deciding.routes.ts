import { approveJob, returnJob } from '@hub/contract/review'
import { quote } from '@hub/text/quote'
import type { App } from '../../http/app.ts'
import { staffOf } from '../../http/caller.ts'
import { instantOf } from '../../instants.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { jobView } from '../work/views.rules.ts'
import { readJob } from '../work/world.queries.ts'
import { staffView } from '../work/world.rules.ts'
import { decideApproval, decideReturn } from './deciding.transitions.ts'

const isPast = refusal(400, { deadline: ['This moment is past.'] })
const noInstant = (text: string) =>
  refusal(400, { deadline: [`“${quote(text)}” is not a date such as 2026-11-30 or 2026-11-30T12:00Z.`] })

/** What a reviewer does at the end of a review. */
export function reviewDecidingRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts
  const { timeZone } = config

  const jobNow = async (jobId: string) => {
    const row = await readJob(db, jobId)
    if (!row) throw new RefusalError(notFound)
    return jobView(row.job, row.projectId, staffView)
  }

  const deadlineOf = (text: string | null) => {
    if (text === null) return null
    const at = instantOf(text, timeZone)
    if (at === null) throw new RefusalError(noInstant(text))
    if (at <= clock.now()) throw new RefusalError(isPast)
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
    return { at, words: `${words.format(at)} (${timeZone})` }
  }

  app.route({
    ...returnJob,
    handler: async (request) => {
      const { jobId } = request.params
      const { comment, deadline = null } = request.body
      const returning = { jobId, comment: comment ?? '', timeZone, deadline: deadlineOf(deadline) }
      await decideReturn(parts, returning, staffOf(request))
      return jobNow(jobId)
    },
  })

  app.route({
    ...approveJob,
    handler: async (request) => {
      const { jobId } = request.params
      const approving = { jobId, comment: request.body.comment ?? '', timeZone }
      await decideApproval(parts, approving, staffOf(request))
      return jobNow(jobId)
    },
  })
}

import {
  agreeToCounter as agreeCall,
  assignJobs as assignCall,
  keepDate as keepCall,
  listOffers,
  listPersonOffers,
  makeOffers,
  withdrawOffer as withdrawCall,
  withdrawJobs as withdrawJobsCall,
} from '@hub/contract/staff-offers'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { App } from '../../http/app.ts'
import { staffOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { type Act, perform, performOr, rehearse } from '../work/act.ts'
import { jobView } from '../work/views.rules.ts'
import { staffView } from '../work/world.rules.ts'
import { type AnswerToCounter, agreeToCounter, keepDate } from './counters.transitions.ts'
import { withdrawOfferOf } from './offers.transitions.ts'
import { previewsOf, warningsOf } from './previews.ts'
import {
  type Asking,
  askSeveral,
  assignSeveral,
  type MovedJob,
  withdrawSeveral,
} from './several.transitions.ts'
import {
  findOffer,
  type OfferRow,
  offersListing,
  offerView,
  type PersonOfferRow,
  personOffersListing,
  rowView,
} from './staff.queries.ts'

const movedView = (jobs: readonly MovedJob[]) => ({
  results: jobs.map(({ projectId, job }) => jobView(job, projectId, staffView)),
})

const answerOf = ({ comment, deadline }: output<typeof agreeCall.schema.body>): AnswerToCounter => ({
  comment: comment || null,
  deadline: deadline ? new Date(deadline) : null,
})

/** Asking several people at once. */
function askingRoutes(app: App, parts: Parts): void {
  app.route({
    ...makeOffers,
    handler: async (request, reply) => {
      const { job_ids, consultant_ids, message, expires_at, dry_run } = request.body
      const asking: Asking = {
        jobIds: job_ids,
        consultantIds: consultant_ids,
        message: message || null,
        expiresAt: expires_at ? new Date(expires_at) : null,
      }
      const by = staffOf(request)
      if (dry_run) {
        const { result, mails } = await rehearse(parts, by, (act) => askSeveral(act, asking))
        return reply.code(200).send({ previews: await previewsOf(parts, result, mails) })
      }
      const requests = await perform(parts, by, (act) => askSeveral(act, asking))
      const now = parts.clock.now()
      const results = requests.map(({ offer, consultant, world }) =>
        offerView({ facts: offer, projectId: world.project.id, consultant, reason: null }, now),
      )
      const warnings = await warningsOf(parts, requests)
      return reply.code(201).send({ results, warnings: [...warnings.values()].flat() })
    },
  })
}

/** One offer, from its making to its end. */
function offerRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts
  const run = async (request: FastifyRequest, offerId: string, work: (act: Act) => Promise<unknown>) => {
    await perform(parts, staffOf(request), work)
    const row = await findOffer(db, offerId)
    if (!row) throw new RefusalError(notFound)
    return rowView(row, clock.now())
  }

  app.route({
    ...listOffers,
    handler: async (request, reply) => {
      const now = clock.now()
      const viewsOf = (rows: OfferRow[]) => rows.map((row) => rowView(row, now))
      return sendPage(request, reply, parts, request.query, offersListing(request.params.projectId), viewsOf)
    },
  })

  app.route({
    ...listPersonOffers,
    handler: async (request, reply) => {
      const now = clock.now()
      const viewsOf = (rows: PersonOfferRow[]) =>
        rows.map((row) => ({ ...rowView(row, now), project: { id: row.project_id, name: row.project } }))
      return sendPage(
        request,
        reply,
        parts,
        request.query,
        personOffersListing(request.params.userId),
        viewsOf,
      )
    },
  })

  app.route({
    ...withdrawCall,
    handler: (request) => {
      const { offerId } = request.params
      return run(request, offerId, (act) => withdrawOfferOf(act, offerId))
    },
  })

  app.route({
    ...agreeCall,
    handler: (request) => {
      const { offerId } = request.params
      return run(request, offerId, (act) => agreeToCounter(act, offerId, answerOf(request.body)))
    },
  })

  app.route({
    ...keepCall,
    handler: (request) => {
      const { offerId } = request.params
      return run(request, offerId, (act) => keepDate(act, offerId, answerOf(request.body)))
    },
  })
}

export function staffOfferRoutes(app: App, parts: Parts): void {
  askingRoutes(app, parts)
  offerRoutes(app, parts)

  app.route({
    ...assignCall,
    handler: async (request) => {
      const { job_ids, consultant_id, dry_run } = request.body
      const work = (act: Act) => assignSeveral(act, job_ids, consultant_id)
      return movedView(await performOr(parts, dry_run, staffOf(request), work))
    },
  })

  app.route({
    ...withdrawJobsCall,
    handler: async (request) => {
      const { job_ids, reason, dry_run } = request.body
      const work = (act: Act) => withdrawSeveral(act, job_ids, reason)
      return movedView(await performOr(parts, dry_run, staffOf(request), work))
    },
  })
}

import { acceptJob as acceptJobCall, rejectJob as rejectJobCall } from '@hub/contract/jobs'
import {
  acceptRequest as acceptRequestCall,
  counterRequest,
  rejectRequest as rejectRequestCall,
  takeCounterBack as takeCounterBackCall,
} from '@hub/contract/projects'
import type { App } from '../../http/app.ts'
import { actorOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { perform } from '../work/act.ts'
import { acceptJob, acceptRequest, rejectJob, rejectRequest } from './answers.transitions.ts'
import { counterOffer, takeCounterBack } from './counters.transitions.ts'

/** Another deadline, proposed for an open request. */
function counterRoutes(app: App, parts: Parts): void {
  app.route({
    ...counterRequest,
    handler: (request) => {
      const by = actorOf(request)
      const { projectId } = request.params
      const { deadline, comment } = request.body
      const counter = { deadline: new Date(deadline), comment: comment ?? null }
      return perform(parts, by, (act) => counterOffer(act, projectId, by.id, counter))
    },
  })

  app.route({
    ...takeCounterBackCall,
    handler: async (request, reply) => {
      const by = actorOf(request)
      await perform(parts, by, (act) => takeCounterBack(act, request.params.projectId, by.id))
      return reply.code(204).send()
    },
  })
}

export function offerRoutes(app: App, parts: Parts): void {
  counterRoutes(app, parts)

  app.route({
    ...acceptRequestCall,
    handler: (request) => {
      const by = actorOf(request)
      const revisions = new Map(request.body.jobs?.map(({ id, revision }) => [id, revision]))
      return perform(parts, by, (act) => acceptRequest(act, request.params.projectId, by.id, revisions))
    },
  })

  app.route({
    ...rejectRequestCall,
    handler: (request) => {
      const by = actorOf(request)
      const reason = request.body.reason ?? null
      return perform(parts, by, (act) => rejectRequest(act, request.params.projectId, by.id, reason))
    },
  })

  app.route({
    ...acceptJobCall,
    handler: (request) => {
      const by = actorOf(request)
      const { jobId } = request.params
      return perform(parts, by, (act) => acceptJob(act, jobId, by.id, request.body.revision))
    },
  })

  app.route({
    ...rejectJobCall,
    handler: (request) => {
      const by = actorOf(request)
      const reason = request.body.reason ?? null
      return perform(parts, by, (act) => rejectJob(act, request.params.jobId, by.id, reason))
    },
  })
}

import { viewAs } from '@hub/contract/staff-view'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { actorOf } from '../../http/caller.ts'
import { addVary } from '../../http/vary.ts'
import { getAs } from '../../http/viewing.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, unavailable } from '../../refusals.ts'
import { noteViewing } from './view-as.queries.ts'

export function viewAsRoutes(app: App, { db, clock }: Parts): void {
  app.route({
    ...viewAs,
    handler: async (request, reply) => {
      const by = actorOf(request)
      const { userId: consultantId } = request.params
      const { path } = request.query
      const { headers, ip: address, place } = request
      const call = { viewerId: by.id, consultantId, gone: goneOf(reply), place, path, headers, address }
      const answer = await getAs(app, call).catch((error: unknown) => {
        if (error instanceof RefusalError) throw error
        // This process takes no more calls: it is about to end.
        request.log.warn({ err: error }, 'a viewed call was not answered')
        throw new RefusalError(unavailable)
      })
      await noteViewing(db, by, consultantId, clock.now())
      return addVary(reply, 'Authorization').code(answer.status).headers(answer.headers).send(answer.body)
    },
  })
}

import {
  endSession as endCall,
  endOtherSessions as endOthersCall,
  listSessions,
} from '@hub/contract/sessions'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import { sendList } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { deviceName } from './devices.ts'
import { openSessions } from './sessions.queries.ts'
import { endOtherSessions, endSession } from './sessions.transitions.ts'

export function sessionsRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts

  app.route({
    ...listSessions,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const sessions = await openSessions(db, caller.id, clock.now())
      const views = sessions.map(({ id, address, user_agent, created_at, expires_at }) => ({
        id,
        device: deviceName(user_agent),
        address,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
        current: id === caller.sessionId,
      }))
      const currentFirst = views.toSorted((a, b) => Number(b.current) - Number(a.current))
      return sendList(request, reply, config, request.query, currentFirst)
    },
  })

  app.route({
    ...endCall,
    handler: async (request, reply) => {
      await endSession(parts, request.params.sessionId, actorOf(request))
      return reply.code(204).send()
    },
  })

  app.route({
    ...endOthersCall,
    handler: async (request) => ({
      ended: await endOtherSessions(parts, callerOf(request), actorOf(request)),
    }),
  })
}

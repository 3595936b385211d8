import { endOtherSessions, endSession, listSessions } from '@hub/contract/sessions'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { deviceName } from './devices.ts'
import { endSessions, openSessions, revokeSession } from './sessions.queries.ts'

export function sessionsRoutes(app: App, { db, clock }: Parts): void {
  app.route({
    ...listSessions,
    handler: async (request) => {
      const caller = callerOf(request)
      const sessions = await openSessions(db, caller.id, clock.now())
      return sessions
        .map(({ id, address, user_agent, created_at, expires_at }) => ({
          id,
          device: deviceName(user_agent),
          address,
          created_at: created_at.toISOString(),
          expires_at: expires_at.toISOString(),
          current: id === caller.sessionId,
        }))
        .toSorted((a, b) => Number(b.current) - Number(a.current))
    },
  })

  app.route({
    ...endSession,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { sessionId } = request.params
      const now = clock.now()
      const theirs =
        isId(sessionId) && (await openSessions(db, caller.id, now)).some(({ id }) => id === sessionId)
      if (!theirs) throw new Refused(notFound)
      await inTransaction(db, async (trx) => {
        await revokeSession(trx, sessionId, now)
        await audit(trx, { id: caller.id, address: request.ip }, now, [
          { action: 'session.ended', subjectId: sessionId },
        ])
      })
      return reply.code(204).send()
    },
  })

  app.route({
    ...endOtherSessions,
    handler: async (request) => {
      const caller = callerOf(request)
      const now = clock.now()
      return inTransaction(db, async (trx) => {
        const ended = await endSessions(trx, caller.id, now, caller.sessionId)
        await audit(trx, { id: caller.id, address: request.ip }, now, [
          { action: 'session.others_ended', subjectId: caller.id, details: { ended } },
        ])
        return { ended }
      })
    },
  })
}

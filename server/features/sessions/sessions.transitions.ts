import type { Actor, Caller } from '../../callers.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { endAddressAskedBy, endSessions, revokeSession } from './sessions.queries.ts'

/** Ends one of the person's own sessions, and the address that it asked for, if that still waits. */
export const endSession = ({ db, clock }: Parts, sessionId: string, by: Actor): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    // It may have ended since the guard looked.
    if (!(await revokeSession(trx, sessionId, now))) throw new RefusalError(notFound)
    await endAddressAskedBy(trx, sessionId)
    await audit(trx, by, now, [{ action: 'session.ended', subjectId: sessionId }])
  })

/** Ends all of the caller's sessions but this one, and an address that waits; returns how many were open. */
export const endOtherSessions = ({ db, clock }: Parts, caller: Caller, by: Actor): Promise<number> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    const count = await endSessions(trx, caller.id, now, caller.sessionId)
    await audit(trx, by, now, [
      { action: 'session.others_ended', subjectId: caller.id, details: { ended: count } },
    ])
    return count
  })

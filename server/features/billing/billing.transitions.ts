import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../callers.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, sessionEnded } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { holdSession } from '../sessions/sessions.queries.ts'
import { type Billing, findBilling, storeBilling } from './billing.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock' | 'seals' | 'mailer'>

/**
 * Changes what a person's statements say of them, and tells them by mail: where money goes to is what a thief changes
 * first. @throws RefusalError 401 for a session that has ended
 */
export const changeBilling = (
  { db, clock, seals, mailer }: Scene,
  billing: Billing,
  by: Actor & { id: string; sessionId: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Two changes take turns, and what ends the session waits or has ended it.
    await trx.selectFrom('users').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
    if (!(await holdSession(trx, by.sessionId))) throw new RefusalError(sessionEnded)
    if (isDeepStrictEqual(await findBilling(trx, seals, by.id), billing)) return
    await storeBilling(trx, seals, by.id, billing)
    await audit(trx, by, clock.now(), [{ action: 'billing.changed', subjectId: by.id }])
    await mailer.send(trx, { kind: 'billing', userId: by.id })
  })

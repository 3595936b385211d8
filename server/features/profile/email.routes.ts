import { confirmNewEmail, undoNewEmail } from '@hub/contract/profile'
import type { Transaction } from '../../db/connect.ts'
import { breaks } from '../../db/failures.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import type { Parts } from '../../parts.ts'
import { Refused, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { takeBack } from './email.transitions.ts'
import { isTaken } from './profile.queries.ts'
import { emailTaken } from './profile.rules.ts'

const deadLink = refusal(400, 'This link is not valid any more.')

export function emailRoutes(app: App, { db, clock, tokens }: Parts): void {
  const setEmail = async (trx: Transaction, userId: string, email: string) => {
    // Somebody else may have taken the address while the link waited, or takes it this moment.
    if (await isTaken(trx, email, userId)) throw new Refused(emailTaken)
    await trx
      .updateTable('users')
      .set((is) => ({ email, revision: is('revision', '+', 1) }))
      .where('id', '=', userId)
      .execute()
      .catch((error: unknown) => {
        throw breaks(error, 'users_email_key_key') ? new Refused(emailTaken) : error
      })
  }

  app.route({
    ...confirmNewEmail,
    handler: async (request) => {
      const now = clock.now()
      await inTransaction(db, async (trx) => {
        const change = await trx
          .deleteFrom('email_changes')
          .where('token_hash', '=', tokens.hash(request.body.token))
          .where('expires_at', '>', now)
          .returning(['user_id', 'email'])
          .executeTakeFirst()
        if (!change) throw new Refused(deadLink)
        await setEmail(trx, change.user_id, change.email)
        await audit(trx, { id: change.user_id, address: request.ip }, now, [
          { action: 'email.changed', subjectId: change.user_id },
        ])
      })
      return { detail: 'Email address confirmed' }
    },
  })

  app.route({
    ...undoNewEmail,
    handler: async (request) => {
      const now = clock.now()
      await inTransaction(db, async (trx) => {
        const undo = await trx
          .updateTable('email_undos')
          .set({ used_at: now })
          .where('token_hash', '=', tokens.hash(request.body.token))
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returning(['user_id', 'email', 'expires_at'])
          .executeTakeFirst()
        if (!undo) throw new Refused(deadLink)
        await takeBack(trx, undo, now)
        await setEmail(trx, undo.user_id, undo.email)
        await endSessions(trx, undo.user_id, now)
        await audit(trx, { id: undo.user_id, address: request.ip }, now, [
          { action: 'email.change_undone', subjectId: undo.user_id },
        ])
      })
      return { detail: 'Email change undone' }
    },
  })
}

import { confirmNewEmail, undoNewEmail } from '@hub/contract/profile'
import type { Transaction } from '../../db/connect.ts'
import { breaks } from '../../db/failures.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import type { Caller } from '../../http/caller.ts'
import { Refused, refusal } from '../../http/refusals.ts'
import type { Parts } from '../../parts.ts'
import { type Actor, audit } from '../audit/audit.queries.ts'
import { endSessions } from '../session/sessions.queries.ts'
import { countLinkMail } from '../session/throttles.ts'
import { isTaken } from './profile.queries.ts'
import { emailTaken } from './profile.rules.ts'

const day = 24 * 60 * 60 * 1000
/** How long the new address may be confirmed, and how long the old one may undo it. */
const confirmLifetime = day
const undoLifetime = 7 * day

const deadLink = refusal(400, 'This link is not valid any more.')

/** The new address gets a link that takes it; the old one is told, with a link that undoes it. */
export async function askForNewEmail(
  { random, tokens, mailer, config }: Parts,
  trx: Transaction,
  caller: Caller,
  email: string,
  by: Actor,
  now: Date,
): Promise<void> {
  await countLinkMail(trx, caller.id, config.limits, now)
  const [confirm, undo] = [random.token(), random.token()]
  const change = {
    email,
    token_hash: tokens.hash(confirm),
    expires_at: new Date(now.getTime() + confirmLifetime),
  }
  await trx
    .insertInto('email_changes')
    .values({ user_id: caller.id, ...change })
    .onConflict((on) => on.column('user_id').doUpdateSet(change))
    .execute()
  await trx
    .insertInto('email_undos')
    .values({
      token_hash: tokens.hash(undo),
      user_id: caller.id,
      email: caller.email,
      expires_at: new Date(now.getTime() + undoLifetime),
    })
    .execute()
  const page = (path: string, token: string) => `${config.publicUrl}${path}?token=${token}`
  await mailer.send(trx, {
    kind: 'newEmail',
    userId: caller.id,
    to: email,
    link: page('/email/confirm', confirm),
  })
  await mailer.send(trx, {
    kind: 'emailChanging',
    userId: caller.id,
    to: caller.email,
    email,
    link: page('/email/undo', undo),
  })
  await audit(trx, by, now, [{ action: 'email.change_asked', subjectId: caller.id }])
}

/**
 * Whoever asked for a change that is undone is taken for a stranger: what they did since then gives them no way back,
 * neither a further change (its undo was mailed to their address) nor a passkey.
 */
async function takeBack(
  trx: Transaction,
  undo: { user_id: string; expires_at: Date },
  now: Date,
): Promise<void> {
  await trx.deleteFrom('email_changes').where('user_id', '=', undo.user_id).execute()
  await trx
    .updateTable('email_undos')
    .set({ used_at: now })
    .where('user_id', '=', undo.user_id)
    .where('expires_at', '>=', undo.expires_at)
    .where('used_at', 'is', null)
    .execute()
  const asked = new Date(undo.expires_at.getTime() - undoLifetime)
  await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', undo.user_id)
    .where('created_at', '>=', asked)
    .execute()
}

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

import type { Caller } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import type { Parts } from '../../parts.ts'
import { type Actor, audit } from '../audit/audit.queries.ts'
import { countLinkMail } from '../session/throttles.ts'

const day = 24 * 60 * 60 * 1000
/** How long the new address may be confirmed, and how long the old one may undo it. */
const confirmLifetime = day
const undoLifetime = 7 * day

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
export async function takeBack(
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

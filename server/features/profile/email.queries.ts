import type { Transaction } from '../../db/connect.ts'

/** The addresses that wait for their confirmation, and the links that undo a change. */

type Change = { email: string; tokenHash: string; expiresAt: Date }

/** What an account is at this moment, as far as a change of its address depends on it. */
type Account = { passwordHash: string | null; emailMfa: boolean }

/** Whose address it is, and the session that asks for another one; null: somebody else asks. */
export type Owner = { id: string; email: string; sessionId: string | null }

/**
 * A new address waits, bound to the password and the session it was asked for with; an older one that waited ends.
 */
export async function keepEmailChange(
  trx: Transaction,
  { id, sessionId }: Owner,
  { passwordHash }: Account,
  { email, tokenHash, expiresAt }: Change,
): Promise<void> {
  const change = {
    email,
    token_hash: tokenHash,
    expires_at: expiresAt,
    password_hash: passwordHash,
    session_id: sessionId,
  }
  await trx
    .insertInto('email_changes')
    .values({ user_id: id, ...change })
    .onConflict((on) => on.column('user_id').doUpdateSet(change))
    .execute()
}

export const keepEmailUndo = (
  trx: Transaction,
  userId: string,
  { passwordHash, emailMfa }: Account,
  { email, tokenHash, expiresAt }: Change,
) =>
  trx
    .insertInto('email_undos')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      email,
      expires_at: expiresAt,
      password_hash: passwordHash,
      email_mfa: emailMfa,
    })
    .execute()

/** Uses a confirmation up; undefined when there is none, it is too old, or the password has changed since. */
export async function takeEmailChange(trx: Transaction, tokenHashes: readonly string[], now: Date) {
  // The person first, as a new password does: of the two, the later one sees what the other did.
  const person = await trx
    .selectFrom('users')
    .innerJoin('email_changes', 'email_changes.user_id', 'users.id')
    .select('users.password_hash')
    .where('email_changes.token_hash', 'in', tokenHashes)
    .forUpdate('users')
    .executeTakeFirst()
  if (!person) return undefined
  return trx
    .deleteFrom('email_changes')
    .where('token_hash', 'in', tokenHashes)
    .where('expires_at', '>', now)
    .where('password_hash', 'is not distinct from', person.password_hash)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
}

/** Ends the address of a person that waits for its confirmation. */
export const endAddressOf = (trx: Transaction, userId: string) =>
  trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()

/** Uses an undo up; undefined when there is none, or it is used or too old. */
export const takeEmailUndo = (trx: Transaction, tokenHashes: readonly string[], now: Date) =>
  trx
    .updateTable('email_undos')
    .set({ used_at: now })
    .where('token_hash', 'in', tokenHashes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'expires_at', 'password_hash', 'email_mfa'])
    .executeTakeFirst()

/** Ends the undos of a change and of later ones. */
export const endEmailUndos = (trx: Transaction, userId: string, undosFrom: Date, now: Date) =>
  trx
    .updateTable('email_undos')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>=', undosFrom)
    .where('used_at', 'is', null)
    .execute()

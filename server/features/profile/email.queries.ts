import type { Transaction } from '../../db/connect.ts'

/** The addresses that wait for their confirmation, and the links that undo a change. */

type Change = { email: string; tokenHash: string; expiresAt: Date }

/** A new address waits; an older one that waited ends. */
export async function keepEmailChange(
  trx: Transaction,
  userId: string,
  { email, tokenHash, expiresAt }: Change,
): Promise<void> {
  const change = { email, token_hash: tokenHash, expires_at: expiresAt }
  await trx
    .insertInto('email_changes')
    .values({ user_id: userId, ...change })
    .onConflict((on) => on.column('user_id').doUpdateSet(change))
    .execute()
}

export const keepEmailUndo = (trx: Transaction, userId: string, { email, tokenHash, expiresAt }: Change) =>
  trx
    .insertInto('email_undos')
    .values({ token_hash: tokenHash, user_id: userId, email, expires_at: expiresAt })
    .execute()

/** Uses a confirmation up; undefined when there is none, or it is too old. */
export const takeEmailChange = (trx: Transaction, tokenHashes: readonly string[], now: Date) =>
  trx
    .deleteFrom('email_changes')
    .where('token_hash', 'in', tokenHashes)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()

/** Uses an undo up; undefined when there is none, or it is used or too old. */
export const takeEmailUndo = (trx: Transaction, tokenHashes: readonly string[], now: Date) =>
  trx
    .updateTable('email_undos')
    .set({ used_at: now })
    .where('token_hash', 'in', tokenHashes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'expires_at'])
    .executeTakeFirst()

/** Ends the address that waits, and the undos of this change and of later ones. */
export async function endEmailChanges(
  trx: Transaction,
  userId: string,
  undosFrom: Date,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await trx
    .updateTable('email_undos')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>=', undosFrom)
    .where('used_at', 'is', null)
    .execute()
}

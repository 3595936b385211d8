import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../../db/connect.ts'
import type { Passkeys } from '../../db/database.ts'

export type PasskeyRow = Selectable<Passkeys>

/** milliseconds */
const challengeLifetime = 5 * 60 * 1000

export const passkeysOf = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const viewOf = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/** @param userId who makes a passkey; null: a sign-in, of which nobody is known yet */
export const keepChallenge = (db: Database, challenge: string, userId: string | null, now: Date) =>
  db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: new Date(now.getTime() + challengeLifetime) })
    .execute()

/** Uses a challenge up; undefined when there is none, it was never given to them, is used or too old. */
export async function takeChallenge(
  db: Database,
  challenge: string | undefined,
  userId: string | null,
  now: Date,
): Promise<string | undefined> {
  if (challenge === undefined) return undefined
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

/** Says whether it was new: one authenticator is kept once. */
export async function addPasskey(trx: Transaction, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((on) => on.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const setPasskeyName = (db: Database, id: string, name: string): Promise<PasskeyRow | undefined> =>
  db.updateTable('passkeys').set({ name }).where('id', '=', id).returningAll().executeTakeFirst()

/** Says whether it was there. */
export async function deletePasskey(trx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A passkey of somebody who may sign in. */
export const passkeyByCredential = (db: Database, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .where('credential_id', '=', credentialId)
    .where('users.is_active', '=', true)
    .executeTakeFirst()

/** Says whether it is still there. */
export async function notePasskeyUse(
  trx: Transaction,
  { id, counter }: PasskeyRow,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes all of a person's passkeys; says how many there were. */
export async function deletePasskeys(trx: Transaction, userId: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'
import type { Reader } from '../../callers.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { emailKeysOf } from '../../email-keys.ts'
import { newId } from '../../ids.ts'
import type { Challenge } from './session.rules.ts'

export type Account = {
  id: string
  emailKey: string
  passwordHash: string | null
  isActive: boolean
  emailMfa: boolean
  rights: Reader['rights']
}

export async function accountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const keys = emailKeysOf(email)
  const row = await db
    .selectFrom('users')
    .select(['id', 'email_key', 'password_hash', 'is_active', 'email_mfa', 'is_internal'])
    .where('email_key', 'in', keys)
    .orderBy(sql`array_position(${keys}::text[], email_key)`)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      emailKey: row.email_key,
      passwordHash: row.password_hash,
      isActive: row.is_active,
      emailMfa: row.email_mfa,
      rights: row.is_internal ? 'staff' : 'consultant',
    }
  )
}

/** Whether a password that was found right is still the one: it may have been changed while it was looked at. */
export async function stillHasPassword(
  trx: Transaction,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    // A change of the password waits for this lock, and then ends what begins here.
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps the same password by another hash; what waits for the password to be still the same waits on.
 *
 * @returns false when the hash is another one by now
 */
export async function renewPasswordHash(
  trx: Transaction,
  userId: string,
  was: string,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', was)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  for (const table of ['email_changes', 'email_undos'] as const)
    await trx
      .updateTable(table)
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .where('password_hash', '=', was)
      .execute()
  return true
}

export type StoredChallenge = Challenge & { id: string; userId: string; codeHash: string }

export async function addChallenge(
  trx: Transaction,
  challenge: { userId: string; tokenHash: string; codeHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('sign_in_challenges')
    .values({
      id: newId(),
      user_id: challenge.userId,
      token_hash: challenge.tokenHash,
      code_hash: challenge.codeHash,
      code_sent_at: now,
      created_at: now,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Whose sign-in an ephemeral token belongs to. */
export async function challengeOwner(
  db: Database,
  tokenHashes: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('token_hash', 'in', tokenHashes)
    .executeTakeFirst()
  return row?.user_id
}

/** Locked: of two tries with one token, the second sees what the first did. */
export async function lockChallenge(
  trx: Transaction,
  tokenHashes: readonly string[],
): Promise<StoredChallenge | undefined> {
  const row = await trx
    .selectFrom('sign_in_challenges')
    .innerJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .selectAll('sign_in_challenges')
    .where('token_hash', 'in', tokenHashes)
    .where('users.is_active', '=', true)
    .forUpdate('sign_in_challenges')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      codeHash: row.code_hash,
      wrongTries: row.wrong_tries,
      codesSent: row.codes_sent,
      codeSentAt: row.code_sent_at,
      expiresAt: row.expires_at,
      endedAt: row.ended_at,
    }
  )
}

export const countWrongCode = (trx: Transaction, id: string) =>
  trx
    .updateTable('sign_in_challenges')
    .set((is) => ({ wrong_tries: is('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const endChallenge = (trx: Transaction, id: string, now: Date) =>
  trx.updateTable('sign_in_challenges').set({ ended_at: now }).where('id', '=', id).execute()

/** A new code takes the old one's place; the wrong tries stay counted. */
export const replaceCode = (trx: Transaction, id: string, codeHash: string, now: Date) =>
  trx
    .updateTable('sign_in_challenges')
    .set((is) => ({ code_hash: codeHash, code_sent_at: now, codes_sent: is('codes_sent', '+', 1) }))
    .where('id', '=', id)
    .execute()

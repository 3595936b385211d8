import type { Database, Transaction } from '../../db/connect.ts'
import { isId } from '../../ids.ts'

/** A person who may sign in, by an id from outside; undefined when there is none. */
export const activeUser = async (db: Database, id: string) =>
  isId(id)
    ? db.selectFrom('users').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
    : undefined

export async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

/**
 * Sets a password.
 *
 * @param was what the change was judged by
 * @returns false when that no longer holds
 */
export async function setPassword(
  trx: Transaction,
  userId: string,
  passwordHash: string,
  was: { passwordHash: string | null; emailKey?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', was.passwordHash)
    .$if(was.emailKey !== undefined, (query) => query.where('email_key', '=', was.emailKey ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves a person without a password, unless it is still the one that is given. */
export const voidOtherPassword = (trx: Transaction, userId: string, passwordHash: string | null) =>
  trx
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', userId)
    .where('password_hash', 'is distinct from', passwordHash)
    .execute()

import type { Database, Transaction } from '../../db/connect.ts'
import { isId } from '../../ids.ts'

/** What an invitation is bound to: it ends with the next one, with a password, and with another address. */
export type Invitee = {
  id: string
  emailKey: string
  passwordHash: string | null
  invitedAt: Date
  firstName: string
  lastName: string
  agencyName: string | null
  email: string
}

/** A person who was invited and may take it up, by an id from outside; undefined when there is none. */
export async function invitedPerson(db: Database, id: string): Promise<Invitee | undefined> {
  if (!isId(id)) return undefined
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'password_hash', 'invited_at'])
    .select(['first_name', 'last_name', 'agency_name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row || row.invited_at === null) return undefined
  return {
    id: row.id,
    emailKey: row.email_key,
    passwordHash: row.password_hash,
    invitedAt: row.invited_at,
    firstName: row.first_name,
    lastName: row.last_name,
    agencyName: row.agency_name,
    email: row.email,
  }
}

/** Sets the first password; says whether the invitation was still good, and uses it up. */
export async function setFirstPassword(
  trx: Transaction,
  was: Invitee,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, invited_at: null })
    .where('id', '=', was.id)
    .where('is_active', '=', true)
    .where('invited_at', '=', was.invitedAt)
    .where('email_key', '=', was.emailKey)
    .where('password_hash', 'is not distinct from', was.passwordHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the person whom a new invitation is for; undefined when there is none. */
export const lockInvited = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email_key', 'password_hash', 'invited_at', 'is_active'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Keeps when a person was last invited: what was mailed to them before counts no more. */
export const keepInvited = (trx: Transaction, userId: string, at: Date) =>
  trx.updateTable('users').set({ invited_at: at }).where('id', '=', userId).execute()

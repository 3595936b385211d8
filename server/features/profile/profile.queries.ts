import { Expertise } from '@hub/contract/profile'
import { type output, parse } from 'zod/mini'
import type { Database, Transaction } from '../../db/connect.ts'
import { breaks } from '../../db/failures.ts'
import { emailKeyOf, emailKeysOf } from '../../email-keys.ts'
import { RefusalError } from '../../refusals.ts'
import { emailTaken, type ProfileColumns } from './profile.rules.ts'

/** A person's details with the address that waits for its link, if one does. */
export const findProfile = (db: Database | Transaction, userId: string, now: Date) =>
  db
    .selectFrom('users')
    .leftJoin('email_changes', (join) =>
      join.onRef('email_changes.user_id', '=', 'users.id').on('email_changes.expires_at', '>', now),
    )
    .selectAll('users')
    .select('email_changes.email as pending_email')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

export async function findExpertise(db: Database, userId: string): Promise<output<typeof Expertise>> {
  const row = await db
    .selectFrom('users')
    .select('expertise')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return parse(Expertise, row.expertise)
}

/** Locked: of two tabs that save at once, the second sees what the first did. */
export const lockRevision = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['revision', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Locked: what a change of the address is judged by stays as it is until the change is kept. */
export async function lockAccount(trx: Transaction, userId: string) {
  const row = await trx
    .selectFrom('users')
    .select(['email_key', 'password_hash', 'email_mfa'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { emailKey: row.email_key, passwordHash: row.password_hash, emailMfa: row.email_mfa }
}

/** Whether somebody signs in with this address, however it is spelt. */
export async function isTaken(trx: Transaction, email: string, butFor: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email_key', 'in', emailKeysOf(email))
    .where('id', '!=', butFor)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a change gives somebody another name. */
export const isName = (change: object): boolean =>
  ['first_name', 'last_name', 'agency_name'].some((column) => Object.hasOwn(change, column))

export const setProfile = (
  trx: Transaction,
  userId: string,
  change: Partial<ProfileColumns>,
  revision: number,
  now: Date,
) =>
  trx
    .updateTable('users')
    .set({ ...change, revision, ...(isName(change) && { named_at: now }) })
    .where('id', '=', userId)
    .execute()

/** Gives a person another address; refused when it is somebody else's, even if only since a moment ago. */
export async function setEmail(trx: Transaction, userId: string, email: string): Promise<void> {
  if (await isTaken(trx, email, userId)) throw new RefusalError(emailTaken)
  await trx
    .updateTable('users')
    .set((is) => ({ email, email_key: emailKeyOf(email), revision: is('revision', '+', 1) }))
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw breaks(error, 'users_email_key_key') ? new RefusalError(emailTaken) : error
    })
}

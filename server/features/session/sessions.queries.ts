import type { Database, Transaction } from '../../db/connect.ts'
import { deviceName } from './devices.ts'
import type { Device } from './session.queries.ts'

/**
 * Ends all of a person's sessions, but the one to keep, and the sign-ins that wait for their code: those began with what
 * holds no longer. Says how many sessions went on until now.
 */
export async function endSessions(
  trx: Transaction,
  userId: string,
  now: Date,
  keep?: string,
): Promise<number> {
  await trx
    .updateTable('sign_in_challenges')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  const ended = await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? ''))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

export const openSessions = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Whether a person has signed in with this device before: with what says the same of itself, or, since a browser says
 * something new after each update, with one of the same name at the same address.
 */
export async function isKnownDevice(
  trx: Transaction,
  userId: string,
  { address, userAgent }: Device,
): Promise<boolean> {
  const seen = await trx
    .selectFrom('sessions')
    .select(['address', 'user_agent'])
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  // The very first sign-in is nobody's surprise.
  if (seen.length === 0) return true
  return seen.some(
    (device) =>
      device.user_agent === userAgent ||
      (device.address === address && deviceName(device.user_agent) === deviceName(userAgent)),
  )
}

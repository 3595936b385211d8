import type { Database, Transaction } from '../../db/connect.ts'

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

/** Whether a person has ever signed in with what says the same of itself. */
export async function isKnownDevice(
  trx: Transaction,
  userId: string,
  userAgent: string | null,
): Promise<boolean> {
  const first = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  // The very first sign-in is nobody's surprise.
  if (!first) return true
  const known = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('user_agent', 'is not distinct from', userAgent?.slice(0, 500) ?? null)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

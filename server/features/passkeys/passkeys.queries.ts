import type { Selectable } from 'kysely'
import type { Database } from '../../db/connect.ts'
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

import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashPassword, isOfToday, passwordMatches } from './hashing.ts'
import { type Account, accountByEmail, renewPasswordHash } from './session.queries.ts'

/**
 * The account whose password was found right, with a hash of today's parameters: only now the password is at hand.
 *
 * @returns undefined when the password was changed in between
 */
export async function withHashOfToday(
  db: Database,
  user: Account,
  { email, password }: { email: string; password: string },
): Promise<Account | undefined> {
  const was = user.passwordHash
  if (was === null || isOfToday(was)) return user
  const passwordHash = await hashPassword(password)
  if (await inTransaction(db, (trx) => renewPasswordHash(trx, user.id, was, passwordHash)))
    return { ...user, passwordHash }
  // Another sign-in may have been a moment earlier, with the same password.
  const now = await accountByEmail(db, email)
  if (now?.id !== user.id || !now.isActive) return undefined
  return (await passwordMatches(now.passwordHash, password)) ? now : undefined
}

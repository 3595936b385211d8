import type { Database, Transaction } from '../../db/connect.ts'
import type { Parts } from '../../parts.ts'
import { hashPassword, passwordMatches } from './hashing.ts'
import { isAmong } from './tokens.ts'

const howMany = 5
const length = 12

export type BackupCode = { code: string; hash: string }

/**
 * Codes that sign somebody in where no mail is at hand, each once. They have 70 bits, so they are hashed as passwords
 * are, each with a salt of its own: tens of milliseconds each, and so before a transaction begins.
 */
export const makeBackupCodes = ({ random }: Pick<Parts, 'random'>): Promise<BackupCode[]> =>
  Promise.all(
    Array.from({ length: howMany }, async () => {
      const code = random.backupCode()
      return { code, hash: await hashPassword(code) }
    }),
  )

export const looksLikeBackupCode = (code: string): boolean => code.length === length

const unusedHashes = async (db: Database, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('backup_codes')
      .select('code_hash')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
  ).map(({ code_hash }) => code_hash)

/**
 * The hash of an unused code of the person's; undefined when this is none of them. As long as five passwords take: the
 * try is counted before. Codes of earlier releases are kept as keyed hashes until they are used or made again.
 */
export async function findBackupCode(
  { db, tokens }: Pick<Parts, 'db' | 'tokens'>,
  userId: string,
  code: string,
): Promise<string | undefined> {
  if (!looksLikeBackupCode(code)) return undefined
  for (const hash of await unusedHashes(db, userId)) {
    const isRight = hash.startsWith('$')
      ? await passwordMatches(hash, code)
      : isAmong(tokens.hashes(code), hash)
    if (isRight) return hash
  }
  return undefined
}

/** Uses a code up that was found; says whether nobody else has since. */
export async function useBackupCode(
  trx: Transaction,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backup_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import type { Database, Transaction } from '../../db/connect.ts'
import { codeLifetime, wrongCodesPerChallenge } from '../session/session.rules.ts'
import { isAmong } from '../session/tokens.ts'

export type Purpose = 'activate' | 'deactivate' | 'backup' | 'proof'

/** A new code for an act on the account; the one before it ends. */
export const keepCode = (trx: Transaction, userId: string, purpose: Purpose, codeHash: string, now: Date) =>
  trx
    .insertInto('account_codes')
    .values({ user_id: userId, purpose, code_hash: codeHash, sent_at: now })
    .onConflict((on) =>
      on.columns(['user_id', 'purpose']).doUpdateSet({ code_hash: codeHash, sent_at: now, wrong_tries: 0 }),
    )
    .execute()

/** Uses the mailed code up when it is right; a wrong one is counted, and five of them end it. */
export async function useMailedCode(
  trx: Transaction,
  userId: string,
  purpose: Purpose,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('account_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  if (
    !row ||
    row.wrong_tries >= wrongCodesPerChallenge ||
    row.sent_at.getTime() + codeLifetime <= now.getTime()
  )
    return false
  const mine = (query: Purpose) =>
    trx.updateTable('account_codes').where('user_id', '=', userId).where('purpose', '=', query)
  if (!isAmong(codeHashes, row.code_hash)) {
    await mine(purpose)
      .set({ wrong_tries: row.wrong_tries + 1 })
      .execute()
    return false
  }
  await trx.deleteFrom('account_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  return true
}

/** New backup codes in the old ones' place. */
export async function replaceBackupCodes(
  trx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('backup_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export const setEmailMfa = (trx: Transaction, userId: string, on: boolean) =>
  trx.updateTable('users').set({ email_mfa: on }).where('id', '=', userId).execute()

/** Locked: of two who turn it on at once, the second sees what the first did. */
export async function lockEmailMfa(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('email_mfa')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.email_mfa ?? false
}

export async function hasEmailMfa(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_mfa').where('id', '=', userId).executeTakeFirst()
  return row?.email_mfa ?? false
}

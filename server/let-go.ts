import { type Database, read, type Transaction } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'
import type { Storage } from './storage.ts'

// A file outlives its row by a day: a backup reads its rows first, and then the files that they name.

/** Held by a running backup, on its connection: it goes with it, however the process ends. Any number. */
export const backupLock = 7_204_885

const kept = 24 * 60 * 60 * 1000
/** Files that one look takes out; the rest has its turn later. */
const atOnce = 200

/** Lets go of files that no row names from now on. Keys are never used twice. */
export async function letGo(db: Database | Transaction, now: Date, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await read(
    db,
    'insert into let_go_files (storage_key, at) select unnest($1::text[]), $2 on conflict do nothing',
    [keys, now],
  )
}

/** Takes files out for good that were let go of a day ago, unless a backup runs. */
export const takeOutFiles = (db: Database, storage: Storage, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const [turn] = await read<{ free: boolean }>(trx, 'select pg_try_advisory_xact_lock($1) as free', [
      backupLock,
    ])
    if (!turn?.free) return
    const rows = await read<{ key: string }>(
      trx,
      `delete from let_go_files where storage_key in (
        select storage_key from let_go_files where at < $1 order by at limit ${atOnce})
        returning storage_key as key`,
      [new Date(now.getTime() - kept)],
    )
    for (const { key } of rows) await storage.remove(key)
  })

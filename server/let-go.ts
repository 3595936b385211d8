import type { Readable } from 'node:stream'
import { type Database, read, type Transaction } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'
import type { Parts } from './parts.ts'
import { RefusalError, unavailable } from './refusals.ts'
import type { Storage } from './storage.ts'

// A file is named by a row, or it is on the list of those that go a day later: from before its first byte is written
// until a row names it, and again from when none does. A backup reads its rows first, and then the files that they name.

/** Held by a running backup, on its connection: it goes with it, however the process ends. Any number. */
export const backupLock = 7_204_885

const kept = 24 * 60 * 60 * 1000
/** Files that one look takes out; the rest has its turn later. */
const atOnce = 200

/**
 * Lets go of files that no row names from now on. Keys are never used twice. One that ends with a slash is a folder:
 * whatever is in it goes.
 */
export async function letGo(db: Database | Transaction, now: Date, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await read(
    db,
    'insert into let_go_files (storage_key, at) select unnest($1::text[]), $2 on conflict do nothing',
    [keys, now],
  )
}

/** What files are kept with. */
export type Keeping = Pick<Parts, 'db' | 'clock' | 'storage'>

/**
 * Writes a file that a row is about to name (`nameFiles`). When none comes to, because the process is gone or what was
 * asked for is refused, it goes by itself.
 * @throws the contract's 503 when the store takes nothing
 */
export async function putFile(
  { db, clock, storage }: Keeping,
  key: string,
  contents: Uint8Array | { stream: Readable; size: number },
): Promise<void> {
  await letGo(db, clock.now(), [key])
  try {
    if (contents instanceof Uint8Array) await storage.write(key, contents)
    else await storage.writeFrom(key, contents.stream, contents.size)
  } catch (error) {
    // The half of it would take room for a day, on a disk that may be full.
    await storage.remove(key).catch(() => {})
    throw error
  }
}

/**
 * A row names these files from now on: a part of the transaction that writes it.
 * @throws the contract's 503 for one that took a day to come: it may be gone
 */
export async function nameFiles(trx: Transaction, now: Date, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const there = await read(
    trx,
    'delete from let_go_files where storage_key = any($1::text[]) and at > $2 returning storage_key',
    [keys, new Date(now.getTime() - kept)],
  )
  if (there.length < keys.length) throw new RefusalError(unavailable)
}

const filesOf = async (storage: Storage, key: string): Promise<readonly string[]> =>
  key.endsWith('/') ? storage.list(key) : [key]

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
    for (const { key } of rows) for (const file of await filesOf(storage, key)) await storage.remove(file)
  })

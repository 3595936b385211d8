import type { Database, Transaction } from './connect.ts'
import { isRace } from './failures.ts'

/** Runs `work` as one transaction; when PostgreSQL gives up on it for another's sake, it is run again, twice. */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let triesLeft = 2; ; triesLeft--) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (triesLeft === 0 || !isRace(error)) throw error
    }
  }
}

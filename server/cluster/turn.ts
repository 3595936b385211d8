import { join } from 'node:path'
import { hold, keepOwner } from './locks.ts'
import type { Postgres } from './postgres.ts'

/** One process at a time makes, starts or stops it. */
export async function withLock<T>({ home, say }: Postgres, work: () => Promise<T>): Promise<T> {
  const file = join(home.folder, 'lock')
  const lock = await hold(file, () => say('Waiting for another process that starts or stops the database.'))
  try {
    keepOwner(file, home.folder)
    return await work()
  } finally {
    lock.drop()
  }
}

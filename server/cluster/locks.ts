import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { countOf } from '../counted.ts'
import { ClusterRefused } from './refused.ts'

// SQLite's file locks, because they are the operating system's: they vanish with their process, however it dies,
// so there is no stale lock to recognise and no process id that another process may have inherited.

export type FileLock = { drop(): void }

const SQLITE_BUSY = 5

/** Takes the lock if nobody holds it, `undefined` otherwise. The file stays; what counts is the lock on it. */
function tryLock(file: string): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // No journal: nothing is ever written, and the lock of one that was killed leaves no second file to be healed.
    database.exec('pragma journal_mode = memory; begin exclusive')
    // Everybody who can read the file can lock it. By its name: to close another handle of it would drop the lock.
    chmodSync(file, 0o600)
    return { drop: () => database.close() }
  } catch (error) {
    database.close()
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
    if (code === SQLITE_BUSY) return undefined
    throw error
  }
}

/** Takes the lock as soon as it is free; `onWait` is called once when that takes longer than two seconds. */
export async function hold(file: string, onWait: () => void, timeoutMs = 120_000): Promise<FileLock> {
  const since = performance.now()
  let isAnnounced = false
  for (;;) {
    const lock = tryLock(file)
    if (lock) return lock
    const elapsedMs = performance.now() - since
    if (elapsedMs > timeoutMs) {
      throw new ClusterRefused(
        `Another process has held ${file} for ${countOf(Math.round(elapsedMs / 1000), 'second')}: end it and start again.`,
      )
    }
    if (elapsedMs > 2000 && !isAnnounced) {
      isAnnounced = true
      onWait()
    }
    await pause(20)
  }
}

/**
 * A process that uses the cluster: a lock it holds as long as it lives. To be called with the cluster's lock held.
 */
export function register(folder: string): FileLock & { file: string } {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true, mode: 0o700 })
  chmodSync(users, 0o700)
  keepOwner(users, folder)
  const file = join(users, `${process.pid}-${randomBytes(6).toString('hex')}`)
  const lock = tryLock(file)
  if (!lock) throw new Error(`${file} is new and yet locked.`)
  keepOwner(file, folder)
  return {
    file,
    drop() {
      lock.drop()
      rmSync(file, { force: true })
    },
  }
}

/** Whether a living process is registered, but for `own`. The dead are struck off. With the cluster's lock held. */
export function othersUse(folder: string, own?: string): boolean {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true, mode: 0o700 })
  let alive = false
  for (const name of readdirSync(users)) {
    const file = join(users, name)
    if (file === own) continue
    const lock = tryLock(file)
    if (!lock) {
      alive = true
      continue
    }
    lock.drop()
    rmSync(file, { force: true })
  }
  return alive
}

/** What root writes into an ordinary user's folder stays that user's, or they could not use it again. */
export function keepOwner(file: string, folder: string): void {
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0 && uid !== 0) chownSync(file, uid, gid)
}

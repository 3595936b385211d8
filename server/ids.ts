import { randomFillSync, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { systemClock } from './clock.ts'

const last = { msecs: 0, seq: 0 }

const randomBytes = 16
/** Random bytes that were fetched in one go: for each id alone they cost five times as much as the id. */
const pool = Buffer.alloc(512 * randomBytes)
let used = pool.length

function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += randomBytes
  return pool.subarray(used - randomBytes, used)
}

/** A new time-ordered id (UUIDv7); of one process each comes behind the one before it. */
export function newId(): string {
  const now = systemClock.now().getTime()
  if (now > last.msecs) Object.assign(last, { msecs: now, seq: randomInt(2 ** 31) })
  else last.seq++
  return v7({ ...last, random: nextRandom() })
}

/** How far ahead another process's id may lie, ms: one that is further off is of no clock that is right. */
const nearby = 60_000

/**
 * Has the ids of this process come behind this one: another process made it, whose clock may be a little ahead, and
 * what is made now comes after it.
 */
export function followId(id: string): void {
  const msecs = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  const isNearby = msecs < systemClock.now().getTime() + nearby
  if (msecs >= last.msecs && isNearby) Object.assign(last, { msecs: msecs + 1, seq: randomInt(2 ** 31) })
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take it as a uuid; whatever it would not is nobody's id. */
export const isId = (text: string): boolean => form.test(text)

import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { systemClock } from './clock.ts'

const last = { msecs: 0, seq: 0 }

/** A new time-ordered id (UUIDv7); of one process each comes behind the one before it. */
export function newId(): string {
  const now = systemClock.now().getTime()
  if (now > last.msecs) Object.assign(last, { msecs: now, seq: randomInt(2 ** 31) })
  else last.seq++
  return v7(last)
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take it as a uuid; whatever it would not is nobody's id. */
export const isId = (text: string): boolean => form.test(text)

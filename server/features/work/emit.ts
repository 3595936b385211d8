import { newId } from '../../ids.ts'
import type { Act } from './act.ts'
import { writeAudit } from './events.audit.ts'
import { writeLog } from './events.log.ts'
import { sendMails } from './events.mail.ts'
import { storeEvents } from './events.queries.ts'
import type { Follower, WorkEvent } from './events.ts'

/** What follows from an event, in the order in which it is written. */
const followers: readonly Follower[] = [writeLog, writeAudit, sendMails]

/** Writes events and everything that follows from them, in the act's transaction: all of it, or none. */
export async function emit(act: Act, ...events: readonly WorkEvent[]): Promise<void> {
  if (events.length === 0) return
  const withIds = events.map((event) => ({ id: newId(), event }))
  await storeEvents(act, withIds)
  for (const follow of followers) await follow(act, withIds)
}

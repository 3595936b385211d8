import { newId } from '../../ids.ts'
import type { Act } from './act.ts'
import { writeAudit } from './events.audit.ts'
import { writeLog } from './events.log.ts'
import { sendMails } from './events.mail.ts'
import { storeEvent } from './events.queries.ts'
import type { Follower, WorkEvent } from './events.ts'

/** What follows from an event, in the order in which it is written. */
const followers: readonly Follower[] = [writeLog, writeAudit, sendMails]

/** Writes the event and everything that follows from it, in the act's transaction: all of it, or none. */
export async function emit(act: Act, event: WorkEvent): Promise<void> {
  const id = newId()
  await storeEvent(act, id, event)
  for (const follow of followers) await follow(act, event, id)
}

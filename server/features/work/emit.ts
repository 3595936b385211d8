import type { Act } from './act.ts'
import { writeAudit } from './events.audit.ts'
import { writeLog } from './events.log.ts'
import { sendMails } from './events.mail.ts'
import type { WorkEvent } from './events.ts'

/** Everything that follows from an event, in the act's transaction: all of it happens, or none. */
const subscribers: readonly ((act: Act, event: WorkEvent) => Promise<void>)[] = [
  writeLog,
  writeAudit,
  sendMails,
]

export async function emit(act: Act, event: WorkEvent): Promise<void> {
  for (const follow of subscribers) await follow(act, event)
}

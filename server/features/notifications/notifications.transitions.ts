import type { Actor, Reader } from '../../callers.ts'
import type { Delivery, NotificationKind } from '../../db/columns.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { isTimeZone } from '../../zones.ts'
import { audit } from '../audit/audit.queries.ts'
import { deleteCalendar, keepCalendar } from './calendar.queries.ts'
import { choicesOf, keepChoices } from './notifications.queries.ts'

const noZone = refusal(400, { time_zone: ['Enter a time zone such as Europe/London.'] })

/** Chooses how mails of some kinds come; returns all choices. */
export async function chooseNotifications(
  { db }: Parts,
  reader: Reader,
  choices: readonly { kind: NotificationKind; delivery: Delivery }[],
) {
  await keepChoices(db, reader.id, choices)
  return choicesOf(db, reader)
}

/** A private calendar address, told this once; an older one ends. */
export async function createCalendar(
  { db, clock, random, tokens, config }: Parts,
  timeZone: string,
  by: Actor & { id: string },
) {
  if (!isTimeZone(timeZone)) throw new RefusalError(noZone)
  const now = clock.now()
  const secret = random.token()
  await inTransaction(db, async (trx) => {
    await keepCalendar(trx, by.id, { secretHash: tokens.hash(secret), timeZone, now })
    await audit(trx, by, now, [{ action: 'calendar.made', subjectId: by.id }])
  })
  return { url: `${config.publicUrl}/calendar/${secret}.ics`, created_at: now.toISOString() }
}

export const removeCalendar = ({ db, clock }: Parts, by: Actor & { id: string }): Promise<void> =>
  inTransaction(db, async (trx) => {
    await deleteCalendar(trx, by.id)
    await audit(trx, by, clock.now(), [{ action: 'calendar.removed', subjectId: by.id }])
  })

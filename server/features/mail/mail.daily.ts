import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { doAll } from '../../do-all.ts'
import type { Notice, StaffNotice } from './mail.kinds.ts'
import type { Mailer } from './mail.queue.ts'

/** The hour (in the provider's zone) at which the daily mail leaves: the end of the working day. */
const dailyHour = 17

/** The latest moment up to now at which daily mails leave. */
export function lastDaily(now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.withPlainTime({ hour: dailyHour })
  const last = Temporal.ZonedDateTime.compare(today, here) > 0 ? today.subtract({ days: 1 }) : today
  return new Date(last.epochMilliseconds)
}

/** Sends each reader what was gathered for them until the last daily hour, as one mail. */
export async function sendDaily(db: Database, mailer: Mailer, timeZone: string, now: Date): Promise<void> {
  const until = lastDaily(now, timeZone)
  const readers = await db
    .selectFrom('gathered_mails')
    .select('user_id')
    .distinct()
    .where('at', '<=', until)
    .execute()
  const sendTo = (userId: string) =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: string; mail: Notice | StaffNotice }>`
        delete from gathered_mails where user_id = ${userId} and at <= ${until} returning id, mail`.execute(
        trx,
      )
      const notices = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ mail }) => mail)
      // Another server was faster.
      if (notices.length > 0) await mailer.send(trx, { kind: 'digest', userId, notices })
    })
  await doAll(readers.map((reader) => () => sendTo(reader.user_id)))
}

import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { doAll } from '../../do-all.ts'
import type { Mailer } from './mail.queue.ts'
import type { Notice } from './mail.templates.ts'

/** The hour (in the provider's zone) at which the daily mail leaves: the end of the working day. */
const dailyHour = 17

/** The latest moment up to now at which daily mails leave. */
export function lastDaily(now: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const sinceMidnight = (value('hour') * 60 + value('minute')) * 60 + value('second')
  const back = (sinceMidnight - dailyHour * 3600 + 24 * 3600) % (24 * 3600)
  const then = new Date(Math.floor(now.getTime() / 1000) * 1000 - back * 1000)
  // Where the clocks were changed in between, the hour is not the one that was counted back to.
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(then),
  )
  return new Date(then.getTime() + (dailyHour - hour) * 3_600_000)
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
      const { rows } = await sql<{ id: string; mail: Notice }>`
        delete from gathered_mails where user_id = ${userId} and at <= ${until} returning id, mail`.execute(
        trx,
      )
      const notices = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ mail }) => mail)
      // Another server was faster.
      if (notices.length > 0) await mailer.send(trx, { kind: 'digest', userId, notices })
    })
  await doAll(readers.map((reader) => () => sendTo(reader.user_id)))
}

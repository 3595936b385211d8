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

/** How long before its deadline a job in work is announced. */
const nearHours = 24

/** Tells the holders of jobs in work that a deadline is near; once for each deadline. */
export async function announceDeadlines(db: Database, mailer: Mailer, now: Date): Promise<void> {
  const near = new Date(now.getTime() + nearHours * 3600 * 1000)
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ job_id: string; user_id: string; deadline: Date }>`
      insert into deadline_notices (job_id, user_id, deadline)
      select id, consultant_id, deadline from jobs
      where status in ('Accepted', 'In Progress') and deadline > ${now} and deadline <= ${near}
      on conflict do nothing returning job_id, user_id, deadline`.execute(trx)
    for (const { job_id: jobId, user_id: userId, deadline } of rows) {
      const job = await jobNames(trx, jobId)
      await mailer.send(trx, { kind: 'deadline', userId, jobId, ...job, at: deadline.toISOString() })
    }
  })
}

/** What a mail calls a job. */
export async function jobNames(db: Database, jobId: string) {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('projects', 'projects.id', 'jobs.project_id')
    .leftJoin('documents', 'documents.id', 'jobs.document_id')
    .select(['projects.id as projectId', 'projects.name as project', 'documents.name as document'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow()
  return row
}

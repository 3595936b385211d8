import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/connect.ts'

/** When the person's calendar address was made; undefined: there is none. */
export async function calendarSince(db: Database, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendars')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at
}

/** A new address in the old one's place. */
export async function keepCalendar(
  trx: Transaction,
  userId: string,
  { secretHash, timeZone, now }: { secretHash: string; timeZone: string; now: Date },
): Promise<void> {
  const row = { secret_hash: secretHash, time_zone: timeZone, created_at: now }
  await trx
    .insertInto('calendars')
    .values({ user_id: userId, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row))
    .execute()
}

export const deleteCalendar = (trx: Transaction, userId: string) =>
  trx.deleteFrom('calendars').where('user_id', '=', userId).execute()

/** Whose calendar has this address, and the zone they chose. */
export const calendarOwner = (db: Database, secretHashes: readonly string[]) =>
  db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.user_id')
    .select(['calendars.user_id', 'calendars.time_zone'])
    .where('secret_hash', 'in', secretHashes)
    .where('users.is_active', '=', true)
    .executeTakeFirst()

/** The person's jobs in hand whose deadline is later than `since`, nearest first. */
export const deadlinesOf = (db: Database, userId: string, since: Date) =>
  db
    .selectFrom('jobs')
    .innerJoin('projects', 'projects.id', 'jobs.project_id')
    .leftJoin('documents', 'documents.id', 'jobs.document_id')
    .select(['jobs.id', 'jobs.project_id', 'jobs.status', 'jobs.target_language_name'])
    .select(sql<Date>`jobs.deadline`.as('deadline'))
    .select(['projects.name as project', 'documents.name as document'])
    .where('jobs.consultant_id', '=', userId)
    .where('jobs.status', 'in', ['Assigned', 'Accepted', 'In Progress'])
    .where('jobs.deadline', '>', since)
    .orderBy('jobs.deadline')
    .execute()

/** The person's open offers that end at a moment after `now`, nearest first. */
export const expiringOffersOf = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('offers')
    .innerJoin('projects', 'projects.id', 'offers.project_id')
    .select(['offers.id', 'offers.project_id', 'projects.name as project'])
    .select(sql<Date>`offers.expires_at`.as('expires_at'))
    .where('offers.consultant_id', '=', userId)
    .where('offers.state', '=', 'open')
    .where('offers.expires_at', '>', now)
    .orderBy('offers.expires_at')
    .execute()

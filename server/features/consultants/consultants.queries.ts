import { sql } from 'kysely'
import type { ConsultantType } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { breaks } from '../../db/failures.ts'
import { emailKeyOf, emailKeysOf } from '../../email-keys.ts'
import { newId } from '../../ids.ts'
import { RefusalError } from '../../refusals.ts'
import { emailTaken } from '../profile/profile.rules.ts'
import { inHand, type NewPerson } from './consultants.rules.ts'

/** What a person has in hand. `words` are those of the jobs' documents, or their quantity where that is in words. */
export type Load = { jobs: number; words: number; nextDeadline: Date | null }

export type ListedPerson = {
  id: string
  email: string
  firstName: string
  lastName: string
  agencyName: string | null
  /** null for staff */
  type: ConsultantType | null
  isActive: boolean
  /** whether they can sign in with a password */
  hasPassword: boolean
  invitedAt: Date | null
  load: Load
}

/** Everybody who has an account, by name, with what they have in hand. */
export async function listPeople(db: Database): Promise<ListedPerson[]> {
  const { rows } = await sql<Omit<ListedPerson, 'load'> & Load>`
    with held as (
      select consultant_id, count(*)::integer as jobs, min(deadline) as next_deadline,
        sum(case when segments > 0 then words when unit = 'Words' then coalesce(quantity, 0) else 0 end)::bigint as words
      from jobs where status = any(${[...inHand]}::text[]) group by consultant_id
    )
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.agency_name as "agencyName", u.type,
      u.is_active as "isActive", u.password_hash is not null as "hasPassword", u.invited_at as "invitedAt",
      coalesce(held.jobs, 0) as jobs, coalesce(held.words, 0) as words, held.next_deadline as "nextDeadline"
    from users u left join held on held.consultant_id = u.id
    order by lower(coalesce(u.agency_name, u.last_name)), lower(u.first_name), u.id`.execute(db)
  return rows.map(({ jobs, words, nextDeadline, ...person }) => ({
    ...person,
    load: { jobs, words, nextDeadline },
  }))
}

/** Whose account has this address, however it is spelt; undefined when nobody's. */
export function personByEmail(db: Database | Transaction, email: string) {
  const keys = emailKeysOf(email)
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('email_key', 'in', keys)
    .orderBy(sql`array_position(${keys}::text[], email_key)`)
    .executeTakeFirst()
}

/** Keeps a person who has no password yet, and so cannot sign in. */
export async function insertPerson(trx: Transaction, person: NewPerson, now: Date): Promise<string> {
  if (await personByEmail(trx, person.email)) throw new RefusalError(emailTaken)
  const id = newId()
  try {
    await trx
      .insertInto('users')
      .values({
        id,
        email: person.email,
        email_key: emailKeyOf(person.email),
        password_hash: null,
        first_name: person.firstName,
        last_name: person.lastName,
        agency_name: person.agencyName,
        type: person.type,
        is_internal: person.type === null,
        qcs_consultant_id: person.qcsConsultantId,
        expertise: JSON.stringify(person.expertise),
        created_at: now,
      })
      .execute()
  } catch (error) {
    if (breaks(error, 'users_email_key_key')) throw new RefusalError(emailTaken)
    throw error
  }
  return id
}

/**
 * Locks a person against being offered or assigned work; undefined when there is none. Rows that name them may still
 * come.
 */
export const lockPerson = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'is_active', 'is_internal', 'erased_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Shuts a person out; an invitation that was mailed to them counts no more. */
export const setInactive = (trx: Transaction, userId: string) =>
  trx.updateTable('users').set({ is_active: false, invited_at: null }).where('id', '=', userId).execute()

/** Lets a person in again. */
export const setActive = (trx: Transaction, userId: string) =>
  trx.updateTable('users').set({ is_active: true }).where('id', '=', userId).execute()

/**
 * Whether somebody of the provider's is left beside a person who can let others in as they can: who was invited and
 * never came may never come. They stay so until this transaction has ended.
 */
export async function isOtherCoordinator(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('is_internal', '=', true)
    .where('is_active', '=', true)
    .where((has) =>
      has.or([
        has('password_hash', 'is not', null),
        sql<boolean>`(select o.password_hash is null from users o where o.id = ${userId})`,
      ]),
    )
    .where('id', '!=', userId)
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The projects in which a person has an open offer or a job in hand. */
export async function projectsInHand(trx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select project_id as id from offers where consultant_id = ${userId} and state = 'open'
    union select project_id from jobs where consultant_id = ${userId} and status = any(${[...inHand]}::text[])`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

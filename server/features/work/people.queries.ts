import { sql } from 'kysely'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'

/** Somebody who may be asked to take work, as far as that is judged. */
export type Candidate = {
  id: string
  name: string
  isStaff: boolean
  isActive: boolean
  /** IANA's name, as their browser last said it */
  timeZone: string | null
}

/**
 * People who are about to be given work: nobody of them is deactivated before this transaction has ended. To be asked
 * before projects are locked: deactivating locks the person first.
 */
export async function lockCandidates(
  trx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Candidate>> {
  const { rows } = await sql<Candidate>`
    select u.id, coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as name, u.is_internal as "isStaff",
      u.is_active as "isActive", p.time_zone as "timeZone"
    from users u left join presences p on p.user_id = u.id
    where u.id = any(${[...ids]}::uuid[]) order by u.id for share of u`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What mails call people, and the language that they are written in; null: not known. */
export async function readersOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; language: string | null }>> {
  const rows = await read<{ id: string; name: string; language: string | null }>(
    db,
    `select u.id, u.first_name as name, p.language from users u left join presences p on p.user_id = u.id
    where u.id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const staffTakeNoWork = refusal(409, 'Only a consultant or an agency can be given work.')
const deactivatedRefusal = (name: string) => refusal(409, `${name} is deactivated and can be given no work.`)

/**
 * Makes sure that a person may be given work, and that they are not deactivated before this transaction has ended. To
 * be asked before the project is locked: deactivating locks the person first.
 * @throws RefusalError 404, 409
 */
export async function demandConsultant(trx: Transaction, userId: string): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'agency_name', 'type', 'is_active'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!person) throw new RefusalError(notFound)
  if (person.type === null) throw new RefusalError(staffTakeNoWork)
  if (!person.is_active)
    throw new RefusalError(
      deactivatedRefusal(person.agency_name ?? `${person.first_name} ${person.last_name}`),
    )
}

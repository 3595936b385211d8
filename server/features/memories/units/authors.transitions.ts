import { sql } from 'kysely'
import type { Transaction } from '../../../db/connect.ts'

/**
 * Gives the units that a person confirmed another name, wherever the provider's memories have them. Those of before
 * units named their person are known by the name alone, in memories that take in what is approved in projects of whose
 * jobs the person wrote the log.
 */
export async function renameAuthor(trx: Transaction, userId: string, name: string): Promise<void> {
  await sql`update memory_units set author = ${name} where confirmed_by = ${userId}`.execute(trx)
  await sql`
    update memory_units set author = ${name}, confirmed_by = ${userId}
    where confirmed_by is null
      and author = (select coalesce(agency_name, first_name || ' ' || last_name) from users where id = ${userId})
      and memory_id in (
        select w.memory_id from job_logs l join jobs j on j.id = l.job_id
        join project_memories w on w.project_id = j.project_id and w.writes
        where l.author_id = ${userId})`.execute(trx)
}

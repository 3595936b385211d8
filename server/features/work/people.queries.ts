import type { Transaction } from '../../db/connect.ts'
import { notFound, Refused, refusal } from '../../refusals.ts'

const staffTakeNoWork = refusal(409, 'Only a consultant or an agency can be given work.')
const deactivated = (name: string) => refusal(409, `${name} is deactivated and can be given no work.`)

/**
 * Makes sure that a person may be given work, and that they are not deactivated before this transaction has ended. To
 * be asked before the project is locked: deactivating locks the person first.
 * @throws Refused 404, 409
 */
export async function demandConsultant(trx: Transaction, userId: string): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'agency_name', 'type', 'is_active'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!person) throw new Refused(notFound)
  if (person.type === null) throw new Refused(staffTakeNoWork)
  if (!person.is_active)
    throw new Refused(deactivated(person.agency_name ?? `${person.first_name} ${person.last_name}`))
}

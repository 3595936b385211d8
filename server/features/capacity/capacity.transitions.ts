import type { putCapacity } from '@hub/contract/capacity'
import type { output } from 'zod/mini'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { isTimeZone } from '../../zones.ts'
import { capacityOf } from './capacity.queries.ts'

const changedElsewhere = 'Your capacity was changed elsewhere. Compare and save again.'
const noZone = refusal(400, { time_zone: ['Enter a time zone such as Europe/London.'] })

/**
 * Keeps what somebody says they can do. The audit log has nothing of it: it is theirs.
 * @throws RefusalError 400, 409
 */
export function saveCapacity(
  { db }: Pick<Parts, 'db'>,
  userId: string,
  { revision, ...said }: output<typeof putCapacity.schema.body>,
) {
  if (said.time_zone && !isTimeZone(said.time_zone)) throw new RefusalError(noZone)
  return inTransaction(db, async (trx) => {
    // Of two tabs that save at once, the second sees what the first did.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const current = await capacityOf(trx, userId)
    if (revision !== undefined && revision < current.revision)
      throw new RefusalError(refusal(409, { detail: changedElsewhere, current }))
    const away = said.away.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    const columns = {
      start: said.start ?? null,
      hours: said.hours ? JSON.stringify(said.hours) : null,
      words_per_day: said.words_per_day ?? null,
      away: JSON.stringify(away),
      time_zone: said.time_zone || null,
      revision: current.revision + 1,
    }
    await trx
      .insertInto('capacities')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute()
    return capacityOf(trx, userId)
  })
}

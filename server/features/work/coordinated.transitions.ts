import type { Transaction } from '../../db/connect.ts'
import { refreshCards } from './cards.transitions.ts'
import { lockWorlds } from './world.queries.ts'

/** Makes the cards that name a coordinator again, after their name has changed. */
export async function refreshCoordinated(trx: Transaction, userId: string, now: Date): Promise<void> {
  const projects = await trx
    .selectFrom('projects')
    .select('id')
    .where('coordinator_id', '=', userId)
    .execute()
  await refreshCards(
    trx,
    await lockWorlds(
      trx,
      projects.map(({ id }) => id),
    ),
    now,
  )
}

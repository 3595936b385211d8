import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cardShape, refreshCards } from './cards.transitions.ts'
import { settleProjects } from './settling.transitions.ts'
import { lockWorlds } from './world.queries.ts'

/** How many projects a transaction takes; a card is a few kilobytes. */
const batch = 200

/**
 * Makes every card and every project's figures again, one batch in a transaction. Counts and versions follow from the
 * difference.
 */
export async function refreshAllCards(db: Database, now: Date): Promise<void> {
  const ids = (await db.selectFrom('projects').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batch)
    await inTransaction(db, async (trx) =>
      refreshCards(trx, await lockWorlds(trx, ids.slice(from, from + batch)), now),
    )
}

/** When an update has changed what cards hold, makes all of them again before the first call is answered. */
export async function rebuildCards(db: Database, now: Date): Promise<void> {
  const fact = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'card shape')
    .executeTakeFirst()
  if (fact?.value === cardShape) return
  await refreshAllCards(db, now)
  await sql`insert into facts (name, value) values ('card shape', ${cardShape})
    on conflict (name) do update set value = excluded.value`.execute(db)
}

/** Settles everything that is due, also what nobody reads. */
export async function settleDue(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('project_cards')
    .select('project_id')
    .distinct()
    .where('valid_until', '<=', now)
    .limit(batch)
    .execute()
  await settleProjects(
    db,
    due.map(({ project_id }) => project_id),
    now,
  )
}

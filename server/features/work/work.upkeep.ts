import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cardShape, refreshCards } from './cards.transitions.ts'
import { ownMemoryFact } from './own-memory.queries.ts'
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

const findFact = async (db: Database, name: string): Promise<string | undefined> =>
  (await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst())?.value

const keepFact = (db: Database, name: string, value: string) =>
  sql`insert into facts (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db)

/**
 * Notes what holds for projects that say nothing of their translators' own memories: statements read it. The cards,
 * which say it, are made again where it has changed.
 */
export async function noteOwnMemory(db: Database, ownMemory: string): Promise<void> {
  const before = (await findFact(db, ownMemoryFact)) ?? 'allowed'
  if (before === ownMemory) return
  await keepFact(db, ownMemoryFact, ownMemory)
  await keepFact(db, 'card shape', '')
}

/** When an update has changed what cards hold, makes all of them again before the first call is answered. */
export async function rebuildCards(db: Database, now: Date): Promise<void> {
  if ((await findFact(db, 'card shape')) === cardShape) return
  await refreshAllCards(db, now)
  await keepFact(db, 'card shape', cardShape)
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

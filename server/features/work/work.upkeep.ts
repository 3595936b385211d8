import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cardShape } from './cards.shape.ts'
import { refreshCards } from './cards.transitions.ts'
import { ownMemoryFact } from './own-memory.queries.ts'
import { settleProjects } from './settling.transitions.ts'
import { lockWorlds } from './world.queries.ts'

/** How many projects are settled at once. */
const batch = 200

const findFact = async (db: Database, name: string): Promise<string | undefined> =>
  (await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst())?.value

const keepFact = (db: Database, name: string, value: string) =>
  sql`insert into facts (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db)

/** Has every card and every project's figures made again, as if they were of an older shape. */
async function outdateCards(db: Database): Promise<void> {
  for (let more = true; more; ) {
    const { numAffectedRows } = await sql`
      with batch as (select id from projects where card_shape > 0 order by id limit 1000 for update),
      cards as (update project_cards set shape = 0 where project_id in (select id from batch))
      update projects set card_shape = 0 where id in (select id from batch)`.execute(db)
    more = numAffectedRows === 1000n
  }
}

/**
 * Notes what holds for projects that say nothing of their translators' own memories: statements read it. The cards,
 * which say it, are made again where it has changed.
 */
export async function noteOwnMemory(db: Database, ownMemory: string): Promise<void> {
  const before = (await findFact(db, ownMemoryFact)) ?? 'allowed'
  if (before === ownMemory) return
  await keepFact(db, ownMemoryFact, ownMemory)
  await outdateCards(db)
}

/** Projects that one round of upkeep makes again, a few in a transaction. */
const [mostRounds, inOneRound] = [20, 25]

/**
 * Makes cards and figures of an older shape again, some of them: the rest has its turn later, or when it is read. Says
 * whether there may be more.
 */
export async function remakeCards(db: Database, now: Date): Promise<boolean> {
  for (let round = 0; round < mostRounds; round++) {
    const count = await inTransaction(db, async (trx) => {
      // What another process makes again, or changes, at this moment needs nobody else.
      const { rows } = await sql<{ id: string }>`
        select id from projects where card_shape < ${cardShape} order by card_shape limit ${inOneRound}
        for update skip locked`.execute(trx)
      const ids = rows.map(({ id }) => id).toSorted()
      await refreshCards(trx, await lockWorlds(trx, ids), now)
      return ids.length
    })
    if (count < inOneRound) return false
  }
  return true
}

/** Jobs whose coordinator is named in one statement. */
const namedAtOnce = 500

/**
 * Names the coordinators of jobs that are older than their column (migration 0074), some of them: until then their
 * projects are asked. Says whether there may be more.
 */
export async function nameCoordinators(db: Database): Promise<boolean> {
  for (let round = 0; round < mostRounds; round++) {
    // A job that is locked elsewhere has its turn later; one that is locked here changes for nobody else.
    const { numAffectedRows = 0n } = await sql`
      with batch as (select id from jobs where coordinator_id is null order by id limit ${namedAtOnce} for update skip locked)
      update jobs j set coordinator_id = coalesce(p.coordinator_id, '00000000-0000-0000-0000-000000000000')
        from batch, projects p where j.id = batch.id and p.id = j.project_id`.execute(db)
    if (numAffectedRows < namedAtOnce) return false
  }
  return true
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

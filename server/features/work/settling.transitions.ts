import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refused, sessionEnded } from '../../refusals.ts'
import { refreshCards } from './cards.transitions.ts'
import { lockWorlds } from './world.queries.ts'
import { offerState, type World } from './world.rules.ts'

// To settle is to write down what time alone did: offers that expired, ended requests that stop being readable.

/** Writes down what time did: open offers past their expiry have expired. */
export async function expireOffers(
  { trx, now }: { trx: Transaction; now: Date },
  world: World,
): Promise<void> {
  const ids = world.offers
    .filter((offer) => offer.state === 'open' && offerState(offer, now) === 'expired')
    .map(({ id }) => id)
  if (ids.length === 0) return
  await sql`update offers set state = 'expired', decided_at = expires_at where id = any(${ids}::uuid[])`.execute(
    trx,
  )
  await sql`update offer_jobs set state = 'expired' where offer_id = any(${ids}::uuid[]) and state = 'open'`.execute(
    trx,
  )
}

/**
 * Does what time alone does to one reader's view: offers that expired, ended requests that stop being readable.
 * Reading does it when it is due, so that no answer depends on when a sweep last ran.
 */
export async function settleReader(db: Database, readerId: string, now: Date): Promise<void> {
  const due = await db
    .selectFrom('project_cards')
    .select('project_id')
    .where('reader_id', '=', readerId)
    .where('valid_until', '<=', now)
    .orderBy('project_id')
    .execute()
  await settleProjects(
    db,
    due.map((row) => row.project_id),
    now,
  )
  await sql`update readers set version = version + 1,
    next_change = (select min(valid_until) from project_cards where reader_id = readers.id)
    where id = ${readerId} and next_change <= ${now}`.execute(db)
}

/** Writes down what time did to these projects, and makes their cards anew. */
export async function settleProjects(db: Database, projectIds: readonly string[], now: Date): Promise<void> {
  for (const id of projectIds)
    await inTransaction(db, async (trx) => {
      const world = (await lockWorlds(trx, [id])).get(id)
      if (!world) return
      await expireOffers({ trx, now }, world)
      await refreshCards(trx, [id], now)
    })
}

/** Asks once, and once more after doing what time has done meanwhile, when something was due. */
export async function settled<Row extends { reader: string; due: boolean }>(
  db: Database,
  now: Date,
  ask: () => Promise<Row | undefined>,
): Promise<Row> {
  const row = await ask()
  if (!row) throw new Refused(sessionEnded)
  if (!row.due) return row
  await settleReader(db, row.reader, now)
  const again = await ask()
  if (!again) throw new Refused(sessionEnded)
  return again
}

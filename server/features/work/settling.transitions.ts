import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { RefusalError, sessionEnded } from '../../refusals.ts'
import { refreshCards } from './cards.transitions.ts'
import { lockWorlds } from './world.queries.ts'
import { type OfferFacts, offerState, type World } from './world.rules.ts'

// Settling writes down what the passing of time changed: offers expire, ended requests stop being readable.

/** Writes down which offers have expired; gives the world after it. */
export async function expireOffers(
  { trx, now }: { trx: Transaction; now: Date },
  world: World,
): Promise<World> {
  const expiredOffers = world.offers.filter(
    (offer) => offer.state === 'open' && offerState(offer, now) === 'expired',
  )
  if (expiredOffers.length === 0) return world
  const ids = expiredOffers.map(({ id }) => id)
  await sql`
    with ended as (
      update offers set state = 'expired', decided_at = expires_at where id = any(${ids}::uuid[])
    )
    update offer_jobs set state = 'expired' where offer_id = any(${ids}::uuid[]) and state = 'open'`.execute(
    trx,
  )
  const end = (offer: OfferFacts): OfferFacts => ({
    ...offer,
    state: 'expired',
    decidedAt: offer.expiresAt,
    jobs: offer.jobs.map((job) => (job.state === 'open' ? { ...job, state: 'expired' } : job)),
  })
  return {
    ...world,
    offers: world.offers.map((offer) => (expiredOffers.includes(offer) ? end(offer) : offer)),
  }
}

/** Settles everything that one reader sees. A read does it when it is due, so that no answer waits for the sweep. */
async function settleReader(db: Database, readerId: string, now: Date): Promise<void> {
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

/** Settles these projects and refreshes their cards. */
export async function settleProjects(db: Database, projectIds: readonly string[], now: Date): Promise<void> {
  for (const id of projectIds)
    await inTransaction(db, async (trx) => {
      for (const world of await lockWorlds(trx, [id]))
        await refreshCards(trx, [await expireOffers({ trx, now }, world)], now)
    })
}

/**
 * Asks once; when something was due, settles it and asks again. So it does when projects of the answer have cards of an
 * older shape.
 */
export async function settle<Row extends { reader: string; due: boolean; outdated?: string[] | null }>(
  db: Database,
  now: Date,
  ask: () => Promise<Row | undefined>,
): Promise<Row> {
  const row = await ask()
  if (!row) throw new RefusalError(sessionEnded)
  const outdated = row.outdated ?? []
  if (!row.due && outdated.length === 0) return row
  await settleProjects(db, outdated, now)
  if (row.due) await settleReader(db, row.reader, now)
  const again = await ask()
  if (!again) throw new RefusalError(sessionEnded)
  return again
}

import { sql } from 'kysely'
import { newId } from '../../ids.ts'
import type { Act } from '../work/act.ts'
import type { JobFacts, OfferFacts, World } from '../work/world.rules.ts'

/** Writes how offers and their jobs were answered; gives the world after it. */
export async function writeOffers(
  { trx }: Act,
  world: World,
  offers: readonly OfferFacts[],
  reason: string | null = null,
): Promise<World> {
  if (offers.length === 0) return world
  const jobs = offers.flatMap((offer) => offer.jobs.map((job) => ({ offerId: offer.id, ...job })))
  const ended = offers.filter(({ state }) => state !== 'open')
  await sql`
    with answered as (
      update offer_jobs oj set state = a.state
      from unnest(${jobs.map((job) => job.offerId)}::uuid[], ${jobs.map((job) => job.id)}::uuid[],
        ${jobs.map((job) => job.state)}::text[]) as a (offer_id, job_id, state)
      where oj.offer_id = a.offer_id and oj.job_id = a.job_id and oj.state = 'open' and a.state <> 'open'
    )
    update offers o set state = e.state, decided_at = e.decided_at, reason = ${reason}
    from unnest(${ended.map((offer) => offer.id)}::uuid[], ${ended.map((offer) => offer.state)}::text[],
      ${ended.map((offer) => offer.decidedAt)}::timestamptz[]) as e (id, state, decided_at)
    where o.id = e.id and o.state = 'open'`.execute(trx)
  const changed = new Map(offers.map((offer) => [offer.id, offer]))
  return { ...world, offers: world.offers.map((offer) => changed.get(offer.id) ?? offer) }
}

export const newOffer = (
  { now }: Act,
  consultantId: string,
  jobs: readonly JobFacts[],
  state: 'open' | 'rejected',
): OfferFacts => ({
  id: newId(),
  consultantId,
  kind: 'offer',
  state,
  message: null,
  expiresAt: null,
  createdAt: now,
  decidedAt: null,
  jobs: jobs.map(({ id }) => ({ id, state })),
})

/** Writes a new offer; gives the world with it. */
export async function insertOffer(
  { trx, by }: Act,
  world: World,
  offer: OfferFacts,
  reason: string | null = null,
): Promise<World> {
  await trx
    .insertInto('offers')
    .values({
      id: offer.id,
      project_id: world.project.id,
      consultant_id: offer.consultantId,
      kind: offer.kind,
      state: offer.state,
      message: offer.message,
      reason,
      expires_at: offer.expiresAt,
      created_at: offer.createdAt,
      created_by: offer.kind === 'offer' ? by.id : null,
      decided_at: offer.decidedAt,
    })
    .execute()
  await trx
    .insertInto('offer_jobs')
    .values(offer.jobs.map(({ id, state }) => ({ offer_id: offer.id, job_id: id, state })))
    .execute()
  return { ...world, offers: [...world.offers, offer] }
}

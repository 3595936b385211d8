import { sql } from 'kysely'
import { newId } from '../../ids.ts'
import type { Act } from '../work/act.ts'
import type { JobFacts, OfferFacts, World } from '../work/world.rules.ts'

/** Writes how offers and their jobs were answered, or that they were not; gives the world after it. */
export async function writeOffers(
  { trx }: Act,
  world: World,
  offers: readonly OfferFacts[],
  reason: string | null = null,
): Promise<World> {
  if (offers.length === 0) return world
  const jobs = offers.flatMap((offer) => offer.jobs.map((job) => ({ offerId: offer.id, ...job })))
  const endedOffers = offers.filter(({ state }) => state !== 'open')
  await sql`
    with answered as (
      update offer_jobs oj set state = a.state
      from unnest(${jobs.map((job) => job.offerId)}::uuid[], ${jobs.map((job) => job.id)}::uuid[],
        ${jobs.map((job) => job.state)}::text[]) as a (offer_id, job_id, state)
      where oj.offer_id = a.offer_id and oj.job_id = a.job_id and oj.state <> a.state and a.state <> 'open'
    )
    update offers o set state = e.state, decided_at = e.decided_at, reason = ${reason}
    from unnest(${endedOffers.map((offer) => offer.id)}::uuid[], ${endedOffers.map((offer) => offer.state)}::text[],
      ${endedOffers.map((offer) => offer.decidedAt)}::timestamptz[]) as e (id, state, decided_at)
    where o.id = e.id and o.state in ('open', 'accepted') and o.state <> e.state`.execute(trx)
  return replaced(world, offers)
}

/** A world with offers as they are now. */
export function replaced(world: World, offers: readonly OfferFacts[]): World {
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  return { ...world, offers: world.offers.map((offer) => byId.get(offer.id) ?? offer) }
}

/** When somebody last said yes to jobs, by their ids. */
export async function yesOf({ trx }: Act, jobs: readonly JobFacts[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select job_id as id, max(created_at) as at from job_logs
    where job_id = any(${jobs.map(({ id }) => id)}::uuid[]) and event = 'Accepted' group by job_id`.execute(
    trx,
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
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
  counter: null,
  counterAnswer: null,
  expiresAt: null,
  createdAt: now,
  decidedAt: null,
  jobs: jobs.map(({ id }) => ({ id, state })),
})

/** An offer of a project, as it is written. */
export type NewOffer = { projectId: string; offer: OfferFacts }

/** Writes new offers, of which there may be thousands. `reason`: why they were rejected at once */
export async function insertOffers(
  { trx, by }: Act,
  offers: readonly NewOffer[],
  reason: string | null = null,
): Promise<void> {
  const column = <T>(value: (one: NewOffer) => T): T[] => offers.map(value)
  const jobs = offers.flatMap(({ offer }) => offer.jobs.map((job) => ({ offerId: offer.id, ...job })))
  await sql`
    insert into offers (id, project_id, consultant_id, kind, state, message, reason, expires_at, created_at, created_by, decided_at)
    select o.id, o.project_id, o.consultant_id, o.kind, o.state, o.message, ${reason}, o.expires_at, o.created_at,
      case o.kind when 'offer' then ${by.id}::uuid end, o.decided_at
    from unnest(${column(({ offer }) => offer.id)}::uuid[], ${column(({ projectId }) => projectId)}::uuid[],
      ${column(({ offer }) => offer.consultantId)}::uuid[], ${column(({ offer }) => offer.kind)}::text[],
      ${column(({ offer }) => offer.state)}::text[], ${column(({ offer }) => offer.message)}::text[],
      ${column(({ offer }) => offer.expiresAt)}::timestamptz[], ${column(({ offer }) => offer.createdAt)}::timestamptz[],
      ${column(({ offer }) => offer.decidedAt)}::timestamptz[])
      as o (id, project_id, consultant_id, kind, state, message, expires_at, created_at, decided_at)`.execute(
    trx,
  )
  await sql`
    insert into offer_jobs (offer_id, job_id, state)
    select * from unnest(${jobs.map((job) => job.offerId)}::uuid[], ${jobs.map((job) => job.id)}::uuid[],
      ${jobs.map((job) => job.state)}::text[])`.execute(trx)
}

/** Writes a new offer; gives the world with it. */
export async function insertOffer(
  act: Act,
  world: World,
  offer: OfferFacts,
  reason: string | null = null,
): Promise<World> {
  await insertOffers(act, [{ projectId: world.project.id, offer }], reason)
  return { ...world, offers: [...world.offers, offer] }
}

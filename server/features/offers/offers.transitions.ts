import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { notFound, type Refusal, Refused, refusal } from '../../refusals.ts'
import type { Act } from '../work/act.ts'
import { type Card, cardOf } from '../work/cards.rules.ts'
import { refreshCardsOf } from '../work/cards.transitions.ts'
import { emit } from '../work/emit.ts'
import { moveJobs } from '../work/jobs.transitions.ts'
import { demandConsultant } from '../work/people.queries.ts'
import { expireOffers } from '../work/settling.transitions.ts'
import { jobOf, lockWorld, lockWorldOfJob } from '../work/world.queries.ts'
import { type JobFacts, type OfferFacts, openOffers, type World } from '../work/world.rules.ts'
import {
  type Answerable,
  answeredOffers,
  isAcceptedAlready,
  jobAnswer,
  requestAnswer,
} from './offers.rules.ts'

type ProjectView = Card['project']
type JobView = ProjectView['jobs'][number]

const found = <T>(view: T | undefined): T => {
  if (view === undefined) throw new Refused(notFound)
  return view
}

const orRefuse = (answer: Answerable | Refusal): Answerable => {
  if ('status' in answer) throw new Refused(answer)
  return answer
}

const viewOf = (world: World, consultantId: string, now: Date): ProjectView =>
  found(cardOf(world, consultantId, now)?.project)

const jobIn = (view: ProjectView, jobId: string): JobView => found(view.jobs.find(({ id }) => id === jobId))

/** The consultant takes everything in their request that is still free; gives the project as they then see it. */
export async function acceptRequest(act: Act, projectId: string, consultantId: string): Promise<ProjectView> {
  const world = await lockWorld(act.trx, projectId)
  if (isAcceptedAlready(world, consultantId, act.now)) return viewOf(world, consultantId, act.now)
  const jobs = orRefuse(requestAnswer(world, consultantId, 'accept', act.now))
  const after = await acceptJobs(act, world, jobs, consultantId)
  return viewOf(after, consultantId, act.now)
}

/** The consultant declines the whole request. */
export async function rejectRequest(
  act: Act,
  projectId: string,
  consultantId: string,
  reason: string | null,
): Promise<ProjectView> {
  const world = await lockWorld(act.trx, projectId)
  const jobs = orRefuse(requestAnswer(world, consultantId, 'reject', act.now))
  const after = await rejectJobs(act, world, jobs, consultantId, reason)
  return viewOf(after, consultantId, act.now)
}

/** The consultant takes one job; the rest of their request stays open. */
export async function acceptJob(act: Act, jobId: string, consultantId: string): Promise<JobView> {
  const world = await lockWorldOfJob(act.trx, jobId)
  const jobs = orRefuse(jobAnswer(world, jobId, consultantId, 'accept', act.now))
  const after = await acceptJobs(act, world, jobs, consultantId)
  return jobIn(viewOf(after, consultantId, act.now), jobId)
}

/** The consultant declines one job; gives it as they last saw it, since they can't read it any more. */
export async function rejectJob(
  act: Act,
  jobId: string,
  consultantId: string,
  reason: string | null,
): Promise<JobView> {
  const world = await lockWorldOfJob(act.trx, jobId)
  const jobs = orRefuse(jobAnswer(world, jobId, consultantId, 'reject', act.now))
  const before = jobIn(viewOf(world, consultantId, act.now), jobId)
  await rejectJobs(act, world, jobs, consultantId, reason)
  const none = { accept: false, reject: false, edit: false, log: false, submit: false, download: [] }
  return { ...before, status: 'Unassigned', offered: false, can: none }
}

async function acceptJobs(
  act: Act,
  world: World,
  { assigned, offered }: Answerable,
  consultantId: string,
): Promise<World> {
  const jobs = [...assigned, ...offered]
  const { own, others } = openOffersOf(world, consultantId, act.now)
  const accepted = answeredOffers(own, offered, { becomes: 'accepted', otherwise: 'rejected' }, act.now)
  const taken = answeredOffers(others, jobs, { becomes: 'taken', otherwise: 'taken' }, act.now)
  const { project } = world
  const moved = await moveJobs(act, world, {
    kind: 'accepted',
    project,
    jobs,
    consultantId,
    losers: losersOf(taken),
  })
  return finish(act, await writeOffers(act, moved, [...accepted, ...taken]))
}

/** Assigned jobs are free again, offered ones leave the offer. */
async function rejectJobs(
  act: Act,
  world: World,
  { assigned, offered }: Answerable,
  consultantId: string,
  reason: string | null,
): Promise<World> {
  const { own } = openOffersOf(world, consultantId, act.now)
  const rejected = answeredOffers(own, offered, { becomes: 'rejected', otherwise: 'rejected' }, act.now)
  const { project } = world
  let after = await moveJobs(act, world, {
    kind: 'rejected',
    project,
    jobs: assigned,
    offered,
    consultantId,
    reason,
  })
  after = await writeOffers(act, after, rejected, reason)
  // Kept like an ended offer, so that the card stays readable and a late answer is explained.
  if (assigned.length > 0)
    after = await insertOffer(
      act,
      after,
      {
        ...newOffer(act, consultantId, assigned, 'rejected'),
        kind: 'assignment',
        decidedAt: act.now,
      },
      reason,
    )
  return finish(act, after)
}

/** Staff: offers a consultant free jobs of a project, by default all of them. */
export async function makeOffer(
  act: Act,
  projectId: string,
  consultantId: string,
  {
    jobIds,
    message = null,
    expiresAt = null,
  }: { jobIds?: readonly string[]; message?: string | null; expiresAt?: Date | null },
): Promise<string> {
  await demandConsultant(act.trx, consultantId)
  const world = await lockWorld(act.trx, projectId)
  const wanted = jobIds && new Set(jobIds)
  const jobs = world.jobs.filter((job) => job.status === 'Unassigned' && (wanted?.has(job.id) ?? true))
  if (jobs.length === 0 || (jobIds && jobs.length !== jobIds.length))
    throw new Refused(refusal(409, 'Only jobs that are Unassigned can be offered.'))
  if (openOffersOf(world, consultantId, act.now).own.length > 0)
    throw new Refused(refusal(409, 'This consultant already has an open offer on this project.'))
  const offer = { ...newOffer(act, consultantId, jobs, 'open'), message, expiresAt }
  const after = await insertOffer(act, await expireOffers(act, world), offer)
  const { project } = world
  await emit(act, { kind: 'offered', project, jobs, consultantId, offerId: offer.id, message })
  await finish(act, after)
  return offer.id
}

/** Staff: takes an open offer back. */
export async function withdrawOffer(act: Act, projectId: string, offerId: string): Promise<void> {
  const world = await lockWorld(act.trx, projectId)
  const offer = openOffers(world.offers, act.now).find(({ id }) => id === offerId)
  if (!offer) throw new Refused(refusal(409, 'Only an open offer can be withdrawn.'))
  const { project } = world
  const jobs = world.jobs.filter(({ id }) => offer.jobs.some((job) => job.id === id && job.state === 'open'))
  const ended = answeredOffers([offer], jobs, { becomes: 'withdrawn', otherwise: 'withdrawn' }, act.now)
  const after = await writeOffers(act, world, ended)
  await emit(act, { kind: 'offer-withdrawn', project, jobs, consultantId: offer.consultantId, offerId })
  await finish(act, after)
}

/** Staff: gives a free job to a consultant, who still has to accept it; other offers of it end. */
export async function assignJob(act: Act, jobId: string, consultantId: string): Promise<void> {
  await demandConsultant(act.trx, consultantId)
  const world = await lockWorldOfJob(act.trx, jobId)
  await assign(act, world, [jobOf(world, jobId)], consultantId)
}

/** The same for several jobs of one project at once. */
export async function assignJobs(
  act: Act,
  projectId: string,
  jobIds: readonly string[],
  consultantId: string,
): Promise<void> {
  await demandConsultant(act.trx, consultantId)
  const world = await lockWorld(act.trx, projectId)
  const wanted = new Set(jobIds)
  const jobs = world.jobs.filter(({ id }) => wanted.has(id))
  await assign(act, world, jobs, consultantId)
}

async function assign(
  act: Act,
  world: World,
  jobs: readonly JobFacts[],
  consultantId: string,
): Promise<void> {
  const { own, others } = openOffersOf(world, consultantId, act.now)
  const accepted = answeredOffers(own, jobs, { becomes: 'accepted', otherwise: 'withdrawn' }, act.now)
  const taken = answeredOffers(others, jobs, { becomes: 'taken', otherwise: 'taken' }, act.now)
  const { project } = world
  const moved = await moveJobs(act, world, {
    kind: 'assigned',
    project,
    jobs,
    consultantId,
    losers: losersOf(taken),
  })
  await finish(act, await writeOffers(act, moved, [...accepted, ...taken]))
}

async function finish(act: Act, world: World): Promise<World> {
  await refreshCardsOf(act.trx, world, act.now)
  return world
}

function openOffersOf(world: World, consultantId: string, now: Date) {
  const open = openOffers(world.offers, now)
  return {
    own: open.filter((offer) => offer.consultantId === consultantId),
    others: open.filter((offer) => offer.consultantId !== consultantId),
  }
}

const losersOf = (taken: readonly OfferFacts[]): string[] =>
  taken.filter(({ state }) => state === 'taken').map(({ consultantId }) => consultantId)

/** Writes how offers and their jobs were answered; gives the world after it. */
async function writeOffers(
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

const newOffer = (
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

async function insertOffer(
  { trx, by }: { trx: Transaction; by: Act['by'] },
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

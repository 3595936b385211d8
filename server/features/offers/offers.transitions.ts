import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { Refused, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import type { Act } from '../work/act.ts'
import { refreshCards } from '../work/cards.transitions.ts'
import { moveJobs, writeLogs } from '../work/jobs.transitions.ts'
import { expireOffers } from '../work/settling.transitions.ts'
import { jobOf, lockWorld } from '../work/world.queries.ts'
import { type JobFacts, type OfferFacts, openOffers, type World } from '../work/world.rules.ts'
import { type Answerable, stateOnceAnswered } from './offers.rules.ts'

type OfferJobState = OfferFacts['state']

async function setOfferJobs(
  trx: Transaction,
  offerIds: readonly string[],
  jobIds: readonly string[],
  state: OfferJobState,
): Promise<void> {
  if (offerIds.length === 0 || jobIds.length === 0) return
  await trx
    .updateTable('offer_jobs')
    .set({ state })
    .where(sql<boolean>`offer_id = any(${[...offerIds]}::uuid[]) and job_id = any(${[...jobIds]}::uuid[])`)
    .where('state', '=', 'open')
    .execute()
}

/** Ends the offers in which nothing is open any more; returns them with how they ended. */
async function answerOffers(
  { trx, now }: Act,
  offers: readonly OfferFacts[],
  jobIds: readonly string[],
  becomes: OfferJobState,
  otherwise: 'rejected' | 'taken' | 'withdrawn',
  reason: string | null = null,
): Promise<OfferFacts[]> {
  await setOfferJobs(
    trx,
    offers.map(({ id }) => id),
    jobIds,
    becomes,
  )
  const ended = offers.flatMap((offer) => {
    const jobs = offer.jobs.map((job) =>
      job.state === 'open' && jobIds.includes(job.id) ? { ...job, state: becomes } : job,
    )
    const state = stateOnceAnswered(jobs, otherwise)
    return state === 'open' ? [] : [{ ...offer, jobs, state }]
  })
  for (const offer of ended) {
    await trx
      .updateTable('offers')
      .set({ state: offer.state, decided_at: now, reason })
      .where('id', '=', offer.id)
      .where('state', '=', 'open')
      .execute()
  }
  return ended
}

const idsOf = (jobs: readonly JobFacts[]): string[] => jobs.map((job) => job.id)

/** Who else was asked for jobs that are gone now is told so: losing an offer is never silent. */
async function takeFromOthers(
  act: Act,
  world: World,
  jobIds: readonly string[],
  winner: string,
): Promise<void> {
  const others = openOffers(world.offers, act.now).filter(
    (offer) =>
      offer.consultantId !== winner &&
      offer.jobs.some(({ id, state }) => state === 'open' && jobIds.includes(id)),
  )
  const ended = await answerOffers(act, others, jobIds, 'taken', 'taken')
  for (const offer of ended)
    if (offer.state === 'taken')
      await act.mailer.send(act.trx, {
        kind: 'taken',
        userId: offer.consultantId,
        project: world.project.name,
      })
}

/** The consultant takes these jobs: theirs and Accepted, in one transaction with all that follows from it. */
export async function acceptJobs(
  act: Act,
  world: World,
  { assigned, offered }: Answerable,
  consultantId: string,
) {
  const jobs = [...assigned, ...offered]
  await moveJobs(act, 'accept', jobs, { consultantId })
  const mine = openOffers(world.offers, act.now).filter((offer) => offer.consultantId === consultantId)
  await answerOffers(act, mine, idsOf(offered), 'accepted', 'rejected')
  await takeFromOthers(act, world, idsOf(jobs), consultantId)
  await refreshCards(act.trx, [world.project.id], act.now)
}

/** The consultant declines these jobs: Assigned ones are free again, offered ones leave the offer. */
export async function rejectJobs(
  act: Act,
  world: World,
  { assigned, offered }: Answerable,
  consultantId: string,
  reason: string | undefined,
) {
  await moveJobs(act, 'reject', assigned, { consultantId, comment: reason })
  const mine = openOffers(world.offers, act.now).filter((offer) => offer.consultantId === consultantId)
  await answerOffers(act, mine, idsOf(offered), 'rejected', 'rejected', reason ?? null)
  if (offered.length > 0) {
    await writeLogs(act, 'Rejected', idsOf(offered), { consultantId, comment: reason })
    await audit(
      act.trx,
      act.by,
      act.now,
      offered.map((job) => ({
        action: 'offer.rejected',
        subjectId: job.id,
        details: { consultant_id: consultantId },
      })),
    )
  }
  // Remembered like an ended offer, so that the project's card stays readable and "too late" is explained.
  if (assigned.length > 0)
    await rememberRejection(act, world.project.id, idsOf(assigned), consultantId, reason)
  await tellCoordinators(act, world, [...assigned, ...offered], consultantId, reason)
  await refreshCards(act.trx, [world.project.id], act.now)
}

async function rememberRejection(
  { trx, now }: Act,
  projectId: string,
  jobIds: readonly string[],
  consultantId: string,
  reason: string | undefined,
): Promise<void> {
  const id = newId()
  await trx
    .insertInto('offers')
    .values({
      id,
      project_id: projectId,
      consultant_id: consultantId,
      kind: 'assignment',
      state: 'rejected',
      reason: reason ?? null,
      created_at: now,
      decided_at: now,
    })
    .execute()
  await trx
    .insertInto('offer_jobs')
    .values(jobIds.map((job_id) => ({ offer_id: id, job_id, state: 'rejected' as const })))
    .execute()
}

/** Whoever assigned or offered the jobs hears that they were declined, and why. */
async function tellCoordinators(
  act: Act,
  world: World,
  jobs: readonly JobFacts[],
  consultantId: string,
  reason: string | undefined,
): Promise<void> {
  const askers = await act.trx
    .selectFrom('job_logs')
    .innerJoin('users', 'users.id', 'job_logs.author_id')
    .select('users.id')
    .distinct()
    .where(sql<boolean>`job_logs.job_id = any(${idsOf(jobs)}::uuid[])`)
    .where('job_logs.consultant_id', '=', consultantId)
    .where('job_logs.event', 'in', ['Assigned', 'Offered'])
    .where('users.is_internal', '=', true)
    .execute()
  for (const { id } of askers)
    await act.mailer.send(act.trx, {
      kind: 'rejected',
      userId: id,
      by: consultantId,
      project: world.project.name,
      reason: reason ?? null,
    })
}

/** Staff: asks one consultant to take open jobs of a project (default: all that are free). */
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
  const world = await lockWorld(act.trx, projectId)
  const free = world.jobs.filter((job) => job.status === 'Unassigned' && (jobIds?.includes(job.id) ?? true))
  if (free.length === 0 || (jobIds && free.length !== jobIds.length))
    throw new Refused(refusal(409, 'Only jobs that are Unassigned can be offered.'))
  if (openOffers(world.offers, act.now).some((offer) => offer.consultantId === consultantId))
    throw new Refused(refusal(409, 'This consultant already has an open offer on this project.'))
  await expireOffers(act, world)
  const id = newId()
  await act.trx
    .insertInto('offers')
    .values({
      id,
      project_id: projectId,
      consultant_id: consultantId,
      message,
      expires_at: expiresAt,
      created_at: act.now,
      created_by: act.by.id,
    })
    .execute()
  await act.trx
    .insertInto('offer_jobs')
    .values(free.map((job) => ({ offer_id: id, job_id: job.id })))
    .execute()
  await writeLogs(act, 'Offered', idsOf(free), { consultantId, comment: message ?? '' })
  await audit(act.trx, act.by, act.now, [
    { action: 'offer.made', subjectId: id, details: { consultant_id: consultantId } },
  ])
  await act.mailer.send(act.trx, {
    kind: 'offer',
    userId: consultantId,
    project: world.project.name,
    projectId,
    message,
  })
  await refreshCards(act.trx, [projectId], act.now)
  return id
}

/** Staff: takes an open offer back. */
export async function withdrawOffer(act: Act, projectId: string, offerId: string): Promise<void> {
  const world = await lockWorld(act.trx, projectId)
  const offer = openOffers(world.offers, act.now).find(({ id }) => id === offerId)
  if (!offer) throw new Refused(refusal(409, 'Only an open offer can be withdrawn.'))
  await answerOffers(
    act,
    [offer],
    offer.jobs.map(({ id }) => id),
    'withdrawn',
    'withdrawn',
  )
  await audit(act.trx, act.by, act.now, [{ action: 'offer.withdrawn', subjectId: offerId }])
  await act.mailer.send(act.trx, {
    kind: 'taken',
    userId: offer.consultantId,
    project: world.project.name,
    withdrawn: { reason: null },
  })
  await refreshCards(act.trx, [projectId], act.now)
}

/** Staff: gives a free job to a consultant, who still has to accept it; other offers of it end. */
export async function assignJob(
  act: Act,
  projectId: string,
  jobId: string,
  consultantId: string,
): Promise<void> {
  const world = await lockWorld(act.trx, projectId)
  const job = jobOf(world, jobId)
  await moveJobs(act, 'assign', [job], { consultantId })
  const mine = openOffers(world.offers, act.now).filter((offer) => offer.consultantId === consultantId)
  await answerOffers(act, mine, [jobId], 'accepted', 'withdrawn')
  await takeFromOthers(act, world, [jobId], consultantId)
  await refreshCards(act.trx, [projectId], act.now)
}

import { RefusalError, refusal } from '../../refusals.ts'
import { staffAbilities } from '../work/abilities.rules.ts'
import { type Act, noteChange } from '../work/act.ts'
import { emit } from '../work/emit.ts'
import { moveJobs } from '../work/jobs.transitions.ts'
import { demandConsultant } from '../work/people.queries.ts'
import { expireOffers } from '../work/settling.transitions.ts'
import { jobOf, lockWorld, lockWorldOfJob, lockWorldOfOffer } from '../work/world.queries.ts'
import { type JobFacts, openOffers, type World } from '../work/world.rules.ts'
import { answeredOffers, endedOf, losersOf, openOffersOf } from './offers.rules.ts'
import { insertOffer, newOffer, writeOffers } from './writing.transitions.ts'

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
  const ids = jobIds && new Set(jobIds)
  const jobs = world.jobs.filter((job) => staffAbilities(job.status).offer && (ids?.has(job.id) ?? true))
  if (jobs.length === 0 || (jobIds && jobs.length !== jobIds.length))
    throw new RefusalError(refusal(409, 'Only jobs that are Unassigned can be offered.'))
  if (openOffersOf(world, consultantId, act.now).own.length > 0)
    throw new RefusalError(refusal(409, 'This consultant already has an open offer on this project.'))
  const offer = { ...newOffer(act, consultantId, jobs, 'open'), message, expiresAt }
  const after = await insertOffer(act, await expireOffers(act, world), offer)
  const { project } = world
  await emit(act, { kind: 'offered', project, jobs, consultantId, offerId: offer.id, message })
  noteChange(act, after)
  return offer.id
}

/** Staff: takes an open offer back. */
export async function withdrawOffer(act: Act, projectId: string, offerId: string): Promise<void> {
  await withdraw(act, await lockWorld(act.trx, projectId), offerId)
}

/** The same for an offer of which only the id is known. */
export async function withdrawOfferOf(act: Act, offerId: string): Promise<void> {
  await withdraw(act, await lockWorldOfOffer(act.trx, offerId), offerId)
}

async function withdraw(act: Act, world: World, offerId: string): Promise<void> {
  const offer = openOffers(world.offers, act.now).find(({ id }) => id === offerId)
  if (!offer) throw new RefusalError(refusal(409, 'Only an open offer can be withdrawn.'))
  const { project } = world
  const jobs = world.jobs.filter(({ id }) => offer.jobs.some((job) => job.id === id && job.state === 'open'))
  const withdrawals = answeredOffers([offer], jobs, { becomes: 'withdrawn', otherwise: 'withdrawn' }, act.now)
  const after = await writeOffers(act, world, withdrawals)
  await emit(act, { kind: 'offer-withdrawn', project, jobs, consultantId: offer.consultantId, offerId })
  noteChange(act, after)
}

/** Staff: gives a free job to a consultant, who still has to accept it; other offers of it end. */
export async function assignJob(act: Act, jobId: string, consultantId: string): Promise<void> {
  await demandConsultant(act.trx, consultantId)
  const world = await lockWorldOfJob(act.trx, jobId)
  await assignIn(act, world, [jobOf(world, jobId)], consultantId)
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
  const ids = new Set(jobIds)
  const jobs = world.jobs.filter(({ id }) => ids.has(id))
  await assignIn(act, world, jobs, consultantId)
}

/** Gives free jobs of a locked project to a consultant who may take them; gives the world after it. */
export async function assignIn(
  act: Act,
  world: World,
  jobs: readonly JobFacts[],
  consultantId: string,
): Promise<World> {
  const { own, others } = openOffersOf(world, consultantId, act.now)
  const acceptances = answeredOffers(own, jobs, { becomes: 'accepted', otherwise: 'withdrawn' }, act.now)
  const losses = answeredOffers(others, jobs, { becomes: 'taken', otherwise: 'taken' }, act.now)
  const { project } = world
  const next = await moveJobs(act, world, {
    kind: 'assigned',
    project,
    jobs,
    consultantId,
    losers: losersOf(losses),
    answered: endedOf([...acceptances, ...losses]),
  })
  const after = await writeOffers(act, next, [...acceptances, ...losses])
  noteChange(act, after)
  return after
}

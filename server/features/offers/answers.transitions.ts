import type { Project } from '@hub/contract/projects'
import type { output } from 'zod/mini'
import { notFound, type Refusal, RefusalError, refusal } from '../../refusals.ts'
import { countAccepted } from '../before-yes/estimates.transitions.ts'
import { type Act, noteChange } from '../work/act.ts'
import { moveJobs } from '../work/jobs.transitions.ts'
import { projectView } from '../work/views.rules.ts'
import { lockWorld, lockWorldOfJob } from '../work/world.queries.ts'
import { consultantView, type World } from '../work/world.rules.ts'
import {
  type Answerable,
  answeredOffers,
  askedOf,
  endedOf,
  isAcceptedAlready,
  jobAnswer,
  losersOf,
  openOffersOf,
  requestAnswer,
  withoutAssigned,
} from './offers.rules.ts'
import { insertOffer, newOffer, replaced, writeOffers, yesOf } from './writing.transitions.ts'

export type ProjectView = output<typeof Project>
type JobView = ProjectView['jobs'][number]

const orNotFound = <T>(view: T | null | undefined): T => {
  if (view === null || view === undefined) throw new RefusalError(notFound)
  return view
}

const orRefuse = (answer: Answerable | Refusal): Answerable => {
  if ('status' in answer) throw new RefusalError(answer)
  return answer
}

const termsChanged = refusal(409, 'The terms have changed. Read them and answer again.')

/** A yes is to what its reader saw. */
function refuseOlder({ assigned, offered }: Answerable, revisions: ReadonlyMap<string, number>): void {
  if ([...assigned, ...offered].some(({ id, revision }) => (revisions.get(id) ?? revision) < revision))
    throw new RefusalError(termsChanged)
}

/** A project as the consultant sees it; who asks for it does. */
export const viewOf = (world: World, consultantId: string, now: Date): ProjectView =>
  orNotFound(projectView(world, consultantView(consultantId, world.offers, now)))

const jobIn = (view: ProjectView, jobId: string): JobView =>
  orNotFound(view.jobs.find(({ id }) => id === jobId))

/**
 * The consultant takes everything in their request that is still free; gives the project as they then see it.
 * @param revisions of the terms that they say yes to, by job
 */
export async function acceptRequest(
  act: Act,
  projectId: string,
  consultantId: string,
  revisions: ReadonlyMap<string, number> = new Map(),
): Promise<ProjectView> {
  const world = await lockWorld(act.trx, projectId)
  if (isAcceptedAlready(world, consultantId, act.now)) return viewOf(world, consultantId, act.now)
  const jobs = orRefuse(requestAnswer(world, consultantId, 'accept', act.now))
  refuseOlder(jobs, revisions)
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

/** The consultant takes one job; the rest of their request stays open. `revision`: of its terms, as they saw them. */
export async function acceptJob(
  act: Act,
  jobId: string,
  consultantId: string,
  revision: number | undefined,
): Promise<JobView> {
  const world = await lockWorldOfJob(act.trx, jobId)
  const jobs = orRefuse(jobAnswer(world, jobId, consultantId, 'accept', act.now))
  if (revision !== undefined) refuseOlder(jobs, new Map([[jobId, revision]]))
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

/**
 * Makes the jobs the consultant's, and ends the offers that are answered by it; gives the world after it.
 * @param agreed the date they proposed, where staff agree to it: that is their yes
 */
export async function acceptJobs(
  act: Act,
  world: World,
  { assigned, offered }: Answerable,
  consultantId: string,
  agreed: { deadline: Date; comment: string | null } | null = null,
): Promise<World> {
  const jobs = [...assigned, ...offered]
  const { own, others } = openOffersOf(world, consultantId, act.now)
  const acceptances = answeredOffers(own, offered, { becomes: 'accepted', otherwise: 'rejected' }, act.now)
  const losses = answeredOffers(others, jobs, { becomes: 'taken', otherwise: 'taken' }, act.now)
  const { project } = world
  const next = await moveJobs(act, world, {
    kind: 'accepted',
    project,
    jobs,
    consultantId,
    losers: losersOf(losses),
    answered: endedOf([...acceptances, ...losses]),
    agreed,
  })
  const after = await writeOffers(act, next, [...acceptances, ...losses])
  await countAccepted(act, consultantId, project.id, jobs)
  noteChange(act, after)
  return after
}

/** Assigned jobs are free again, offered ones leave the offer. */
async function rejectJobs(
  act: Act,
  world: World,
  { assigned, offered }: Answerable,
  consultantId: string,
  reason: string | null,
): Promise<World> {
  const asked = askedOf(world, consultantId)
  const unsaid = withoutAssigned(asked, assigned, 'rejected', await yesOf(act, assigned), act.now)
  const { own } = openOffersOf(replaced(world, unsaid), consultantId, act.now)
  const ended = answeredOffers(own, offered, { becomes: 'rejected', otherwise: 'rejected' }, act.now)
  const rejections = [...unsaid.filter(({ id }) => ended.every((offer) => offer.id !== id)), ...ended]
  const { project } = world
  let after = await moveJobs(act, world, {
    kind: 'rejected',
    project,
    jobs: assigned,
    offered,
    answered: endedOf(rejections),
    consultantId,
    reason,
  })
  after = await writeOffers(act, after, rejections, reason)
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
  noteChange(act, after)
  return after
}

import { notFound, type Refusal, refusal } from '../../refusals.ts'
import type { OfferAnswer } from '../work/events.ts'
import { beforeAcceptance, jobCannotBe } from '../work/statuses.rules.ts'
import {
  consultantView,
  isOffered,
  type JobFacts,
  lastOffer,
  type OfferFacts,
  offerState,
  openOffers,
  type World,
} from '../work/world.rules.ts'

const requestAccepted = refusal(409, 'This request has already been accepted.')
const requestTaken = refusal(409, 'This request has already been taken.')
const requestExpired = refusal(409, 'This request has expired.')
const requestWithdrawn = refusal(409, 'This request has been withdrawn.')
const requestRejected = refusal(409, 'This request has already been rejected.')
const nothingTo = (what: 'accept' | 'reject') => refusal(409, `There is nothing to ${what} in this project.`)

/** Why an offer that is over cannot be answered any more. */
const tooLate = (state: OfferFacts['state']): Refusal | undefined =>
  ({
    open: undefined,
    accepted: undefined,
    rejected: requestRejected,
    taken: requestTaken,
    expired: requestExpired,
    withdrawn: requestWithdrawn,
  })[state]

/** What became of an offer that is not open any more; undefined while it is. */
export const endOf = (offer: OfferFacts, now: Date): Refusal | undefined => {
  const state = offerState(offer, now)
  return state === 'accepted' ? requestAccepted : tooLate(state)
}

export type Answerable = {
  /** what is Assigned to them */
  assigned: JobFacts[]
  /** what is still free of their open offer */
  offered: JobFacts[]
}

/** The jobs of a project that a consultant may accept or reject now. */
function answerable(world: World, consultantId: string, now: Date): Answerable {
  const view = consultantView(consultantId, world.offers, now)
  return {
    assigned: world.jobs.filter((job) => job.status === 'Assigned' && job.consultantId === consultantId),
    offered: world.jobs.filter((job) => isOffered(job, view)),
  }
}

const isEmpty = ({ assigned, offered }: Answerable): boolean => assigned.length + offered.length === 0

/** Whether a consultant holds accepted work of their newest request; without a request, of the project. */
const holdsOf = ({ jobs }: World, consultantId: string, last: OfferFacts | null): boolean =>
  jobs.some(
    ({ id, ...job }) =>
      job.consultantId === consultantId &&
      !beforeAcceptance.includes(job.status) &&
      (!last || last.jobs.some((one) => one.id === id)),
  )

/**
 * Whether an accept of the project's request repeats the consultant's own: it changes nothing. Work that they hold
 * from before does not answer a newer request: one that was lost is never silent, and neither is a yes whose work was
 * taken back since.
 */
export const isAcceptedAlready = (world: World, consultantId: string, now: Date): boolean =>
  isEmpty(answerable(world, consultantId, now)) &&
  holdsOf(world, consultantId, lastOffer(world.offers, consultantId))

/** The jobs that accepting (or rejecting) a project's request moves now, or why it is too late. */
export function requestAnswer(
  world: World,
  consultantId: string,
  what: 'accept' | 'reject',
  now: Date,
): Answerable | Refusal {
  const jobs = answerable(world, consultantId, now)
  if (!isEmpty(jobs)) return jobs
  const last = lastOffer(world.offers, consultantId)
  if (!last) return nothingTo(what)
  const state = offerState(last, now)
  // They said yes, and hold none of it any more.
  if (state === 'accepted' && !holdsOf(world, consultantId, last)) return requestWithdrawn
  return tooLate(state) ?? nothingTo(what)
}

/** The same for one job; repeating is refused here, by the job's status. */
export function jobAnswer(
  world: World,
  jobId: string,
  consultantId: string,
  what: 'accept' | 'reject',
  now: Date,
): Answerable | Refusal {
  const jobs = answerable(world, consultantId, now)
  const only = (list: readonly JobFacts[]) => list.filter((job) => job.id === jobId)
  const answer = { assigned: only(jobs.assigned), offered: only(jobs.offered) }
  if (!isEmpty(answer)) return answer
  const job = world.jobs.find(({ id }) => id === jobId)
  if (job?.consultantId === consultantId) return jobCannotBe(job.status, `${what}ed`)
  // Not theirs, or no longer: their newest request for the job says why.
  const naming = world.offers.filter((offer) => offer.jobs.some(({ id }) => id === jobId))
  const last = lastOffer(naming, consultantId)
  if (!last) return notFound
  const state = last.jobs.find(({ id }) => id === jobId)?.state ?? 'open'
  if (state === 'accepted') return requestWithdrawn
  return tooLate(state === 'open' ? offerState(last, now) : state) ?? notFound
}

const never = new Date(0)

type Ending = {
  becomes: 'accepted' | 'rejected' | 'taken' | 'withdrawn'
  otherwise: 'rejected' | 'taken' | 'withdrawn'
}

/**
 * The offers that still name one of these jobs, as they are once those jobs were answered: `becomes` is what happened
 * to the jobs. An offer stays open while one of its jobs is; then it is accepted if a job of it was, else
 * `otherwise`.
 */
export function answeredOffers(
  offers: readonly OfferFacts[],
  jobs: readonly JobFacts[],
  { becomes, otherwise }: Ending,
  now: Date,
): OfferFacts[] {
  const ids = new Set(jobs.map(({ id }) => id))
  return offers.flatMap((offer) => {
    if (!offer.jobs.some((job) => job.state === 'open' && ids.has(job.id))) return []
    const answers = offer.jobs.map((job) =>
      job.state === 'open' && ids.has(job.id) ? { ...job, state: becomes } : job,
    )
    if (answers.some(({ state }) => state === 'open')) return [{ ...offer, jobs: answers }]
    const state = answers.some((job) => job.state === 'accepted') ? 'accepted' : otherwise
    return [{ ...offer, jobs: answers, state, decidedAt: now }]
  })
}

/**
 * The offers of a consultant once jobs that were assigned to them are free again: the assignment had answered them for
 * their offer, but nobody said yes, so that they make no accepted offer of it, whether it is open or over.
 *
 * @param yesAt when somebody last said yes to a job: an offer that is older than that was answered by it
 */
export function withoutAssigned(
  offers: readonly OfferFacts[],
  assigned: readonly JobFacts[],
  becomes: 'rejected' | 'withdrawn',
  yesAt: ReadonlyMap<string, Date>,
  now: Date,
): OfferFacts[] {
  const ids = new Set(assigned.map(({ id }) => id))
  return offers.flatMap((offer) => {
    const isUnsaid = ({ id, state }: OfferFacts['jobs'][number]) =>
      state === 'accepted' && ids.has(id) && !((yesAt.get(id) ?? never) >= offer.createdAt)
    if (!offer.jobs.some(isUnsaid)) return []
    const jobs = offer.jobs.map((job) => (isUnsaid(job) ? { ...job, state: becomes } : job))
    const isOver = offer.state === 'accepted' && !jobs.some(({ state }) => state === 'accepted')
    return [{ ...offer, jobs, ...(isOver && { state: becomes, decidedAt: now }) }]
  })
}

/** The open offers of a consultant, and those of everybody else. */
export function openOffersOf(world: World, consultantId: string, now: Date) {
  const open = openOffers(world.offers, now)
  return {
    own: open.filter((offer) => offer.consultantId === consultantId),
    others: open.filter((offer) => offer.consultantId !== consultantId),
  }
}

/** What a consultant was asked for, whether it is over or not. */
export const askedOf = ({ offers }: World, consultantId: string): OfferFacts[] =>
  offers.filter((offer) => offer.kind === 'offer' && offer.consultantId === consultantId)

/** The offers that have ended, as an event names them. */
export const endedOf = (offers: readonly OfferFacts[]): OfferAnswer[] =>
  offers
    .filter(({ state }) => state !== 'open')
    .map(({ id, consultantId, state }) => ({ offerId: id, consultantId, state }))

/** The consultants whose offers ended because somebody was faster. */
export const losersOf = (offers: readonly OfferFacts[]): string[] =>
  offers.filter(({ state }) => state === 'taken').map(({ consultantId }) => consultantId)

import { type Refusal, refusal } from '../../refusals.ts'
import { jobCannotBe } from '../work/statuses.rules.ts'
import {
  isOffered,
  type JobFacts,
  lastOffer,
  type OfferFacts,
  offerState,
  readerOf,
  type World,
} from '../work/world.rules.ts'

export const requestTaken = refusal(409, 'This request has already been taken.')
export const requestExpired = refusal(409, 'This request has expired.')
export const requestWithdrawn = refusal(409, 'This request has been withdrawn.')
export const requestRejected = refusal(409, 'This request has already been rejected.')
export const nothingTo = (what: 'accept' | 'reject') =>
  refusal(409, `There is nothing to ${what} in this project.`)

/** How an offer that is over explains itself to whoever comes too late. */
const tooLate = (state: OfferFacts['state']): Refusal | undefined =>
  ({
    open: undefined,
    accepted: undefined,
    rejected: requestRejected,
    taken: requestTaken,
    expired: requestExpired,
    withdrawn: requestWithdrawn,
  })[state]

export type Answerable = {
  /** what is Assigned to them */
  assigned: JobFacts[]
  /** what is still free of their open offer */
  offered: JobFacts[]
}

/** The jobs of a project that a consultant may accept or reject now. */
export function answerable(world: World, consultantId: string, now: Date): Answerable {
  const reader = readerOf(consultantId, world.offers, now)
  return {
    assigned: world.jobs.filter((job) => job.status === 'Assigned' && job.consultantId === consultantId),
    offered: world.jobs.filter((job) => isOffered(job, reader)),
  }
}

/**
 * What accepting (or rejecting) a project's request means now: the jobs it moves, `again` for one's own accept
 * repeated, or why it is too late.
 */
export function requestAnswer(
  world: World,
  consultantId: string,
  what: 'accept' | 'reject',
  now: Date,
): Answerable | 'again' | Refusal {
  const jobs = answerable(world, consultantId, now)
  if (jobs.assigned.length + jobs.offered.length > 0) return jobs
  const last = lastOffer(world.offers, consultantId)
  const state = last && offerState(last, now)
  const mine = world.jobs.some((job) => job.consultantId === consultantId && job.status === 'Accepted')
  if (what === 'accept' && (state === 'accepted' || mine)) return 'again'
  return (state && tooLate(state)) ?? nothingTo(what)
}

/** The same for one job; repeating is refused here, by the job's status. */
export function jobAnswer(
  world: World,
  jobId: string,
  consultantId: string,
  what: 'accept' | 'reject',
  now: Date,
): Answerable | Refusal | 'unknown' {
  const jobs = answerable(world, consultantId, now)
  const only = (list: readonly JobFacts[]) => list.filter((job) => job.id === jobId)
  const answer = { assigned: only(jobs.assigned), offered: only(jobs.offered) }
  if (answer.assigned.length + answer.offered.length > 0) return answer
  const job = world.jobs.find(({ id }) => id === jobId)
  if (job?.consultantId === consultantId) return jobCannotBe(job.status, `${what}ed`)
  // Not theirs (any more): the newest request that named the job says why.
  const naming = world.offers.filter((offer) => offer.jobs.some(({ id }) => id === jobId))
  const last = lastOffer(naming, consultantId)
  if (!last) return 'unknown'
  const state = last.jobs.find(({ id }) => id === jobId)?.state ?? 'open'
  const ended = state === 'open' ? offerState(last, now) : state
  return tooLate(ended) ?? 'unknown'
}

/** The state of an offer once some of its jobs were answered: open while one is, else by what became of them. */
export function stateOnceAnswered(
  jobs: readonly { state: OfferFacts['state'] }[],
  otherwise: 'rejected' | 'taken' | 'withdrawn',
): OfferFacts['state'] {
  if (jobs.some(({ state }) => state === 'open')) return 'open'
  return jobs.some(({ state }) => state === 'accepted') ? 'accepted' : otherwise
}

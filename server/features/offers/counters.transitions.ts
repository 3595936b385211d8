import { sql } from 'kysely'
import { type Refusal, RefusalError, refusal } from '../../refusals.ts'
import { type Act, noteChange } from '../work/act.ts'
import { emit } from '../work/emit.ts'
import { lockWorld, lockWorldOfOffer } from '../work/world.queries.ts'
import {
  type Counter,
  consultantView,
  isOffered,
  lastOffer,
  type OfferFacts,
  openOffer,
  type World,
} from '../work/world.rules.ts'
import { acceptJobs, type ProjectView, viewOf } from './answers.transitions.ts'
import { endOf } from './offers.rules.ts'

const past = refusal(400, { deadline: ['This moment has passed already.'] })
const pastByNow = refusal(409, 'This moment has passed already.')
const otherDate = refusal(409, 'The terms have changed. Read them and answer again.')
const noOpenOffer = refusal(409, 'Another date can be proposed for an open request alone.')
const proposedAlready = refusal(409, 'A date is proposed already. Take it back, or wait for the answer.')
const nothingProposed = refusal(409, 'No other date is proposed for this request.')

type Change = Pick<OfferFacts, 'counter' | 'counterAnswer'>

/** Writes what is proposed for an offer, and what was answered to it. */
async function write({ trx }: Act, world: World, offer: OfferFacts, change: Change): Promise<World> {
  const { counter, counterAnswer } = change
  await trx
    .updateTable('offers')
    .set({
      counter_deadline: counter?.deadline ?? null,
      counter_comment: counter?.comment ?? null,
      counter_at: counter?.at ?? null,
      counter_answer: counterAnswer?.answer ?? null,
      answered_deadline: counterAnswer?.deadline ?? null,
      answer_comment: counterAnswer?.comment ?? null,
      answered_at: counterAnswer?.at ?? null,
    })
    .where('id', '=', offer.id)
    .execute()
  const after = { ...offer, ...change }
  return { ...world, offers: world.offers.map((one) => (one.id === offer.id ? after : one)) }
}

/** What an event says of an offer: its open jobs, and who was asked. */
const about = ({ project, jobs }: World, offer: OfferFacts) => ({
  project,
  jobs: jobs.filter(({ id }) => offer.jobs.some((job) => job.id === id && job.state === 'open')),
  consultantId: offer.consultantId,
  offerId: offer.id,
})

/** Why no open offer's date could move: what became of the last one, where nothing else waits for them. */
function noneToCounter({ jobs, offers }: World, consultantId: string, now: Date): Refusal {
  const isAssigned = jobs.some((job) => job.status === 'Assigned' && job.consultantId === consultantId)
  const last = isAssigned ? null : lastOffer(offers, consultantId)
  return (last && endOf(last, now)) ?? noOpenOffer
}

/** The consultant proposes another deadline for all jobs of their open offer. @throws RefusalError 400, 404, 409 */
export async function counterOffer(
  act: Act,
  projectId: string,
  consultantId: string,
  { deadline, comment }: { deadline: Date; comment: string | null },
): Promise<ProjectView> {
  if (deadline <= act.now) throw new RefusalError(past)
  const world = await lockWorld(act.trx, projectId)
  const offer = openOffer(world.offers, consultantId, act.now)
  if (!offer) throw new RefusalError(noneToCounter(world, consultantId, act.now))
  if (offer.counter) throw new RefusalError(proposedAlready)
  const counter = { deadline, comment, at: act.now }
  const after = await write(act, world, offer, { counter, counterAnswer: null })
  await emit(act, { kind: 'countered', ...about(world, offer), deadline, comment })
  noteChange(act, after)
  return viewOf(after, consultantId, act.now)
}

/**
 * The date that is proposed for an offer.
 * @throws RefusalError 409 with what became of the offer, where it is over
 */
function proposalOf(
  offer: OfferFacts | null | undefined,
  now: Date,
): { offer: OfferFacts; counter: Counter } {
  if (!offer) throw new RefusalError(nothingProposed)
  const end = endOf(offer, now)
  if (end) throw new RefusalError(end)
  if (!offer.counter) throw new RefusalError(nothingProposed)
  return { offer, counter: offer.counter }
}

/** The consultant takes their proposal back. @throws RefusalError 404, 409 */
export async function takeCounterBack(act: Act, projectId: string, consultantId: string): Promise<void> {
  const world = await lockWorld(act.trx, projectId)
  const newest = openOffer(world.offers, consultantId, act.now) ?? lastOffer(world.offers, consultantId)
  const { offer } = proposalOf(newest, act.now)
  const after = await write(act, world, offer, { counter: null, counterAnswer: offer.counterAnswer })
  await emit(act, { kind: 'counter-taken-back', ...about(world, offer) })
  noteChange(act, after)
}

/** What staff answer; `deadline`: the date as they saw it, which its consultant may have changed since. */
export type AnswerToCounter = { comment: string | null; deadline: Date | null }

/** @throws RefusalError 409, also where another date than the one that was seen is proposed */
function proposedIn({ offers }: World, offerId: string, seen: Date | null, now: Date) {
  const proposal = proposalOf(
    offers.find(({ id }) => id === offerId),
    now,
  )
  if (seen && seen.getTime() !== proposal.counter.deadline.getTime()) throw new RefusalError(otherDate)
  return proposal
}

/**
 * Staff: agrees to the proposed date. What is still free of the offer is its consultant's, accepted, by that date;
 * what was assigned to them is accepted too, and keeps its own.
 * @throws RefusalError 404, 409, also when the proposed date is past: the work would be late from its first moment
 */
export async function agreeToCounter(
  act: Act,
  offerId: string,
  { comment, deadline }: AnswerToCounter,
): Promise<void> {
  const before = await lockWorldOfOffer(act.trx, offerId)
  const { offer, counter } = proposedIn(before, offerId, deadline, act.now)
  if (counter.deadline <= act.now) throw new RefusalError(pastByNow)
  const counterAnswer = { answer: 'agreed' as const, deadline: counter.deadline, comment, at: act.now }
  const world = await write(act, before, offer, { counter, counterAnswer })
  const view = consultantView(offer.consultantId, world.offers, act.now)
  const jobs = world.jobs.filter((job) => isOffered(job, view))
  const ids = new Set(jobs.map(({ id }) => id))
  await sql`
    update jobs set deadline = ${counter.deadline}, terms_revision = terms_revision + 1
    where id = any(${[...ids]}::uuid[])`.execute(act.trx)
  const agreed = (job: World['jobs'][number]) =>
    ids.has(job.id) ? { ...job, deadline: counter.deadline, revision: job.revision + 1 } : job
  const withDates = { ...world, jobs: world.jobs.map(agreed) }
  const answerable = {
    assigned: world.jobs.filter(
      (job) => job.status === 'Assigned' && job.consultantId === offer.consultantId,
    ),
    offered: jobs.map(agreed),
  }
  const after = await acceptJobs(act, withDates, answerable, offer.consultantId, {
    deadline: counter.deadline,
    comment,
  })
  noteChange(act, after)
}

/** Staff: keeps the date. The offer stays open, and another date may be proposed. @throws RefusalError 404, 409 */
export async function keepDate(
  act: Act,
  offerId: string,
  { comment, deadline: seen }: AnswerToCounter,
): Promise<void> {
  const world = await lockWorldOfOffer(act.trx, offerId)
  const { offer, counter } = proposedIn(world, offerId, seen, act.now)
  const { deadline } = counter
  const counterAnswer = { answer: 'kept' as const, deadline, comment, at: act.now }
  const after = await write(act, world, offer, { counter: null, counterAnswer })
  await emit(act, { kind: 'date-kept', ...about(world, offer), deadline, comment })
  noteChange(act, after)
}

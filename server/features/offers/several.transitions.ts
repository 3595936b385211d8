import { quote } from '@hub/text/quote'
import { isId } from '../../ids.ts'
import { createTurns } from '../../others-turn.ts'
import { type InTheWay, inTheWay, RefusalError, refusal } from '../../refusals.ts'
import { type Act, noteChange } from '../work/act.ts'
import { emit } from '../work/emit.ts'
import { type Candidate, lockCandidates } from '../work/people.queries.ts'
import { expireOffers } from '../work/settling.transitions.ts'
import { lockWorldsOfJobs } from '../work/world.queries.ts'
import type { JobFacts, OfferFacts, World } from '../work/world.rules.ts'
import { assignIn } from './offers.transitions.ts'
import { askedAlready, jobsIn, notFree, unfit } from './several.rules.ts'
import { withdrawHeldJobs } from './withdrawing.transitions.ts'
import { insertOffers, newOffer } from './writing.transitions.ts'

const unknownIds = (field: string, ids: readonly string[]) =>
  refusal(400, { [field]: ids.slice(0, 20).map((id) => `"${quote(id)}" is not known.`) })
const past = refusal(400, { expires_at: ['This moment has passed already.'] })

const refuseAny = (ways: readonly InTheWay[]): void => {
  if (ways.length > 0) throw new RefusalError(inTheWay(ways))
}

/** People by their ids, locked. @throws RefusalError 400 for ids that nobody has */
async function candidatesOf(act: Act, field: string, ids: readonly string[]): Promise<Candidate[]> {
  const people = await lockCandidates(act.trx, ids.filter(isId))
  const missing = ids.filter((id) => !people.has(id))
  if (missing.length > 0) throw new RefusalError(unknownIds(field, missing))
  return ids.flatMap((id) => people.get(id) ?? [])
}

/** The projects of jobs, locked, and the jobs. @throws RefusalError 400 for ids that no job has */
async function worldsOf(act: Act, ids: ReadonlySet<string>): Promise<{ worlds: World[]; jobs: JobFacts[] }> {
  const worlds = await lockWorldsOfJobs(act.trx, [...ids].filter(isId))
  const jobs = jobsIn(worlds, ids)
  const knownIds = new Set(jobs.map(({ id }) => id))
  const missing = [...ids].filter((id) => !knownIds.has(id))
  if (missing.length > 0) throw new RefusalError(unknownIds('job_ids', missing))
  return { worlds, jobs }
}

export type Asking = {
  jobIds: readonly string[]
  consultantIds: readonly string[]
  message: string | null
  expiresAt: Date | null
}

/** An offer that was made, who was asked, and the project with it. */
export type Request = { offer: OfferFacts; consultant: Candidate; world: World }

/**
 * Staff: asks each of several people to take the same free jobs, one offer a project and person; all are asked, or
 * nobody is.
 * @throws RefusalError 400, 409 with what is in the way
 */
export async function askSeveral(act: Act, asking: Asking): Promise<Request[]> {
  const { message, expiresAt } = asking
  if (expiresAt && expiresAt <= act.now) throw new RefusalError(past)
  const people = await candidatesOf(act, 'consultant_ids', [...new Set(asking.consultantIds)])
  const ids = new Set(asking.jobIds)
  const { worlds, jobs } = await worldsOf(act, ids)
  refuseAny([...notFree(jobs, 'offer'), ...people.flatMap(unfit), ...askedAlready(worlds, people, act.now)])

  const othersTurn = createTurns()
  const requests: Request[] = []
  for (const before of worlds) {
    await othersTurn()
    const offeredJobs = jobsIn([before], ids)
    const offers = people.map(({ id }) => ({ ...newOffer(act, id, offeredJobs, 'open'), message, expiresAt }))
    const after = await expireOffers(act, before)
    const world = { ...after, offers: [...after.offers, ...offers] }
    for (const [at, offer] of offers.entries()) {
      const consultant = people[at]
      if (consultant) requests.push({ offer, consultant, world })
    }
    noteChange(act, world)
  }
  await insertOffers(
    act,
    requests.map(({ offer, world }) => ({ projectId: world.project.id, offer })),
  )
  await emit(
    act,
    ...requests.map(({ offer, world: { project, jobs: all } }) => ({
      kind: 'offered' as const,
      project,
      jobs: all.filter(({ id }) => ids.has(id)),
      consultantId: offer.consultantId,
      offerId: offer.id,
      message,
    })),
  )
  return requests
}

/** A job as an act on several left it, and its project's id. */
export type MovedJob = { projectId: string; job: JobFacts }

const movedOf = (worlds: readonly World[], ids: ReadonlySet<string>): MovedJob[] =>
  worlds.flatMap((world) => jobsIn([world], ids).map((job) => ({ projectId: world.project.id, job })))

/**
 * Staff: gives free jobs to one consultant, who still has to accept them; all of them, or none.
 * @throws RefusalError 400, 409 with what is in the way
 */
export async function assignSeveral(
  act: Act,
  jobIds: readonly string[],
  consultantId: string,
): Promise<MovedJob[]> {
  const people = await candidatesOf(act, 'consultant_id', [consultantId])
  const ids = new Set(jobIds)
  const { worlds, jobs } = await worldsOf(act, ids)
  refuseAny([...notFree(jobs, 'assign'), ...people.flatMap(unfit)])
  const after: World[] = []
  for (const world of worlds) after.push(await assignIn(act, world, jobsIn([world], ids), consultantId))
  return movedOf(after, ids)
}

/**
 * Staff: takes jobs back from those who hold them; all of them, or none.
 * @throws RefusalError 400, 409 with what is in the way
 */
export async function withdrawSeveral(
  act: Act,
  jobIds: readonly string[],
  reason: string,
): Promise<MovedJob[]> {
  const ids = new Set(jobIds)
  const { worlds, jobs } = await worldsOf(act, ids)
  refuseAny(notFree(jobs, 'withdraw'))
  const after: World[] = []
  for (const world of worlds) after.push(await withdrawHeldJobs(act, world, jobsIn([world], ids), reason))
  return movedOf(after, ids)
}

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

const past = 'This moment has passed already.'

/** @throws RefusalError 400 for each field by which something unknown is named, all of them at once */
function refuseUnknown(
  ids: Readonly<Record<string, readonly string[]>>,
  more: Readonly<Record<string, string[]>> = {},
): void {
  const faults = Object.entries(ids)
    .filter(([, missing]) => missing.length > 0)
    .map(
      ([field, missing]) =>
        [field, missing.slice(0, 20).map((id) => `"${quote(id)}" is not known.`)] as const,
    )
  const all = { ...Object.fromEntries(faults), ...more }
  if (Object.keys(all).length > 0) throw new RefusalError(refusal(400, all))
}

const refuseAny = (ways: readonly InTheWay[]): void => {
  if (ways.length > 0) throw new RefusalError(inTheWay(ways))
}

/** People by their ids, locked, and the ids that nobody has. */
async function candidatesOf(
  act: Act,
  ids: readonly string[],
): Promise<{ people: Candidate[]; strangers: string[] }> {
  const people = await lockCandidates(act.trx, ids.filter(isId))
  return {
    people: ids.flatMap((id) => people.get(id) ?? []),
    strangers: ids.filter((id) => !people.has(id)),
  }
}

/** The projects of jobs, locked, the jobs, and the ids that no job has. */
async function worldsOf(
  act: Act,
  ids: ReadonlySet<string>,
): Promise<{ worlds: World[]; jobs: JobFacts[]; missing: string[] }> {
  const worlds = await lockWorldsOfJobs(act.trx, [...ids].filter(isId))
  const jobs = jobsIn(worlds, ids)
  const knownIds = new Set(jobs.map(({ id }) => id))
  return { worlds, jobs, missing: [...ids].filter((id) => !knownIds.has(id)) }
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
  const { people, strangers } = await candidatesOf(act, [...new Set(asking.consultantIds)])
  const ids = new Set(asking.jobIds)
  const { worlds, jobs, missing } = await worldsOf(act, ids)
  const isPast = expiresAt !== null && expiresAt <= act.now
  refuseUnknown({ job_ids: missing, consultant_ids: strangers }, isPast ? { expires_at: [past] } : {})
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
  const { people, strangers } = await candidatesOf(act, [consultantId])
  const ids = new Set(jobIds)
  const { worlds, jobs, missing } = await worldsOf(act, ids)
  refuseUnknown({ job_ids: missing, consultant_id: strangers })
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
  const { worlds, jobs, missing } = await worldsOf(act, ids)
  refuseUnknown({ job_ids: missing })
  refuseAny(notFree(jobs, 'withdraw'))
  const after: World[] = []
  for (const world of worlds) after.push(await withdrawHeldJobs(act, world, jobsIn([world], ids), reason))
  return movedOf(after, ids)
}

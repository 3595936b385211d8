import type { InTheWay } from '../../refusals.ts'
import { staffAbilities } from '../work/abilities.rules.ts'
import type { Candidate } from '../work/people.queries.ts'
import { type JobFacts, openOffer, type World } from '../work/world.rules.ts'

/** A project as people name it. */
const projectTitle = ({ project }: World): string => project.name ?? project.customId ?? 'this project'

/** The jobs of worlds by their ids. */
export const jobsIn = (worlds: readonly World[], ids: ReadonlySet<string>): JobFacts[] =>
  worlds.flatMap(({ jobs }) => jobs.filter(({ id }) => ids.has(id)))

/** Why a person can be given no work at all. */
export function unfit({ id, name, isStaff, isActive }: Candidate): InTheWay[] {
  if (isStaff)
    return [{ consultant_id: id, reason: `${name} belongs to the staff and can be given no work.` }]
  return isActive ? [] : [{ consultant_id: id, reason: `${name} is deactivated and can be given no work.` }]
}

/** The jobs that may not be offered, assigned or withdrawn, by what staff may do with each. */
export const notFree = (jobs: readonly JobFacts[], verb: 'offer' | 'assign' | 'withdraw'): InTheWay[] =>
  jobs
    .filter(({ status }) => !staffAbilities(status)[verb])
    .map(({ id, customId, status }) => ({
      job_id: id,
      reason: `${customId} is ${status} and cannot be ${{ offer: 'offered', assign: 'assigned', withdraw: 'withdrawn' }[verb]}.`,
    }))

/** Who holds an open offer in one of the projects already: they can have one at a time. */
export const askedAlready = (worlds: readonly World[], people: readonly Candidate[], now: Date): InTheWay[] =>
  worlds.flatMap((world) =>
    people
      .filter(({ id }) => openOffer(world.offers, id, now) !== undefined)
      .map(({ id, name }) => ({
        consultant_id: id,
        reason: `${name} has an open offer in ${projectTitle(world)} already.`,
      })),
  )

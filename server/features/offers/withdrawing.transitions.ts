import { type Act, noteChange } from '../work/act.ts'
import { moveJobs } from '../work/jobs.transitions.ts'
import type { JobFacts, World } from '../work/world.rules.ts'
import { openOffersOf, withoutAssigned } from './offers.rules.ts'
import { writeOffers } from './writing.transitions.ts'

/** Staff: takes held jobs back from their holders, each of whom gets one mail; gives the world after it. */
export async function withdrawHeldJobs(
  act: Act,
  world: World,
  jobs: readonly JobFacts[],
  reason: string,
): Promise<World> {
  const { project } = world
  let after = world
  for (const [consultantId, ownJobs] of Map.groupBy(jobs, (job) => job.consultantId)) {
    if (consultantId === null) continue
    const assigned = ownJobs.filter(({ status }) => status === 'Assigned')
    const { own } = openOffersOf(after, consultantId, act.now)
    const offers = own.map((offer) => withoutAssigned(offer, assigned, 'withdrawn'))
    after = await moveJobs(act, after, { kind: 'withdrawn', project, jobs: ownJobs, consultantId, reason })
    after = await writeOffers(act, after, offers)
  }
  noteChange(act, after)
  return after
}

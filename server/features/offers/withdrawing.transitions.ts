import { type Act, noteChange } from '../work/act.ts'
import { moveJobs } from '../work/jobs.transitions.ts'
import type { JobFacts, World } from '../work/world.rules.ts'
import { askedOf, withoutAssigned } from './offers.rules.ts'
import { writeOffers, yesOf } from './writing.transitions.ts'

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
    const asked = askedOf(after, consultantId)
    const offers = withoutAssigned(asked, assigned, 'withdrawn', await yesOf(act, assigned), act.now)
    after = await moveJobs(act, after, { kind: 'withdrawn', project, jobs: ownJobs, consultantId, reason })
    after = await writeOffers(act, after, offers)
  }
  noteChange(act, after)
  return after
}

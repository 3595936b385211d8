import { sql } from 'kysely'
import type { Actor } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import type { Transaction } from '../../db/connect.ts'
import { letGo } from '../../let-go.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { withdrawOffer } from '../offers/offers.transitions.ts'
import { staffAbilities } from '../work/abilities.rules.ts'
import { type Act, noteChangeOf, perform } from '../work/act.ts'
import { refreshCards } from '../work/cards.transitions.ts'
import { emit } from '../work/emit.ts'
import { jobCannotBe } from '../work/statuses.rules.ts'
import { jobOf, lockWorld, lockWorldOfJob } from '../work/world.queries.ts'
import { type JobFacts, openOffers, type World } from '../work/world.rules.ts'

/** Time that somebody has logged is theirs, whatever becomes of the job. @throws RefusalError 409 */
function refuseWorked(jobs: readonly JobFacts[]): void {
  const job = jobs.find(({ minutes }) => Object.keys(minutes).length > 0)
  if (!job) return
  const minutes = Object.values(job.minutes).reduce((total, some) => total + some, 0)
  const time = countOf(minutes, 'minute', 'minutes')
  throw new RefusalError(refusal(409, `${time} of work were logged for ${job.customId}: it is kept.`))
}

const offersOf = ({ offers }: World, jobId: string, now: Date) =>
  openOffers(offers, now).filter(({ jobs }) => jobs.some(({ id, state }) => id === jobId && state === 'open'))

/**
 * Staff: deletes a free job with its texts. An offer of it alone is withdrawn; others go on without it.
 * @throws RefusalError 404, 409
 */
export async function deleteJob(act: Act, jobId: string): Promise<void> {
  const world = await lockWorldOfJob(act.trx, jobId)
  const job = jobOf(world, jobId)
  const { project } = world
  if (!staffAbilities(job.status).delete) throw new RefusalError(jobCannotBe(job.status, 'deleted'))
  refuseWorked([job])
  const hearers: string[] = []
  for (const { id, consultantId, jobs } of offersOf(world, jobId, act.now)) {
    if (jobs.some((other) => other.id !== jobId && other.state === 'open')) hearers.push(consultantId)
    else await withdrawOffer(act, project.id, id)
  }
  await emit(act, { kind: 'deleted', project, jobs: [job], consultantId: null, asked: hearers })
  await act.trx.deleteFrom('jobs').where('id', '=', jobId).execute()
  noteChangeOf(act, project.id)
}

/** What a project keeps in the store. */
async function keysOf(trx: Transaction, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from documents where project_id = ${projectId}
    union all select storage_key from project_files where project_id = ${projectId}`.execute(trx)
  return rows.map(({ key }) => key)
}

/** The counts of all projects are one project less. */
const countLess = (trx: Transaction, projectId: string) =>
  sql`
  update project_counts set version = version + 1, everything = everything - 1
  where slot = get_byte(uuid_send(${projectId}::uuid), 15)`.execute(trx)

async function deleteLocked(act: Act, projectId: string): Promise<void> {
  const { trx } = act
  const world = await lockWorld(trx, projectId)
  const { project, jobs } = world
  const job = jobs.find(({ status }) => !staffAbilities(status).delete)
  if (job)
    throw new RefusalError(refusal(409, `${job.customId} is ${job.status}: the project cannot be deleted.`))
  refuseWorked(jobs)
  for (const { id } of openOffers(world.offers, act.now)) await withdrawOffer(act, projectId, id)
  // Nobody sees anything of it any more: then its rows may go.
  await refreshCards(trx, [{ project, jobs: [], offers: [], files: [] }], act.now)
  act.changes.delete(projectId)
  await countLess(trx, projectId)
  await letGo(trx, act.now, await keysOf(trx, projectId))
  await trx.deleteFrom('projects').where('id', '=', projectId).execute()
  const details = { custom_id: project.customId, name: project.name, jobs: jobs.length }
  await audit(trx, act.by, act.now, [{ action: 'project.deleted', subjectId: projectId, details }])
}

/**
 * Staff: deletes a project whose jobs are all free, with everything in it. Open offers are withdrawn, and those who
 * had them hear it.
 * @throws RefusalError 404, 409
 */
export async function deleteProject(parts: Parts, projectId: string, by: Actor): Promise<void> {
  await perform(parts, by, (act) => deleteLocked(act, projectId))
}

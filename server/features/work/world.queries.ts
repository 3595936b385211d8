import { sql } from 'kysely'
import type { JobStatus } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { notFound, Refused } from '../../refusals.ts'
import type { JobFacts, World } from './world.rules.ts'

/**
 * Locks the projects against every other transition and reads them whole. Whoever changes a job or an offer
 * begins here: within a project, writes take turns.
 */
export async function lockWorlds(
  trx: Transaction,
  projectIds: readonly string[],
): Promise<Map<string, World>> {
  const ids = [...projectIds]
  const projects = await trx
    .selectFrom('projects')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const jobs = await trx
    .selectFrom('jobs')
    .leftJoin('documents', 'documents.id', 'jobs.document_id')
    .selectAll('jobs')
    .select('documents.name as document_name')
    .where(sql<boolean>`jobs.project_id = any(${ids}::uuid[])`)
    .execute()
  const offers = await trx
    .selectFrom('offers')
    .selectAll()
    .where(sql<boolean>`project_id = any(${ids}::uuid[])`)
    .execute()
  const offerJobs = await trx
    .selectFrom('offer_jobs')
    .innerJoin('offers', 'offers.id', 'offer_jobs.offer_id')
    .select(['offer_id', 'job_id', 'offer_jobs.state'])
    .where(sql<boolean>`offers.project_id = any(${ids}::uuid[])`)
    .execute()

  const jobsByProject = Map.groupBy(jobs, (job) => job.project_id)
  const offersByProject = Map.groupBy(offers, (offer) => offer.project_id)
  const jobsByOffer = Map.groupBy(offerJobs, (row) => row.offer_id)
  return new Map(
    projects.map((row) => [
      row.id,
      {
        project: {
          id: row.id,
          customId: row.custom_id,
          name: row.name,
          companyName: row.company_name,
          deadline: row.deadline,
          memoqProjectName: row.memoq_project_name,
          companyQcsId: row.company_qcs_id,
        },
        jobs: (jobsByProject.get(row.id) ?? []).map((job) => ({
          id: job.id,
          customId: job.custom_id,
          status: job.status,
          consultantId: job.consultant_id,
          hasDocument: job.document_id !== null,
          hasSegments: job.segments > 0,
          quantity: job.quantity,
          sourceLanguage: job.source_language,
          sourceLanguageName: job.source_language_name,
          targetLanguage: job.target_language,
          targetLanguageName: job.target_language_name,
          value: job.value,
          translationType: job.translation_type,
          unit: job.unit,
          unitPrice: job.unit_price,
          deadline: job.deadline,
          documentName: job.document_name,
          instructions: job.instructions,
        })),
        offers: (offersByProject.get(row.id) ?? []).map((offer) => ({
          id: offer.id,
          consultantId: offer.consultant_id,
          kind: offer.kind,
          state: offer.state,
          message: offer.message,
          expiresAt: offer.expires_at,
          createdAt: offer.created_at,
          decidedAt: offer.decided_at,
          jobs: (jobsByOffer.get(offer.id) ?? []).map(({ job_id, state }) => ({ id: job_id, state })),
        })),
      },
    ]),
  )
}

/** One project, locked and read whole. */
export async function lockWorld(trx: Transaction, projectId: string): Promise<World> {
  const world = (await lockWorlds(trx, [projectId])).get(projectId)
  if (!world) throw new Refused(notFound)
  return world
}

/** The world of the project that the job belongs to. */
export async function lockWorldOfJob(trx: Transaction, jobId: string): Promise<World> {
  const row = await trx.selectFrom('jobs').select('project_id').where('id', '=', jobId).executeTakeFirst()
  if (!row) throw new Refused(notFound)
  return lockWorld(trx, row.project_id)
}

/** @throws Refused 404 when the project has no such job */
export function jobOf(world: World, jobId: string): JobFacts {
  const job = world.jobs.find(({ id }) => id === jobId)
  if (!job) throw new Refused(notFound)
  return job
}

/** What a write needs to know of a job that its caller may see. */
export type HeldJob = { consultant_id: string | null; status: JobStatus }

export const findHeldJob = (db: Database | Transaction, id: string): Promise<HeldJob | undefined> =>
  db.selectFrom('jobs').select(['consultant_id', 'status']).where('id', '=', id).executeTakeFirst()

import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { JobStatus } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import type { Jobs, Offers, Projects } from '../../db/database.ts'
import { followId } from '../../ids.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { ownMemorySql } from './own-memory.queries.ts'
import type { Counter, CounterAnswer, JobFacts, ProjectFacts, World } from './world.rules.ts'

// Locked first, then read: a statement that waits for a lock sees everything else as it was before it waited.

type ProjectRow = Selectable<Projects> &
  Pick<World, 'files'> &
  Pick<ProjectFacts, 'coordinator' | 'ownMemory'>

/**
 * Projects with their coordinators' names and their reference files, in one statement: every write begins with it.
 */
const selectProjects = (db: Database | Transaction) =>
  db
    .selectFrom('projects')
    .selectAll()
    .select(sql.raw<ProjectFacts['ownMemory']>(ownMemorySql('projects.own_memory')).as('ownMemory'))
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('users')
          .select(['users.id', sql<string>`first_name || ' ' || last_name`.as('name')])
          .whereRef('users.id', '=', 'projects.coordinator_id'),
      ).as('coordinator'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('project_files as f')
          .select(['f.id', 'f.name', 'f.media_type as mediaType', 'f.size'])
          .whereRef('f.project_id', '=', 'projects.id')
          .orderBy('f.name')
          .orderBy('f.id'),
      ).as('files'),
    )

/** Minutes worked in the job `jobs` of a statement, by author; null where nobody wrote any down. */
const minutesSql = sql<Record<
  string,
  number
> | null>`(select jsonb_object_agg(worked.author_id, worked.total) from (
  select l.author_id, sum(l.minutes) as total from job_logs l
  where l.job_id = jobs.id and l.minutes is not null and l.author_id is not null group by l.author_id) worked)`

const hasTermsSql = sql<boolean>`exists (select from project_term_bases t where t.project_id = jobs.project_id)`

/** The newest entry in the log of the job `jobs` of a statement; null where nothing has happened yet. */
const lastEntrySql = sql<
  string | null
>`(select l.id from job_logs l where l.job_id = jobs.id order by l.id desc limit 1)`

const selectJobs = (db: Database | Transaction) =>
  db
    .selectFrom('jobs')
    .leftJoin('documents', 'documents.id', 'jobs.document_id')
    .selectAll('jobs')
    .select('documents.name as document_name')
    .select(minutesSql.as('minutes'))
    .select(hasTermsSql.as('has_terms'))
    .select(lastEntrySql.as('last_entry'))

/** What of a job's row its facts are made of. */
export type JobRow = Pick<
  Selectable<Jobs>,
  | 'id'
  | 'custom_id'
  | 'status'
  | 'consultant_id'
  | 'document_id'
  | 'segments'
  | 'quantity'
  | 'source_language'
  | 'source_language_name'
  | 'target_language'
  | 'target_language_name'
  | 'value'
  | 'translation_type'
  | 'unit'
  | 'unit_price'
  | 'deadline'
  | 'instructions'
  | 'untaken_at'
  | 'terms_revision'
> & { document_name: string | null; minutes: Record<string, number> | null; has_terms: boolean }

export const jobFacts = (job: JobRow): JobFacts => ({
  id: job.id,
  customId: job.custom_id,
  status: job.status,
  consultantId: job.consultant_id,
  documentId: job.document_id,
  hasSegments: job.segments > 0,
  hasTerms: job.has_terms,
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
  untakenAt: job.untaken_at,
  revision: job.terms_revision,
  minutes: job.minutes ?? {},
})

/** In the order in which they were added: what an act does to several is written in one order, whatever finds them. */
async function jobsOf(db: Database | Transaction, projectIds: readonly string[]) {
  const rows = await selectJobs(db)
    .where(sql<boolean>`jobs.project_id = any(${[...projectIds]}::uuid[])`)
    .orderBy('jobs.id')
    .execute()
  // Logs are read, and events told, by the order of ids.
  for (const { last_entry } of rows) if (last_entry !== null) followId(last_entry)
  return Map.groupBy(rows, (job) => job.project_id)
}

async function offersOf(db: Database | Transaction, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('offer_jobs')
          .select(['job_id as id', 'offer_jobs.state'])
          .whereRef('offer_id', '=', 'offers.id'),
      ).as('jobs'),
    )
    .where(sql<boolean>`project_id = any(${[...projectIds]}::uuid[])`)
    .execute()
  return Map.groupBy(rows, (offer) => offer.project_id)
}

type CounterColumns = Pick<Selectable<Offers>, 'counter_deadline' | 'counter_comment' | 'counter_at'>

export const counterOf = ({
  counter_deadline,
  counter_comment,
  counter_at,
}: CounterColumns): Counter | null =>
  counter_deadline && counter_at && { deadline: counter_deadline, comment: counter_comment, at: counter_at }

type AnswerColumns = Pick<
  Selectable<Offers>,
  'counter_answer' | 'answered_deadline' | 'answer_comment' | 'answered_at'
>

const counterAnswerOf = ({
  counter_answer: answer,
  answered_deadline: deadline,
  answer_comment: comment,
  answered_at: at,
}: AnswerColumns): CounterAnswer | null => answer && deadline && at && { answer, deadline, comment, at }

/** The jobs and offers of projects that were read, or locked. */
async function worldsOf(db: Database | Transaction, projects: readonly ProjectRow[]): Promise<World[]> {
  if (projects.length === 0) return []
  const ids = projects.map(({ id }) => id)
  const jobs = await jobsOf(db, ids)
  const offers = await offersOf(db, ids)
  return projects.map((row) => ({
    project: {
      id: row.id,
      customId: row.custom_id,
      name: row.name,
      companyName: row.company_name,
      deadline: row.deadline,
      memoqProjectName: row.memoq_project_name,
      companyQcsId: row.company_qcs_id,
      ownMemory: row.ownMemory,
      coordinator: row.coordinator,
    },
    files: row.files,
    jobs: (jobs.get(row.id) ?? []).map(jobFacts),
    offers: (offers.get(row.id) ?? []).map((offer) => ({
      id: offer.id,
      consultantId: offer.consultant_id,
      kind: offer.kind,
      state: offer.state,
      message: offer.message,
      expiresAt: offer.expires_at,
      createdAt: offer.created_at,
      decidedAt: offer.decided_at,
      counter: counterOf(offer),
      counterAnswer: counterAnswerOf(offer),
      jobs: offer.jobs,
    })),
  }))
}

/** Projects as they are at this moment, in the order of their ids here. */
export async function readWorlds(db: Database, projectIds: readonly string[]): Promise<World[]> {
  const projects = await selectProjects(db)
    .where(sql<boolean>`id = any(${[...projectIds]}::uuid[])`)
    .execute()
  const worlds = await worldsOf(db, projects)
  const byId = new Map(worlds.map((world) => [world.project.id, world]))
  return projectIds.flatMap((id) => byId.get(id) ?? [])
}

/** A job as it is at this moment, and the project that it belongs to. */
export async function readJob(
  db: Database,
  id: string,
): Promise<{ projectId: string; job: JobFacts } | undefined> {
  const row = await selectJobs(db).where('jobs.id', '=', id).executeTakeFirst()
  return row && { projectId: row.project_id, job: jobFacts(row) }
}

/**
 * Locks the projects against every other transition and reads them whole. Every change of a job or an offer begins
 * here: within a project, writes take turns.
 */
export async function lockWorlds(trx: Transaction, projectIds: readonly string[]): Promise<World[]> {
  const projects = await selectProjects(trx)
    .where(sql<boolean>`id = any(${[...projectIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return worldsOf(trx, projects)
}

/**
 * Locks a project that is about to get rows of its own. Their foreign key takes a weaker lock, so of two acts that
 * insert first and lock then, each would wait for the other.
 * @throws RefusalError 404 when there is no such project
 */
export async function lockProject(trx: Transaction, id: string): Promise<void> {
  const project = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!project) throw new RefusalError(notFound)
}

/**
 * Locks the project of a job, for an act that locks the job before it reads the world: every act locks in this order.
 */
export async function lockProjectOfJob(trx: Transaction, jobId: string): Promise<void> {
  await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('jobs').select('project_id').where('id', '=', jobId))
    .forUpdate()
    .execute()
}

/** @throws RefusalError 404 when there is no such project */
export async function lockWorld(trx: Transaction, projectId: string): Promise<World> {
  const [world] = await lockWorlds(trx, [projectId])
  if (!world) throw new RefusalError(notFound)
  return world
}

/**
 * The world of the project that the job belongs to.
 * @throws RefusalError 404 when there is no such job
 */
export async function lockWorldOfJob(trx: Transaction, jobId: string): Promise<World> {
  const projects = await selectProjects(trx)
    .where('id', '=', ({ selectFrom }) => selectFrom('jobs').select('project_id').where('id', '=', jobId))
    .forUpdate()
    .execute()
  const [world] = await worldsOf(trx, projects)
  if (!world) throw new RefusalError(notFound)
  return world
}

/**
 * The world of the project that the offer is about.
 * @throws RefusalError 404 when there is no such offer
 */
export async function lockWorldOfOffer(trx: Transaction, offerId: string): Promise<World> {
  const projects = await selectProjects(trx)
    .where('id', '=', ({ selectFrom }) => selectFrom('offers').select('project_id').where('id', '=', offerId))
    .forUpdate()
    .execute()
  const [world] = await worldsOf(trx, projects)
  if (!world) throw new RefusalError(notFound)
  return world
}

/** The worlds of the projects that these jobs belong to; ids of no job have none. */
export async function lockWorldsOfJobs(trx: Transaction, jobIds: readonly string[]): Promise<World[]> {
  const projects = await trx
    .selectFrom('jobs')
    .select('project_id')
    .distinct()
    .where(sql<boolean>`id = any(${[...jobIds]}::uuid[])`)
    .execute()
  return lockWorlds(
    trx,
    projects.map(({ project_id }) => project_id),
  )
}

/** @throws RefusalError 404 when the project has no such job */
export function jobOf(world: World, jobId: string): JobFacts {
  const job = world.jobs.find(({ id }) => id === jobId)
  if (!job) throw new RefusalError(notFound)
  return job
}

/** What a write needs to know of a job that its caller may see. */
export type HeldJob = { project_id: string; consultant_id: string | null; status: JobStatus }

export const findHeldJob = (db: Database | Transaction, id: string): Promise<HeldJob | undefined> =>
  db
    .selectFrom('jobs')
    .select(['project_id', 'consultant_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

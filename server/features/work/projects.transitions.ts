import type { JobUnit, TranslationType } from '../../db/columns.ts'
import { newId } from '../../ids.ts'
import { languageName } from '../../languages.ts'
import { jobValue, trimDecimal } from '../../money.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { mayChange } from './abilities.rules.ts'
import { type Act, noteChangeOf } from './act.ts'
import { billedJobs, isBilled } from './billed.queries.ts'
import { emit } from './emit.ts'
import { refuseOwnWork } from './own-work.rules.ts'
import { jobCannotBe } from './statuses.rules.ts'
import { lockProject, lockWorld } from './world.queries.ts'
import { type JobFacts, openOffers, type ProjectFacts, type World } from './world.rules.ts'

/** `coordinatorId`: staff; `instructions`: for all of its jobs */
export type NewProject = Omit<ProjectFacts, 'id' | 'coordinator' | 'ownMemory'> & {
  coordinatorId: string | null
  /** null: as the installation has it */
  ownMemory: ProjectFacts['ownMemory'] | null
  /** characters a second and a line */
  subtitleSpeed: number
  subtitleLine: number
  /** BCP 47 */
  sourceLanguage: string | null
  instructions: string | null
}

/** What was not given stays as it is. */
export type ProjectChanges = { [Field in keyof NewProject]?: NewProject[Field] | undefined }

const columnsOf = (details: ProjectChanges) => ({
  custom_id: details.customId,
  name: details.name,
  company_name: details.companyName,
  source_language: details.sourceLanguage,
  deadline: details.deadline,
  instructions: details.instructions,
  memoq_project_name: details.memoqProjectName,
  company_qcs_id: details.companyQcsId,
  coordinator_id: details.coordinatorId,
  own_memory: details.ownMemory,
  subtitle_speed: details.subtitleSpeed,
  subtitle_line: details.subtitleLine,
})

/** A project without jobs: only staff see it. */
export async function createProject(act: Act, details: NewProject): Promise<string> {
  const { trx, now } = act
  const id = newId()
  await trx
    .insertInto('projects')
    .values({ id, ...columnsOf(details), created_at: now })
    .execute()
  noteChangeOf(act, id)
  return id
}

/** Writes what a project is about; its jobs stay as they are. */
export async function updateProject(act: Act, projectId: string, changes: ProjectChanges): Promise<void> {
  await act.trx
    .updateTable('projects')
    .set(({ eb }) => ({ ...columnsOf(changes), revision: eb('revision', '+', 1) }))
    .where('id', '=', projectId)
    .execute()
  noteChangeOf(act, projectId)
}

/** What a job is worth, until when, and how it is to be done; `value` null: it follows from quantity and price. */
export type Terms = Pick<
  NewJob,
  'translationType' | 'unit' | 'quantity' | 'unitPrice' | 'value' | 'deadline' | 'instructions'
>

/** A job's value: the one that was fixed, or the one that follows from quantity and price. */
export const worthOf = ({ quantity, unitPrice, value }: Pick<Terms, 'quantity' | 'unitPrice' | 'value'>) =>
  value ?? (quantity === null || unitPrice === null ? null : jobValue(quantity, unitPrice))

/** Which of a job's terms differ from new ones, but for a value that follows from others. */
const differing = (job: JobFacts, terms: Terms): string[] =>
  (['translationType', 'unit', 'quantity', 'unitPrice', 'deadline', 'instructions'] as const).filter(
    (term) => {
      const [before, after] = [job[term], terms[term]]
      if (before instanceof Date || after instanceof Date) return Number(before) !== Number(after)
      if (term === 'quantity' || term === 'unitPrice')
        return (before === null ? null : trimDecimal(before)) !== (after === null ? null : trimDecimal(after))
      return before !== after
    },
  )

/** Who has an open offer of a job. */
const askedFor = ({ offers }: World, jobId: string, now: Date): string[] =>
  openOffers(offers, now)
    .filter(({ jobs }) => jobs.some(({ id, state }) => id === jobId && state === 'open'))
    .map(({ consultantId }) => consultantId)

/**
 * Changes the terms of jobs. Who holds one, or has an open offer of it, gets a mail: `changes` has a line for each
 * change.
 * @throws RefusalError 404 for a job that is not the project's, 409 for one whose work is done or that was billed
 */
export async function changeTerms(
  act: Act,
  projectId: string,
  jobs: readonly { jobId: string; terms: Terms; changes: readonly string[] }[],
): Promise<void> {
  if (jobs.length === 0) return
  const { trx } = act
  const world = await lockWorld(trx, projectId)
  const { project } = world
  const jobById = new Map(world.jobs.map((job) => [job.id, job]))
  const statements = await billedJobs(
    trx,
    jobs.map(({ jobId }) => jobId),
  )
  for (const { jobId, terms, changes } of jobs) {
    const job = jobById.get(jobId)
    if (!job) throw new RefusalError(notFound)
    refuseOwnWork(act.by, job.consultantId)
    if (!mayChange(job.status, differing(job, terms)))
      throw new RefusalError(jobCannotBe(job.status, 'changed'))
    const statement = statements.get(jobId)
    if (statement !== undefined) throw new RefusalError(refusal(409, isBilled(job.customId, statement)))
    await trx
      .updateTable('jobs')
      .set(({ eb }) => ({
        translation_type: terms.translationType,
        unit: terms.unit,
        quantity: terms.quantity,
        unit_price: terms.unitPrice,
        value: worthOf(terms),
        deadline: terms.deadline,
        instructions: terms.instructions,
        moved_at: act.now,
        terms_revision: eb('terms_revision', '+', 1),
      }))
      .where('id', '=', jobId)
      .execute()
    const { consultantId } = job
    const hearers = job.status === 'Unassigned' ? askedFor(world, jobId, act.now) : []
    await emit(act, { kind: 'changed', project, jobs: [job], consultantId, asked: hearers, changes })
  }
  noteChangeOf(act, projectId)
}

export type NewJob = {
  customId: string
  /** of the same project */
  documentId: string | null
  translationType: TranslationType
  /** BCP 47 */
  sourceLanguage: string
  targetLanguage: string
  unit: JobUnit
  /** decimal strings */
  quantity: string | null
  unitPrice: string | null
  /** where it does not follow from both */
  value: string | null
  deadline: Date | null
  instructions: string | null
}

/** Adds free jobs to a project; gives their ids in the same order. */
export async function addJobs(act: Act, projectId: string, jobs: readonly NewJob[]): Promise<string[]> {
  if (jobs.length === 0) return []
  const { trx, now } = act
  await lockProject(trx, projectId)
  const rows = jobs.map((job) => ({ id: newId(), job }))
  await trx
    .insertInto('jobs')
    .values(
      rows.map(({ id, job }) => ({
        id,
        custom_id: job.customId,
        project_id: projectId,
        document_id: job.documentId,
        translation_type: job.translationType,
        source_language: job.sourceLanguage,
        source_language_name: languageName(job.sourceLanguage),
        target_language: job.targetLanguage,
        target_language_name: languageName(job.targetLanguage),
        unit: job.unit,
        quantity: job.quantity,
        unit_price: job.unitPrice,
        value: worthOf(job),
        deadline: job.deadline,
        instructions: job.instructions,
        created_at: now,
      })),
    )
    .execute()
  noteChangeOf(act, projectId)
  return rows.map(({ id }) => id)
}

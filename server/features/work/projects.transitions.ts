import type { JobUnit, TranslationType } from '../../db/columns.ts'
import { newId } from '../../ids.ts'
import { languageName } from '../../languages.ts'
import { jobValue } from '../../money.ts'
import type { Act } from './act.ts'
import { refreshCards } from './cards.transitions.ts'
import { lockProject, lockWorld } from './world.queries.ts'
import type { ProjectFacts } from './world.rules.ts'

/** `coordinatorId`: staff */
export type NewProject = Omit<ProjectFacts, 'id' | 'coordinator'> & { coordinatorId: string | null }

/** A project without jobs: only staff see it. */
export async function createProject({ trx, now }: Act, details: NewProject): Promise<string> {
  const id = newId()
  await trx
    .insertInto('projects')
    .values({
      id,
      custom_id: details.customId,
      name: details.name,
      company_name: details.companyName,
      deadline: details.deadline,
      memoq_project_name: details.memoqProjectName,
      company_qcs_id: details.companyQcsId,
      coordinator_id: details.coordinatorId,
      created_at: now,
    })
    .execute()
  await refreshCards(trx, [await lockWorld(trx, id)], now)
  return id
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
  /** decimal strings; the value follows from both */
  quantity: string | null
  unitPrice: string | null
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
        value: job.quantity === null || job.unitPrice === null ? null : jobValue(job.quantity, job.unitPrice),
        deadline: job.deadline,
        instructions: job.instructions,
        created_at: now,
      })),
    )
    .execute()
  await refreshCards(trx, [await lockWorld(trx, projectId)], now)
  return rows.map(({ id }) => id)
}

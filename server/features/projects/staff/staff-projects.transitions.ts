import { messages } from '@hub/contract/errors'
import { usualLimits } from '@hub/text/checks/subtitles'
import { quote } from '@hub/text/quote'
import type { Actor } from '../../../callers.ts'
import type { Transaction } from '../../../db/connect.ts'
import { breaks } from '../../../db/failures.ts'
import { isId } from '../../../ids.ts'
import { languageTags } from '../../../language-tags.ts'
import { notFound, RefusalError, refusal } from '../../../refusals.ts'
import { audit } from '../../audit/audit.queries.ts'
import { type Act, perform, type Stage } from '../../work/act.ts'
import {
  createProject,
  type NewProject,
  type ProjectChanges,
  updateProject,
} from '../../work/projects.transitions.ts'
import { projectRow, staffProjectView } from './staff-projects.queries.ts'

const idTaken = refusal(400, { custom_id: [messages.taken] })
const noCoordinator = refusal(400, { coordinator_id: ['This is nobody of the active staff.'] })
const changedElsewhere = 'This project was changed elsewhere. Compare and save again.'

const isTaken = (error: unknown) => breaks(error, 'projects_custom_id_key')

/** The changes, with the language as its tag is usually written. @throws RefusalError 400 for what is no language */
async function withLanguage<Changes extends ProjectChanges>(changes: Changes): Promise<Changes> {
  const { sourceLanguage: tag } = changes
  if (typeof tag !== 'string') return changes
  const canonical = (await languageTags()).canonical(tag)
  const sentence = `"${quote(tag)}" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.`
  if (canonical === null) throw new RefusalError(refusal(400, { source_language: [sentence] }))
  return { ...changes, sourceLanguage: canonical }
}

/** @throws RefusalError 400 for who is not one of the active staff */
async function demandCoordinator(trx: Transaction, id: string | null | undefined): Promise<void> {
  if (typeof id !== 'string') return
  const person = isId(id)
    ? await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('is_internal', '=', true)
        .where('is_active', '=', true)
        .executeTakeFirst()
    : undefined
  if (!person) throw new RefusalError(noCoordinator)
}

type Fact = string | number | Date | null

const isSame = (one: Fact, other: Fact): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

type KnownProject = Readonly<Record<keyof NewProject, Fact>>

const knownOf = (row: Awaited<ReturnType<typeof projectRow>>): KnownProject => ({
  customId: row.custom_id,
  name: row.name,
  companyName: row.company_name,
  sourceLanguage: row.source_language,
  deadline: row.deadline,
  instructions: row.instructions,
  memoqProjectName: row.memoq_project_name,
  companyQcsId: row.company_qcs_id,
  coordinatorId: row.coordinator?.id ?? null,
  ownMemory: row.own_word,
  subtitleSpeed: row.subtitle_speed,
  subtitleLine: row.subtitle_line,
})

const columnNames: Readonly<Record<keyof NewProject, string>> = {
  customId: 'custom_id',
  name: 'name',
  companyName: 'company_name',
  sourceLanguage: 'source_language',
  deadline: 'deadline',
  instructions: 'instructions',
  memoqProjectName: 'memoq_project_name',
  companyQcsId: 'company_qcs_id',
  coordinatorId: 'coordinator_id',
  ownMemory: 'own_memory',
  subtitleSpeed: 'subtitle_speed',
  subtitleLine: 'subtitle_line',
}

/** Writes what differs from what is there; nothing where nothing does. */
async function changeLocked(
  act: Act,
  id: string,
  changes: ProjectChanges,
  row: Awaited<ReturnType<typeof projectRow>>,
): Promise<void> {
  const before = knownOf(row)
  const columns = Object.entries(changes).flatMap(([field, value]) =>
    isField(field) && value !== undefined && !isSame(value, before[field]) ? columnNames[field] : [],
  )
  if (columns.length === 0) return
  if (columns.includes('coordinator_id')) await demandCoordinator(act.trx, changes.coordinatorId)
  await updateProject(act, id, changes)
  await audit(act.trx, act.by, act.now, [{ action: 'project.changed', subjectId: id, details: { columns } }])
}

const isField = (field: string): field is keyof NewProject => Object.hasOwn(columnNames, field)

/** A project to be added, by what it is known by. */
export type NewProjectInput = ProjectChanges & { customId: string; sourceLanguage: string }

async function addOrChange(act: Act, project: NewProjectInput): Promise<{ id: string; isNew: boolean }> {
  const existing = await act.trx
    .selectFrom('projects')
    .select('id')
    .where('custom_id', '=', project.customId)
    .forUpdate()
    .executeTakeFirst()
  if (existing) {
    await changeLocked(act, existing.id, project, await projectRow(act.trx, existing.id))
    return { id: existing.id, isNew: false }
  }
  await demandCoordinator(act.trx, project.coordinatorId)
  const id = await createProject(act, {
    customId: project.customId,
    sourceLanguage: project.sourceLanguage,
    name: project.name ?? null,
    companyName: project.companyName ?? null,
    deadline: project.deadline ?? null,
    instructions: project.instructions ?? null,
    memoqProjectName: project.memoqProjectName ?? null,
    companyQcsId: project.companyQcsId ?? null,
    coordinatorId: project.coordinatorId ?? null,
    ownMemory: project.ownMemory ?? null,
    subtitleSpeed: project.subtitleSpeed ?? usualLimits.speed,
    subtitleLine: project.subtitleLine ?? usualLimits.line,
  })
  const details = { custom_id: project.customId }
  await audit(act.trx, act.by, act.now, [{ action: 'project.added', subjectId: id, details }])
  return { id, isNew: true }
}

/** Adds a project, or changes what is named of the one with its custom id. @throws RefusalError 400 */
export async function addProject(
  stage: Stage,
  project: NewProjectInput,
  by: Actor,
): Promise<{ id: string; isNew: boolean }> {
  const withName = await withLanguage(project)
  const once = () => perform(stage, by, (act) => addOrChange(act, withName))
  return once().catch((error: unknown) => {
    // Another call added it first: now it is there to be changed.
    if (isTaken(error)) return once()
    throw error
  })
}

/** @throws RefusalError 400, 404, 409 for a change of what has changed since */
export async function changeProject(
  stage: Stage,
  id: string,
  changes: ProjectChanges,
  revision: number | undefined,
  by: Actor,
): Promise<void> {
  const withName = await withLanguage(changes)
  await perform(stage, by, async (act) => {
    const lock = await act.trx
      .selectFrom('projects')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!lock) throw new RefusalError(notFound)
    const row = await projectRow(act.trx, id)
    if (revision !== undefined && revision < row.revision)
      throw new RefusalError(refusal(409, { detail: changedElsewhere, current: staffProjectView(row) }))
    await changeLocked(act, id, withName, row)
  }).catch((error: unknown) => {
    throw isTaken(error) ? new RefusalError(idTaken) : error
  })
}

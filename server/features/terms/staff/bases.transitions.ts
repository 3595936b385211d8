import { messages } from '@hub/contract/errors'
import { quote } from '@hub/text/quote'
import { sql } from 'kysely'
import type { Actor } from '../../../callers.ts'
import type { Transaction } from '../../../db/connect.ts'
import { breaks } from '../../../db/failures.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isId, newId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { notFound, RefusalError, refusal } from '../../../refusals.ts'
import { audit } from '../../audit/audit.queries.ts'
import { type Act, noteChangeOf, perform, type Stage } from '../../work/act.ts'
import { lockProject } from '../../work/world.queries.ts'
import { dropBase } from '../concepts/bases.transitions.ts'
import { dropTermImports } from '../imports/imports.work.ts'
import { baseOf, basesOfProject, choiceView, projectsWith } from './bases.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock'>

const changedElsewhere = 'This project was changed elsewhere. Compare and save again.'
const nameTaken = refusal(400, { name: [messages.taken] })

/** Another base has this name. */
const refuseTaken = (error: unknown): never => {
  throw breaks(error, 'term_bases_name') ? new RefusalError(nameTaken) : error
}

/** Makes a base without concepts, in the caller's transaction. */
export async function insertBase(trx: Transaction, name: string, by: Actor, now: Date): Promise<string> {
  const id = newId()
  await trx
    .insertInto('term_bases')
    .values({ id, name, created_at: now, changed_at: now })
    .execute()
    .catch(refuseTaken)
  await audit(trx, by, now, [{ action: 'termbase.added', subjectId: id, details: { name } }])
  return id
}

export const addBase = ({ db, clock }: Scene, name: string, by: Actor): Promise<string> =>
  inTransaction(db, (trx) => insertBase(trx, name, by, clock.now()))

/** @throws RefusalError 404, 400 */
export async function renameBase(
  { db, clock }: Scene,
  id: string,
  name: string | undefined,
  by: Actor,
): Promise<void> {
  if (name === undefined) return
  await inTransaction(db, async (trx) => {
    await baseOf(trx, id)
    await trx
      .updateTable('term_bases')
      .set({ name, changed_at: clock.now() })
      .where('id', '=', id)
      .execute()
      .catch(refuseTaken)
    await audit(trx, by, clock.now(), [{ action: 'termbase.changed', subjectId: id, details: { name } }])
  })
}

/** Deletes a base. What is being imported into it is given up first. @throws RefusalError 404 */
export async function deleteBase(
  { termBank, ...stage }: Stage & Pick<Parts, 'termBank'>,
  id: string,
  by: Actor,
): Promise<void> {
  await dropTermImports(stage, id)
  await perform(stage, by, async (act) => {
    const { trx, now } = act
    for (const projectId of await projectsWith(trx, id)) noteChangeOf(act, projectId)
    if (!(await dropBase(trx, id, now))) throw new RefusalError(notFound)
    await audit(trx, by, now, [{ action: 'termbase.deleted', subjectId: id }])
  })
  await termBank.forget(id)
}

/**
 * Says which bases a project reads.
 * @throws RefusalError 400 for a base that is not there, or is named twice
 */
export async function chooseBases(act: Act, projectId: string, choice: readonly string[]): Promise<void> {
  const { trx, now, by } = act
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
  const ids = choice.map((id) => id.toLowerCase())
  await demandBases(trx, ids)
  await trx.deleteFrom('project_term_bases').where('project_id', '=', projectId).execute()
  if (ids.length > 0)
    await trx
      .insertInto('project_term_bases')
      .values(ids.map((base_id, place) => ({ project_id: projectId, base_id, place })))
      .execute()
  await audit(trx, by, now, [{ action: 'termbase.chosen', subjectId: projectId, details: { read: ids } }])
  // Its jobs have terms to download now, or none any more.
  noteChangeOf(act, projectId)
}

async function demandBases(trx: Transaction, ids: readonly string[]): Promise<void> {
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined)
    throw new RefusalError(refusal(400, { read: [`The term base ${quote(twice)} is named twice.`] }))
  const rows = await trx
    .selectFrom('term_bases')
    .select('id')
    .where(sql<boolean>`id = any(${ids.filter(isId)}::uuid[])`)
    .where('owner_id', 'is', null)
    .forKeyShare()
    .execute()
  const knownIds = new Set(rows.map(({ id }) => id))
  const missing = ids.find((id) => !knownIds.has(id))
  if (missing !== undefined)
    throw new RefusalError(refusal(400, { read: [`There is no term base ${quote(missing)}.`] }))
}

/** The same by a call; what is not said stays. @throws RefusalError 400, and 409 when others were chosen since */
export const changeProjectBases = (
  stage: Stage,
  projectId: string,
  { read: choice, revision }: { read?: readonly string[] | undefined; revision?: number | undefined },
  by: Actor,
): Promise<{ id: string }[]> =>
  perform(stage, by, async (act) => {
    await lockProject(act.trx, projectId)
    const current = choiceView(await basesOfProject(act.trx, projectId))
    if (revision !== undefined && revision !== current.revision)
      throw new RefusalError(refusal(409, { detail: changedElsewhere, current }))
    if (choice) await chooseBases(act, projectId, choice)
    return basesOfProject(act.trx, projectId)
  })

import type { Database } from '../../db/connect.ts'
import { findState, findStateById, type State } from '../intake/state.queries.ts'
import { basesOfProject } from '../terms/staff/bases.queries.ts'

/** `termBases`: the names of those that it reads */
export type ExportRow = State & { customId: string; coordinator: string | null; termBases: string[] }

/** A project with the address of its coordinator and its term bases; undefined when there is none of this custom id. */
export async function findExported(
  db: Database,
  customId: string,
  now: Date,
): Promise<ExportRow | undefined> {
  const state = await findState(db, customId, now)
  return state && withNames(db, { ...state, customId })
}

/** The same by its id, which is the custom id of a project that has none. */
export async function findExportedById(db: Database, id: string, now: Date): Promise<ExportRow | undefined> {
  const state = await findStateById(db, id, now)
  return state && withNames(db, { ...state, customId: state.customId ?? id })
}

async function withNames(db: Database, state: State & { customId: string }): Promise<ExportRow> {
  const coordinator =
    state.coordinatorId === null
      ? undefined
      : await db.selectFrom('users').select('email').where('id', '=', state.coordinatorId).executeTakeFirst()
  const termBases = (await basesOfProject(db, state.id)).map(({ name }) => name)
  return { ...state, coordinator: coordinator?.email ?? null, termBases }
}

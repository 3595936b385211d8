import type { Database } from '../../db/connect.ts'
import { findState, type State } from '../intake/state.queries.ts'

export type Exported = State & { coordinator: string | null }

/** A project with the address of its coordinator; undefined when there is none of this custom id. */
export async function findExported(db: Database, customId: string, now: Date): Promise<Exported | undefined> {
  const state = await findState(db, customId, now)
  if (!state) return undefined
  const coordinator =
    state.coordinatorId === null
      ? undefined
      : await db.selectFrom('users').select('email').where('id', '=', state.coordinatorId).executeTakeFirst()
  return { ...state, coordinator: coordinator?.email ?? null }
}

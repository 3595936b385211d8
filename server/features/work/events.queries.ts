import { read } from '../../db/connect.ts'
import type { Act } from './act.ts'
import type { EmittedEvent } from './events.ts'

const storeText = `
  with stored as (
    insert into events (id, at, kind, project_id, actor_id, key_id, data)
    select e.id, $1, e.kind, e.project_id, $2, $3, e.data
    from unnest($4::uuid[], $5::text[], $6::uuid[], $7::jsonb[]) as e (id, kind, project_id, data)
    returning id
  )
  insert into untold_events (event_id) select id from stored where exists (select from webhooks where active)`

/** An event as it is stored; `projectId`: null of what is of no project. */
export type EventRow = { id: string; kind: string; projectId: string | null; data: object }

/** Writes the rows of events, and that webhooks are to hear of them. */
export const storeRows = ({ trx, now, by }: Act, rows: readonly EventRow[]): Promise<unknown> =>
  read(trx, storeText, [
    now,
    by.id,
    by.keyId ?? null,
    rows.map(({ id }) => id),
    rows.map(({ kind }) => kind),
    rows.map(({ projectId }) => projectId),
    rows.map(({ data }) => JSON.stringify(data)),
  ])

/** The kind and the project of each are columns, the rest is its data. */
export async function storeEvents(act: Act, events: readonly EmittedEvent[]): Promise<void> {
  await storeRows(
    act,
    events.map(({ id, event: { kind, project, ...data } }) => ({ id, kind, projectId: project.id, data })),
  )
}

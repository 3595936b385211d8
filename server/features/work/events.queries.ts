import { read } from '../../db/connect.ts'
import type { Act } from './act.ts'
import type { WorkEvent } from './events.ts'

const storeText = `
  insert into events (id, at, kind, project_id, actor_id, key_id, data)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Writes the row of an event; its kind and its project are columns, the rest is its data. */
export async function storeEvent({ trx, now, by }: Act, id: string, event: WorkEvent): Promise<void> {
  const { kind, project, ...data } = event
  await read(trx, storeText, [id, now, kind, project.id, by.id, by.keyId ?? null, JSON.stringify(data)])
}

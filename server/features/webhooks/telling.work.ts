import { read, type Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import {
  type EndedImport,
  type Message,
  messageOfImport,
  messagesOf,
  type StoredEvent,
} from './messages.rules.ts'
import { insertDeliveries, type NewDelivery } from './webhooks.queries.ts'

/** Events that one transaction sends. */
const atOnce = 200

// One process tells at a time: messages are made in the order of their events.
const turnText = "select pg_try_advisory_xact_lock(hashtextextended('webhooks', 0)) as mine"

const untoldText = `
  select e.id, e.at, e.kind, case when e.project_id is not null then json_build_object('id', e.project_id, 'custom_id', p.custom_id) end as project, e.data,
    (select coalesce(json_object_agg(j.id, j.custom_id), '{}') from jobs j where j.id::text in (
      select e.data->>'jobId' union select job->>'id' from jsonb_array_elements(e.data->'jobs') job
        where jsonb_typeof(e.data->'jobs') = 'array')) as jobs
  from untold_events u join events e on e.id = u.event_id left join projects p on p.id = e.project_id
  order by u.event_id limit ${atOnce}`

// No event is written of an import's end, which is of no project: its row says whether it was told.
const endedText = (table: string, into: { memory?: string; termBase?: string }) => `
  update ${table} set told = true where id in (
    select id from ${table} where finished_at is not null and not told order by finished_at, id limit ${atOnce})
  returning id, status, finished_at as at, ${into.memory ?? 'null::uuid'} as "memoryId",
    ${into.termBase ?? 'null::uuid'} as "termBaseId"`

const endedTexts = [
  endedText('project_imports', {}),
  endedText('memory_imports', { memory: 'memory_id' }),
  endedText('term_imports', { termBase: 'base_id' }),
]

async function endedImports(trx: Transaction): Promise<EndedImport[]> {
  const all: EndedImport[] = []
  for (const text of endedTexts) all.push(...(await read<EndedImport>(trx, text, [])))
  return all.sort((one, other) => one.at.getTime() - other.at.getTime())
}

type NewEvents = Message & { at: Date }

type Hook = { id: string; events: string[] }

async function tell(trx: Transaction, now: Date): Promise<boolean> {
  const [turn] = await read<{ mine: boolean }>(trx, turnText, [])
  if (!turn?.mine) return false
  const events = await read<StoredEvent>(trx, untoldText, [])
  const imports = await endedImports(trx)
  if (events.length + imports.length === 0) return false
  const messages: NewEvents[] = [
    ...events.flatMap((event) => messagesOf(event).map((message) => ({ ...message, at: event.at }))),
    ...imports.map((ended) => ({ ...messageOfImport(ended), at: ended.at })),
  ]
  const hooks = await read<Hook>(trx, 'select id, events from webhooks where active', [])
  const rows: NewDelivery[] = []
  for (const message of messages)
    for (const { id: webhookId, events: choice } of hooks)
      if (choice.includes(message.event)) rows.push({ ...message, id: newId(), webhookId })
  if (rows.length > 0) await insertDeliveries(trx, rows, now)
  await read(trx, 'delete from untold_events where event_id = any($1::uuid[])', [events.map(({ id }) => id)])
  return true
}

/** Makes messages of the events and imports that no webhook has got yet; says whether there were any. */
export const tellNext = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<boolean> =>
  inTransaction(db, (trx) => tell(trx, clock.now()))

import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { type Card, cardOf } from './cards.rules.ts'
import { staffReader } from './work.subjects.ts'
import { lockWorlds } from './world.queries.ts'
import type { World } from './world.rules.ts'

/** Goes up when what cardOf makes changes, so that every stored card is made anew at the next start. */
export const cardShape = '1'

type Stored = { readerId: string; projectId: string; card: Card }

function cardsOf(world: World, now: Date): Stored[] {
  const { project, jobs, offers } = world
  const consultants = new Set([
    ...jobs.flatMap((job) => job.consultantId ?? []),
    ...offers.map((offer) => offer.consultantId),
  ])
  const readers = [...[...consultants].map((id) => [id, id] as const), [staffReader, 'staff'] as const]
  return readers.flatMap(([readerId, reader]) => {
    const card = cardOf(world, reader, now)
    return card ? [{ readerId, projectId: project.id, card }] : []
  })
}

const flag = (on: boolean): number => (on ? 1 : 0)

/**
 * Makes the cards of these projects anew, for everyone who sees or saw them, and moves the version of each reader
 * whose view changed. Called at the end of every transaction that changes a project, its jobs or its offers; the
 * caller holds the projects' locks (lockWorlds).
 */
export async function refreshCards(
  trx: Transaction,
  projectIds: readonly string[],
  now: Date,
): Promise<void> {
  if (projectIds.length === 0) return
  const worlds = await lockWorlds(trx, projectIds)
  const cards = [...worlds.values()].flatMap((world) => cardsOf(world, now))
  const ids = [...projectIds]

  const before = await trx
    .selectFrom('project_cards')
    .select(['reader_id', 'project_id', 'body', 'in_requests', 'in_progress', 'completed', 'valid_until'])
    .where(sql<boolean>`project_id = any(${ids}::uuid[])`)
    .execute()
  const keyOf = (readerId: string, projectId: string) => `${readerId} ${projectId}`
  const known = new Map(before.map((row) => [keyOf(row.reader_id, row.project_id), row]))
  const bodies = cards.map(({ readerId, projectId, card }) => ({
    readerId,
    projectId,
    card,
    body: JSON.stringify(card.project),
  }))
  const kept = new Set(bodies.map((row) => keyOf(row.readerId, row.projectId)))
  const changed = bodies.filter((row) => {
    const old = known.get(keyOf(row.readerId, row.projectId))
    return old?.body !== row.body || old.valid_until?.getTime() !== row.card.validUntil?.getTime()
  })
  const gone = before.filter((row) => !kept.has(keyOf(row.reader_id, row.project_id)))

  await write(trx, changed)
  await remove(trx, gone)

  const deltas = new Map<string, Delta>()
  const add = (readerId: string, sign: 1 | -1, groups: Card['groups'], next: Date | null) => {
    const delta = deltas.get(readerId) ?? {
      requests: 0,
      inProgress: 0,
      completed: 0,
      everything: 0,
      next: null,
    }
    delta.requests += sign * flag(groups.requests)
    delta.inProgress += sign * flag(groups.inProgress)
    delta.completed += sign * flag(groups.completed)
    delta.everything += sign
    if (next && (!delta.next || next < delta.next)) delta.next = next
    deltas.set(readerId, delta)
  }
  for (const row of changed) add(row.readerId, 1, row.card.groups, row.card.validUntil)
  const replaced = changed.flatMap((row) => known.get(keyOf(row.readerId, row.projectId)) ?? [])
  for (const row of [...replaced, ...gone]) {
    const groups = { requests: row.in_requests, inProgress: row.in_progress, completed: row.completed }
    add(row.reader_id, -1, groups, null)
  }
  await moveReaders(trx, deltas)
}

type Written = Stored & { body: string }

async function write(trx: Transaction, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return
  const column = <T>(value: (row: Written) => T): T[] => rows.map(value)
  const readers = column((row) => row.readerId)
  const projects = column((row) => row.projectId)
  await sql`
    insert into project_cards (reader_id, project_id, deadline, custom_id, name, total_value, in_requests,
      in_progress, completed, search, valid_until, body)
    select * from unnest(${readers}::uuid[], ${projects}::uuid[],
      ${column((row) => row.card.project.deadline)}::timestamptz[], ${column((row) => row.card.project.custom_id)}::text[],
      ${column((row) => row.card.project.name)}::text[], ${column((row) => row.card.totalValue)}::numeric[],
      ${column((row) => row.card.groups.requests)}::boolean[], ${column((row) => row.card.groups.inProgress)}::boolean[],
      ${column((row) => row.card.groups.completed)}::boolean[], ${column((row) => row.card.search)}::text[],
      ${column((row) => row.card.validUntil)}::timestamptz[], ${column((row) => row.body)}::text[])
    on conflict (reader_id, project_id) do update set deadline = excluded.deadline, custom_id = excluded.custom_id,
      name = excluded.name, total_value = excluded.total_value, in_requests = excluded.in_requests,
      in_progress = excluded.in_progress, completed = excluded.completed, search = excluded.search,
      valid_until = excluded.valid_until, body = excluded.body`.execute(trx)
  await removeJobs(trx, readers, projects)
  const jobs = rows.flatMap((row) =>
    row.card.project.jobs.map((job, position) => ({ ...row, job, position })),
  )
  await sql`
    insert into job_cards (reader_id, job_id, project_id, position, body)
    select * from unnest(${jobs.map((row) => row.readerId)}::uuid[], ${jobs.map((row) => row.job.id)}::uuid[],
      ${jobs.map((row) => row.projectId)}::uuid[], ${jobs.map((row) => row.position)}::integer[],
      ${jobs.map((row) => JSON.stringify(row.job))}::text[])`.execute(trx)
}

const removeJobs = (trx: Transaction, readers: readonly string[], projects: readonly string[]) =>
  sql`
    delete from job_cards c using unnest(${readers}::uuid[], ${projects}::uuid[]) as gone (reader_id, project_id)
    where c.reader_id = gone.reader_id and c.project_id = gone.project_id`.execute(trx)

async function remove(
  trx: Transaction,
  rows: readonly { reader_id: string; project_id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const readers = rows.map((row) => row.reader_id)
  const projects = rows.map((row) => row.project_id)
  await removeJobs(trx, readers, projects)
  await sql`
    delete from project_cards c using unnest(${readers}::uuid[], ${projects}::uuid[]) as gone (reader_id, project_id)
    where c.reader_id = gone.reader_id and c.project_id = gone.project_id`.execute(trx)
}

type Delta = {
  requests: number
  inProgress: number
  completed: number
  everything: number
  next: Date | null
}

/** In the order of their ids, as the last thing a transaction locks: two of them never wait for each other. */
async function moveReaders(trx: Transaction, deltas: ReadonlyMap<string, Delta>): Promise<void> {
  if (deltas.size === 0) return
  const rows = [...deltas].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const column = <T>(value: (delta: Delta) => T): T[] => rows.map(([, delta]) => value(delta))
  await sql`
    insert into readers as r (id, version, next_change, requests, in_progress, completed, everything)
    select id, 1, next, requests, in_progress, completed, everything
    from unnest(${rows.map(([id]) => id)}::uuid[], ${column((delta) => delta.next)}::timestamptz[],
      ${column((delta) => delta.requests)}::integer[], ${column((delta) => delta.inProgress)}::integer[],
      ${column((delta) => delta.completed)}::integer[], ${column((delta) => delta.everything)}::integer[])
      as d (id, next, requests, in_progress, completed, everything)
    order by id
    on conflict (id) do update set version = r.version + 1,
      next_change = least(r.next_change, excluded.next_change), requests = r.requests + excluded.requests,
      in_progress = r.in_progress + excluded.in_progress, completed = r.completed + excluded.completed,
      everything = r.everything + excluded.everything`.execute(trx)
}

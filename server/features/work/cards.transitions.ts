import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { type Card, cardOf } from './cards.rules.ts'
import { staffReader } from './work.subjects.ts'
import type { World } from './world.rules.ts'

/** Goes up when what cardOf makes changes, so that the next start makes every stored card again. */
export const cardShape = '3'

type ReaderCard = { readerId: string; projectId: string; card: Card; body: string }

function cardsOf(world: World, now: Date): ReaderCard[] {
  const { project, jobs, offers } = world
  const consultants = new Set([
    ...jobs.flatMap((job) => job.consultantId ?? []),
    ...offers.map((offer) => offer.consultantId),
  ])
  const readers = [...[...consultants].map((id) => [id, id] as const), [staffReader, 'staff'] as const]
  return readers.flatMap(([readerId, reader]) => {
    const card = cardOf(world, reader, now)
    return card ? [{ readerId, projectId: project.id, card, body: JSON.stringify(card.project) }] : []
  })
}

const keyOf = (readerId: string, projectId: string) => `${readerId} ${projectId}`

/**
 * Writes the cards of these worlds for everyone who sees or saw them, and raises the version of each reader whose
 * view changed. Every transaction that changes a project, its jobs or its offers ends with it and holds the projects'
 * locks.
 */
export async function refreshCards(
  trx: Transaction,
  worlds: readonly World[],
  now: Date,
): Promise<ReaderCard[]> {
  if (worlds.length === 0) return []
  const cards = worlds.flatMap((world) => cardsOf(world, now))
  const ids = worlds.map(({ project }) => project.id)
  const before = await trx
    .selectFrom('project_cards')
    .select(['reader_id', 'project_id', 'body', 'in_requests', 'in_progress', 'completed', 'valid_until'])
    .where(sql<boolean>`project_id = any(${ids}::uuid[])`)
    .execute()
  const known = new Map(before.map((row) => [keyOf(row.reader_id, row.project_id), row]))
  const kept = new Set(cards.map((row) => keyOf(row.readerId, row.projectId)))
  const changed = cards.filter((row) => {
    const old = known.get(keyOf(row.readerId, row.projectId))
    return old?.body !== row.body || old.valid_until?.getTime() !== row.card.validUntil?.getTime()
  })
  const gone = before.filter((row) => !kept.has(keyOf(row.reader_id, row.project_id)))
  const replaced = changed.flatMap((row) => known.get(keyOf(row.readerId, row.projectId)) ?? [])

  const deltas = new Deltas()
  for (const { readerId, card } of changed) deltas.add(readerId, 1, card.groups, card.validUntil)
  for (const row of [...replaced, ...gone]) {
    const groups = { requests: row.in_requests, inProgress: row.in_progress, completed: row.completed }
    deltas.add(row.reader_id, -1, groups, null)
  }
  if (changed.length + gone.length > 0) await write(trx, changed, gone, deltas.rows())
  return cards
}

/** The same for one project; gives its cards by reader. */
export async function refreshCardsOf(
  trx: Transaction,
  world: World,
  now: Date,
): Promise<ReadonlyMap<string, Card>> {
  const cards = await refreshCards(trx, [world], now)
  return new Map(cards.map(({ readerId, card }) => [readerId, card]))
}

type Delta = {
  readerId: string
  requests: number
  inProgress: number
  completed: number
  everything: number
  next: Date | null
}

/** What changes in the counts of each reader. */
class Deltas {
  readonly #byReader = new Map<string, Delta>()

  add(readerId: string, sign: 1 | -1, groups: Card['groups'], next: Date | null): void {
    const none = { readerId, requests: 0, inProgress: 0, completed: 0, everything: 0, next: null }
    const delta = this.#byReader.get(readerId) ?? none
    this.#byReader.set(readerId, {
      readerId,
      requests: delta.requests + sign * Number(groups.requests),
      inProgress: delta.inProgress + sign * Number(groups.inProgress),
      completed: delta.completed + sign * Number(groups.completed),
      everything: delta.everything + sign,
      next: next && (!delta.next || next < delta.next) ? next : delta.next,
    })
  }

  rows(): Delta[] {
    return [...this.#byReader.values()]
  }
}

type Gone = { reader_id: string; project_id: string }

/**
 * One statement for all of it. The project's lock guards its cards; readers are shared with other projects, so they
 * are locked last (the condition makes them wait for the cards) and in the order of their ids: locks are held
 * briefly, and two transactions never wait for each other.
 */
async function write(
  trx: Transaction,
  cards: readonly ReaderCard[],
  gone: readonly Gone[],
  deltas: readonly Delta[],
): Promise<void> {
  const card = <T>(value: (row: ReaderCard) => T): T[] => cards.map(value)
  const jobs = cards.flatMap(({ readerId, projectId, card: { project } }) =>
    project.jobs.map((job, position) => ({ readerId, projectId, job, position })),
  )
  const delta = <T>(value: (row: Delta) => T): T[] => deltas.map(value)
  await sql`
    with card as (
      select * from unnest(${card((row) => row.readerId)}::uuid[], ${card((row) => row.projectId)}::uuid[],
        ${card((row) => row.card.project.deadline)}::timestamptz[], ${card((row) => row.card.project.custom_id)}::text[],
        ${card((row) => row.card.project.name)}::text[], ${card((row) => row.card.totalValue)}::numeric[],
        ${card((row) => row.card.groups.requests)}::boolean[], ${card((row) => row.card.groups.inProgress)}::boolean[],
        ${card((row) => row.card.groups.completed)}::boolean[], ${card((row) => row.card.search)}::text[],
        ${card((row) => row.card.validUntil)}::timestamptz[], ${card((row) => row.body)}::text[])
        as c (reader_id, project_id, deadline, custom_id, name, total_value, in_requests, in_progress, completed,
          search, valid_until, body)
    ), gone as (
      select * from unnest(${gone.map((row) => row.reader_id)}::uuid[], ${gone.map((row) => row.project_id)}::uuid[])
        as g (reader_id, project_id)
    ), job as (
      select * from unnest(${jobs.map((row) => row.readerId)}::uuid[], ${jobs.map((row) => row.job.id)}::uuid[],
        ${jobs.map((row) => row.projectId)}::uuid[], ${jobs.map((row) => row.position)}::integer[],
        ${jobs.map((row) => JSON.stringify(row.job))}::text[]) as j (reader_id, job_id, project_id, position, body)
    ), removed_jobs as (
      delete from job_cards c
      using (select reader_id, project_id from card union all select reader_id, project_id from gone) p
      where c.reader_id = p.reader_id and c.project_id = p.project_id
        and (c.reader_id, c.job_id) not in (select reader_id, job_id from job)
    ), removed as (
      delete from project_cards c using gone g where c.reader_id = g.reader_id and c.project_id = g.project_id
    ), written as (
      insert into project_cards (reader_id, project_id, deadline, custom_id, name, total_value, in_requests,
        in_progress, completed, search, valid_until, body)
      select * from card
      on conflict (reader_id, project_id) do update set deadline = excluded.deadline, custom_id = excluded.custom_id,
        name = excluded.name, total_value = excluded.total_value, in_requests = excluded.in_requests,
        in_progress = excluded.in_progress, completed = excluded.completed, search = excluded.search,
        valid_until = excluded.valid_until, body = excluded.body
      returning 1
    ), written_jobs as (
      insert into job_cards as c (reader_id, job_id, project_id, position, body)
      select * from job
      on conflict (reader_id, job_id) do update set position = excluded.position, body = excluded.body
        where c.position <> excluded.position or c.body <> excluded.body
      returning 1
    )
    insert into readers as r (id, version, next_change, requests, in_progress, completed, everything)
    select id, 1, next, requests, in_progress, completed, everything
    from unnest(${delta((row) => row.readerId)}::uuid[], ${delta((row) => row.next)}::timestamptz[],
      ${delta((row) => row.requests)}::integer[], ${delta((row) => row.inProgress)}::integer[],
      ${delta((row) => row.completed)}::integer[], ${delta((row) => row.everything)}::integer[])
      as d (id, next, requests, in_progress, completed, everything)
    where (select count(*) from written) + (select count(*) from written_jobs) >= 0
    order by id
    on conflict (id) do update set version = r.version + 1,
      next_change = least(r.next_change, excluded.next_change), requests = r.requests + excluded.requests,
      in_progress = r.in_progress + excluded.in_progress, completed = r.completed + excluded.completed,
      everything = r.everything + excluded.everything`.execute(trx)
}

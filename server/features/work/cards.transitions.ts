import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { createTurns } from '../../others-turn.ts'
import { type Card, cardOf, type Figures, figuresOf, untakenAt } from './cards.rules.ts'
import { cardShape } from './cards.shape.ts'
import type { World } from './world.rules.ts'

type ReaderCard = { readerId: string; projectId: string; card: Card; body: string }

function cardsOf(world: World, now: Date): ReaderCard[] {
  const { project, jobs, offers } = world
  const consultants = new Set([
    ...jobs.flatMap((job) => job.consultantId ?? []),
    ...offers.map((offer) => offer.consultantId),
  ])
  return [...consultants].flatMap((readerId) => {
    const card = cardOf(world, readerId, now)
    return card ? [{ readerId, projectId: project.id, card, body: JSON.stringify(card.project) }] : []
  })
}

const keyOf = (readerId: string, projectId: string) => `${readerId} ${projectId}`

/**
 * Writes the cards of these worlds for all consultants who see or saw them, raises the version of each whose view
 * changed, and writes the figures by which staff find the projects. A transaction that changes projects ends with it,
 * once, and holds the projects' locks.
 */
export async function refreshCards(trx: Transaction, worlds: readonly World[], now: Date): Promise<void> {
  if (worlds.length === 0) return
  const cards: ReaderCard[] = []
  // An act may have asked many people in many projects.
  const othersTurn = createTurns()
  for (const world of worlds) {
    cards.push(...cardsOf(world, now))
    await othersTurn()
  }
  const ids = worlds.map(({ project }) => project.id)
  const before = await trx
    .selectFrom('project_cards')
    .select([
      'reader_id',
      'project_id',
      'body',
      'in_requests',
      'in_progress',
      'completed',
      'valid_until',
      'shape',
    ])
    .where(sql<boolean>`project_id = any(${ids}::uuid[])`)
    .execute()
  const existing = new Map(before.map((row) => [keyOf(row.reader_id, row.project_id), row]))
  const keys = new Set(cards.map((row) => keyOf(row.readerId, row.projectId)))
  const changes = cards.filter((row) => {
    const old = existing.get(keyOf(row.readerId, row.projectId))
    return (
      old?.body !== row.body ||
      old.shape !== cardShape ||
      old.valid_until?.getTime() !== row.card.validUntil?.getTime()
    )
  })
  const removals = before.filter((row) => !keys.has(keyOf(row.reader_id, row.project_id)))
  const replacements = changes.flatMap((row) => existing.get(keyOf(row.readerId, row.projectId)) ?? [])

  const deltas = new Deltas()
  for (const { readerId, card } of changes) deltas.add(readerId, 1, card.groups, card.validUntil)
  for (const row of [...replacements, ...removals]) {
    const groups = { requests: row.in_requests, inProgress: row.in_progress, completed: row.completed }
    deltas.add(row.reader_id, -1, groups, null)
  }
  const figures = worlds.map(({ project, jobs }) => ({ projectId: project.id, ...figuresOf(project, jobs) }))
  const untakenOffers = worlds.flatMap(({ jobs, offers }) =>
    jobs.flatMap((job) => {
      const at = untakenAt(job, offers, now)
      return at?.getTime() === job.untakenAt?.getTime() ? [] : [{ jobId: job.id, at }]
    }),
  )
  await write(trx, { cards: changes, gone: removals, deltas: deltas.rows(), figures, untaken: untakenOffers })
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

type ProjectFigures = Figures & { projectId: string }

type CardWrite = {
  cards: readonly ReaderCard[]
  gone: readonly { reader_id: string; project_id: string }[]
  deltas: readonly Delta[]
  figures: readonly ProjectFigures[]
  /** the jobs of which it has changed since when nobody is left to take them */
  untaken: readonly { jobId: string; at: Date | null }[]
}

const cardRows = (cards: readonly ReaderCard[]) => {
  const column = <T>(value: (row: ReaderCard) => T): T[] => cards.map(value)
  return sql`
    select * from unnest(${column((row) => row.readerId)}::uuid[], ${column((row) => row.projectId)}::uuid[],
      ${column((row) => row.card.project.deadline)}::timestamptz[], ${column((row) => row.card.project.custom_id)}::text[],
      ${column((row) => row.card.project.name)}::text[], ${column((row) => row.card.totalValue)}::numeric[],
      ${column((row) => row.card.groups.requests)}::boolean[], ${column((row) => row.card.groups.inProgress)}::boolean[],
      ${column((row) => row.card.groups.completed)}::boolean[], ${column((row) => row.card.search)}::text[],
      ${column((row) => row.card.validUntil)}::timestamptz[], ${column((row) => row.body)}::text[])
      as c (reader_id, project_id, deadline, custom_id, name, total_value, in_requests, in_progress, completed,
        search, valid_until, body)`
}

const jobRows = (cards: readonly ReaderCard[]) => {
  const jobs = cards.flatMap(({ readerId, projectId, card: { project } }) =>
    project.jobs.map((job, position) => ({ readerId, projectId, job, position })),
  )
  return sql`
    select * from unnest(${jobs.map((row) => row.readerId)}::uuid[], ${jobs.map((row) => row.job.id)}::uuid[],
      ${jobs.map((row) => row.projectId)}::uuid[], ${jobs.map((row) => row.position)}::integer[],
      ${jobs.map((row) => JSON.stringify(row.job))}::text[]) as j (reader_id, job_id, project_id, position, body)`
}

const readerRows = (deltas: readonly Delta[]) => {
  const column = <T>(value: (row: Delta) => T): T[] => deltas.map(value)
  return sql`
    select * from unnest(${column((row) => row.readerId)}::uuid[], ${column((row) => row.next)}::timestamptz[],
      ${column((row) => row.requests)}::integer[], ${column((row) => row.inProgress)}::integer[],
      ${column((row) => row.completed)}::integer[], ${column((row) => row.everything)}::integer[])
      as d (id, next, requests, in_progress, completed, everything)`
}

const figureRows = (figures: readonly ProjectFigures[]) => {
  const column = <T>(value: (row: ProjectFigures) => T): T[] => figures.map(value)
  return sql`
    select * from unnest(${column((row) => row.projectId)}::uuid[], ${column((row) => row.totalValue)}::numeric[],
      ${column((row) => row.groups.requests)}::boolean[], ${column((row) => row.groups.inProgress)}::boolean[],
      ${column((row) => row.groups.completed)}::boolean[], ${column((row) => row.search)}::text[])
      as n (id, total_value, in_requests, in_progress, completed, search)`
}

const writeUntaken = (untakenOffers: CardWrite['untaken']) => sql`
  update jobs j set untaken_at = n.at
  from unnest(${untakenOffers.map(({ jobId }) => jobId)}::uuid[], ${untakenOffers.map(({ at }) => at)}::timestamptz[]) as n (id, at)
  where j.id = n.id`

/**
 * One statement for all of it. The project's lock guards its cards and its own row; readers and the counts of all
 * projects are shared with other projects, so they are locked last (the conditions make one wait for the other), each
 * in the order of their ids: locks are held briefly, and two transactions never wait for each other.
 */
async function write(trx: Transaction, { cards, gone, deltas, figures, untaken }: CardWrite): Promise<void> {
  await sql`
    with card as (${cardRows(cards)}
    ), gone as (
      select * from unnest(${gone.map((row) => row.reader_id)}::uuid[], ${gone.map((row) => row.project_id)}::uuid[])
        as g (reader_id, project_id)
    ), job as (${jobRows(cards)}
    ), removed_jobs as (
      delete from job_cards c
      using (select reader_id, project_id from card union all select reader_id, project_id from gone) p
      where c.reader_id = p.reader_id and c.project_id = p.project_id
        and (c.reader_id, c.job_id) not in (select reader_id, job_id from job)
    ), removed as (
      delete from project_cards c using gone g where c.reader_id = g.reader_id and c.project_id = g.project_id
    ), written as (
      insert into project_cards (reader_id, project_id, deadline, custom_id, name, total_value, in_requests,
        in_progress, completed, search, valid_until, body, shape)
      select card.*, ${cardShape}::smallint from card
      on conflict (reader_id, project_id) do update set deadline = excluded.deadline, custom_id = excluded.custom_id,
        name = excluded.name, total_value = excluded.total_value, in_requests = excluded.in_requests,
        in_progress = excluded.in_progress, completed = excluded.completed, search = excluded.search,
        valid_until = excluded.valid_until, body = excluded.body,
        shape = excluded.shape
      returning 1
    ), written_jobs as (
      insert into job_cards as c (reader_id, job_id, project_id, position, body)
      select * from job
      on conflict (reader_id, job_id) do update set position = excluded.position, body = excluded.body
        where c.position <> excluded.position or c.body <> excluded.body
      returning 1
    ), counted_readers as (
      insert into readers as r (id, version, next_change, requests, in_progress, completed, everything)
      select id, 1, next, requests, in_progress, completed, everything from (${readerRows(deltas)}) d
      where (select count(*) from written) + (select count(*) from written_jobs) >= 0
      order by id
      on conflict (id) do update set version = r.version + 1,
        next_change = least(r.next_change, excluded.next_change), requests = r.requests + excluded.requests,
        in_progress = r.in_progress + excluded.in_progress, completed = r.completed + excluded.completed,
        everything = r.everything + excluded.everything
      returning 1
    ), untaken as (${writeUntaken(untaken)}
    ), new as (${figureRows(figures)}
    ), old as (
      select id, in_requests, in_progress, completed, search is not null as counted
      from projects where id in (select id from new)
    ), written_figures as (
      update projects p set total_value = n.total_value, in_requests = n.in_requests, in_progress = n.in_progress,
        completed = n.completed, search = n.search, card_shape = ${cardShape}
      from new n where p.id = n.id and (p.total_value, p.in_requests, p.in_progress, p.completed, p.search, p.card_shape)
        is distinct from (n.total_value, n.in_requests, n.in_progress, n.completed, n.search, ${cardShape}::smallint)
      returning 1
    ), delta as (
      select get_byte(uuid_send(n.id), 15) as slot, sum(n.in_requests::int - o.in_requests::int) as requests,
        sum(n.in_progress::int - o.in_progress::int) as in_progress,
        sum(n.completed::int - o.completed::int) as completed, count(*) filter (where not o.counted) as everything
      from new n join old o using (id) group by slot
    )
    insert into project_counts as c (slot, version, requests, in_progress, completed, everything)
    select slot, 1, requests, in_progress, completed, everything from delta
    where (select count(*) from written_figures) + (select count(*) from counted_readers) >= 0
    order by slot
    on conflict (slot) do update set version = c.version + 1, requests = c.requests + excluded.requests,
      in_progress = c.in_progress + excluded.in_progress, completed = c.completed + excluded.completed,
      everything = c.everything + excluded.everything`.execute(trx)
}

import { type Database, read, type Transaction } from '../../../db/connect.ts'
import { ownMemorySql } from '../../work/own-memory.queries.ts'
import type { ProjectMemory } from '../jobs.queries.ts'

/** What somebody wants of their own memory. */
export type Choice = { on: boolean; penalty: number }

const choiceText = 'select active as "on", penalty from own_memories where user_id = $1'

export const choiceOf = async (db: Database, userId: string): Promise<Choice> =>
  (await read<Choice>(db, choiceText, [userId]))[0] ?? { on: false, penalty: 0 }

/** Two languages by what their tags begin with. */
export type Pair = { source: string; target: string }

type PairRow = { pair: string; units: number; bytes: number; left: number; clients: string[] }

/** More are not named. */
const mostClients = 200

// Each name is looked for behind the last one: a memory has many units of few clients.
const pairsText = `
  select m.source_language || ':' || m.target_language as pair, m.units, m.bytes::float8 as bytes, m.units_left as left,
    array(
      with recursive names as (
        (select client, 1 as nth from memory_units where memory_id = m.id and client is not null order by client limit 1)
        union all
        select (select u.client from memory_units u where u.memory_id = m.id and u.client > names.client
          order by u.client limit 1), nth + 1
        from names where names.client is not null and nth < ${mostClients})
      select client from names where client is not null) as clients
  from memories m where m.owner_id = $1 and m.units > 0 order by 1`

export const pairsOf = (db: Database, userId: string): Promise<PairRow[]> => read(db, pairsText, [userId])

const forbiddingText = `
  select p.id, coalesce(p.name, p.custom_id, '') as name
  from project_cards c join projects p on p.id = c.project_id
  where c.reader_id = $1 and (c.in_requests or c.in_progress) and ${ownMemorySql('p.own_memory')} = 'forbidden'
  order by c.deadline nulls last, p.id limit 50`

/** The projects that somebody works in, or is asked to, and that let nothing go into own memories. */
export const forbiddingProjects = (db: Database, userId: string): Promise<{ id: string; name: string }[]> =>
  read(db, forbiddingText, [userId])

const memoryText = `
  select m.id, m.name, m.revision, coalesce(o.penalty, 0) as penalty, m.units, m.short,
    floor(extract(epoch from m.created_at) * 1000)::double precision as "madeAt"
  from memories m left join own_memories o on o.user_id = m.owner_id
  where m.owner_id = $1 and m.source_language = $2 and m.target_language = $3`

/** Somebody's own memory in a pair of languages, as it is looked up in; undefined before anything went in. */
export const findOwn = async (
  db: Database | Transaction,
  userId: string,
  { source, target }: Pair,
): Promise<ProjectMemory | undefined> =>
  (await read<ProjectMemory>(db, memoryText, [userId, source, target]))[0]

const allText = `
  select id, source_language as source, target_language as target from memories
  where owner_id = $1 and units > 0 order by 2, 3`

/** Somebody's own memories that hold anything. */
export const ownMemories = (db: Database, userId: string): Promise<(Pair & { id: string })[]> =>
  read(db, allText, [userId])

const idsText = `
  select id from memories where owner_id = $1
    and ($2::text is null or (source_language = $2 and target_language = $3)) order by id`

/** The ids of somebody's own memories: of one pair of languages, or all. */
export const ownIds = async (db: Database, userId: string, pair: Pair | null): Promise<string[]> =>
  (await read<{ id: string }>(db, idsText, [userId, pair?.source ?? null, pair?.target ?? null])).map(
    ({ id }) => id,
  )

const unitText = `
  select u.memory_id as memory from memory_units u join memories m on m.id = u.memory_id
  where u.unit_key = $2 and m.owner_id = $1`

/** Which of somebody's own memories has a unit; undefined: none has. */
export const memoryOfUnit = async (db: Database, userId: string, key: string): Promise<string | undefined> =>
  (await read<{ memory: string }>(db, unitText, [userId, key]))[0]?.memory

const importText = `
  select i.memory_id as memory from memory_imports i join memories m on m.id = i.memory_id
  where i.id = $2 and i.job_id is null and m.owner_id = $1`

/** Which of somebody's own memories a file is on its way into. */
export const memoryOfImport = async (db: Database, userId: string, id: string): Promise<string | undefined> =>
  (await read<{ memory: string }>(db, importText, [userId, id]))[0]?.memory

const waitingText = `
  select count(*)::integer as count from memory_imports i join memories m on m.id = i.memory_id
  where m.owner_id = $1 and i.job_id is null and i.status in ('queued', 'running')`

/** How many files of somebody's are on their way in. */
export const importsUnderWay = async (db: Database, userId: string): Promise<number> =>
  (await read<{ count: number }>(db, waitingText, [userId]))[0]?.count ?? 0

const clientsText = `
  select unit_key as id, client from memory_units where memory_id = $1 and unit_key = any($2::uuid[])`

/** Whose texts units were, by their ids. */
export async function clientsOf(
  db: Database,
  memoryId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await read<{ id: string; client: string | null }>(db, clientsText, [memoryId, ids])
  return new Map(rows.map(({ id, client }) => [id, client]))
}

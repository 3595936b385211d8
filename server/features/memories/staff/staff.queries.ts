import type { TmxMemoryUnit } from '@hub/documents/exchange/tmx'
import { type Database, read, type Transaction } from '../../../db/connect.ts'
import { type Listing, Values } from '../../../db/pages.ts'
import { textFrom } from '../../../db/texts.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import type { ProjectMemory } from '../jobs.queries.ts'

export type MemoryRow = {
  id: string
  name: string
  source_language: string
  target_language: string
  penalty: number
  units: number
  revision: number
  created_at: Date
}

/** What is somebody's own is no memory of the provider's: no statement of staff's finds it. */
const isProviders = 'owner_id is null'

const columns = 'id, name, source_language, target_language, penalty, units, revision, created_at'

export const memoriesListing = (): Listing => ({
  columns: () => columns,
  from: 'memories',
  where: [isProviders],
  values: new Values(),
  order: { by: 'lower(name)', type: 'text' },
  id: 'id',
  unmoved: (at) => `changed_at <= ${at}`,
})

export const allMemories = (db: Database): Promise<MemoryRow[]> =>
  read(db, `select ${columns} from memories where ${isProviders} order by lower(name), id`, [])

/** @throws RefusalError 404 */
export async function memoryOf(db: Database, id: string): Promise<MemoryRow> {
  const [memory] = await read<MemoryRow>(
    db,
    `select ${columns} from memories where id = $1 and ${isProviders}`,
    [id],
  )
  if (!memory) throw new RefusalError(notFound)
  return memory
}

export const findMemoryNamed = async (
  db: Database | Transaction,
  name: string,
): Promise<MemoryRow | undefined> =>
  (
    await read<MemoryRow>(
      db,
      `select ${columns} from memories where lower(name) = lower($1) and ${isProviders}`,
      [name],
    )
  )[0]

/** A memory as its words are searched. @throws RefusalError 404 */
export async function searchedMemory(db: Database, id: string): Promise<ProjectMemory> {
  const text = `select id, name, revision, penalty, units, short,
    floor(extract(epoch from created_at) * 1000)::double precision as "madeAt"
    from memories where id = $1 and ${isProviders}`
  const [memory] = await read<ProjectMemory>(db, text, [id])
  if (!memory) throw new RefusalError(notFound)
  return memory
}

/** Units that are read at once, and bytes of them: what is made of them holds up all other calls. */
const batch = 200
const batchBytes = 256 * 1024

const unitsText = `
  select number, unit_key, source, target, previous, next, context, author, changed_at from (
    select u.*, sum(weight) over (order by number rows unbounded preceding) - weight as before from (
      select *, octet_length(source::text) + octet_length(target::text) as weight
      from memory_units where memory_id = $1 and number > $2 order by number limit ${batch}
    ) u
  ) u where before < ${batchBytes} order by number`

type UnitRow = {
  number: number
  unit_key: string
  source: unknown
  target: unknown
  previous: unknown
  next: unknown
  context: string | null
  author: string | null
  changed_at: Date | null
}

const textOrNull = (value: unknown) => (value === null ? null : textFrom(value))

/** All units of a memory, in the order of their numbers, some at a time. */
export async function* unitsOf(db: Database, memoryId: string): AsyncGenerator<TmxMemoryUnit[]> {
  for (let last = 0; ; ) {
    const rows = await read<UnitRow>(db, unitsText, [memoryId, last])
    if (rows.length === 0) return
    yield rows.map((row) => ({
      id: row.unit_key,
      source: textFrom(row.source),
      target: textFrom(row.target),
      previous: textOrNull(row.previous),
      next: textOrNull(row.next),
      context: row.context,
      author: row.author,
      changedAt: row.changed_at,
    }))
    last = rows.at(-1)?.number ?? last
  }
}

export type ProjectMemories = { read: { memory_id: string; penalty: number }[]; write: string | null }

const projectText = `
  select memory_id, place, penalty, writes from project_memories where project_id = $1 order by place nulls last`

type ProjectRow = { memory_id: string; place: number | null; penalty: number; writes: boolean }

/** What a project reads, in its order, and what it writes. */
export async function memoriesOfProject(
  db: Database | Transaction,
  projectId: string,
): Promise<ProjectMemories> {
  const rows = await read<ProjectRow>(db, projectText, [projectId])
  return {
    read: rows
      .filter(({ place }) => place !== null)
      .map(({ memory_id, penalty }) => ({ memory_id, penalty })),
    write: rows.find(({ writes }) => writes)?.memory_id ?? null,
  }
}

/** The ids of memories by these names in lower case; which of them are there. */
export async function memoriesNamed(
  db: Database | Transaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = names.map((name) => name.toLowerCase())
  const rows = await read<{ id: string; name: string }>(
    db,
    `select w.name, m.id from unnest($1::text[]) as w (name)
      join memories m on lower(m.name) = lower(w.name) and m.${isProviders}`,
    [keys],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

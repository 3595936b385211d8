import { type Database, read, type Transaction } from '../../../db/connect.ts'
import { type Listing, Values } from '../../../db/pages.ts'
import { revisionOf } from '../../../fingerprint.ts'
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

/** A choice as staff see it. */
export const choiceView = (choice: ProjectMemories) => ({ ...choice, revision: revisionOf(choice) })

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

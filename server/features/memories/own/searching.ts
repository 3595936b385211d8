import type { Database } from '../../../db/connect.ts'
import { read } from '../../../db/connect.ts'
import { mostFound, searchOf } from '../concordance/concordance.rules.ts'
import { findNewest, findUnits } from '../concordance/project.queries.ts'
import { searchProject } from '../concordance/project.search.ts'
import type { ProjectMemory } from '../jobs.queries.ts'
import type { Finding, Hit } from '../memories.ts'
import { foundView } from '../units/units.views.ts'
import { clientsOf } from './own.queries.ts'

/** The newest units. */
async function newestOf(db: Database, memory: ProjectMemory): Promise<Finding> {
  const page = { behind: 0, among: mostFound + 1, most: mostFound + 1 }
  const numbers = await findNewest(db, memory, null, page)
  const units = await findUnits(db, memory, numbers.slice(0, mostFound))
  const hits = units.map(({ bytes: _, ...unit }): Hit => ({ ...unit, marks: { source: [], target: [] } }))
  return { found: hits, more: numbers.length > mostFound }
}

/** Units that have the words, or without words the newest, each with its client. */
export async function searchOwn(db: Database, memory: ProjectMemory, q: string | undefined) {
  const { found, more } =
    q === undefined
      ? await newestOf(db, memory)
      : await searchProject(db, [memory], searchOf({ q, in: 'source,target' }), mostFound)
  const ids = found.map(({ unit }) => unit.id)
  const clients = await clientsOf(db, memory.id, ids)
  return {
    results: found.map((hit) => ({ ...foundView(hit), client: clients.get(hit.unit.id) ?? null })),
    more,
  }
}

const memoryText = `
  select m.id, m.name, m.revision, 0 as penalty, m.units, m.short, u.number, u.client,
    floor(extract(epoch from m.created_at) * 1000)::double precision as "madeAt"
  from memories m join memory_units u on u.memory_id = m.id where m.id = $1 and u.unit_key = $2`

type Row = ProjectMemory & { number: number; client: string | null }

/** One unit, as a search would show it. */
export async function unitWith(
  db: Database,
  memoryId: string,
  key: string,
): Promise<(Hit & { client: string | null }) | undefined> {
  const [row] = await read<Row>(db, memoryText, [memoryId, key])
  const [unit] = row ? await findUnits(db, row, [row.number]) : []
  if (!row || !unit) return undefined
  return { unit: unit.unit, marks: { source: [], target: [] }, client: row.client }
}

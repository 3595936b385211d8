import { type Database, read } from '../../db/connect.ts'
import type { OpenMemory } from '../../memories/parts.ts'

/** A memory that a project reads, as it is now. */
export type ReadMemory = OpenMemory & { name: string; units: number; source: string; target: string }

// Languages match in what they begin with: en-GB is read for en.
const readText = `
  select m.id, m.name, m.revision, m.units, least(m.penalty + p.penalty, 100)::integer as penalty,
    lower(split_part(m.source_language, '-', 1)) as source, lower(split_part(m.target_language, '-', 1)) as target
  from project_memories p join memories m on m.id = p.memory_id
  where p.project_id = $1 and p.place is not null order by p.place, m.id`

/** The memories that a project reads, in their order. */
export const memoriesOf = (db: Database, projectId: string): Promise<ReadMemory[]> =>
  read(db, readText, [projectId])

const primary = (tag: string): string => (tag.split('-')[0] ?? tag).toLowerCase()

/** Those of them that hold a pair of languages. */
export const ofPair = (
  memories: readonly ReadMemory[],
  sourceLanguage: string,
  targetLanguage: string,
): ReadMemory[] =>
  memories.filter(
    ({ source, target }) => source === primary(sourceLanguage) && target === primary(targetLanguage),
  )

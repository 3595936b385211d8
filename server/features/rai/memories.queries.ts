import { type Database, read } from '../../db/connect.ts'
import type { OpenMemory } from '../../memories/parts.ts'
import { memoriesReadBy } from '../../memories/read-by.queries.ts'

/** A memory that a project reads, as it is now. */
export type ReadMemory = OpenMemory & { name: string; units: number; source: string; target: string }

const readText = `select r.id, r.name, r.revision, r.units, r.penalty, r.source, r.target
  from (${memoriesReadBy('$1')}) r order by r.place, r.id`

/** The memories that a project reads, in their order. */
export const memoriesOf = (db: Database, projectId: string): Promise<ReadMemory[]> =>
  read(db, readText, [projectId])

const ownText = `
  select m.id, m.name, m.revision, m.units, o.penalty, m.source_language as source, m.target_language as target
  from memories m join own_memories o on o.user_id = m.owner_id and o.active
  where m.owner_id = $1 and m.units > 0 order by m.id`

/** The memories of a person's own. */
export const ownMemoriesOf = (db: Database, userId: string): Promise<ReadMemory[]> =>
  read(db, ownText, [userId])

/** What a language tag begins with. */
export const primary = (tag: string): string => (tag.split('-')[0] ?? tag).toLowerCase()

/** Those of them that hold a pair of languages. */
export const ofPair = (
  memories: readonly ReadMemory[],
  sourceLanguage: string,
  targetLanguage: string,
): ReadMemory[] =>
  memories.filter(
    ({ source, target }) => source === primary(sourceLanguage) && target === primary(targetLanguage),
  )

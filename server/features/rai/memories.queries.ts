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

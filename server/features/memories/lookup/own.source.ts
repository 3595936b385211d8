import type { Parts } from '../../../parts.ts'
import type { ProjectMemory } from '../jobs.queries.ts'
import type { MemorySource } from '../memories.ts'
import { noteUse } from '../units/use.transitions.ts'
import { projectSource } from './project.source.ts'

/** The reader's own memory. What of it is shown as a match is of use: that keeps it when the memory is full. */
export function ownSource(
  parts: Pick<Parts, 'db' | 'clock' | 'bank'>,
  memory: ProjectMemory,
  place: number,
): MemorySource {
  const source = projectSource(parts, [memory], { firstPlace: place, own: true })
  return {
    ...source,
    lookUp: async (segment, most) => {
      const matches = await source.lookUp(segment, most)
      const numbers = matches.map(({ unit }) => unit.number)
      await noteUse(parts.db, memory.id, numbers, parts.clock.now())
      return matches
    },
  }
}

import { allMemories } from '../../features/memories/staff/staff.queries.ts'
import type { Command } from '../command.ts'
import { table } from '../table.ts'

export const tmList: Command = {
  name: 'tm list',
  about: 'Lists the translation memories, by name.',
  run: async ({ parts }) => {
    const { db } = await parts()
    const memories = await allMemories(db)
    const json = memories.map(({ id, name, units, revision }) => ({ id, name, units, revision }))
    if (memories.length === 0) return { lines: ['There are no translation memories yet.'], json }
    const rows = memories.map(({ name, source_language, target_language, units, penalty, revision }) => [
      name,
      `${source_language}:${target_language}`,
      String(units),
      String(penalty),
      String(revision),
    ])
    return { lines: table(['MEMORY', 'LANGUAGES', 'UNITS', 'PENALTY', 'REVISION'], rows), json }
  },
}

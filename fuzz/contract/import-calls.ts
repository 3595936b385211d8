import { randomUUID } from 'node:crypto'
import { form } from './form.ts'
import type { Kitchen, Recipes } from './kitchen.ts'

/** How calls are made that take whole projects out and in. */
export function importCalls({ world, parts }: Kitchen): Recipes {
  return {
    exportProject: async () => ({ as: 'sam', params: { projectId: (await world.freeWork()).projectId } }),
    importProjects: async () => {
      // Fifty wait at most.
      await parts.db
        .updateTable('project_imports')
        .set({ status: 'failed', finished_at: parts.clock.now() })
        .where('status', '=', 'queued')
        .execute()
      return { as: 'sam', ...form('menu.zip', 'PK no zip', { dry_run: 'true' }) }
    },
    getProjectImport: async () => {
      const importId = randomUUID()
      await parts.db
        .insertInto('project_imports')
        .values({ id: importId, file_name: 'menu.zip', dry_run: true, created_at: parts.clock.now() })
        .execute()
      return { as: 'sam', params: { importId } }
    },
  }
}

import type { Kitchen, Recipes } from './kitchen.ts'

/** How calls are made that take whole projects out and in. */
export function importCalls({ world }: Kitchen): Recipes {
  return {
    exportProject: async () => ({ as: 'sam', params: { projectId: (await world.freeWork()).projectId } }),
  }
}

import { randomUUID } from 'node:crypto'
import { form } from './form.ts'
import { type Kitchen, type Recipes, textIn } from './kitchen.ts'
import type { AcceptedWork } from './world.ts'

const v1 = '/api/v1'

/** How staff's calls about memories and keys are made. What only reads shares one memory. */
export function memoryCalls({ world, parts, send }: Kitchen): Recipes {
  let work: Promise<AcceptedWork> | undefined
  let memory: Promise<string> | undefined
  const makeMemory = async (name: string): Promise<string> => {
    const body = { name, source_language: 'en', target_language: 'fr' }
    return textIn(
      await send('POST', `${v1}/staff/memories/`, (await world.session(world.people.sam)).access, body),
      'id',
    )
  }
  let memories = 0
  const freshMemory = () => {
    memories += 1
    return makeMemory(`Memory ${memories}`)
  }
  const ofMemory =
    (more: object = {}) =>
    async () => {
      memory ??= makeMemory('Memory of all')
      return { as: 'sam' as const, params: { memoryId: await memory }, ...more }
    }
  const table = form('units.csv', 'source,target\nOne,Un\n', {})
  const ofProject = async (body?: object) => {
    work ??= world.acceptedWork('ana')
    const { projectId } = await work
    return { as: 'sam' as const, params: { projectId }, ...(body && { body }) }
  }

  let keys = 0
  const makeKey = async () => {
    keys += 1
    const body = { name: `Key ${keys}`, scopes: ['memories'] }
    const { access } = await world.session(world.people.sam)
    return textIn(await send('POST', `${v1}/staff/api-keys/`, access, body), 'id')
  }

  return {
    listApiKeys: async () => ({ as: 'sam', query: { limit: '20' } }),
    addApiKey: async () => {
      keys += 1
      return { as: 'sam', body: { name: `Key ${keys}`, scopes: ['read', 'memories'], expires_at: null } }
    },
    revokeApiKey: async () => ({ as: 'sam', params: { keyId: await makeKey() } }),
    listMemories: async () => ({ as: 'sam', query: { limit: '20' } }),
    addMemory: async () => {
      memories += 1
      const body = { name: `Memory ${memories}`, source_language: 'en', target_language: 'fr', penalty: 2 }
      return { as: 'sam', body }
    },
    getMemory: ofMemory(),
    changeMemory: ofMemory({ body: { penalty: 4 } }),
    deleteMemory: async () => ({ as: 'sam', params: { memoryId: await freshMemory() } }),
    importIntoMemory: ofMemory(table),
    getMemoryImport: async () => {
      const right = await ofMemory()()
      const { memoryId } = right.params
      const importId = randomUUID()
      const about = { id: importId, memory_id: memoryId, file_name: 'units.tmx', total: 1 }
      await parts.db
        .insertInto('memory_imports')
        .values({ ...about, created_at: parts.clock.now() })
        .execute()
      return { ...right, params: { memoryId, importId } }
    },
    exportMemory: ofMemory(),
    searchMemory: async () => ({ ...(await ofMemory()()), query: { q: 'harbour' } }),
    getProjectMemories: () => ofProject(),
    changeProjectMemories: async () => {
      const { params } = await ofMemory()()
      return ofProject({ read: [{ memory_id: params.memoryId, penalty: 1 }], write: null })
    },
  }
}

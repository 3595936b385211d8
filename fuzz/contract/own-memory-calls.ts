import { randomUUID } from 'node:crypto'
import { ensureOwn } from '@hub/server/features/memories/own/own.transitions'
import { closeMemory, openMemory, storeBatch } from '@hub/server/features/memories/units/bank.transitions'
import { batchOf, unitRow } from '@hub/server/features/memories/units/units.rules'
import { form } from './form.ts'
import type { Kitchen, Recipes } from './kitchen.ts'
import type { Consultant } from './world.ts'

const pair = 'en:fr'

/** How the calls about one's own memory are made. */
export function ownMemoryCalls({ world, parts, next }: Kitchen): Recipes {
  let count = 0
  const ownOf = (as: Consultant) =>
    ensureOwn(parts.db, world.people[as].id, { source: 'en', target: 'fr' }, parts.clock.now())

  /** A unit in the own memory of a consultant, another each time. */
  const unitOf = async (as: Consultant): Promise<string> => {
    count += 1
    const at = parts.clock.now()
    const memoryId = await ownOf(as)
    const around = { previous: null, next: null, context: null, author: null, time: at }
    return parts.db.transaction().execute(async (trx) => {
      const memory = await openMemory(trx, memoryId)
      const unit = { source: `Boat ${count}`, target: `Bateau ${count}`, ...around }
      const row = memory && unitRow(unit, memory.texts.keeping)
      if (!row) throw new Error('The unit could not be made.')
      await storeBatch(trx, memory, batchOf([row]), { client: 'Harbour', at })
      await closeMemory(trx, memory)
      return row.k
    })
  }

  const withUnit = async (more: object = {}) => {
    const as = next()
    return { as, params: { unitId: await unitOf(as) }, ...more }
  }
  const search = async (more: Record<string, string>) => {
    const as = next()
    await unitOf(as)
    return { as, query: { pair, ...more } }
  }

  return {
    getOwnMemory: async () => ({ as: next() }),
    changeOwnMemory: async () => ({ as: next(), body: { on: true, penalty: 2 } }),
    importIntoOwnMemory: async () => {
      const as = next()
      await parts.db
        .updateTable('memory_imports')
        .set({ status: 'completed', finished_at: parts.clock.now() })
        .where('memory_id', '=', await ownOf(as))
        .where('status', 'in', ['queued', 'running'])
        .execute()
      return { as, ...form('units.csv', 'source,target\nOne,Un\n', { pair }) }
    },
    getOwnMemoryImport: async () => {
      const as = next()
      const importId = randomUUID()
      const about = { id: importId, memory_id: await ownOf(as), file_name: 'units.tmx', total: 1, told: true }
      await parts.db
        .insertInto('memory_imports')
        .values({ ...about, created_at: parts.clock.now() })
        .execute()
      return { as, params: { importId } }
    },
    exportOwnMemory: () => search({ format: 'tmx' }),
    searchOwnMemory: () => search({ q: 'bateau' }),
    changeOwnUnit: () => withUnit({ body: { target: `Barque ${count}` } }),
    deleteOwnUnit: () => withUnit(),
    deleteOwnUnits: () => search({ client: 'Harbour' }),
  }
}

import { inTransaction } from '../db/transaction.ts'
import { addMemory, changeProjectMemories } from '../features/memories/staff/staff.transitions.ts'
import { closeMemory, openMemory, storeBatch } from '../features/memories/units/bank.transitions.ts'
import { batchOf, type NewUnit, unitRow } from '../features/memories/units/units.rules.ts'
import type { Parts } from '../parts.ts'
import type { Person } from './people.ts'

/** So many units come in at once. */
const atOnce = 500

/** Memories, and which of them a project reads and writes. */
export function memoryBuilders({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  const actor = ({ id }: Person) => ({ id, address: null })

  return {
    /** A memory of a pair of languages, with these units. */
    memory: async (
      by: Person,
      { name, pair: [source, target] }: { name: string; pair: readonly [string, string] },
      units: readonly NewUnit[] = [],
    ): Promise<string> => {
      const terms = { name, source_language: source, target_language: target, penalty: 0 }
      const id = await addMemory({ db, clock }, terms, actor(by))
      await inTransaction(db, async (trx) => {
        const memory = await openMemory(trx, id)
        if (!memory) return
        const rows = units.flatMap((unit) => unitRow(unit, memory.texts.keeping) ?? [])
        for (let at = 0; at < rows.length; at += atOnce)
          await storeBatch(trx, memory, batchOf(rows.slice(at, at + atOnce)))
        await closeMemory(trx, memory)
      })
      return id
    },

    /** A project reads the memory, and writes what is approved into it. */
    remember: (by: Person, project: { id: string }, memoryId: string) =>
      changeProjectMemories(
        { db, clock },
        project.id,
        { read: [{ memory_id: memoryId, penalty: 0 }], write: memoryId },
        actor(by),
      ),
  }
}

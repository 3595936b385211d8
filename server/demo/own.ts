import { inTransaction } from '../db/transaction.ts'
import { changeChoice, ensureOwn } from '../features/memories/own/own.transitions.ts'
import { closeMemory, openMemory, storeBatch } from '../features/memories/units/bank.transitions.ts'
import { batchOf, unitRow } from '../features/memories/units/units.rules.ts'
import type { Parts } from '../parts.ts'
import type { Person } from './people.ts'

// What Mia has kept of earlier years: some of it is like segments of the demo's documents.
const kept = [
  ['His books are open here at the week of the flood.', 'Ses livres sont ouverts à la semaine de la crue.'],
  ['A bell was rung from the harbour tower.', 'On sonnait une cloche depuis la tour du port.'],
  ['Please do not touch the ropes.', 'Prière de ne pas toucher les cordages.'],
  ['The ferry runs every half hour.', 'Le bac passe toutes les demi-heures.'],
  ['Tickets are sold at the quay.', 'Les billets se vendent sur le quai.'],
  ['The lighthouse is closed in winter.', 'Le phare est fermé en hiver.'],
] as const

const day = 24 * 3_600_000

/** A consultant who keeps a memory of her own, with some units in it. */
export async function keepOwnMemory({ db, clock }: Pick<Parts, 'db' | 'clock'>, mia: Person): Promise<void> {
  const now = clock.now()
  await changeChoice({ db, clock }, mia.id, { on: true })
  const memoryId = await ensureOwn(db, mia.id, { source: 'en', target: 'fr' }, now)
  await inTransaction(db, async (trx) => {
    const memory = await openMemory(trx, memoryId)
    if (!memory) return
    const around = { previous: null, next: null, context: null, author: 'Mia Berg' }
    const units = kept.map(([source, target], index) => {
      const time = new Date(now.getTime() - (300 + index) * day)
      return unitRow({ source, target, ...around, time }, memory.texts.keeping)
    })
    const use = { client: 'Harbour & Lune Museums', at: now }
    await storeBatch(trx, memory, batchOf(units.filter((unit) => unit !== null)), use)
    await closeMemory(trx, memory)
  })
}

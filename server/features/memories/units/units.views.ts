import type { Hit, MemoryRef } from '../memories.ts'

export const memoryView = ({ id, name, revision }: Omit<MemoryRef, 'place'>) => ({ id, name, revision })

/** A unit that holds the words of a search, as it is sent. */
export const foundView = ({ unit, marks }: Hit) => ({
  id: unit.id,
  source: unit.source,
  target: unit.target,
  marks,
  memory: memoryView(unit.memory),
  changed_at: unit.changedAt.toISOString(),
})

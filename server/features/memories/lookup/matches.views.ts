import type { Hit, Match, MemoryRef } from '../memories.ts'

const memoryView = ({ id, name, revision }: Omit<MemoryRef, 'place'>) => ({ id, name, revision })

/** A match as it is sent. */
export const matchView = ({ unit, target, codesMapped, score, context, penalties, difference }: Match) => ({
  id: unit.id,
  number: unit.number,
  source: unit.source,
  target,
  codes_mapped: codesMapped,
  score,
  context,
  penalties,
  memory: memoryView(unit.memory),
  author: unit.author,
  created_at: unit.createdAt?.toISOString() ?? null,
  changed_at: unit.changedAt?.toISOString() ?? null,
  difference,
})

/** A unit that holds the words of a search, as it is sent. */
export const foundView = ({ unit, marks }: Hit) => ({
  id: unit.id,
  source: unit.source,
  target: unit.target,
  marks,
  memory: memoryView(unit.memory),
  changed_at: unit.changedAt.toISOString(),
})

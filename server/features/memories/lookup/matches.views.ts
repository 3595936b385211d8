import type { Match } from '../memories.ts'
import { memoryView } from '../units/units.views.ts'

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

import type { Text } from '@hub/text/text'
import type { Row } from '@hub/tm/analysis/analyse'
import { fittedTarget } from '@hub/tm/codes'
import { differenceOf } from '@hub/tm/difference'
import { tokenise } from '@hub/tm/tokens'
import type { ReadDocument } from './documents.ts'

/** What is known of a unit beside its source. */
export type KeptUnit = {
  source: Text
  target: Text
  author: string | null
}

/** A unit of a memory that has so many units in the order of their numbers. */
export type MemoryUnits = { name: string; units: readonly KeptUnit[] }

/** A file has none; what is read from it is as it was imported. */
export const FILE_REVISION = 1

/** A row as `rai/analyses/{id}/segments/` has it. */
export function rowJson(
  row: Row,
  ids: readonly string[],
  documents: readonly ReadDocument[],
  memories: readonly MemoryUnits[],
): object {
  const { document, position, counts, band, score, repeated, match, earlier } = row
  const source = documents[document]?.segments[position - 1]?.source ?? ''
  const unit = unitOf(row, source, documents, memories)
  return {
    document: ids[document],
    position,
    source,
    words: counts.words,
    band,
    score,
    repeated: repeated !== null,
    internal: earlier !== null,
    context: match?.context ?? 0,
    penalties: match?.penalties ?? [],
    base: match?.base ?? null,
    unit,
    difference: unit && differenceOf(tokenise(source), tokenise(unit.source)),
    withheld: false,
  }
}

function unitOf(
  { match, earlier }: Row,
  segment: Text,
  documents: readonly ReadDocument[],
  memories: readonly MemoryUnits[],
) {
  if (match === null) return null
  if (earlier !== null) {
    const source = documents[earlier.document]?.segments[earlier.position - 1]?.source ?? ''
    const name = documents[earlier.document]?.name ?? ''
    const unit = { source, target: '', author: null }
    return unitJson(unit, segment, { number: earlier.position, time: 0, memory: name })
  }
  const memory = memories[match.memory]
  const unit = memory?.units[match.number - 1]
  return memory && unit ? unitJson(unit, segment, { ...match, memory: memory.name }) : null
}

/** @param found where it is, and the newest of its dates: of the same unit twice, the index has it */
function unitJson(
  unit: KeptUnit,
  segment: Text,
  { number, time, memory }: { number: number; time: number; memory: string },
) {
  const { target, codesMapped } = fittedTarget(segment, unit)
  return {
    id: null,
    number,
    source: unit.source,
    target,
    codes_mapped: codesMapped,
    memory: { id: null, name: memory, revision: FILE_REVISION },
    author: unit.author,
    created_at: null,
    changed_at: time === 0 ? null : new Date(time).toISOString(),
  }
}

import type { Text } from '@hub/text/text'
import { fittedTarget } from '@hub/tm/codes'
import { differenceOf } from '@hub/tm/difference'
import { tokenise } from '@hub/tm/tokens'
import { textFrom } from '../documents/segments.queries.ts'
import { type AnalysedRow, type KeptUnit, type Sight, unitKey } from './segments.queries.ts'
import type { SetDocument } from './tool.ts'

/** What rows are shown with. */
export type Around = {
  documents: readonly SetDocument[]
  sights: ReadonlyMap<string, Sight>
  units: ReadonlyMap<string, KeptUnit>
}

const nothing: Sight = { sees: false, holds: false }

/** A row as its reader may see it now, whatever they saw when it was made. */
export function rowView(row: AnalysedRow, around: Around) {
  const document = around.documents[row.document]
  const { sees, holds } = around.sights.get(document?.id ?? '') ?? nothing
  const source = textFrom(row.source)
  const unit = holds ? unitOf(row, source, around) : null
  return {
    document: document?.id ?? '',
    position: row.position,
    source: sees ? source : null,
    words: row.words,
    band: row.band,
    score: row.score,
    repeated: row.repeated,
    internal: row.earlier_position !== null,
    context: row.context,
    penalties: row.penalties ?? [],
    base:
      row.tokens === null || row.different === null ? null : { tokens: row.tokens, different: row.different },
    unit,
    difference: unit && differenceOf(tokenise(source), tokenise(unit.source)),
    withheld: !holds,
  }
}

function unitOf(row: AnalysedRow, segment: Text, { documents, sights, units }: Around) {
  if (row.earlier_document !== null && row.earlier_position !== null) {
    const document = documents[row.earlier_document]
    // It is another document's text, and that may not be theirs any more.
    if (!document || row.earlier_source === null || !sights.get(document.id)?.holds) return null
    return {
      id: null,
      number: row.earlier_position,
      source: textFrom(row.earlier_source),
      target: '',
      codes_mapped: true,
      memory: { id: null, name: document.name, revision: 0 },
      author: null,
      created_at: null,
      changed_at: null,
    }
  }
  const unit = units.get(unitKey(row.memory_id ?? '', row.unit_number ?? 0))
  if (!unit) return null
  const { target, codesMapped } = fittedTarget(segment, unit)
  return {
    id: unit.unit_key,
    number: unit.number,
    source: unit.source,
    target,
    codes_mapped: codesMapped,
    memory: { id: unit.memory_id, name: unit.name, revision: unit.revision },
    author: unit.author,
    created_at: unit.created_at?.toISOString() ?? null,
    changed_at: unit.changed_at?.toISOString() ?? null,
  }
}

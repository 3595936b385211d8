import type { Text } from '@hub/text/text'
import { fittedTarget } from '@hub/tm/codes'
import { textFrom } from '../../db/texts.ts'
import { type AnalysedRow, type KeptUnit, type Sight, unitKey } from './segments.queries.ts'
import type { SetDocument } from './tool.ts'

/** What rows are shown with. */
export type Around = {
  documents: readonly SetDocument[]
  sights: ReadonlyMap<string, Sight>
  units: ReadonlyMap<string, KeptUnit>
}

export type RowView = ReturnType<typeof rowView>

const nothing: Sight = { sees: false, holds: false }

/** A row as its reader may see it now, whatever they saw when it was made; its difference is worked out elsewhere. */
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

/** What a row's difference is between; null where no unit is shown. */
export const pairOf = ({ source, unit }: RowView) =>
  source === null || unit === null ? null : { segment: source, unit: unit.source }

/** A row as it is sent. `difference`: JSON */
export const rowText = (view: RowView, difference: string | null): string =>
  `${JSON.stringify(view).slice(0, -1)},"difference":${difference}}`

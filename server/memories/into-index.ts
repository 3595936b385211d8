import { parseText, type Text } from '@hub/text/text'
import { contextForm, idForm, neighbourForm } from '@hub/tm/context'
import type { IndexBuilder } from '@hub/tm/index/build'
import type { UnitJson } from './units.queries.ts'

/** Takes units into an index as PostgreSQL writes them. @returns their numbers */
export function takeUnits(json: string, builder: IndexBuilder): number[] {
  const units: UnitJson[] = JSON.parse(json)
  for (const { number, source, target, previous, next, context, time } of units)
    builder.add({
      number,
      source: parseText(source) ?? '',
      target: parseText(target) ?? '',
      context: contextForm({ previous: parseText(previous), next: parseText(next), id: context }),
      time: time ?? 0,
    })
  return units.map(({ number }) => number)
}

/** A segment on its way into an index; `time` in milliseconds; null: it is only a neighbour. */
type BesideJson = [source: Text, id: string | null, time: number | null]

/**
 * Takes pieces of documents into an index as PostgreSQL writes them: an array of segments for each. Each text is
 * looked at once, though it has two neighbours.
 */
export function takePieces(json: string, builder: IndexBuilder): void {
  const pieces: BesideJson[][] = JSON.parse(json)
  for (const piece of pieces) {
    const texts = piece.map(([source]) => parseText(source) ?? '')
    const forms = texts.map(neighbourForm)
    piece.forEach(([, id, time], at) => {
      if (time === null) return
      const context = { previous: forms[at - 1] ?? null, next: forms[at + 1] ?? null, id: idForm(id) }
      builder.add({ number: builder.size + 1, source: texts[at] ?? '', target: '', context, time })
    })
  }
}

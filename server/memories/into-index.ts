import { parseText } from '@hub/text/text'
import { contextForm } from '@hub/tm/context'
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

import type { Text } from '@hub/text/text'
import { contextForm, type Surroundings } from '../context.ts'
import { IndexBuilder } from '../index/build.ts'
import { type Index, openIndex } from '../index/layout.ts'
import type { Unit } from '../score.ts'
import { tokenise } from '../tokens.ts'

/** A unit as a test writes it down. */
export type Written = { source: Text } & Partial<Surroundings> & { time?: number }

const nothing: Surroundings = { previous: null, next: null, id: null }

/** Units numbered from 1, of nothing around them and of one time where they do not say. */
export const unitsOf = (written: readonly Written[]): Unit[] =>
  written.map(({ source, time = 0, ...around }, index) => ({
    number: index + 1,
    source: tokenise(source),
    context: contextForm({ ...nothing, ...around }),
    time,
  }))

/** An index of units that are all kept, the same ones too. */
export function indexOf(units: readonly Unit[]): Index {
  const builder = new IndexBuilder()
  for (const unit of units) builder.add(unit, String(unit.number))
  return openIndex(builder.finish())
}

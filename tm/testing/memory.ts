import type { Text } from '@hub/text/text'
import { contextForm, type Surroundings } from '../context.ts'
import { IndexBuilder } from '../index/build.ts'
import { type Index, openIndex } from '../index/layout.ts'
import type { Unit } from '../score.ts'
import { tokenise } from '../tokens.ts'

/** A unit as a test writes it down. */
export type UnitInput = { source: Text } & Partial<Surroundings> & { time?: number }

const nothing: Surroundings = { previous: null, next: null, id: null }

/** A unit as it is compared, and as it is written. */
export type WrittenUnit = Unit & { text: Text }

/** Units numbered from 1, of nothing around them and of one time where they do not say. */
export const unitsOf = (inputs: readonly UnitInput[]): WrittenUnit[] =>
  inputs.map(({ source, time = 0, ...around }, index) => ({
    number: index + 1,
    source: tokenise(source),
    text: source,
    context: contextForm({ ...nothing, ...around }),
    time,
  }))

/** An index of units that are all kept, the same ones too. */
export function indexOf(units: readonly WrittenUnit[]): Index {
  const builder = new IndexBuilder()
  for (const { number, text, context, time } of units)
    builder.add({ number, source: text, target: String(number), context, time })
  return openIndex(builder.finish())
}

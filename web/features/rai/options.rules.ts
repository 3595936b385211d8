import { bandKeys } from '@hub/contract/rai'
import type { BandKey } from './rai.query.ts'
import { usualWeights, weightFrom } from './rai.rules.ts'

/** Options as they are chosen; weights as they are typed. */
export type Chosen = {
  repetitions: 'across' | 'within'
  before100: boolean
  internal: boolean
  locked: boolean
  translated: boolean
  weights: Readonly<Record<BandKey, string>>
}

export const usualOptions: Chosen = {
  repetitions: 'across',
  before100: true,
  internal: false,
  locked: false,
  translated: false,
  weights: usualWeights,
}

/** Options as the call takes them. */
export type AnalysisOptions = {
  repetitions: 'across' | 'within'
  repetitions_before_100: boolean
  internal: boolean
  leave_out: ('locked' | 'translated')[]
  weights: Record<string, string>
}

/** Undefined when a weight is none. */
export function askedOptions({ weights, ...chosen }: Chosen): AnalysisOptions | undefined {
  const parsed = bandKeys.map((key) => [key, weightFrom(weights[key])] as const)
  if (parsed.some(([, weight]) => weight === undefined)) return undefined
  return {
    repetitions: chosen.repetitions,
    repetitions_before_100: chosen.before100,
    internal: chosen.internal,
    leave_out: [
      ...(chosen.locked ? (['locked'] as const) : []),
      ...(chosen.translated ? (['translated'] as const) : []),
    ],
    weights: Object.fromEntries(parsed.map(([key, weight]) => [key, weight ?? ''])),
  }
}

import { bandKeys } from '@hub/contract/rai'
import { usualWeights, weightFrom } from './rai.rules.ts'
import type { BandKey } from './rai.views.ts'

/** Options as they are chosen; weights as they are typed. */
export type OptionChoice = {
  repetitions: 'across' | 'within'
  before100: boolean
  internal: boolean
  locked: boolean
  translated: boolean
  ownMemory: boolean
  weights: Readonly<Record<BandKey, string>>
}

export const usualOptions: OptionChoice = {
  repetitions: 'across',
  before100: true,
  internal: false,
  locked: false,
  translated: false,
  ownMemory: false,
  weights: usualWeights,
}

/** Options as the call takes them. */
export type AnalysisOptions = {
  repetitions: 'across' | 'within'
  repetitions_before_100: boolean
  internal: boolean
  leave_out: ('locked' | 'translated')[]
  weights: Record<string, string>
  own_memory?: true
}

/** Undefined when a weight is none. */
export function askedOptions({ weights, ...choice }: OptionChoice): AnalysisOptions | undefined {
  const weightEntries = bandKeys.map((key) => [key, weightFrom(weights[key])] as const)
  if (weightEntries.some(([, weight]) => weight === undefined)) return undefined
  return {
    repetitions: choice.repetitions,
    repetitions_before_100: choice.before100,
    internal: choice.internal,
    leave_out: [
      ...(choice.locked ? (['locked'] as const) : []),
      ...(choice.translated ? (['translated'] as const) : []),
    ],
    ...(choice.ownMemory && { own_memory: true as const }),
    weights: Object.fromEntries(weightEntries.map(([key, weight]) => [key, weight ?? ''])),
  }
}

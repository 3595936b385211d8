import { type BandKey, bands } from '../bands.ts'

/** How an analysis counts. */
export type Options = {
  /** whether what was before in another document is a repetition, too */
  repetitions: 'across' | 'within'
  /** whether a repetition counts as one even where a memory has the very text */
  repetitionsBefore100: boolean
  /** whether earlier segments of the set serve as a memory */
  internal: boolean
  /** as they came in with their document */
  leaveOut: readonly ('locked' | 'translated')[]
  /** in hundredths of a word */
  weights: Readonly<Record<BandKey, number>>
}

/** The weights that hold where nobody names others. */
export function defaultWeights(): Record<BandKey, number> {
  const weights: Partial<Record<BandKey, number>> = {}
  for (const { key, weight } of bands) weights[key] = weight
  return { ...zeros, ...weights }
}

const zeros: Record<BandKey, number> = {
  'x-translated': 0,
  '101': 0,
  repetitions: 0,
  '100': 0,
  '95-99': 0,
  '85-94': 0,
  '75-84': 0,
  '50-74': 0,
  'no-match': 0,
}

/** Hundredths as a decimal with two places. */
export const decimal = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

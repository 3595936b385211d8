import type { BeforeYes } from '@hub/contract/before-yes'
import type * as z from 'zod/mini'

export type Figures = z.output<typeof BeforeYes>
export type Pair = Figures['pairs'][number]
type Band = Pair['bands'][number]

/** Bands as they are shown: the fuzzy ones two by two. */
const shown = [
  ['x-translated', ['x-translated']],
  ['101', ['101']],
  ['repetitions', ['repetitions']],
  ['100', ['100']],
  ['fuzzyHigh', ['95-99', '85-94']],
  ['fuzzyLow', ['75-84', '50-74']],
  ['no-match', ['no-match']],
] as const satisfies readonly (readonly [string, readonly Band['band'][]])[]

export type Row = {
  name: (typeof shown)[number][0]
  words: number
  mine: number
  theirs: number
  minutes: number | null
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** What is known of all of them, added up. */
const sumOf = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.flatMap((number) => number ?? [])
  return known.length === numbers.length ? total(known) : null
}

/** The bands that hold anything. */
export const rowsOf = ({ bands }: Pair): Row[] =>
  shown.flatMap(([name, keys]) => {
    const own = bands.filter(({ band, words }) => words > 0 && keys.some((key) => key === band))
    if (own.length === 0) return []
    return {
      name,
      words: total(own.map(({ words }) => words)),
      mine: total(own.map(({ mine }) => mine)),
      theirs: total(own.map(({ theirs }) => theirs)),
      minutes: sumOf(own.map(({ minutes }) => minutes[1])),
    }
  })

/** All words of a pair or of several, and those that are one's own already. */
export function wordsIn(pairs: readonly Pair[]): { words: number; mine: number; theirs: number } {
  const bands = pairs.flatMap((pair) => pair.bands)
  return {
    words: total(bands.map(({ words }) => words)),
    mine: total(bands.map(({ mine }) => mine)),
    theirs: total(bands.map(({ theirs }) => theirs)),
  }
}

/** Words an hour that these words and minutes come to; null where nobody can say. */
export const wordsAnHour = (words: number, minutes: number | null): number | null =>
  minutes === null || minutes === 0 ? null : Math.round((words * 60) / minutes)

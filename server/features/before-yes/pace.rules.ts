import type { TranslationType } from '../../db/columns.ts'
import { compare, dividedBy, type Fraction, fraction, minus, plus, times } from './fractions.rules.ts'

/** Words of a band in hundredths, by the weight of each. */
export type Weights = Readonly<Record<string, number>>

/** A job of one's own that is done, as far as it says how fast one works. */
export type DoneJob = {
  id: string
  name: string
  type: TranslationType
  /** words by band as they were counted when it was accepted; null: they were not */
  words: ReadonlyMap<string, number> | null
  /** one's own, of all log entries; at least 1 */
  minutes: number
}

export type LeftOutReason = 'too_slow' | 'too_fast' | 'not_counted'

/** Low, middle and high; of a guess the middle alone is known. */
export type Span = readonly [low: Fraction | null, middle: Fraction | null, high: Fraction | null]

export const unknownSpan: Span = [null, null, null]

export type Pace = {
  state: 'known' | 'guessed' | 'not_enough'
  /** how many it is made of; of too few, how many there are */
  jobs: number
  leftOut: readonly { job: DoneJob; reason: LeftOutReason }[]
  /** weighted words an hour */
  perHour: Span
  /** the type of work whose jobs it is made of; null: all types */
  type: TranslationType | null
}

/** Fewer jobs say nothing. */
const fewest = 5
/** Words an hour that somebody may have worked. */
const [slowest, fastest] = [fraction(20), fraction(10_000)]

/** Weighted words in hundredths. */
export const weighted = (words: ReadonlyMap<string, number>, weights: Weights): number =>
  [...words].reduce((sum, [band, count]) => sum + count * (weights[band] ?? 0), 0)

/** Weighted words an hour; null where nobody counted the words. */
const speedOf = ({ words, minutes }: DoneJob, weights: Weights): Fraction | null =>
  words && fraction(BigInt(weighted(words, weights)) * 60n, BigInt(minutes) * 100n)

/** A quantile of numbers in order, interpolated between the two that it lies between (type 7). `share`: in quarters. */
function quantile(sorted: readonly Fraction[], share: 1 | 2 | 3): Fraction | null {
  const steps = (sorted.length - 1) * share
  const below = sorted[Math.floor(steps / 4)]
  const above = sorted[Math.ceil(steps / 4)]
  if (!below || !above) return null
  return plus(below, times(minus(above, below), fraction(steps % 4, 4)))
}

type Speeds = { speeds: Fraction[]; leftOut: Pace['leftOut'] }

function speedsOf(jobs: readonly DoneJob[], weights: Weights): Speeds {
  const speeds: Fraction[] = []
  const leftOut: { job: DoneJob; reason: LeftOutReason }[] = []
  for (const job of jobs) {
    const speed = speedOf(job, weights)
    if (!speed) leftOut.push({ job, reason: 'not_counted' })
    else if (compare(speed, slowest) < 0) leftOut.push({ job, reason: 'too_slow' })
    else if (compare(speed, fastest) > 0) leftOut.push({ job, reason: 'too_fast' })
    else speeds.push(speed)
  }
  return { speeds: speeds.toSorted(compare), leftOut }
}

/**
 * How fast somebody works in a pair of languages: of jobs of the same type if there are five, else of all types.
 * @param jobs those of the pair
 * @param guess words an hour, as they say themselves
 */
export function paceOf(
  jobs: readonly DoneJob[],
  type: TranslationType,
  { weights, guess }: { weights: Weights; guess: number | null },
): Pace {
  const same = speedsOf(
    jobs.filter((job) => job.type === type),
    weights,
  )
  const isOfType = same.speeds.length >= fewest
  const { speeds, leftOut } = isOfType ? same : speedsOf(jobs, weights)
  const base = { jobs: speeds.length, leftOut, type: isOfType ? type : null }
  if (speeds.length >= fewest)
    return {
      ...base,
      state: 'known',
      perHour: [quantile(speeds, 1), quantile(speeds, 2), quantile(speeds, 3)],
    }
  return guess === null
    ? { ...base, state: 'not_enough', perHour: unknownSpan }
    : { ...base, state: 'guessed', perHour: [null, fraction(guess), null] }
}

/** How long weighted words, in hundredths, take: the least by the high pace, the most by the low one. */
export function minutesOf(hundredths: number, [low, middle, high]: Span): Span {
  const at = (pace: Fraction | null) => pace && dividedBy(fraction(BigInt(hundredths) * 60n, 100n), pace)
  return [at(high), at(middle), at(low)]
}

const added = (a: Fraction | null, b: Fraction | null): Fraction | null => a && b && plus(a, b)

/** Sums what is known; what is not makes its sum unknown. */
export const sumOfSpans = (spans: readonly Span[]): Span =>
  spans.reduce<Span>(
    (sum, span) => [added(sum[0], span[0]), added(sum[1], span[1]), added(sum[2], span[2])],
    [fraction(0), fraction(0), fraction(0)],
  )

/** What an hour brings: the least by the most minutes. */
export function perHour(value: Fraction | null, [low, middle, high]: Span): Span {
  const by = (minutes: Fraction | null) =>
    value && minutes && minutes.top > 0n ? dividedBy(times(value, fraction(60)), minutes) : null
  return [by(high), by(middle), by(low)]
}

import { bandKeys } from '@hub/contract/rai'
import { ApiError } from '../../api/failure.ts'
import { pageLocale } from '../../messages/language.ts'
import { once } from '../../ui/formats.ts'
import type { Job } from '../jobs/jobs.views.ts'
import type { AnalysedSegment, Analysis, BandKey, Report } from './rai.views.ts'

/** The weights that hold where nobody names others. */
export const usualWeights: Readonly<Record<BandKey, string>> = {
  'x-translated': '0.10',
  '101': '0.10',
  repetitions: '0.20',
  '100': '0.30',
  '95-99': '0.40',
  '85-94': '0.40',
  '75-84': '0.70',
  '50-74': '1.00',
  'no-match': '1.00',
}

/** How often it is asked how far an analysis is, and how rarely at most while that fails, ms. */
const pollEvery = 500
const pollRarely = 30_000

/** An analysis that is not there, or is somebody else's: asking again brings nothing. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * The pause before it is asked again how far an analysis is, ms; false: it is not asked again.
 * @param error what the last asking ended with
 * @param failures how many have failed in a row: the pause doubles with each
 */
export function pollGap(
  status: Analysis['status'] | undefined,
  error: Error | null,
  failures: number,
): number | false {
  const isUnderWay = status === 'queued' || status === 'running'
  return isUnderWay && !isMissing(error) && Math.min(pollEvery * 2 ** failures, pollRarely)
}

export const isBand = (text: string | undefined): text is BandKey => bandKeys.some((key) => key === text)

/** A weight as the call takes it; a comma is a point to most of the people who type one. Undefined: it is none. */
export function weightFrom(input: string): string | undefined {
  const text = input.trim().replace(',', '.')
  return /^\d(\.\d{1,2})?$/.test(text) ? text : undefined
}

/** A decimal in whole units of a power of ten. */
function scaleOf(decimal: string): { digits: bigint; places: number } | undefined {
  const [, sign = '', whole = '', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  return whole === '' ? undefined : { digits: BigInt(`${sign}${whole}${places}`), places: places.length }
}

/**
 * Weighted words at a price a word, in pence, rounded half up as a job's value is; undefined where there is no price.
 */
export function penceFor(weightedWords: string, price: string | number | null): bigint | undefined {
  const words = scaleOf(weightedWords)
  const each = price === null ? undefined : scaleOf(String(price))
  if (!words || !each) return undefined
  const places = words.places + each.places
  const product = words.digits * each.digits * 100n
  const unit = 10n ** BigInt(places)
  return (2n * product + unit) / (2n * unit)
}

/** Pence as a decimal in pounds. */
export const pounds = (pence: bigint): string => `${pence / 100n}.${String(pence % 100n).padStart(2, '0')}`

const pence = (value: string | number | null): bigint | undefined => {
  const amount = value === null ? undefined : scaleOf(String(value))
  return amount && (amount.digits * 100n) / 10n ** BigInt(amount.places)
}

export type Worth = { worth: string; value: string | null }

/**
 * What a document comes to at its job's price beside what the job is worth; null for a job that is not paid by the
 * word.
 */
export function worthOf(weightedWords: string, job: Job | undefined): Worth | null {
  const amount = job?.unit === 'Words' ? penceFor(weightedWords, job.unit_price) : undefined
  const value = pence(job?.value ?? null)
  return amount === undefined
    ? null
    : { worth: pounds(amount), value: value === undefined ? null : pounds(value) }
}

/** All documents together; null unless each has both, for a sum with gaps would mislead. */
export function worthTogether(each: readonly (Worth | null)[]): { worth: string; value: string } | null {
  let worth = 0n
  let value = 0n
  for (const one of each) {
    if (!one || one.value === null) return null
    worth += pence(one.worth) ?? 0n
    value += pence(one.value) ?? 0n
  }
  return each.length === 0 ? null : { worth: pounds(worth), value: pounds(value) }
}

/** How wide a band's bar is, and how much of it its weight fills, in per cent. */
export function barOf(words: number, most: number, weight: string): { width: number; full: number } {
  return { width: most === 0 ? 0 : (100 * words) / most, full: Math.min(100, 100 * Number(weight)) }
}

export const wordsIn = (figures: Report['totals'], band: BandKey): number =>
  figures.by_band.find(({ key }) => key === band)?.words ?? 0

/** The points that other words, numbers, codes and the rest take off, as they were added up. */
export function baseOf({ base }: AnalysedSegment): { same: number; all: number; base: number } | null {
  if (base === null) return null
  const { tokens, different } = base
  const same = tokens - different
  return { same, all: tokens, base: tokens === 0 ? 100 : Math.floor((100 * same) / tokens) }
}

const names = once(() => new Intl.DisplayNames(pageLocale(), { type: 'language', fallback: 'code' }))
/** Languages whose region or script says which of two it is. */
const ambiguous: ReadonlySet<string> = new Set(['pt', 'zh', 'sr'])

/** A language as the page's reader calls it: `en-GB` is English. */
export function languageName(tag: string): string {
  const [language = tag] = tag.split('-')
  try {
    return names().of(ambiguous.has(language) ? tag : language) ?? tag
  } catch {
    // A tag that is none is shown as it is.
    return tag
  }
}

const twoPlaces = once(
  () => new Intl.NumberFormat(pageLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Weighted words, with both of their places: they are read in columns. */
export const weightedNumber = (words: string): string => twoPlaces().format(Number(words))

/** The names of projects, each once. */
export const namesIn = (answer: { results: readonly { name: string | null }[] } | undefined): string[] => [
  ...new Set(answer?.results.flatMap(({ name }) => (name === null ? [] : [name]))),
]

/**
 * The project that is meant by what was typed: a name, or a part of one that only one of them has; where several have
 * it, those. What none has is looked up as it was typed: memoQ may know it.
 */
export function onlyNamed(input: string, names: readonly string[]): string | readonly string[] {
  const fold = (text: string) => text.toLocaleLowerCase('en')
  const having = names.filter((name) => fold(name).includes(fold(input)))
  const [only] = having
  if (having.length > 1 && !having.some((name) => fold(name) === fold(input))) return having
  return having.length === 1 && only !== undefined ? only : input
}

import { expect, test } from 'vitest'
import { fraction, fractionOf, pounds, rounded } from './fractions.rules.ts'
import {
  type DoneJob,
  minutesOf,
  paceOf,
  perHour,
  type Span,
  sumOfSpans,
  unknownSpan,
  weighted,
} from './pace.rules.ts'

const weights = { 'no-match': 100, '101': 10 }
let count = 0
const done = (words: number | null, minutes: number, type: DoneJob['type'] = 'Translation'): DoneJob => ({
  id: `job ${++count}`,
  name: `Job ${count}`,
  type,
  words: words === null ? null : new Map([['no-match', words]]),
  minutes,
})
const pace = (jobs: DoneJob[], guess: number | null = null) => paceOf(jobs, 'Translation', { weights, guess })
const numbers = (span: Span) => span.map((one) => one && Number(one.top) / Number(one.bottom))

test('the middle is the median of the jobs, low and high are the quartiles between their neighbours', () => {
  const speeds = [100, 200, 300, 400, 500, 600]
  const result = pace(speeds.map((speed) => done(speed, 60)))
  expect(result).toMatchObject({ state: 'known', jobs: 6, leftOut: [], type: 'Translation' })
  expect(numbers(result.perHour)).toEqual([225, 350, 475])
  // Long jobs count as much as short ones.
  expect(numbers(pace(speeds.map((speed, at) => done(speed * (at + 1), 60 * (at + 1)))).perHour)).toEqual([
    225, 350, 475,
  ])
})

test('words count by their weights, the person’s own where they have some', () => {
  const words = new Map([
    ['no-match', 100],
    ['101', 1000],
  ])
  expect(weighted(words, weights)).toBe(20_000)
  expect(weighted(words, { ...weights, '101': 0 })).toBe(10_000)
})

test('jobs that nobody can have done so fast or so slowly are left out, and said, and so are uncounted ones', () => {
  const good = [1, 2, 3, 4, 5].map(() => done(300, 60))
  const odd = [done(10_000, 1), done(19, 60), done(null, 60)]
  const result = pace([...odd, ...good, done(20, 60), done(10_000, 60)])
  expect(result.jobs).toBe(7)
  expect(result.leftOut.map(({ job, reason }) => [job.id, reason])).toEqual([
    [odd[0]?.id, 'too_fast'],
    [odd[1]?.id, 'too_slow'],
    [odd[2]?.id, 'not_counted'],
  ])
})

test('five jobs of the same type are enough; with fewer all types count, and that is named', () => {
  const same = [1, 2, 3, 4].map(() => done(300, 60))
  const others = [done(600, 60, 'Revision'), done(600, 60, 'Revision')]
  expect(pace([...same, ...others])).toMatchObject({ state: 'known', jobs: 6, type: null })
  expect(pace([...same, done(300, 60), ...others])).toMatchObject({ jobs: 5, type: 'Translation' })
})

test('under five there is no figure, or the person’s own guess, whose ends nobody knows', () => {
  const few = [done(300, 60), done(300, 60), done(10_000, 1)]
  expect(pace(few)).toMatchObject({ state: 'not_enough', jobs: 2, perHour: unknownSpan })
  const guessed = pace(few, 400)
  expect(guessed).toMatchObject({ state: 'guessed', jobs: 2 })
  expect(numbers(guessed.perHour)).toEqual([null, 400, null])
  expect(numbers(minutesOf(40_000, guessed.perHour))).toEqual([null, 60, null])
})

test('the least minutes come of the high pace, the most of the low one, and sums add what is not rounded', () => {
  const span: Span = [fraction(300), fraction(400), fraction(600)]
  expect(numbers(minutesOf(10_000, span))).toEqual([10, 15, 20])
  const third = minutesOf(10_000, [fraction(18_000), fraction(18_000), fraction(18_000)])
  expect(rounded(sumOfSpans([third, third, third])[1] ?? fraction(0))).toBe(1)
  expect(sumOfSpans([third, unknownSpan])).toEqual(unknownSpan)
})

test('an hour brings the value by the minutes, half a penny up, and nothing without a value or a minute', () => {
  const span = perHour(fractionOf('422.40'), [fraction(320), fraction(375), fraction(430)])
  expect(span.map((one) => one && pounds(one))).toEqual(['58.94', '67.58', '79.20'])
  expect(pounds(fractionOf('0.005'))).toBe('0.01')
  expect(pounds(fractionOf('0.0049'))).toBe('0.00')
  expect(perHour(null, span)).toEqual(unknownSpan)
  expect(perHour(fractionOf('1'), [fraction(0), fraction(0), fraction(0)])).toEqual(unknownSpan)
})

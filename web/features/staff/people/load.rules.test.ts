import { expect, test } from 'vitest'
import { loadDays, loadWords, spread } from './load.rules.ts'

const zone = 'Europe/London'
/** Tuesday the 17th and the 13 days after it. */
const dates = Array.from({ length: 14 }, (_, day) => `2026-11-${17 + day}`)
const person = (
  words: number[],
  capacity: number | null = null,
  away: { from: string; to: string }[] = [],
) => ({
  load: {
    jobs: 1,
    words: 0,
    next_deadline: null,
    days: dates.map((date, at) => ({ date, words: words[at] ?? 0 })),
  },
  capacity: capacity === null ? null : { words_per_day: capacity, away },
})
const words = (...args: Parameters<typeof person>) =>
  loadWords(loadDays(person(...args), [], zone), args[1] ?? null)

test('words fall evenly on Monday to Friday until the deadline, and on no day without one', () => {
  expect(spread({ words: 400, deadline: '2026-11-20T12:00:00Z' }, dates, zone).slice(0, 6)).toEqual([
    100, 100, 100, 100, 0, 0,
  ])
  expect(spread({ words: 400, deadline: null }, dates, zone)).toEqual(dates.map(() => 0))
})

test('what is due before the first day there is falls on that', () => {
  expect(spread({ words: 50, deadline: '2026-11-16T12:00:00Z' }, dates, zone)[0]).toBe(50)
})

test('two weeks come to one sentence, and nobody’s capacity is guessed', () => {
  expect(words([])).toEqual({ kind: 'idle' })
  expect(words([900])).toEqual({ kind: 'unknown', most: 900 })
  expect(words([], 2000)).toEqual({ kind: 'free', capacity: 2000 })
  expect(words([2000, 2000, 600], 2000)).toEqual({ kind: 'room', from: '2026-11-19', room: 1400 })
  expect(words([2000, 3700], 2000)).toEqual({ kind: 'over', date: '2026-11-18', by: 1700 })
  expect(words([10], 2000, [{ from: '2026-11-19', to: '2026-11-20' }])).toEqual({
    kind: 'away',
    from: '2026-11-19',
    to: '2026-11-20',
  })
})

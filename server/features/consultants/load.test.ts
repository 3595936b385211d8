import { expect, test } from 'vitest'
import { spread } from './load.rules.ts'

/** 2026-11-25 is a Wednesday. */
const today = '2026-11-25'
const on = (dues: Parameters<typeof spread>[0], from = today) =>
  Object.fromEntries(
    spread(dues, from)
      .filter(({ words }) => words > 0)
      .map(({ date, words }) => [date, words]),
  )

test('words are spread evenly over Monday to Friday until their deadline, and what is left over falls on the first days', () => {
  expect(on([{ due: '2026-11-30', words: 1001 }])).toEqual({
    '2026-11-25': 251,
    '2026-11-26': 250,
    '2026-11-27': 250,
    '2026-11-30': 250,
  })
})

test('several deadlines add up, a late one is for today, one without a deadline is on no day', () => {
  expect(
    on([
      { due: '2026-11-26', words: 10 },
      { due: '2026-11-25', words: 5 },
      { due: '2026-11-01', words: 7 },
      { due: null, words: 500 },
    ]),
  ).toEqual({ '2026-11-25': 17, '2026-11-26': 5 })
})

test('what is due before the next Monday falls on the first day', () => {
  expect(on([{ due: '2026-11-29', words: 9 }], '2026-11-28')).toEqual({ '2026-11-28': 9 })
})

test('fourteen days are shown, and of a later deadline the share that falls on them', () => {
  const days = spread([{ due: '2027-01-26', words: 4500 }], today)
  expect(days).toHaveLength(14)
  expect(days.at(-1)?.date).toBe('2026-12-08')
  // 45 workdays: a hundred words each, ten of which are shown.
  expect(days.reduce((sum, { words }) => sum + words, 0)).toBe(1000)
})

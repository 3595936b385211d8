import { expect, test } from 'vitest'
import { monthsUntil } from './months.ts'

test('one’s time is had by month, over the turn of a year, three years back', () => {
  const months = monthsUntil('2026-02-28')
  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect([months.length, months.at(-1)]).toEqual([36, '2023-03'])
})

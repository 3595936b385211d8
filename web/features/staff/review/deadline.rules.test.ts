import { expect, test } from 'vitest'
import { deadlineFrom } from './deadline.rules.ts'

test('a new deadline is written as dates are shown, and is of the reader’s zone', () => {
  expect(deadlineFrom('18/11/2026 - 12:00', 'Europe/London')).toBe('2026-11-18T12:00:00.000Z')
  expect(deadlineFrom('18/11/2026 12:00', 'Asia/Tokyo')).toBe('2026-11-18T03:00:00.000Z')
  expect(deadlineFrom(' 1/7/2026, 09:30 ', 'Europe/London')).toBe('2026-07-01T08:30:00.000Z')
})

test('a day without a time ends at five', () => {
  expect(deadlineFrom('18/11/2026', 'Europe/London')).toBe('2026-11-18T17:00:00.000Z')
})

test('what is no day or no time is none', () => {
  for (const text of [
    '',
    'tomorrow',
    '31/11/2026',
    '18/13/2026',
    '18/11/2026 - 24:30',
    '2026-11-18',
    '1/1/26',
  ])
    expect(deadlineFrom(text, 'Europe/London'), text).toBeUndefined()
})

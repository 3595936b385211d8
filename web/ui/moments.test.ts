import { expect, test } from 'vitest'
import { momentTyped, typedMoment } from './moments.ts'

test('a moment is typed in the reader’s zone, and a day alone ends at 17:00', () => {
  expect(momentTyped('23/11/2026 - 12:00', 'Asia/Tokyo')).toBe('2026-11-23T03:00:00.000Z')
  expect(momentTyped('23/11/2026', 'Europe/London')).toBe('2026-11-23T17:00:00.000Z')
  expect(momentTyped('31/02/2026', 'Europe/London')).toBeUndefined()
  expect(momentTyped('soon', 'Europe/London')).toBeUndefined()
  expect(momentTyped('', 'Europe/London')).toBeUndefined()
})

test('what is there already is shown as it is typed', () => {
  expect(typedMoment('2026-11-23T17:00:00Z', 'Europe/London')).toBe('23/11/2026 - 17:00')
  expect(typedMoment(null, 'Europe/London')).toBe('')
})

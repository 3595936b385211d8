import { expect, test } from 'vitest'
import { lengthOf, nextNumber, sumOf, wordOf } from './earnings.rules.ts'

test('amounts are added to the penny, however many and however large', () => {
  expect(sumOf([])).toBe('0.00')
  expect(sumOf(['0.10', '0.20'])).toBe('0.30')
  expect(sumOf(['0.05'])).toBe('0.05')
  expect(sumOf(Array.from({ length: 1000 }, () => '999999999999.99'))).toBe('999999999999990.00')
  expect(sumOf([1, '2.5'])).toBe('3.50')
})

test('the longest bar is that of the largest amount, and there is none where nothing was earned', () => {
  expect(lengthOf('50.00', ['50.00', '200.00'])).toBe(25)
  expect(lengthOf('0.00', ['0.00'])).toBe(0)
})

test('a statement that is late or came back is called so', () => {
  expect(wordOf({ state: 'sent', overdue: true, returned: false })).toBe('overdue')
  expect(wordOf({ state: 'void', overdue: false, returned: true })).toBe('returned')
  expect(wordOf({ state: 'draft', overdue: false, returned: false })).toBe('draft')
})

test.each([
  ['2026-07', '2026-08'],
  ['INV 0099', 'INV 0100'],
  ['9', '10'],
  ['2026/12 b', '2026/13 b'],
  ['12/2026', '13/2026'],
  ['INV-2026', 'INV-2027'],
  ['20261130000099', '20261130000100'],
  ['٧/2026', ''],
  ['first', ''],
  ['', ''],
])('after %j a new statement is called %j', (last, next) => {
  expect(nextNumber(last)).toBe(next)
})

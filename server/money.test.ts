import { expect, test } from 'vitest'
import { jobValue, sum, trimDecimal } from './money.ts'

test('a value is quantity times unit price, rounded half-up to the penny, without a float', () => {
  const cases: [string, string, string][] = [
    ['1235', '0.085', '104.98'],
    ['1', '0.005', '0.01'],
    ['1', '0.0049', '0.00'],
    ['3', '0.335', '1.01'],
    ['1000000', '0.1', '100000.00'],
    ['0', '0.11', '0.00'],
    ['33.5', '32.50', '1088.75'],
    ['1.005', '100', '100.50'],
  ]
  for (const [quantity, price, value] of cases)
    expect([quantity, price, jobValue(quantity, price)]).toEqual([quantity, price, value])
})

test('sums are exact where floats are not', () => {
  expect(sum(['0.1', '0.2'], 2)).toBe('0.30')
  expect(
    sum(
      Array.from({ length: 1000 }, () => '0.01'),
      2,
    ),
  ).toBe('10.00')
  expect(sum(['1', '0.0625'])).toBe('1.0625')
})

test('zeros that say nothing are left out', () => {
  expect([
    trimDecimal('1250.0000'),
    trimDecimal('0.085000', 2),
    trimDecimal('0.100000', 2),
    trimDecimal('45', 2),
  ]).toEqual(['1250', '0.085', '0.10', '45.00'])
})

test('what is no decimal is refused', () => {
  for (const text of ['', '-1', '1e3', 'NaN', '1,5']) expect(() => sum([text])).toThrow('Not a decimal')
})

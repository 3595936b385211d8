import { expect, test } from 'vitest'
import { priceToType, priceTyped } from './prices.ts'

test.each([
  ['0.11', '0.11'],
  [' 0,11 ', '0.11'],
  ['£ 12', '12'],
  ['0.1234567', undefined],
  ['1.234,50', undefined],
  ['eleven', undefined],
])('a price that is typed as “%s” is %s', (text, price) => {
  expect(priceTyped(text)).toBe(price)
})

test('a price is there to be typed over as its reader would type it', () => {
  expect(priceToType('0.11')).toBe('0.11')
  expect(priceToType('0.11', 'de')).toBe('0,11')
  expect(priceTyped(priceToType('0.11', 'pt-PT'))).toBe('0.11')
})

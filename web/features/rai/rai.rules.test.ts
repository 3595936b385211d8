import { expect, test } from 'vitest'
import { ApiError } from '../../api/failure.ts'
import {
  barOf,
  namesIn,
  onlyNamed,
  penceFor,
  pollGap,
  pounds,
  weightFrom,
  worthTogether,
} from './rai.rules.ts'

test.each([
  ['0.5', '0.5'],
  [' 0,75 ', '0.75'],
  ['1', '1'],
  ['9.99', '9.99'],
  ['10', undefined],
  ['-1', undefined],
  ['0.123', undefined],
  ['', undefined],
])('a weight is typed as %j', (input, weight) => {
  expect(weightFrom(input)).toBe(weight)
})

test.each([
  ['3105.20', '0.085', '263.94'],
  ['0.05', '0.10', '0.01'],
  ['0.04', '0.10', '0.00'],
  ['9007199254740993.00', '1', '9007199254740993.00'],
])('%s weighted words at %s come to %s, to the penny', (words, price, worth) => {
  const amount = penceFor(words, price)
  expect(amount === undefined ? undefined : pounds(amount)).toBe(worth)
})

test('a job without a price comes to nothing that could be said', () => {
  expect(penceFor('10.00', null)).toBeUndefined()
})

test('documents are added up only when each of them has its price', () => {
  const one = { worth: '1.10', value: '2.00' }
  expect(worthTogether([one, { worth: '0.95', value: '1.05' }])).toEqual({ worth: '2.05', value: '3.05' })
  expect(worthTogether([one, null])).toBeNull()
  expect(worthTogether([])).toBeNull()
})

test('a bar is as wide as its share of the largest band, and filled by its weight', () => {
  expect(barOf(50, 200, '0.40')).toEqual({ width: 25, full: 40 })
  expect(barOf(0, 0, '2.00')).toEqual({ width: 0, full: 100 })
})

test('an analysis is asked for until it is done, less and less often while that fails, and no more once it is gone', () => {
  expect(pollGap('queued', null, 0)).toBe(500)
  const away = new ApiError({ status: 503 })
  expect([1, 2, 3, 4, 5, 6, 7, 2000].map((failures) => pollGap('running', away, failures))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
  expect(pollGap('running', new ApiError({ status: 404 }), 1)).toBe(false)
  expect(pollGap('cancelled', null, 0)).toBe(false)
  expect(pollGap(undefined, away, 1)).toBe(false)
})

test('a project is meant by its name in any case, or by a part of it that no other one has', () => {
  const names = namesIn({
    results: [{ name: 'Harbour Museum' }, { name: 'Harbour' }, { name: null }, { name: 'Harbour' }],
  })
  expect(names).toEqual(['Harbour Museum', 'Harbour'])
  expect(onlyNamed('muse', names)).toBe('Harbour Museum')
  expect(onlyNamed('HARBOUR', names)).toBe('HARBOUR')
  expect(onlyNamed('harb', names)).toEqual(['Harbour Museum', 'Harbour'])
  expect(onlyNamed('ARD_Pump', names)).toBe('ARD_Pump')
})

import type { Finding } from '@hub/text/checks/findings'
import { expect, test } from 'vitest'
import { stepTo } from './stepTo.ts'

const stop: Finding = { key: 'end-punctuation', reason: 'missing', expected: '.', found: '', at: null }
const number: Finding = { key: 'numbers', reason: 'missing', expected: '320', found: '', at: null }
const findings: Readonly<Record<string, readonly Finding[]>> = { '2': [number, stop], '5': [stop] }

const step = (by: 1 | -1, active: string | undefined, at?: { id: string; index: number }) => {
  const to = stepTo(by, { ids: ['2', '5'], of: (id) => findings[id] ?? [], placeOf: Number, active, at })
  return to && [to.id, to.index, `${to.n} of ${to.of}`]
}

test('a step leads to the next finding of the same segment, then to the next segment, and round', () => {
  expect(step(1, '1')).toEqual(['2', 0, '1 of 3'])
  expect(step(1, '2', { id: '2', index: 0 })).toEqual(['2', 1, '2 of 3'])
  expect(step(1, '2', { id: '2', index: 1 })).toEqual(['5', 0, '3 of 3'])
  expect(step(1, '5', { id: '5', index: 0 })).toEqual(['2', 0, '1 of 3'])
})

test('a step back goes the other way', () => {
  expect(step(-1, '5', { id: '5', index: 0 })).toEqual(['2', 1, '2 of 3'])
  expect(step(-1, '3')).toEqual(['2', 1, '2 of 3'])
  expect(step(-1, '1')).toEqual(['5', 0, '3 of 3'])
})

test('who went elsewhere since goes on from there', () => {
  expect(step(1, '4', { id: '2', index: 0 })).toEqual(['5', 0, '3 of 3'])
  expect(step(1, undefined)).toEqual(['2', 0, '1 of 3'])
})

test('without findings a step leads nowhere', () => {
  expect(stepTo(1, { ids: [], of: () => [], placeOf: Number, active: '1', at: undefined })).toBeUndefined()
})

import type { Finding } from '@hub/text/checks/findings'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { firstOf, groupsOf } from './groups.ts'

const stop: Finding = { key: 'end-punctuation', reason: 'missing', expected: '.', found: '', at: null }
const number: Finding = { key: 'numbers', reason: 'missing', expected: '320', found: '', at: null }
const findings: Readonly<Record<string, readonly Finding[]>> = { a: [number, number, stop], b: [stop] }
const groups = groupsOf(['a', 'b'], (id) => findings[id] ?? [])

test('findings are grouped by their checks, and each knows its segments', () => {
  expect(groups.map(({ key, places: all, ids }) => [key, all.length, ids])).toEqual([
    ['numbers', 2, ['a']],
    ['end-punctuation', 2, ['a', 'b']],
  ])
})

test('a list of some findings goes through the groups in their order', () => {
  expect(firstOf(groups, 3).map(({ key, shown }) => [key, shown.length])).toEqual([
    ['numbers', 2],
    ['end-punctuation', 1],
  ])
  expect(firstOf(groups, 2)).toHaveLength(1)
})

test('what was found is quoted with the words around it', () => {
  const text = 'Le mur est long de 32 mètres et personne n’a compté ses pierres.'
  expect(excerptOf(text, { from: 19, to: 21 })).toEqual({
    before: 'Le mur est long de ',
    quote: '32',
    after: ' mètres et personne n’a …',
  })
  expect(excerptOf(text, { from: 52, to: 55 })).toEqual({
    before: '…et personne n’a compté ',
    quote: 'ses',
    after: ' pierres.',
  })
  expect(excerptOf('Le mur', null)).toEqual({ before: '', quote: '', after: 'Le mur' })
})

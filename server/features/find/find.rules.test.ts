import { expect, test } from 'vitest'
import { bestOf, isOneSlip, matchesWithSlips, wordsOf } from './find.rules.ts'

test.each([
  ['harbour', 'harbour', true],
  ['harbuor', 'harbour', true],
  ['harbor', 'harbour', true],
  ['harbourr', 'harbour', true],
  ['narbour', 'harbour', true],
  ['herbuor', 'harbour', false],
  ['harb', 'harbour', false],
  ['ab', 'ba', true],
  ['', 'a', true],
])('%s and %s are one slip of the finger apart: %j', (one, other, isSlip) => {
  expect(isOneSlip(one, other)).toBe(isSlip)
  expect(isOneSlip(other, one)).toBe(isSlip)
})

test('the words of a search have neither case nor accents nor marks, and no more than eight count', () => {
  expect(wordsOf('  Übersetzung: HB-2031/04 ')).toEqual(['ubersetzung', 'hb', '2031', '04'])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
  expect(wordsOf(' · ')).toEqual([])
})

test('each word may have a slip of its own, but for short ones', () => {
  expect(matchesWithSlips('harbour guide 2031', ['harbuor', 'giude'])).toBe(true)
  expect(matchesWithSlips('harbour guide', ['harb', 'gudie'])).toBe(true)
  expect(matchesWithSlips('mia berg', ['mai'])).toBe(false)
  expect(matchesWithSlips('harbour guide', ['harbour', 'menu'])).toBe(false)
})

test('what is called so comes before what only begins so, and that before what has it somewhere', () => {
  const named = (name: string) => ({ kind: 'job', id: name, name, detail: null, search: name.toLowerCase() })
  const names = ['Old tide', 'Untidelike', 'Tide tables', 'Tide']
  expect(bestOf(names.map(named), ['tide']).map(({ name }) => name)).toEqual([
    'Tide',
    'Tide tables',
    'Old tide',
    'Untidelike',
  ])
})

import { expect, test } from 'vitest'
import { pointsTyped, textTyped, typedText, wordsOfPair } from './memory.rules.ts'

const source = [
  'Open ',
  { code: 1, kind: 'open' as const },
  'daily',
  { code: 1, kind: 'close' as const },
  '.',
]

test('a unit’s codes are marks while it is typed, and the same codes afterwards', () => {
  const target = ['Ouvert ', { code: 1, kind: 'open' as const }, 'hier', { code: 1, kind: 'close' as const }]
  expect(typedText(target)).toBe('Ouvert ⟦1⟧hier⟦/1⟧')
  expect(textTyped('Ouvert ⟦1⟧demain⟦/1⟧ ⟦7⟧', { source, target })).toEqual([
    'Ouvert ',
    { code: 1, kind: 'open' },
    'demain',
    { code: 1, kind: 'close' },
    ' ',
    '⟦7⟧',
  ])
  expect(textTyped('Sans ⟦1⟧', { source: 'Without', target: 'Sans' })).toBe('Sans ⟦1⟧')
})

test('points are whole numbers from 0 to 100, and a pair is named in words', () => {
  expect(['0', ' 7 ', '100', '101', '-1', '1.5', ''].map(pointsTyped)).toEqual([
    0,
    7,
    100,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(wordsOfPair('en:fr')).toBe('English → French')
})

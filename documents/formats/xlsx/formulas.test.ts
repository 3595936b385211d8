import { expect, test } from 'vitest'
import { literalsIn, renamedColumns } from './formulas.ts'

const tables = new Map([
  [
    'cities',
    new Map([
      ['city', 'Ville'],
      ["o'brien [x]", 'Nom #1'],
    ]),
  ],
])

test.each([
  ['SUM(Cities[City])', 'SUM(Cities[Ville])'],
  ['cities[[#This Row],[CITY]]+1', 'cities[[#This Row],[Ville]]+1'],
  ['Cities[@City]', 'Cities[@Ville]'],
  ['Cities[[City]:[Other]]', 'Cities[[Ville]:[Other]]'],
  ["Cities[O''Brien '[x']]", "Cities[Nom '#1]"],
  ['Other[City]', 'Other[City]'],
  ['"Cities[City]"&A1', '"Cities[City]"&A1'],
  ["'Cities[City]'!A1", "'Cities[City]'!A1"],
  ['Cities[#All]', 'Cities[#All]'],
  ['Cities[City', 'Cities[Ville'],
])('%s follows the new names of columns', (formula, expected) => {
  expect(renamedColumns(formula, tables)).toBe(expected)
})

test('the words in a formula are what it means by them', () => {
  expect(literalsIn('IF(A1="yes","say ""hi""",B1)')).toEqual(['yes', 'say "hi"'])
  expect(literalsIn('"open')).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { searchFor } from './concordance.rules.ts'

const marksIn = (query: string, text: string) =>
  searchFor(query)(text).map(([from, to]) => text.slice(from, to))

test('words are found in their order, the last one open at its end, whatever is between them', () => {
  expect(marksIn('ferry harb', 'The ferry leaves the harbour.')).toEqual(['ferry', 'harb'])
  expect(marksIn('harbour ferry', 'The ferry leaves the harbour.')).toEqual([])
  expect(marksIn('fer leaves', 'The ferry leaves the harbour.')).toEqual([])
  expect(marksIn('fer', 'The ferry and the transfer')).toEqual(['fer'])
})

test('case and accents are folded, and the marks are of the text as it is', () => {
  expect(marksIn('maree', 'La GRANDE MARÉE')).toEqual(['MARÉE'])
  expect(marksIn('marée', 'La grande mare\u0301e')).toEqual(['mare\u0301e'])
  expect(marksIn('strasse', 'Die Straße')).toEqual(['Straße'])
  expect(marksIn('οδος', 'Η ΟΔΌΣ')).toEqual(['ΟΔΌΣ'])
  expect(marksIn('שלום', 'שָׁלוֹם לך')).toEqual(['שָׁלוֹם'])
  expect(marksIn('b', '🙂 b')).toEqual(['b'])
})

test('Han and kana are found by the character, Thai anywhere', () => {
  expect(marksIn('京', '東京都に行く')).toEqual(['京'])
  expect(marksIn('東京', '東京都に行く、東京へ')).toEqual(['東京', '東京'])
  expect(marksIn('เรือ', 'ท่าเรือเก่า')).toEqual(['เรือ'])
})

test('a hostile text is looked through in one pass, and marked a hundred times at most', () => {
  expect(searchFor('aa')('a'.repeat(20_000))).toHaveLength(1)
  expect(searchFor('a')('a '.repeat(10_000))).toHaveLength(100)
  expect(searchFor('  ')('a')).toEqual([])
})

import { expect, test } from 'vitest'
import { searchFor } from './concordance.rules.ts'

const marked = (query: string, text: string) =>
  searchFor(query)(text).map(([from, to]) => text.slice(from, to))

test('words are found in their order, the last one open at its end, whatever is between them', () => {
  expect(marked('ferry harb', 'The ferry leaves the harbour.')).toEqual(['ferry', 'harb'])
  expect(marked('harbour ferry', 'The ferry leaves the harbour.')).toEqual([])
  expect(marked('fer leaves', 'The ferry leaves the harbour.')).toEqual([])
  expect(marked('fer', 'The ferry and the transfer')).toEqual(['fer'])
})

test('case and accents are folded, and the marks are of the text as it is', () => {
  expect(marked('maree', 'La GRANDE MARÉE')).toEqual(['MARÉE'])
  expect(marked('marée', 'La grande mare\u0301e')).toEqual(['mare\u0301e'])
  expect(marked('strasse', 'Die Straße')).toEqual(['Straße'])
  expect(marked('οδος', 'Η ΟΔΌΣ')).toEqual(['ΟΔΌΣ'])
  expect(marked('שלום', 'שָׁלוֹם לך')).toEqual(['שָׁלוֹם'])
  expect(marked('b', '🙂 b')).toEqual(['b'])
})

test('Han and kana are found by the character, Thai anywhere', () => {
  expect(marked('京', '東京都に行く')).toEqual(['京'])
  expect(marked('東京', '東京都に行く、東京へ')).toEqual(['東京', '東京'])
  expect(marked('เรือ', 'ท่าเรือเก่า')).toEqual(['เรือ'])
})

test('a hostile text is looked through in one pass, and marked a hundred times at most', () => {
  expect(searchFor('aa')('a'.repeat(20_000))).toHaveLength(1)
  expect(searchFor('a')('a '.repeat(10_000))).toHaveLength(100)
  expect(searchFor('  ')('a')).toEqual([])
})

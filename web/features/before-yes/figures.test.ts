import { expect, test } from 'vitest'
import { type Pair, rowsOf, wordsAnHour, wordsIn } from './figures.ts'

const keys = [
  'x-translated',
  '101',
  'repetitions',
  '100',
  '95-99',
  '85-94',
  '75-84',
  '50-74',
  'no-match',
] as const
const pair = (words: Partial<Record<(typeof keys)[number], number>>, minutes: number | null = 10): Pair => ({
  source: 'en-GB',
  target: 'fr-FR',
  type: 'Translation',
  bands: keys.map((band) => ({
    band,
    words: words[band] ?? 0,
    segments: 1,
    mine: band === '95-99' ? (words[band] ?? 0) : 0,
    theirs: 0,
    minutes: [null, minutes, null],
  })),
  pace: { state: 'known', jobs: 5, left_out: 0, words_an_hour: [1, 2, 3], type: null },
  minutes: [null, null, null],
})

test('the fuzzy bands are shown two by two, and what holds nothing is left out', () => {
  expect(rowsOf(pair({ '101': 5, '95-99': 20, '85-94': 30 }))).toEqual([
    { name: '101', words: 5, mine: 0, theirs: 0, minutes: 10 },
    { name: 'fuzzyHigh', words: 50, mine: 20, theirs: 0, minutes: 20 },
  ])
  expect(rowsOf(pair({ '75-84': 20 }, null))).toMatchObject([{ name: 'fuzzyLow', minutes: null }])
})

test('the words of several pairs add up, and an hour has as many of them as the minutes say', () => {
  expect(wordsIn([pair({ '95-99': 20 }), pair({ 'no-match': 5 })])).toEqual({
    words: 25,
    mine: 20,
    theirs: 0,
  })
  expect([wordsAnHour(100, 15), wordsAnHour(100, 0), wordsAnHour(100, null)]).toEqual([400, null, null])
})

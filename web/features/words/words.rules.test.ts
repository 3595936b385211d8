import { mostWords } from '@hub/contract/spelling'
import { expect, test } from 'vitest'
import { withoutWord, withWord, wordLanguageOf } from './words.rules.ts'

test('words are kept for a language whatever its country', () => {
  expect(['fr-CA', 'fr', 'PT-br', 'sr-Latn-RS'].map(wordLanguageOf)).toEqual(['fr', 'fr', 'pt', 'sr'])
})

test('a word is added once, and taken out again', () => {
  const words = withWord({ pl: ['żulw'] }, 'fr', 'clavardage')
  expect(words).toEqual({ pl: ['żulw'], fr: ['clavardage'] })
  expect(withWord(words, 'fr', 'clavardage')).toEqual(words)
  expect(withoutWord(words, 'fr', 'clavardage')).toEqual({ pl: ['żulw'], fr: [] })
})

test('a language that is full takes no more', () => {
  const fr = Array.from({ length: mostWords }, (_, n) => `mot${n}`)
  expect(withWord({ fr }, 'fr', 'clavardage').fr).toHaveLength(mostWords)
})

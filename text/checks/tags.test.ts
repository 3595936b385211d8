import { expect, test } from 'vitest'
import { languageOf, regionOf } from './tags.ts'

test('a tag names its language, and its region where it has one', () => {
  const tags = ['pt-BR', 'zh-Hant-TW', 'es_419', 'de', 'sr-Latn', 'en-x-two']
  expect(tags.map(languageOf)).toEqual(['pt', 'zh', 'es', 'de', 'sr', 'en'])
  expect(tags.map(regionOf)).toEqual(['BR', 'TW', '419', '', '', ''])
})

import { expect, test } from 'vitest'
import { checkUntranslated } from './untranslated.ts'

const of = (source: string, target: string, targetLanguage: string, sourceLanguage = 'en') =>
  checkUntranslated({ source, target, sourceLanguage, targetLanguage }).length

test('a target that equals its source and has a letter is found', () => {
  expect(of('Open the gate', 'Open the gate', 'de')).toBe(1)
  expect(of('Open the gate', ' Open  the gate', 'ja')).toBe(1)
  expect(of('Άνοιξε', 'Άνοιξε', 'en', 'el')).toBe(1)
  expect(of('開く', '開く', 'ko', 'ja')).toBe(1)
  expect(of('افتح', 'افتح', 'fa', 'ar')).toBe(1)
  expect(of('खोलें', 'खोलें', 'es', 'hi')).toBe(1)
  expect(of('Open', 'open', 'de')).toBe(0)
})

test('figures, placeholders, addresses and tags are the same in every language', () => {
  for (const text of [
    '1,250',
    '— 12 —',
    '{name} %s',
    'https://example.com/a',
    'mia@example.com',
    '２０２６',
    '<b>%{name}</b>',
  ])
    expect([text, of(text, text, 'fr')]).toEqual([text, 0])
})

test('between two forms of one language most texts are the same', () => {
  expect(of('Open the gate', 'Open the gate', 'en-GB', 'en-US')).toBe(0)
  expect(of('開く', '開く', 'zh-TW', 'zh-CN')).toBe(0)
})

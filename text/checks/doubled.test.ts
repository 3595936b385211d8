import { expect, test } from 'vitest'
import type { Text } from '../text.ts'
import { checkDoubled } from './doubled.ts'

const of = (target: Text, targetLanguage: string, source: Text = 'x') =>
  checkDoubled({ source, target, targetLanguage }).map((finding) =>
    finding.key === 'words-doubled' ? finding.word : '',
  )

test('a word that was typed twice is found, whatever its capitals, and also around a bold stretch', () => {
  expect(of('The the ferry', 'en')).toEqual(['the'])
  expect(of('auf der Insel mit mit Hund', 'de')).toEqual(['mit'])
  expect(of('le bateau le le plus rapide', 'fr')).toEqual(['le'])
  expect(of('και και η πόλη', 'el')).toEqual(['και'])
  expect(of('по по дороге', 'ru')).toEqual(['по'])
  expect(of('el barco de de pesca', 'es')).toEqual(['de'])
  expect(of('من من البحر', 'ar')).toEqual(['من'])
  expect(of('אל אל הים', 'he')).toEqual(['אל'])
  expect(of(['the ', { code: 1, kind: 'open' }, 'the ferry', { code: 1, kind: 'close' }], 'en')).toEqual([
    'the',
  ])
})

test('doubling that a language wants is none', () => {
  const right: [string, string][] = [
    ['nous nous sommes vus, vous vous levez', 'fr'],
    ['die, die die Fähre nehmen', 'de'],
    ['he had had enough', 'en'],
    ['σιγά σιγά', 'el'],
    ['anak anak', 'id'],
    ['धीरे धीरे चलो', 'hi'],
    ['yavaş yavaş', 'tr'],
    ['לאט לאט', 'he'],
    ['piano piano', 'it'],
    ['نقطة نهاية البحث البحث في النص', 'ar'],
    ['sejít se se sestrou', 'cs'],
    ['ต่าง ต่าง', 'th'],
    ['天天 天天', 'zh'],
  ]
  for (const [target, to] of right) expect([target, of(target, to)]).toEqual([target, []])
})

test('what the source doubles too is meant', () => {
  expect(of('Baden Baden', 'en', 'Baden Baden')).toEqual([])
  expect(of('sehr sehr gut, ganz ganz gut', 'de', 'very very good, really really good')).toEqual([])
})

test('a comma, a break of lines, a code that is alone and figures part words', () => {
  expect(of('aber, aber', 'de')).toEqual([])
  expect(of('Name\nName', 'de')).toEqual([])
  expect(of(['Name ', { code: 1, kind: 'alone' }, ' Name'], 'de')).toEqual([])
  expect(of('10 10 B B', 'de')).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dictionaryFor, scriptOf } from './languages.ts'
import { packageOf, shipped } from './shipped.ts'

test.each([
  ['fr-CA', 'fr'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
  ['en-IE', 'en-GB'],
  ['en', 'en'],
  ['es-419', 'es-MX'],
  ['sr', 'sr'],
  ['sr-RS', 'sr'],
  ['sr-Latn-RS', 'sr-Latn'],
  ['sr-ME', 'sr-Latn'],
  ['PL-pl', 'pl'],
])('a text in %s is read with the dictionary %s', (language, dictionary) => {
  expect(dictionaryFor(language, shipped)).toBe(dictionary)
})

test.each(['de', 'ja', 'zh-Hant-TW', 'th', 'ru-Latn', 'x', '', 'not a tag'])(
  'no dictionary that comes with the portal is for “%s”',
  (language) => {
    expect(dictionaryFor(language, shipped)).toBeUndefined()
  },
)

test('a country’s own dictionary goes before its language’s, which is taken where there is none', () => {
  expect(dictionaryFor('de-CH', ['de', 'de-CH'])).toBe('de-CH')
  expect(dictionaryFor('de-CH', ['de'])).toBe('de')
  expect(dictionaryFor('no', ['nb'])).toBe('nb')
})

test('languages without spaces between words have no words', () => {
  expect(['zh', 'ja', 'th', 'lo'].map(scriptOf)).toEqual([undefined, undefined, undefined, undefined])
  expect(['en', 'ru', 'ar', 'he', 'el'].map(scriptOf)).toEqual(['Latn', 'Cyrl', 'Arab', 'Hebr', 'Grek'])
})

test('each dictionary that comes with the portal is a package of an exact version', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
  const names = Object.keys(dependencies).filter((name) => name.startsWith('dictionary-'))
  expect(shipped.map(packageOf).toSorted()).toEqual(names.toSorted())
  for (const name of names) expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/)
})

import { expect, test } from 'vitest'
import { languageTags } from './language-tags.ts'

const { canonical } = await languageTags()

test('a language tag is taken when all its parts exist, and written as it usually is', () => {
  const tags = [
    'fr',
    'en-gb',
    'zh-hant-tw',
    'es-419',
    'sr-Latn-RS',
    'de-1996',
    'ca-valencia',
    'aai',
    'qaa',
    'en-x-hub',
  ]
  expect(tags.map(canonical)).toEqual([
    'fr',
    'en-GB',
    'zh-Hant-TW',
    'es-419',
    'sr-Latn-RS',
    'de-1996',
    'ca-valencia',
    'aai',
    'qaa',
    'en-x-hub',
  ])
})

test('a tag with a part that does not exist is none', () => {
  const wrong = [
    'xx',
    'french',
    'en-XQX',
    'en-QQQ',
    'de-foobar',
    'zh-Abcd',
    'en_GB',
    '',
    'fr-',
    `en-${'a'.repeat(90)}`,
  ]
  expect(wrong.map(canonical)).toEqual(wrong.map(() => null))
})

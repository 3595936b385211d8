import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { cut } from './cut.ts'

/**
 * `fixtures/<language>/<kind of text>.txt`: a paragraph a line, `‖` where it is cut. `⏎` is a line feed, `⇥` a tab,
 * `⍽` a no-break space, `⸱` a narrow one.
 */
const FIXTURES = join(import.meta.dirname, 'fixtures')
const signs = new Map([
  ['⏎', '\n'],
  ['⇥', '\t'],
  ['⍽', '\u{a0}'],
  ['⸱', '\u{202f}'],
])

const languages = readdirSync(FIXTURES).toSorted()
const most = ['ar', 'de', 'el', 'en', 'es', 'fr', 'he', 'ja', 'pl', 'th', 'zh']

function casesOf(language: string): string[] {
  return readdirSync(join(FIXTURES, language))
    .flatMap((name) => readFileSync(join(FIXTURES, language, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
}

const withSigns = (line: string): string => line.replace(/[⏎⇥⍽⸱]/gu, (sign) => signs.get(sign) ?? sign)

test('every language with rules of its own has golden cases, and those that matter most at least 25', () => {
  const rules = readdirSync(join(import.meta.dirname, 'rules')).map((name) => name.replace('.ts', ''))
  expect(languages).toEqual(rules.filter((name) => name !== 'root').toSorted())
  expect(languages.filter((language) => casesOf(language).length >= 25)).toEqual(expect.arrayContaining(most))
})

describe.each(languages)('%s', (language) => {
  test.each(casesOf(language))('%s', (line) => {
    const expected = withSigns(line)
      .split('‖')
      .map((sentence) => sentence.trim())
    const { pieces } = cut(withSigns(line).replaceAll('‖', ''), language)
    expect(pieces.map(({ text }) => wordsOf(text).join(''))).toEqual(expected)
  })
})

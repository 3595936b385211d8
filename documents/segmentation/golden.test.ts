import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { cut } from './cut.ts'

/**
 * `fixtures/<language>/<kind of text>.txt`: a paragraph a line, `‖` where it is cut. `⏎` is a line feed, `⇥` a tab, `⍽` a
 * no-break space, `⸱` a narrow one.
 */
const FIXTURES = join(import.meta.dirname, 'fixtures')
const signs = new Map([
  ['⏎', '\n'],
  ['⇥', '\t'],
  ['⍽', '\u{a0}'],
  ['⸱', '\u{202f}'],
])

const languages = ['ar', 'de', 'el', 'en', 'es', 'fr', 'he', 'ja', 'pl', 'th', 'zh']

function casesOf(language: string): string[] {
  return readdirSync(join(FIXTURES, language))
    .flatMap((name) => readFileSync(join(FIXTURES, language, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
}

const written = (line: string): string => line.replace(/[⏎⇥⍽⸱]/gu, (sign) => signs.get(sign) ?? sign)

test('every language that has golden cases has at least 25', () => {
  expect(readdirSync(FIXTURES).toSorted()).toEqual(languages)
  for (const language of languages) expect(casesOf(language).length, language).toBeGreaterThanOrEqual(25)
})

describe.each(languages)('%s', (language) => {
  test.each(casesOf(language))('%s', (line) => {
    const expected = written(line)
      .split('‖')
      .map((sentence) => sentence.trim())
    const { pieces } = cut(written(line).replaceAll('‖', ''), language)
    expect(pieces.map(({ text }) => wordsOf(text).join(''))).toEqual(expected)
  })
})

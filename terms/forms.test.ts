import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTerms } from './find.ts'
import { TermIndexBuilder } from './index/build.ts'
import { openTermIndex } from './index/open.ts'

// Lists of words, a language each: `term: form, form`; in others.txt words that look like forms and are none.

type Words = { language: string; term: string; word: string }

function wordsIn(file: string): Words[] {
  let language = ''
  return readFileSync(join(import.meta.dirname, 'testing', file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [term = '', words = ''] = line.split(': ')
      if (line.startsWith('# ')) language = line.slice(2)
      return words === '' ? [] : words.split(', ').map((word) => ({ language, term, word }))
    })
}

function isFound({ language, term, word }: Words): boolean {
  const builder = new TermIndexBuilder()
  builder.add({ concept: 1, term: 1, language, text: term, status: 'preferred' })
  return findTerms([openTermIndex(builder.finish())], word, language).length > 0
}

const named = ({ term, word }: Words): string => `${term} → ${word}`

describe.each(['de', 'en', 'es', 'fi', 'fr', 'nl', 'pl', 'ru', 'sv'])('In %s', (language) => {
  const forms = wordsIn('forms.txt').filter((one) => one.language === language)
  const others = wordsIn('others.txt').filter((one) => one.language === language)

  test('at least 93 % of the forms of words of all kinds are found', () => {
    const missed = forms.filter((one) => !isFound(one))
    expect(missed.length / forms.length, missed.map(named).join()).toBeLessThanOrEqual(0.07)
  })

  test('at most 10 % of the words that only look like forms are', () => {
    const wrong = others.filter(isFound)
    expect(wrong.length / others.length, wrong.map(named).join()).toBeLessThanOrEqual(0.1)
  })
})

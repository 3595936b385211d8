import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createChecker } from './checker.ts'
import { joinFiles, openSpeller, type Speller, splitFile } from './speller.ts'
import { spellerOf } from './testing/dictionaries.ts'

const open = new Map<string, Speller>()
afterAll(() => {
  for (const speller of open.values()) speller.end()
})
async function speller(language: string): Promise<Speller> {
  const existing = open.get(language)
  const one = existing ?? (await spellerOf(language))
  open.set(language, one)
  return one
}
async function unknown(language: string, target: string, source = ''): Promise<string[]> {
  const checker = createChecker(await speller(language), language)
  return checker?.unknown(source, target).map(({ word }) => word) ?? []
}

test.each([
  ['en', 'The bycicle isn’t here, and John’s dog can’t find it.', ['bycicle']],
  ['en-GB', 'The colour of the theatre, a well-known organisation.', []],
  ['fr', 'L’avion qu’il a pris, c’est-à-dire aujourd’hui, avec un faute d’orthografe.', ['d’orthografe']],
  ['pl', 'Zażółć gęślą jaźń: biało-czerwony żulw, np. tu.', ['żulw']],
  ['nl', 'De auto’s zijn zo’n mooie foutt.', ['foutt']],
  ['ca', 'L’home col·lega d’una cel·la.', []],
  ['ru', 'Кто-то из-за ёлки по-русски: ошибкаа.', ['ошибкаа']],
  ['fa', 'می‌روم به خانه‌های بزرگگگ', ['بزرگگگ']],
])('in %s, of “%s” these are unknown', async (language, text, expected) => {
  expect(await unknown(language, text)).toEqual(expected)
})

test('a word is known whether its accents are composed or not, and places count what was written', async () => {
  expect(await unknown('fr', 'De\u0301cembre a e\u0301te\u0301 froid.')).toEqual([])
})

test('a short form is known with its full stop', async () => {
  expect(await unknown('en', 'Bread, cheese etc. approx. here')).toEqual([])
})

test('words of the source that were kept as they are, are no mistakes, with an ending neither', async () => {
  const source = 'The Zebedoo of Quoxwater'
  expect(await unknown('fr', 'Le Zebedoo et le zebedoo', source)).toEqual(['zebedoo'])
  expect(await unknown('pl', 'Quoxwater’owi', source)).toEqual([])
})

test('of a wrong word up to five others are suggested, with its own apostrophe', async () => {
  const checker = createChecker(await speller('en'), 'en')
  expect(checker?.suggest('bycicle')).toContain('bicycle')
  expect(checker?.suggest('dont').length).toBeLessThanOrEqual(5)
  expect(checker?.suggest('doesnn’t')).toContain('doesn’t')
})

test('texts without spaces between words have nothing to look at', async () => {
  expect(createChecker(await speller('en'), 'ja')).toBeNull()
})

test('what is no dictionary is not opened', async () => {
  expect(splitFile('<!doctype html>')).toBeNull()
  expect(splitFile(joinFiles('SET UTF-8\n', '1\nword\n'))).toEqual({
    affixes: 'SET UTF-8\n',
    words: '1\nword\n',
  })
  const one = await openSpeller('SET UTF-8\n', '1\nword\n')
  expect([one?.knows('word'), one?.knows('wrod')]).toEqual([true, false])
  one?.end()
})

test('words are known or not as Debian’s hunspell has it with the same dictionaries', async () => {
  const text = readFileSync(join(import.meta.dirname, 'testing', 'verdicts.json'), 'utf8')
  const verdicts: Record<string, [string, boolean][]> = JSON.parse(text)
  for (const [language, words] of Object.entries(verdicts)) {
    const one = await speller(language)
    expect(words.map(([word]) => [word, one.knows(word)])).toEqual(words)
  }
})

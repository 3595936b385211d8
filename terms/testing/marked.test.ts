import { describe, expect, test } from 'vitest'
import { type Marked, markedDocuments, markedIn, missingIn, qualityOf } from './marked.ts'

const documents = markedDocuments()
const languages = [...new Set(documents.map(({ language }) => language))]
const leastFound: Readonly<Record<string, number>> = { fi: 90, nl: 90, pl: 90, sv: 90 }

const wordsOf = ({ segments }: Marked): number =>
  segments.reduce(
    (sum, { text }) =>
      sum +
      [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].filter(
        ({ isWordLike }) => isWordLike,
      ).length,
    0,
  )

describe.each(languages)('Documents in %s whose terms were marked by hand', (language) => {
  const own = documents.filter((one) => one.language === language)

  test('have 200 words and 15 concepts', () => {
    expect(own.reduce((sum, one) => sum + wordsOf(one), 0)).toBeGreaterThanOrEqual(200)
    expect(own.reduce((sum, one) => sum + one.terms.size, 0)).toBeGreaterThanOrEqual(15)
  })

  test(`have ${leastFound[language] ?? 95} % of their terms found, and 3 % of what is found is wrong at most`, () => {
    const all = own.map(qualityOf)
    const sum = (of: (quality: (typeof all)[number]) => number) =>
      all.reduce((total, one) => total + of(one), 0)
    const missed = all.flatMap((one) => one.missed)
    expect(
      (100 * sum(({ right }) => right)) / sum(({ marked }) => marked),
      missed.join(),
    ).toBeGreaterThanOrEqual(leastFound[language] ?? 95)
    const wrong = all.flatMap((one) => one.wrong)
    expect((100 * wrong.length) / sum(({ found }) => found), wrong.join()).toBeLessThanOrEqual(3)
  })

  test('are human translations of which 5 % at most are said to lack a term', () => {
    const misses = own.flatMap((target) =>
      documents
        .filter((source) => source.document === target.document && source.language !== language)
        .map((source) => missingIn(source, target)),
    )
    const missing = misses.flatMap((one) => one.missing)
    const count = misses.reduce((sum, one) => sum + one.count, 0)
    expect((100 * missing.length) / count, missing.join()).toBeLessThanOrEqual(5)
  })
})

test('A translation without a term is said to lack it', () => {
  const source = markedIn(
    'a',
    'en',
    'server = server\nfile = file\n\nThe [[server|server]] keeps the [[file|file]].\n',
  )
  const target = markedIn('a', 'de', 'server = Server\nfile = Datei\n\nDer Server hat sie.\n')
  expect(missingIn(source, target)).toMatchObject({ count: 2, missing: [expect.stringContaining('Datei')] })
})

test('What is found of something else, and what is not found, is listed', () => {
  const marked = markedIn('a', 'en', 'server = server\n\nA server and a [[server|machine]].\n')
  expect(qualityOf(marked)).toEqual({ marked: 1, found: 1, right: 0, missed: ['machine'], wrong: ['server'] })
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8')

/** The page's points: their numbers, and the line of each. */
const points = page
  .split(/^- (?=\*\*)/m)
  .slice(1)
  .map((item) => {
    const [text = ''] = item.split(/\n\n/)
    return {
      number: /^\*\*([A-E]\d+)\./.exec(text)?.[1] ?? text.slice(0, 40),
      text: text.replace(/\s+/g, ' '),
    }
  })

const namedFiles = (text: string): string[] =>
  [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file)

const numbersOf = (letter: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${letter}${first + at}`)

test('every point of the page about security names a test that is there', () => {
  const expected = [
    ...numbersOf('A', 1, 6),
    ...numbersOf('B', 7, 11),
    ...numbersOf('C', 12, 14),
    ...numbersOf('D', 15, 22),
    ...numbersOf('E', 23, 27),
  ]
  expect([...new Set(points.map(({ number }) => number))]).toEqual(expected)
  const missing = points.flatMap(({ number, text }) => {
    const files = namedFiles(text)
    return files.length === 0
      ? [`${number} names no test`]
      : files.filter((file) => !existsSync(join(root, file)))
  })
  expect(missing).toEqual([])
})

test('every test that the page about security quotes begins so in a file that it names', () => {
  const wrong = points.flatMap(({ number, text }) => {
    const tests = namedFiles(text).map((file) => readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' '))
    const quotations = [...text.matchAll(/"([^"]+) …"/g)].map(([, beginning = '']) => beginning)
    return quotations
      .filter((beginning) => !tests.some((source) => source.includes(beginning)))
      .map((beginning) => `${number}: ${beginning}`)
  })
  expect(wrong).toEqual([])
})

test('MD5 and SHA-1 name texts and statements, and nothing else is made of them', () => {
  const sources = globSync('{text,contract,tm,terms,spelling,documents,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/testing/**', '**/*.test.*', '**/dist/**'],
  })
  expect(sources.length).toBeGreaterThan(1000)
  const weak = sources.filter((path) => /\b(md5|sha1|sha-1)\b/i.test(readFileSync(join(root, path), 'utf8')))
  expect(weak.sort()).toEqual([
    'server/db/connect.ts',
    'server/features/before-yes/mine.queries.ts',
    'server/fingerprint.ts',
  ])
})

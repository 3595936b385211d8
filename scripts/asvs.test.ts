import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { formats } from '../documents/formats.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'security')
const page = readFileSync(join(folder, 'asvs.md'), 'utf8')

/** Numbers and levels of ASVS 5.0.0, as the standard has them. */
const required = readFileSync(join(import.meta.dirname, 'asvs', 'numbers.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.replace('\t', ' '))

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, number = '', level = '', words = '', answer = '', text = '', ...more] = line
      .split('|')
      .map((cell) => cell.trim())
    return { number, level, words, answer, text, isWhole: more.length === 1 && more[0] === '' }
  })

/** What asks for a document and for nothing that runs. */
const isDocumentation = (number: string): boolean => /^V(2|5|6|7|8|11|13|14|15|16)\.1\.\d+$/.test(number)

const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const known = sources.get(file)
  if (known !== undefined) return known
  const path = join(root, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8').replace(/\s+/g, ' ') : ''
  sources.set(file, text)
  return text
}

/** Whether a file has a test, or a group of tests, whose name begins so. */
const hasTest = (file: string, beginning: string): boolean =>
  ["'", '"', '`'].some((quote) =>
    ['(', '( '].some((open) => sourceOf(file).includes(`${open}${quote}${beginning}`)),
  )

/** What is wrong with the tests that a text names. */
function faultsOfTests(text: string): string[] {
  const files = filesIn(text)
  const quotations = [...text.matchAll(/"([^"]+) …"/g)].map(([, beginning = '']) => beginning)
  return [
    ...files.filter((file) => sourceOf(file) === '').map((file) => `${file} is not there`),
    ...quotations
      .filter((beginning) => !files.some((file) => hasTest(file, beginning)))
      .map((beginning) => `no test begins with "${beginning}"`),
  ]
}

/** The parts of other pages that a text leads to and that are not there. */
const deadLinks = (text: string): string[] =>
  [...text.matchAll(/\]\(([\w./-]+\.md)#([\w-]+)\)/g)].flatMap(([, file = '', anchor = '']) => {
    const path = join(dirname(join(folder, 'asvs.md')), file)
    const headings = existsSync(path)
      ? [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, name = '']) =>
          name.toLowerCase().replaceAll(' ', '-'),
        )
      : []
    return headings.includes(anchor) ? [] : [`${file}#${anchor}`]
  })

const isShown = ({ number, text }: (typeof rows)[number]): boolean =>
  /`: "[^"]+ …"/.test(text) || (isDocumentation(number) && /\]\(rules\.md#/.test(text))

test('the page about ASVS has each requirement of levels 1 and 2 once, with its level, in order', () => {
  expect(required).toHaveLength(253)
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(required)
  expect(rows.filter(({ isWhole, words }) => !isWhole || words === '')).toEqual([])
})

test('each requirement is met, not applicable with a reason, or open with a date', () => {
  const answers = { met: 0, 'not applicable': 0, open: 0 }
  for (const { number, answer, text } of rows) {
    expect([number, Object.keys(answers)]).toEqual([number, expect.arrayContaining([answer])])
    if (answer === 'met' || answer === 'not applicable' || answer === 'open') answers[answer] += 1
    expect([number, text.length > 20]).toEqual([number, true])
    if (answer === 'open') {
      const [, date = ''] = /by (20\d\d-\d\d-\d\d)\b/.exec(text) ?? []
      expect([number, Number.isNaN(Date.parse(date))]).toEqual([number, false])
    }
  }
  const { met, 'not applicable': none, open } = answers
  expect(page).toContain(
    `Of ${met + none + open} requirements ${met} are met, ${none} are not applicable, ${open} are open.`,
  )
})

test('what is met names a test, or the part of a page where a document is asked for', () => {
  const unshown = rows.filter((row) => row.answer === 'met' && !isShown(row)).map(({ number }) => number)
  expect(unshown).toEqual([])
})

test('every test and every part of a page that the page about ASVS names is there', () => {
  const wrong = rows.flatMap(({ number, text }) =>
    [...faultsOfTests(text), ...deadLinks(text)].map((fault) => `${number}: ${fault}`),
  )
  expect(wrong).toEqual([])
})

test('the endings of documents that may be sent are written down as they are', () => {
  const rules = readFileSync(join(folder, 'rules.md'), 'utf8')
  const line = rules.split('\n').find((each) => each.startsWith('| documents to be translated |')) ?? ''
  const named = [...line.matchAll(/`(\.\w+)`/g)].map(([, ending]) => ending)
  expect(named.sort()).toEqual([...new Set(formats.flatMap(({ extensions }) => extensions))].sort())
})

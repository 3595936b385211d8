import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failureLines, playwrightFailures, vitestFailures } from './failures.ts'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the end of a log names what failed, with the first lines of why, and no more than can be read', () => {
  const message = `\u001b[31mexpected 1 to be 2\u001b[39m\n\n${'line\n'.repeat(40)}`
  expect(failureLines([{ name: 'tm/words.test.ts › words are counted', message }])).toEqual([
    '✗ tm/words.test.ts › words are counted',
    '    expected 1 to be 2',
    ...Array.from({ length: 23 }, () => '    line'),
  ])
  const many = Array.from({ length: 23 }, (_, index) => ({ name: `test ${index}`, message: '' }))
  expect(failureLines(many)).toHaveLength(21)
  expect(failureLines(many).at(-1)).toBe('and 3 more')
})

test('in a browser, a test that failed is named with its place and where its pages were, in groups or not, and one that passed is not', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'find.spec.ts',
    line: 7,
    tests: [
      {
        status,
        results: messages.map((message) => ({
          errors: [{ message }],
          stdout: [{ text: '/app/rai\n\n' }, { text: 'focus: <body>\n' }],
        })),
      },
    ],
  })
  const suites = [
    {
      specs: [spec('is found', 'expected'), spec('is replaced', 'unexpected', 'no such row')],
      suites: [{ specs: [spec('is undone', 'flaky', 'late')] }],
    },
  ]
  expect(playwrightFailures(report({ suites }))).toEqual([
    { name: 'e2e/tests/find.spec.ts:7 › is replaced', message: 'no such row\n/app/rai\nfocus: <body>' },
    { name: 'e2e/tests/find.spec.ts:7 › is undone', message: 'late\n/app/rai\nfocus: <body>' },
  ])
})

test('a real run names tests, files and errors outside of every test', async () => {
  const there = mkdtempSync(join(import.meta.dirname, '.failures-'))
  try {
    const target = join(there, 'failures.json')
    writeFileSync(
      join(there, 'one.test.ts'),
      `import { expect, test } from 'vitest'
       test('one is two', () => expect(1).toBe(2))
       test('one is one', () => expect(1).toBe(1))
       test('nobody waits', () => { setImmediate(() => { throw new Error('too late') }) })`,
    )
    writeFileSync(join(there, 'two.test.ts'), `throw new Error('can not be loaded')`)
    writeFileSync(
      join(there, 'vitest.config.ts'),
      `import { failedTests } from '../failures.ts'
       export default { test: { include: ['*.test.ts'], reporters: [failedTests(${JSON.stringify(target)})] } }`,
    )
    const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
    const { code } = await run(process.execPath, [vitest, 'run', `--root=${there}`], {
      cwd: there,
      minutes: 1,
    })
    expect(code).toBe(1)
    const failures = vitestFailures(target).map(({ name, message }) => [name, message.split('\n')[0]])
    expect(failures.toSorted()).toEqual([
      ['an error outside of every test', 'too late'],
      ['one.test.ts › one is two', 'expected 1 to be 2 // Object.is equality'],
      ['two.test.ts', 'can not be loaded'],
    ])
  } finally {
    rmSync(there, { recursive: true })
  }
})

test('a run that ended before it wrote its failures has none', () => {
  expect(vitestFailures(join(folder, 'missing.json'))).toEqual([])
  expect(playwrightFailures(report({ suites: 'cut off' }))).toEqual([])
})

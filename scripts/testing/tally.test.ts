import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closingLine, isGood, playwrightTally, vitestTally } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const outcomeOf = (code: number | null) => ({ code, output: '', tooLong: false })

function vitest(
  counts: { passed?: number; failed?: number; skipped?: number; todo?: number },
  files: string[][] = [],
) {
  return report({
    numPassedTests: counts.passed ?? 0,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.skipped ?? 0,
    numTodoTests: counts.todo ?? 0,
    testResults: files.map(([status, ...results]) => ({
      status,
      assertionResults: results.map((each) => ({ status: each })),
    })),
  })
}

test('the closing line names what was skipped only when something was', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('a run in which nothing passed is not a good one', () => {
  expect(isGood({ passed: 0, failed: 0, skipped: 4 })).toBe(false)
  expect(isGood({ passed: 1, failed: 0, skipped: 4 })).toBe(true)
  expect(isGood({ passed: 9, failed: 1, skipped: 0 })).toBe(false)
})

test('tests are counted one by one', () => {
  const file = vitest({ passed: 5, failed: 2, skipped: 1, todo: 1 }, [['failed', 'passed', 'failed']])
  expect(vitestTally(file, outcomeOf(1))).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a test file that cannot be loaded counts as a failed test', () => {
  const file = vitest({ passed: 5 }, [['failed'], ['passed', 'passed']])
  expect(vitestTally(file, outcomeOf(1))).toEqual({ passed: 5, failed: 1, skipped: 0 })
})

test.each([
  ['that crashed before it wrote its report', 'no json', outcomeOf(1)],
  ['that was killed', 'no json', outcomeOf(null)],
  ['that found no test', vitestContent(0), outcomeOf(0)],
])('a runner %s counts as a failed test', (_, content, outcome) => {
  expect(vitestTally(report(content), outcome)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a runner that ends badly or hangs although every test passed counts as a failed test', () => {
  expect(vitestTally(vitest({ passed: 5 }), outcomeOf(1))).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(vitestTally(vitest({ passed: 5 }), { ...outcomeOf(0), tooLong: true })).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
  })
})

test('in the browser, a test that passes only at the second try has failed', () => {
  const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } })
  expect(playwrightTally(file, outcomeOf(1))).toEqual({ passed: 4, failed: 2, skipped: 1 })
})

function vitestContent(passCount: number) {
  return {
    numPassedTests: passCount,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  }
}

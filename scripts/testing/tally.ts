import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'
import type { Outcome } from './run.ts'

export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }
export const one = (isPass: boolean): Tally => ({ ...nothing, [isPass ? 'passed' : 'failed']: 1 })

export const sum = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Passing nothing proves nothing. */
export const isGood = ({ passed, failed }: Tally) => failed === 0 && passed > 0

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

export function vitestTally(file: string, outcome: Outcome): Tally {
  return orCrashed(outcome, () => {
    const report = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    // A file that cannot be loaded, or fails outside its tests, has no failed test to count.
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
    ).length
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

export function playwrightTally(file: string, outcome: Outcome): Tally {
  return orCrashed(outcome, () => {
    const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    // Passing at the second try is a failure that has not been understood.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  })
}

/** A runner that crashed, hung, wrote no report, or ended badly without a failed test, is itself a failed test. */
function orCrashed({ code, tooLong }: Outcome, read: () => Tally): Tally {
  let tally = nothing
  try {
    tally = read()
  } catch {
    return one(false)
  }
  const isUnexplained =
    tooLong || (code !== 0 && tally.failed === 0) || tally.passed + tally.failed + tally.skipped === 0
  return isUnexplained ? sum(tally, one(false)) : tally
}

// How long each file of tests took, so that a run can name its slowest.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { z } from 'zod/mini'

export type FileTime = { file: string; ms: number }

/** Names the folder that a run's reports go to; without it they are not written. */
export const reportsVariable = 'HUB_TEST_REPORTS'

const FileTimes = z.array(z.object({ file: z.string(), ms: z.number() }))

/**
 * A reporter that writes the times. Vitest's own JSON leaves out loading a file and opening its portal, which is most
 * of what a short one takes.
 */
export const fileTimes = (target: string): Reporter => ({
  onTestRunEnd(modules) {
    const times: FileTime[] = modules.map((module) => {
      const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
      const ms = prepareDuration + collectDuration + setupDuration + duration
      return { file: relative(process.cwd(), module.moduleId), ms }
    })
    writeFileSync(target, JSON.stringify(times))
  },
})

/** The times of a run of Vitest; none when it ended before it wrote them. */
export function vitestTimes(path: string): FileTime[] {
  return orNone(() => FileTimes.parse(JSON.parse(readFileSync(path, 'utf8'))))
}

const Spec = z.object({
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})

type Suite = { file: string; specs: z.output<typeof Spec>[]; suites?: Suite[] | undefined }

const Suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({ file: z.string(), specs: z.array(Spec), suites: z.optional(z.array(Suite)) }),
)

/** The times of a run of Playwright: the sum of a file's tests, which may have run beside each other. */
export function playwrightTimes(path: string): FileTime[] {
  return orNone(() => {
    const { suites } = z.object({ suites: z.array(Suite) }).parse(JSON.parse(readFileSync(path, 'utf8')))
    return suites.map((suite) => ({ file: `e2e/tests/${suite.file}`, ms: timeOf(suite) }))
  })
}

function timeOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + timeOf(suite), own)
}

function orNone(read: () => FileTime[]): FileTime[] {
  try {
    return read()
  } catch {
    // The run ended before it wrote them, and is a failure of its own.
    return []
  }
}

/** The slowest files, a line each. */
export function slowestLines(times: readonly FileTime[], count: number): string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

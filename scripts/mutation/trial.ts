import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Mutant } from './mutants.ts'
import type { Target } from './targets.ts'

/** What the tests made of a mutant: one failed, all passed, or they did not end. */
export type Outcome = 'killed' | 'survived' | 'too long'

/** What came of a run of tests, and which one failed first. */
export type Verdict = { outcome: Outcome; by?: string | undefined }

/** What is read of the report that Vitest writes. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** The test that failed; a file alone, where none of it could be run. */
function failedIn(report: string, copy: string): string | undefined {
  if (!existsSync(report)) return undefined
  const { testResults } = z.parse(Report, JSON.parse(readFileSync(report, 'utf8')))
  const file = testResults.find(({ status }) => status === 'failed')
  if (!file) return undefined
  const test = file.assertionResults.find(({ status }) => status === 'failed')
  return [file.name.replace(`${copy}/`, ''), ...(test ? [test.fullName] : [])].join(': ')
}

let running: ChildProcess | undefined

/** A test that runs in circles hears no signal, so that what its run has started is ended with it. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (running) end(running, 'SIGKILL')
    process.exit(130)
  })

/** Runs a target's tests in the copy as it is now. */
export function runTests(copy: string, { tests, database, seconds }: Target): Promise<Verdict> {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const output = ['--reporter=json', `--outputFile=${report}`]
  // What asks no database need not wait for one.
  const project = database ? 'server' : 'pure'
  const options = [`--project=${project}`, `--root=${copy}`, '--bail=1', '--maxWorkers=1', ...output]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', ...options, ...tests], {
      cwd: copy,
      stdio: 'ignore',
      detached: true,
    })
    running = child
    let tooLong = false
    const limits = [
      setTimeout(() => {
        tooLong = true
        end(child, 'SIGTERM')
      }, seconds * 1000),
      setTimeout(() => end(child, 'SIGKILL'), seconds * 1000 + 5000),
    ]
    child.on('error', reject)
    child.on('close', (code) => {
      for (const limit of limits) clearTimeout(limit)
      running = undefined
      if (tooLong) resolve({ outcome: 'too long' })
      else resolve(code === 0 ? { outcome: 'survived' } : { outcome: 'killed', by: failedIn(report, copy) })
    })
  })
}

/** Tries one mutant: its file is changed in the copy, and put back. */
export async function tryMutant(copy: string, mutant: Mutant, whole: string): Promise<Verdict> {
  const path = join(copy, mutant.file)
  writeFileSync(path, mutant.content)
  try {
    return await runTests(copy, mutant.target)
  } finally {
    writeFileSync(path, whole)
  }
}

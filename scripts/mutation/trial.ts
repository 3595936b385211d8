import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'
import type { Target } from './targets.ts'

/** What the tests made of a mutant: one failed, all passed, or they did not end. */
export type Outcome = 'killed' | 'survived' | 'too long'

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
export function runTests(copy: string, { tests, database, seconds }: Target): Promise<Outcome> {
  const config = database ? 'vitest.config.ts' : 'scripts/mutation/vitest.config.ts'
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const options = [`--config=${config}`, `--root=${copy}`, '--bail=1', '--maxWorkers=1', '--reporter=dot']
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
      resolve(tooLong ? 'too long' : code === 0 ? 'survived' : 'killed')
    })
  })
}

/** Tries one mutant: its file is changed in the copy, and put back. */
export async function tryMutant(copy: string, mutant: Mutant, whole: string): Promise<Outcome> {
  const path = join(copy, mutant.file)
  writeFileSync(path, mutant.content)
  try {
    return await runTests(copy, mutant.target)
  } finally {
    writeFileSync(path, whole)
  }
}

import { spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, figuresVariable } from '../figures.ts'
import type { Step } from './plan.ts'

const entry = join(import.meta.dirname, '..', 'main.ts')
/** A benchmark that hangs ends after this long, ms; the largest fills a database for an hour. */
const longest = 3 * 60 * 60 * 1000
/** ms that servers and an embedded PostgreSQL have to stop when the benchmark has gone */
const patience = 30_000

/** What one benchmark has handed over; null: it failed. */
type Outcome = { figures: Figure[] | null; seconds: number }

function figuresIn(path: string): Figure[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line): Figure => JSON.parse(line))
}

/** A folder in which a benchmark leaves everything, and which goes with all that an interrupted one has left. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-all-'))
  // When root runs this, PostgreSQL runs as another account.
  chmodSync(folder, 0o755)
  const close = async () => {
    const until = performance.now() + patience
    // A database whose files went first would stay.
    while (globSync('**/postmaster.pid', { cwd: folder }).length > 0 && performance.now() < until)
      await pause(200)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return { folder, close }
}

/** Sends a signal to a group of processes; false: nobody is left of it. */
function signalGroup(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-id, signal)
  } catch {
    return false
  }
}

/** Ends what a benchmark that failed or was interrupted has left. */
async function endGroup(id: number): Promise<void> {
  const until = performance.now() + patience
  signalGroup(id, 'SIGTERM')
  while (signalGroup(id, 0) && performance.now() < until) await pause(100)
  signalGroup(id, 'SIGKILL')
}

/** Runs one benchmark in a process of its own. What it prints goes to where this process talks. */
export async function runStep({ name, options }: Step, stopped: AbortSignal): Promise<Outcome> {
  const { folder, close } = openFolder()
  const path = join(folder, 'figures')
  const since = performance.now()
  const child = spawn(process.execPath, [entry, name, ...options], {
    env: { ...process.env, TMPDIR: folder, [figuresVariable]: path },
    stdio: ['ignore', process.stderr, process.stderr],
    // A group of its own, so that its servers end with it.
    detached: true,
  })
  const { pid } = child
  const stop = () => pid && signalGroup(pid, 'SIGINT')
  const hung = setTimeout(stop, longest)
  stopped.addEventListener('abort', stop)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    const figures = figuresIn(path)
    return {
      figures: code === 0 && figures.length > 0 ? figures : null,
      seconds: (performance.now() - since) / 1000,
    }
  } finally {
    clearTimeout(hung)
    stopped.removeEventListener('abort', stop)
    if (pid) await endGroup(pid)
    await close()
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptTables } from '@hub/server/testing/kept'
import { expect, onTestFinished, test } from 'vitest'
import { weekPortal } from '../testing/portals.ts'
import { faultsOf, leftByCalls, type Moment } from './judge.ts'
import { live } from './run.ts'
import type { Sample } from './samples.ts'

const never = new AbortController().signal
/** Mostly polls, as fast as they are answered: what each call leaves shows soon. */
const short = {
  seed: 20_261_126,
  days: 8,
  seconds: 240,
  day: { seconds: 60, calls: 500 },
  pace: 1_000_000,
  shares: { acts: 1, reads: 9 },
}

const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'running.md'), 'utf8')
const forGood = new Set(
  keptTables(page)
    .filter(({ kept }) => kept.startsWith('for good'))
    .map(({ table }) => table),
)

/** In so few calls code is still compiled and caches fill: half a kilobyte a call was seen, and no more later. */
const mostRise = 900

const minutes = (count: number): number => count * 60_000

test(
  'days of mixed work leave nothing behind in memory, open files, connections, tables and the store',
  async () => {
    const report = await live(await weekPortal(), short, never)
    expect(report.faults).toEqual([])
    expect(report.days).toBe(8)
    expect(faultsOf(report.moments, forGood, mostRise)).toEqual([])
  },
  minutes(5),
)

test(
  'a kilobyte that each call leaves is found',
  async () => {
    const { moments } = await live(await weekPortal('leak'), { ...short, days: 6 }, never)
    expect(leftByCalls(moments)).toBeGreaterThan(1024)
    const faults = faultsOf(moments, forGood, mostRise)
    expect(faults).toContainEqual(expect.stringMatching(/^memory: each call leaves/))
  },
  minutes(5),
)

/** Processes that were started with this in their command. */
async function processesOf(part: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(part))
}

test(
  'stopped half-way, a week ends its processes and takes its files with it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hub-week-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const week = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--seed', '1'], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    const end = once(week, 'exit')
    for await (const piece of week.stdout) {
      if (!output.includes('is there') && String(piece).includes('is there')) week.kill('SIGTERM')
      output += String(piece)
    }
    expect(await end).toEqual([1, null])
    expect(output).toContain('nothing is judged')
    expect([await readdir(folder), await processesOf(folder)]).toEqual([[], []])
  },
  minutes(3),
)

const quiet: Sample = {
  heap: 80e6,
  resident: 200e6,
  open: 40,
  connections: 10,
  files: 50,
  tables: { sessions: 2e6, audit_entries: 2e6 },
}
const lived = (at: (day: number) => Partial<Sample>): Moment[] =>
  Array.from({ length: 100 }, (_, day) => ({ calls: day * 200, sample: { ...quiet, ...at(day) } }))

test('what grows from the middle to the end is named, but for what is kept for good and what is little', () => {
  expect(
    faultsOf(
      lived(() => ({})),
      forGood,
    ),
  ).toEqual([])
  // Filled by the middle, and one large moment in between.
  expect(
    faultsOf(
      lived((day) => ({
        files: Math.min(day, 40) * 10,
        resident: day === 97 ? 900e6 : 200e6,
        connections: 10 + (day % 3),
      })),
      forGood,
    ),
  ).toEqual([])
  const growing = lived((day) => ({
    open: 40 + day,
    files: 50 + day * 2,
    tables: { sessions: 2e6 + day * 1e4, audit_entries: 2e6 + day * 1e5 },
  }))
  expect(faultsOf(growing, forGood).map((fault) => fault.split(' ')[0])).toEqual([
    'open',
    'files',
    'sessions',
  ])
})

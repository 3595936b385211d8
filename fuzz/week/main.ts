// `node scripts/launch.mjs week` lives days of mixed work in a portal of its own, with its clock put forward between
// them, and says what was more at the end than in the middle. Ends with 1 when something was that may not.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keptTables } from '@hub/server/testing/kept'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { startPortal } from '../contract/portal.ts'
import { type Figure, faultsOf, figuresOf, leftByCalls, mostRise } from './judge.ts'
import { live, type Report } from './run.ts'

const usage = `week [--minutes N] [--seed N]
  Half an hour, when no minutes are given.`

/** Days are short, so that there are many; calls are few, so that what is measured is not the machine. */
const day = { seconds: 6, calls: Number.POSITIVE_INFINITY }
const pace = 40
const shares = { acts: 12, reads: 38 }
/** In fewer calls code is still compiled and caches fill: what each of them leaves says nothing yet. */
const enoughCalls = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const mebibyte = 1024 * 1024
const counts = ['open', 'connections', 'files']
const shown = (name: string, figure: number): string =>
  counts.includes(name) ? String(figure) : `${(figure / mebibyte).toFixed(2)} MiB`
/** A table that is small at the end says nothing. */
const isWorthALine = ({ name, end }: Figure): boolean => counts.includes(name) || end > mebibyte / 4

function tell({ days, calls, seconds, statuses, moments }: Report, forGood: ReadonlySet<string>): void {
  const answers = [...statuses].toSorted(([one], [other]) => one - other)
  say(`${calls} calls in ${days} days of the portal, ${seconds.toFixed(0)} s`)
  say(`Answers: ${answers.map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  say(`Each call leaves ${leftByCalls(moments).toFixed(0)} bytes in memory.`)
  say('In the middle → at the end:')
  const figures = figuresOf(moments, forGood).filter(isWorthALine)
  for (const { name, middle, end, grew, isForGood } of figures) {
    const note = grew ? (isForGood ? ', kept for good' : ', ✗ more than it may be') : ''
    say(`  ${name}: ${shown(name, middle)} → ${shown(name, end)}${note}`)
  }
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: text, seed: text },
  })
  if (positionals.length > 0) throw new WrongUse('A week takes options alone.')
  const minutes = wholeNumber('minutes', values.minutes ?? '30', 1)
  const seed = wholeNumber('seed', values.seed ?? String(Date.now() % 2 ** 29), 0)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'running.md'), 'utf8')
  const kept = keptTables(page).filter(({ kept }) => kept.startsWith('for good'))
  const forGood = new Set(kept.map(({ table }) => table))
  say(`A week with seed ${seed}, ${minutes} min.`)
  const portal = await startPortal(undefined, [], { WEBHOOK_PRIVATE: '127.0.0.1' })
  say('The portal is there.')
  const seconds = minutes * 60
  const options = { seed, seconds, days: Math.ceil(seconds / day.seconds), day, pace, shares }
  try {
    const report = await live(portal, options, stop.signal)
    if (stop.signal.aborted) {
      say(`Stopped after ${report.days} days: nothing is judged.`)
      return 1
    }
    tell(report, forGood)
    const most = report.calls < enoughCalls ? Number.POSITIVE_INFINITY : mostRise
    const faults = [...report.faults, ...faultsOf(report.moments, forGood, most)]
    for (const fault of faults) say(`✗ ${fault}`)
    say(faults.length === 0 ? 'Clean.' : `Not clean; --seed ${seed} makes the same calls again.`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await portal.close()
  }
}

await command(usage, main)

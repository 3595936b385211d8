// Every benchmark, and the first table of docs/benchmarks.md: `node scripts/launch.mjs bench all`.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command, WrongUse } from '../../scripts/command.ts'
import { machine, processors, today } from '../machine.ts'
import { type Step, stepsOf } from './plan.ts'
import { runStep } from './run.ts'
import { failedRow, type Kind, merged, pageWith, type Row, rowOf, tableIn, tableText } from './table.ts'

const usage = `bench all [--large] [--only NAME,NAME] [--short]

--large   only what takes a million jobs, or other sizes that take longer than one waits for
--only    only these benchmarks; the other rows of the table stay as they are
--short   each in its shortest form, and the table to the output instead of the page: to see that it works`

const root = join(import.meta.dirname, '..', '..')
const path = join(root, 'docs', 'benchmarks.md')
const say = (line: string) => console.error(line)

type Options = { kind: Kind; steps: Step[]; isWhole: boolean; isShort: boolean }

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      large: { type: 'boolean', default: false },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How all benchmarks are run:')
  const kind = values.large ? 'large' : 'all'
  const all = stepsOf(kind)
  const names = values.only?.split(',') ?? all.map(({ name }) => name)
  const unknown = names.find((only) => !all.some(({ name }) => name === only))
  if (unknown !== undefined)
    throw new WrongUse(`"${unknown}" has no part in it. There is: ${all.map(({ name }) => name).join(', ')}.`)
  const steps = all.filter(({ name }) => names.includes(name))
  return {
    kind,
    steps: values.short ? steps.map(({ name }) => ({ name, options: ['--short'] })) : steps,
    isWhole: values.only === undefined,
    isShort: values.short,
  }
}

/** The commit that is measured, with a + where files differ from it. */
function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--', '.', ':!docs')
  return `${git('rev-parse', '--short', 'HEAD')}${changes && '+'}`
}

const minutesSince = (since: number) => ((performance.now() - since) / 60_000).toFixed(1)

type Measured = { rows: Row[]; failed: string[] }

/** One benchmark after the other, whether the one before has failed or not. */
async function measure(
  steps: readonly Step[],
  origin: Pick<Row, 'date' | 'commit' | 'machine'>,
  stopped: AbortSignal,
): Promise<Measured> {
  const rows: Row[] = []
  const failed: string[] = []
  for (const step of steps) {
    if (stopped.aborted) break
    const call = ['bench', step.name, ...step.options].join(' ')
    say(`\n${call}`)
    const { figures, seconds } = await runStep(step, stopped)
    if (stopped.aborted) break
    const own = { command: call, ...origin }
    if (figures) rows.push(...figures.map((figure) => rowOf(figure, own)))
    else {
      failed.push(step.name)
      rows.push(failedRow(step.name, own))
    }
    say(`${call}: ${figures ? 'done' : 'failed'} after ${(seconds / 60).toFixed(1)} minutes`)
  }
  return { rows, failed }
}

async function main(): Promise<number> {
  const { kind, steps, isWhole, isShort } = readOptions()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  const since = performance.now()
  const [before, commit] = [machine(), commitNow()]
  const { line: oldLine, rows: oldRows } = tableIn(readFileSync(path, 'utf8'), kind)
  // What the line above the table says is not said in each row.
  const elsewhere = isWhole || oldLine.includes(processors()) ? '' : processors()
  const { rows, failed } = await measure(steps, { date: today(), commit, machine: elsewhere }, stop.signal)
  if (stop.signal.aborted) return 1
  const line = isWhole ? `${before} · commit ${commit} · ${minutesSince(since)} minutes` : oldLine
  if (isShort) console.log(tableText({ line: before, rows }))
  else {
    const names = stepsOf(kind).map(({ name }) => name)
    const table = { line, rows: isWhole ? rows : merged(oldRows, rows, names) }
    // The page as it is now: somebody may have written in it since.
    writeFileSync(path, pageWith(readFileSync(path, 'utf8'), kind, table))
  }
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}.`)
  return failed.length > 0 ? 1 : 0
}

await command(usage, main)

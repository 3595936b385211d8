// What the page of a document costs a browser: `node scripts/launch.mjs bench page`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { openBrowser, signIn } from '../browser.ts'
import { atMost, type Figure, handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import { type Kind, type PageJob, takeIn } from './jobs.ts'
import { type Figures, visit } from './visit.ts'

const say = (line: string) => console.error(line)

const usage = `bench page [--rounds N] [--keys N] [--pages 20,500] [--short]

--rounds   how often each document is opened, with its page and without, in turns
--short    one page of each kind, once: to see that it works`

type Options = { rounds: number; keys: number; pages: number[] }

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      keys: { type: 'string', default: '100' },
      pages: { type: 'string', default: '20,500' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How the page of a document is measured:')
  if (values.short) return { rounds: 1, keys: 10, pages: [1] }
  return {
    rounds: wholeNumber('rounds', values.rounds, 1),
    keys: wholeNumber('keys', values.keys, 1),
    pages: values.pages.split(',').map((one) => wholeNumber('pages', one, 1)),
  }
}

const kinds: readonly Kind[] = ['html', 'docx', 'srt']
/** A run that hangs ends after this long, ms. */
const longest = 60 * 60 * 1000

type Measured = { job: PageJob; withPage: Figures[]; without: Figures[] }

async function cookiesOf(executablePath: string, url: string, who: { email: string; password: string }) {
  const browser = await openBrowser(executablePath)
  try {
    await signIn(browser, url, who)
    return await browser.cookies()
  } finally {
    await browser.close()
  }
}

async function measure(stage: Stage, { rounds, keys, pages }: Options): Promise<Measured[]> {
  const executablePath = await findChromium(join(import.meta.dirname, '..', '..'), say)
  const sizes = pages.flatMap((count) => kinds.map((kind) => ({ kind, pages: count })))
  const { holder, jobs } = await takeIn(stage, sizes)
  const { url } = await stage.start('ours', { sizes: '', profile: null })
  const measured = jobs.map((job): Measured => ({ job, withPage: [], without: [] }))
  for (let round = 0; round < rounds; round++)
    // What comes first takes turns.
    for (const { job, ...lists } of measured)
      for (const withPage of round % 2 === 0 ? [false, true] : [true, false]) {
        const cookies = await cookiesOf(executablePath, url, holder)
        const address = `${url}/app/projects/job?jobId=${job.jobId}`
        const figures = await visit(executablePath, { url: address, cookies, keys, withPage })
        lists[withPage ? 'withPage' : 'without'].push(figures)
        say(`${job.kind}, ${job.pages} pages, ${withPage ? 'with' : 'without'}: ${JSON.stringify(figures)}`)
      }
  return measured
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

type Goal = readonly [
  name: string,
  of: (shown: Figures, without: Figures) => number,
  most: number,
  unit: 'ms' | 'MB',
]

const goals: readonly Goal[] = [
  ['first page', ({ firstPage }) => firstPage ?? Number.NaN, 1000, 'ms'],
  ['a key more, on the main thread', (one, other) => one.key - other.key, 16, 'ms'],
  ['memory more', (one, other) => one.memory - other.memory, 150, 'MB'],
]

/** What is more is of two visits of one round. */
const pairsOf = ({ withPage, without }: Measured, [, of]: Goal): number[] =>
  withPage.flatMap((one, round) => {
    const other = without[round]
    return other ? [of(one, other)] : []
  })

/** What `bench all` puts into its table: of each round the worst kind of document. */
function handedOf(measured: readonly Measured[]): Figure[] {
  const sizes = [...new Set(measured.map(({ job }) => job.pages))]
  return sizes.flatMap((pages) =>
    goals.map((goal) => {
      const [name, , most, unit] = goal
      const byKind = measured.filter(({ job }) => job.pages === pages).map((one) => pairsOf(one, goal))
      const rounds = byKind[0]?.map((_, round) => Math.max(...byKind.map((pairs) => pairs[round] ?? 0))) ?? []
      return atMost(
        `the page of a document of ${pages} pages, the worst of ${kinds.join(', ')}: ${name}`,
        rounds,
        unit,
        most,
      )
    }),
  )
}

/** Medians of the rounds. */
function report(measured: readonly Measured[]): string {
  const rows = measured.flatMap((one) =>
    goals.map((goal) => {
      const [name, , most, unit] = goal
      const { job } = one
      const value = median(pairsOf(one, goal))
      const cells = [
        job.kind,
        job.pages,
        `${name} ≤ ${most} ${unit}`,
        value.toFixed(1),
        (value / most).toFixed(2),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  )
  const ratio = ({ job, withPage, without }: Measured) => {
    const of = (list: readonly Figures[], get: (figures: Figures) => number) => median(list.map(get))
    const key = of(withPage, (one) => one.key) / of(without, (one) => one.key)
    const memory = of(withPage, (one) => one.memory) / of(without, (one) => one.memory)
    return `| ${job.kind} | ${job.pages} | ${key.toFixed(2)} | ${memory.toFixed(2)} |`
  }
  return [
    '| document | pages | goal | median | × goal |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '| document | pages | key, × without | memory, × without |',
    '|---|---|---|---|',
    ...measured.map(ratio),
  ].join('\n')
}

async function main(): Promise<number> {
  const options = readOptions()
  const before = machine()
  let open: Stage | undefined
  const stop = () => {
    setTimeout(() => process.exit(1), 20_000).unref()
    Promise.resolve(open?.close()).finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  setTimeout(stop, longest).unref()
  const stage = await openStage(1, say)
  open = stage
  try {
    const measured = await measure(stage, options)
    console.log(`${before}\n\n${report(measured)}`)
    handOver(handedOf(measured))
  } finally {
    await stage.close()
  }
  return 0
}

await command(usage, main)

// The engine of RAI on memories grown from the corpus, beside scoring every unit and a peer: `node scripts/launch.mjs
// bench analysis`.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import type { Took } from './act.ts'
import { fromCorpus, hasCorpus, type Setup } from './corpus.ts'
import { handedOf, type Size } from './handed.ts'
import { segmentsIn, someOf } from './memory.ts'
import { type PortalTook, throughThePortal } from './portal.ts'
import { writeSmall } from './small.ts'
import { trigramSegments } from './trigrams.ts'
import { WARM } from './warm.ts'
import type { WholeTook } from './whole.ts'

const usage = 'bench analysis [--units N,N] [--rounds N] [--sample N] [--no-peers] [--no-portal] [--short]'
const run = promisify(execFile)
/** Reads a TMX and looks up lines of its standard input with the translate toolkit's matcher. */
const toolkit = join(import.meta.dirname, 'toolkit.py')
/**
 * Beyond that the toolkit needs seconds a segment, making the index of pg_trgm minutes, and texts kept for the
 * reasons most of the memory.
 */
const mostFor = { toolkit: 10_000, trigrams: 100_000, whole: 300_000 }
/** A memory of so many units goes through the portal, too, once: that takes minutes. */
const FOR_THE_PORTAL = 1_000_000
/** So many segments are scored against every unit of the largest memory. */
const FEWEST = 4

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** With how far the rounds lie apart. */
function spread(numbers: readonly number[], digits = 0): string {
  const shortNumber = (value: number) =>
    value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  if (numbers.length < 2) return shortNumber(middle(numbers))
  return `${shortNumber(middle(numbers))} (${shortNumber(Math.min(...numbers))}–${shortNumber(Math.max(...numbers))})`
}

async function outputOf<T>(program: string, ...parameters: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, program), ...parameters], {
    timeout: 3_600_000,
    maxBuffer: 1024 * 1024,
  })
  return JSON.parse(stdout)
}

async function toolkitSegments(file: string, document: string, sample: number): Promise<number | null> {
  if (!existsSync('/usr/lib/python3/dist-packages/translate')) return null
  const { stdout } = await run('/usr/bin/python3', [toolkit, file, document, String(sample)], {
    timeout: 900_000,
  })
  return Number(stdout)
}

type Options = {
  rounds: number
  sample: number
  peers: boolean
  portal: boolean
  /** of the processor, until a thread counts as warm */
  warm: number
}

/** Each round does everything once, so that yardsticks run in the same minutes. */
async function measure(
  { units, file, document }: Setup,
  { rounds, sample, peers, portal, warm }: Options,
): Promise<Size> {
  // Scoring every unit takes the longer the more there are.
  const own = Math.max(FEWEST, Math.min(sample, Math.round((sample * 10_000) / units)))
  const size: Size = { units, sample: own, took: [], whole: [], toolkit: [], trigrams: [], portal: [] }
  const texts = segmentsIn(document)
  for (let round = 0; round < rounds; round++) {
    size.took.push(await outputOf<Took>('act.ts', file, document, String(own), String(warm)))
    if (units <= mostFor.whole) size.whole.push(await outputOf<WholeTook>('whole.ts', file, document))
    if (peers && units <= mostFor.trigrams)
      size.trigrams.push(await trigramSegments(file, someOf(texts, own)))
    if (peers && units <= mostFor.toolkit) size.toolkit.push(await toolkitSegments(file, document, own))
  }
  if (portal && units >= FOR_THE_PORTAL)
    size.portal.push(await throughThePortal(file, someOf(texts, 300), (line) => console.error(line)))
  rmSync(file)
  return size
}

const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`)

function table(
  title: string,
  heads: readonly string[],
  sizes: readonly Size[],
  cells: (size: Size) => string[],
): void {
  console.log(`\n${title}\n`)
  row(['units', ...heads])
  row(Array.from({ length: heads.length + 1 }, () => '---'))
  for (const size of sizes) row([size.units.toLocaleString('en-GB'), ...cells(size)])
}

/** A yardstick's segments a second, and how many times that ours are, in the same round. */
function beside(size: Size, theirs: readonly (number | null)[]): string {
  const figures = theirs.filter((figure) => figure !== null)
  if (figures.length === 0) return 'not run'
  const ratios = figures.map((figure, round) => (size.took[round]?.warmSegments ?? Number.NaN) / figure)
  return `${spread(figures, 1)}: ${spread(ratios)}×`
}

const loading = (sizes: readonly Size[]): void =>
  table(
    'Loading',
    ['TMX to searchable, clock', 'CPU', 'bytes a unit', 'reopened, CPU'],
    sizes,
    ({ took }) => [
      `${spread(
        took.map(({ load }) => load.clock),
        2,
      )} s`,
      `${spread(
        took.map(({ load }) => load.processor),
        2,
      )} s`,
      spread(took.map(({ bytes }) => bytes)),
      `${spread(
        took.map(({ reopen }) => reopen),
        3,
      )} s`,
    ],
  )

const lookingUp = (sizes: readonly Size[]): void =>
  table(
    'Looking up, a CPU second; two threads beside one, by the clock and by the processor time they need',
    [
      'words, cold',
      'words, warm',
      'segments, warm',
      'two threads',
      'by their own time',
      'a step of a plain loop',
    ],
    sizes,
    ({ took }) => [
      spread(took.map(({ cold }) => cold)),
      spread(took.map(({ warm }) => warm)),
      spread(took.map(({ warmSegments }) => warmSegments)),
      `${spread(
        took.map(({ two }) => two),
        2,
      )}×`,
      `${spread(
        took.map(({ shared }) => shared),
        2,
      )}×`,
      `${spread(
        took.map(({ yardstick }) => yardstick),
        2,
      )} ns`,
    ],
  )

const yardsticks = (sizes: readonly Size[]): void =>
  table(
    'Yardsticks: their segments a CPU second, and how many times that ours are (warm)',
    [
      'segments asked',
      'differences',
      'every unit scored rule by rule',
      'every text measured by bits',
      'pg_trgm',
      'translate toolkit',
    ],
    sizes,
    (size) => [
      String(size.sample),
      String(Math.max(...size.took.map(({ different }) => different))),
      beside(
        size,
        size.took.map(({ obvious }) => obvious),
      ),
      beside(
        size,
        size.took.map(({ scan }) => scan),
      ),
      beside(size, size.trigrams),
      beside(size, size.toolkit),
    ],
  )

const wholeAnalysis = (sizes: readonly Size[]): void =>
  table(
    'A whole analysis of the document, the memory loaded: the first in its process, and the third',
    ['segments, words', 'first, clock', 'CPU', 'third, clock', 'CPU'],
    sizes.filter(({ whole }) => whole.length > 0),
    ({ whole }) => [
      `${whole[0]?.segments ?? 0}, ${whole[0]?.words ?? 0}`,
      `${spread(
        whole.map(({ first }) => first.clock),
        2,
      )} s`,
      `${spread(
        whole.map(({ first }) => first.processor),
        2,
      )} s`,
      `${spread(
        whole.map(({ later }) => later.clock),
        2,
      )} s`,
      `${spread(
        whole.map(({ later }) => later.processor),
        2,
      )} s`,
    ],
  )

function portal(sizes: readonly Size[]): void {
  const through = sizes.filter((size) => size.portal.length > 0)
  if (through.length === 0) return
  const figures = (size: Size, of: (took: PortalTook) => number, digits: number) =>
    spread(size.portal.map(of), digits)
  table(
    'Through the portal: an import with the list called beside it at a quarter of its best rate, then matches and the first of a memory',
    [
      ...['units that came in', 'import', "the portal's CPU", "PostgreSQL's", 'memory beyond before'],
      ...["the list's p99, alone", 'beside', 'longest answer of a call that does nothing, alone', 'beside'],
      ...['first match', 'match, half', 'p95'],
    ],
    through,
    (size) => [
      figures(size, (took) => took.units, 0),
      `${figures(size, (took) => took.seconds, 0)} s`,
      `${figures(size, (took) => took.portal, 0)} s`,
      `${figures(size, (took) => took.postgres, 0)} s`,
      `${figures(size, (took) => took.grown, 0)} MiB`,
      `${figures(size, (took) => took.alone, 1)} ms`,
      `${figures(size, (took) => took.beside, 1)} ms`,
      `${figures(size, (took) => took.pause.alone, 0)} ms`,
      `${figures(size, (took) => took.pause.beside, 0)} ms`,
      `${figures(size, (took) => took.first, 1)} s`,
      `${figures(size, (took) => took.matches.half, 1)} ms`,
      `${figures(size, (took) => took.matches.p95, 1)} ms`,
    ],
  )
  for (const {
    units,
    portal: [took],
  } of through) {
    console.log(`\nConcordance over HTTP at ${units.toLocaleString('en-GB')} units\n`)
    row(['words', 'found', 'half', 'longest'])
    row(['---', '---', '---', '---'])
    for (const { words, count, half, most } of took?.concordance ?? [])
      row([words, String(count), `${half.toFixed(0)} ms`, `${most.toFixed(0)} ms`])
  }
}

/** The shortest form: a small memory of its own, to see that everything runs and the yardstick finds the same. */
async function short(folder: string): Promise<Size[]> {
  const units = 300
  const { memory, document } = writeSmall(folder, units)
  const options = { rounds: 1, sample: 20, peers: true, portal: false, warm: 0.1 }
  const size = await measure({ units, file: memory, document }, options)
  const different = size.took.reduce((sum, took) => sum + took.different, 0)
  if (different > 0)
    throw new Error(`Scoring every unit finds others for ${different} of ${size.sample} segments.`)
  return [size]
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      units: { type: 'string', default: '10000,50000,100000,300000,1000000' },
      rounds: { type: 'string', default: '3' },
      sample: { type: 'string', default: '40' },
      peers: { type: 'boolean', default: true },
      portal: { type: 'boolean', default: true },
      short: { type: 'boolean', default: false },
    },
  })
  if (positionals.length > 0) throw new WrongUse(`There is nothing called ${positionals[0]} to measure.`)
  const unitCounts = values.units.split(',').map((text) => wholeNumber('units', text, 1))
  const rounds = wholeNumber('rounds', values.rounds, 1)
  const sample = wholeNumber('sample', values.sample, 1)
  if (!values.short && !hasCorpus())
    throw new WrongUse('The corpus of memories and documents is not on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-analysis-'))
  try {
    console.log(machine())
    const sizes: Size[] = values.short ? await short(folder) : []
    const options = { rounds, sample, peers: values.peers, portal: values.portal, warm: WARM }
    for (const units of values.short ? [] : unitCounts)
      sizes.push(await measure(await fromCorpus(units, folder), options))
    for (const print of [loading, lookingUp, yardsticks, wholeAnalysis, portal]) print(sizes)
    handOver(handedOf(sizes))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return 0
}

await command(usage, main)

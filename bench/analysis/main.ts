// The engine of RAI on memories grown from the corpus, beside scoring every unit and a peer: `node scripts/launch.mjs bench analysis`.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { machine } from '../machine.ts'
import type { Took } from './act.ts'

const usage = 'bench analysis [--units N,N] [--rounds N] [--sample N] [--no-peer]'
const run = promisify(execFile)
const corpus = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus')
const program = join(import.meta.dirname, 'act.ts')
/** Reads a TMX and looks up lines of its standard input with the translate toolkit's matcher. */
const peer = join(import.meta.dirname, 'toolkit.py')
/** It needs seconds a segment beyond that. */
const mostForPeer = 10_000

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** With how far the rounds lie apart. */
function spread(numbers: readonly number[], digits = 0): string {
  const said = (value: number) =>
    value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  if (numbers.length < 2) return said(middle(numbers))
  return `${said(middle(numbers))} (${said(Math.min(...numbers))}–${said(Math.max(...numbers))})`
}

async function peerSegments(file: string, document: string, sample: number): Promise<string> {
  if (!existsSync('/usr/lib/python3/dist-packages/translate')) return 'not on this machine'
  const { stdout } = await run('/usr/bin/python3', [peer, file, document, String(sample)], {
    timeout: 900_000,
  })
  return `${Number(stdout).toFixed(1)} segments`
}

async function sectionOf(
  units: number,
  folder: string,
  options: { rounds: number; sample: number; peer: boolean },
) {
  const file = join(folder, `${units}.tmx`)
  const base = join(corpus, 'tm', 'python-docs-en-es-45k.tmx.gz')
  await run(process.execPath, [join(corpus, 'grow-tm.mjs'), base, file, String(units)])
  const document = join(corpus, 'analysis', 'python-docs-3.13-50k.txt')
  const took: Took[] = []
  for (let round = 0; round < options.rounds; round++) {
    const { stdout } = await run(process.execPath, [program, file, document, String(options.sample)], {
      timeout: 3_600_000,
      maxBuffer: 1024 * 1024,
    })
    took.push(JSON.parse(stdout))
  }
  const of = (figure: keyof Took) => took.map((one) => one[figure])
  const beside =
    options.peer && units <= mostForPeer ? await peerSegments(file, document, options.sample) : 'not run'
  rmSync(file)
  return `| ${[
    units.toLocaleString('en-GB'),
    `${spread(of('load'), 2)} s`,
    `${spread(of('bytes'))}`,
    `${spread(of('reopen'), 3)} s`,
    spread(of('cold')),
    spread(of('warm')),
    spread(of('warmSegments')),
    `${spread(of('two'), 2)}×`,
    spread(of('every'), 1),
    `${spread(took.map((one) => one.warmSegments / one.every))}×`,
    String(Math.max(...of('different'))),
    beside,
    `${spread(of('yardstick'), 2)} ns`,
  ].join(' | ')} |`
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      units: { type: 'string', default: '10000,100000' },
      rounds: { type: 'string', default: '3' },
      sample: { type: 'string', default: '40' },
      peer: { type: 'boolean', default: true },
    },
  })
  if (positionals.length > 0) throw new WrongUse(`There is nothing called ${positionals[0]} to measure.`)
  const sizes = values.units.split(',').map((text) => wholeNumber('units', text, 1))
  const rounds = wholeNumber('rounds', values.rounds, 1)
  const sample = wholeNumber('sample', values.sample, 1)
  if (!existsSync(corpus)) throw new WrongUse('The corpus of memories and documents is not on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-analysis-'))
  try {
    console.log(`${machine()}\n`)
    console.log(
      '| units | TMX to searchable, CPU | bytes a unit | reopened, CPU | words/s of CPU, cold | warm | segments/s, warm | two threads | every unit scored, segments/s | × that | differences | translate toolkit, a CPU second | a step of a plain loop |',
    )
    console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|')
    for (const units of sizes)
      console.log(await sectionOf(units, folder, { rounds, sample, peer: values.peer }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return 0
}

await command(usage, main)

// Reading and writing whole documents, each beside its yardstick: `node scripts/launch.mjs bench documents`.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { type Figure, handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import type { Took } from './act.ts'
import { besideReading } from './beside.ts'
import { grownWord, grownXliff, type Sample } from './grow.ts'
import { type Acts, type Goals, handedOf } from './handed.ts'

const usage = 'bench documents [--rounds N] [--no-portal] [--short]'
const run = promisify(execFile)
const program = join(import.meta.dirname, 'act.ts')
const office = ['/usr/bin/soffice', '/usr/local/bin/soffice'].find(existsSync)

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

async function act(name: string, path: string, file: string): Promise<Took> {
  const { stdout } = await run(process.execPath, [program, name, path, file], { timeout: 300_000 })
  const took: Took = JSON.parse(stdout)
  return took
}

/**
 * Milliseconds that LibreOffice needs to convert a file to itself; null where it is not on this machine, or can't.
 */
async function timeOfPeer(path: string, folder: string): Promise<number | null> {
  if (!office || extname(path) !== '.docx') return null
  const since = performance.now()
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const to = ['--headless', '--convert-to', 'docx', '--outdir', join(folder, 'converted'), path]
  await run(office, [profile, ...to], { timeout: 600_000 })
  return performance.now() - since
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

type Row = { line: string; figures: Figure[] }

/** One row of the table: medians, with the ratio to the yardstick of the same round. */
async function rowOf(
  { goals, ...sample }: Sample & { goals: Goals },
  folder: string,
  rounds: number,
  peers: boolean,
): Promise<Row> {
  const path = join(folder, sample.name)
  writeFileSync(path, sample.bytes)
  const took: Acts = { parsed: [], read: [], translated: [], drawn: [] }
  for (let round = 0; round < rounds; round++)
    for (const name of ['parsed', 'read', 'translated', 'drawn'] as const)
      took[name].push(await act(name, path, sample.name))
  for (const name of ['parsed', 'translated', 'drawn'] as const)
    for (const one of took[name])
      if (one.refused && !took.read[0]?.refused) throw new Error(`${sample.what}, ${name}: ${one.refused}`)
  const refusal = took.read[0]?.refused
  // What is small must be read; the largest may be more than the portal takes.
  if (refusal && !peers) throw new Error(`${sample.what} was refused: ${refusal}`)
  if (refusal)
    return {
      line: `| ${sample.what} | refused after ${seconds(took.read[0]?.clock ?? 0)}: ${refusal} | | | | | | | |`,
      figures: handedOf(sample.what, { parsed: [], read: [], translated: [], drawn: [] }, goals),
    }
  const of = (name: keyof typeof took, figure: 'clock' | 'processor' | 'megabytes') =>
    middle(took[name].map((one) => one[figure]))
  const ratioOf = (name: 'read' | 'translated', figure: 'processor' | 'processorLater') =>
    middle(took[name].map((one, round) => one[figure] / (took.parsed[round]?.[figure] ?? 1))).toFixed(2)
  const peer = peers ? await timeOfPeer(path, folder) : null
  const line = `| ${[
    `${sample.what}, ${took.read[0]?.count.toLocaleString('en-GB')} segments`,
    `${seconds(of('read', 'clock'))} (${seconds(of('read', 'processor'))})`,
    `${seconds(of('translated', 'clock'))} (${seconds(of('translated', 'processor'))})`,
    `${seconds(of('drawn', 'clock'))} (${seconds(of('drawn', 'processor'))})`,
    `${Math.round(Math.max(of('read', 'megabytes'), of('translated', 'megabytes'), of('drawn', 'megabytes')))} MB`,
    `${seconds(of('parsed', 'clock'))} (${seconds(of('parsed', 'processor'))})`,
    `${ratioOf('read', 'processor')}, ${ratioOf('translated', 'processor')}`,
    `${ratioOf('read', 'processorLater')}, ${ratioOf('translated', 'processorLater')}`,
    peer === null ? 'not measured' : seconds(peer),
  ].join(' | ')} |`
  return { line, figures: handedOf(sample.what, took, goals) }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      rounds: { type: 'string', default: '3' },
      portal: { type: 'boolean', default: true },
      short: { type: 'boolean', default: false },
    },
  })
  const { short } = values
  const rounds = short ? 1 : wholeNumber('rounds', values.rounds, 1)
  if (positionals.length > 0) throw new WrongUse(`There is nothing called ${positionals[0]} to measure.`)
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-documents-'))
  try {
    console.log(`${machine()}\n`)
    console.log(
      '| file | read, clock (processor) | written | drawn | memory | unpacked, parsed, packed | × that, read and written | the same, later | LibreOffice, clock |',
    )
    console.log('|---|---|---|---|---|---|---|---|---|')
    const large = grownXliff(short ? 500 : 100_000, 10)
    const samples = [
      { ...(await grownWord(short ? 8 : 500)), goals: { seconds: 3, times: 2.5, megabytes: 400 } },
      { ...large, goals: { seconds: 2, times: 2.5, megabytes: 300 } },
      ...(short ? [] : [{ ...grownXliff(95_000, 88), goals: { seconds: 10, times: 2.5, megabytes: null } }]),
    ]
    const figures: Figure[] = []
    for (const sample of samples) {
      const row = await rowOf(sample, folder, rounds, !short)
      console.log(row.line)
      figures.push(...row.figures)
    }
    if (values.portal) {
      const beside = await besideReading(large, rounds, short ? 1 : 8)
      console.log(`\n${beside.sentence}`)
      figures.push(beside.figure)
    }
    handOver(figures)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return 0
}

await command(usage, main)

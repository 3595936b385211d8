// The terms of large bases in real sentences, beside a regular expression a term and an exact Aho–Corasick:
// `node scripts/launch.mjs bench terms`.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { command, wholeNumber } from '../../scripts/command.ts'
import { atMost, beside, type Figure, handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import type { Took } from './act.ts'
import { hasCorpus } from './base.ts'
import type { PeersTook } from './peers.ts'
import type { ReadyTook } from './ready.ts'

const run = promisify(execFile)

async function outputOf<T>(program: string, ...parameters: string[]): Promise<T> {
  const path = join(import.meta.dirname, program)
  const { stdout } = await run(process.execPath, ['--expose-gc', path, ...parameters], { timeout: 600_000 })
  return JSON.parse(stdout)
}

const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`)
const figure = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const mebibytes = (bytes: number): string => `${figure(bytes / 1024 / 1024, 1)} MiB`

/** What `bench all` puts into its table; the yardsticks look in English alone. */
function handedOf([english, german]: readonly Took[], ready: ReadyTook, peers: PeersTook): Figure[] {
  const mebi = 1024 * 1024
  const of = (name: string, act: Took | undefined, yardsticks: string | null) => {
    if (!act) return []
    const segment = atMost(
      `terms in ${name}: a segment, p95, the first time`,
      [act.cold.p95 / 1000],
      'ms',
      0.3,
    )
    return [
      atMost(
        `terms of ${figure(act.concepts)} concepts in ${name}: the first index, CPU`,
        [act.made / 1000],
        's',
        1,
      ),
      yardsticks ? beside(segment, yardsticks) : segment,
      atMost(`terms in ${name}: 10,000 segments, CPU`, [act.job / 1000], 's', 1.5),
    ]
  }
  const { regular, automaton } = peers
  const theirs = `${figure(regular.terms)} regular expressions ${figure(regular.segment / 1000, 2)}, exact strings ${figure(automaton.segment / 1000, 2)}`
  return [
    ...of('English', english, theirs),
    ...of('German', german, null),
    atMost('terms ready from the database, the first process', [ready.first.waited / 1000], 's', 1),
    atMost('terms: memory more of the first process', [ready.first.memory / mebi], 'MiB', 60),
    atMost('terms: memory more of the next process', [ready.next.memory / mebi], 'MiB', 60),
  ]
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { concepts: { type: 'string', default: '100000' }, short: { type: 'boolean', default: false } },
  })
  if (!hasCorpus()) {
    console.error('The corpus is not on this machine.')
    return 1
  }
  const concepts = values.short ? 1000 : wholeNumber('concepts', values.concepts, 100)
  console.log(`${machine()}\n`)
  row([
    'concepts',
    'language',
    'made, CPU',
    'opened, CPU',
    'index',
    'in a process',
    'segment, first: middle, 95 %, most',
    'again',
    '10,000 segments, CPU',
  ])
  row(Array.from({ length: 9 }, () => '---'))
  // What is English is measured as German too: there each word is taken apart.
  const acts: Took[] = []
  for (const language of ['en', 'de']) {
    const act = await outputOf<Took>('act.ts', String(concepts), language)
    acts.push(act)
    const { made, opened, bytes, memory, cold, warm, job, ...took } = act
    row([
      ...[
        figure(took.concepts),
        language,
        `${figure(made)} ms`,
        `${figure(opened, 1)} ms`,
        mebibytes(bytes),
        mebibytes(memory),
      ],
      `${cold.middle}, ${cold.p95}, ${cold.most} µs`,
      `${warm.middle}, ${warm.p95}, ${warm.most} µs`,
      `${figure(job)} ms, ${figure(took.places)} places`,
    ])
  }
  const ready = await outputOf<ReadyTook>('ready.ts', String(concepts))
  for (const [who, { waited, memory }] of Object.entries(ready))
    console.log(
      `\nFrom the database, the ${who} process: ready in ${figure(waited)} ms by the clock, ${mebibytes(memory)} more.`,
    )
  const peers = await outputOf<PeersTook>('peers.ts', String(concepts), 'en', '500')
  const { regular, automaton } = peers
  console.log(
    `\nOne regular expression a term, ${figure(regular.terms)} terms: made in ${figure(regular.made)} ms, ${figure(regular.segment)} µs a segment.`,
  )
  console.log(
    `Aho–Corasick of the very words, ${figure(automaton.terms)} terms: made in ${figure(automaton.made)} ms, ${figure(automaton.segment)} µs a segment.`,
  )
  handOver(handedOf(acts, ready, peers))
  return 0
}

await command('bench terms [--concepts N] [--short]', main)

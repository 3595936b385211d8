// `node scripts/launch.mjs fuzz contract` calls a portal of its own in every way that its description allows, and
// many that it does not; `fuzz documents` damages real files. Ends with 1 when it found something.
import { parseArgs } from 'node:util'
import { command, WrongUse, wholeNumber } from '../scripts/command.ts'
import { startPortal } from './contract/portal.ts'
import { isClean, linesOf } from './contract/report.ts'
import { fuzz } from './contract/run.ts'
import { fuzz as fuzzDocuments, linesOf as linesOfDocuments } from './documents/run.ts'
import { samplesFor } from './documents/samples.ts'
import { linesOf as linesOfWeight, weigh } from './weight/run.ts'
import { largest } from './weight/sizes.ts'

const usage = `fuzz contract [--calls N] [--seconds N] [--seed N]
fuzz weight
fuzz documents [--files N] [--seconds N] [--seed N] [--from TRIAL]
  A minute, when neither a number nor seconds are given.`

type Options = { count: number; seconds: number; seed: number; from: number }

const say = (line: string) => process.stdout.write(`${line}\n`)

async function contract({ count, seconds, seed }: Options): Promise<boolean> {
  const portal = await startPortal()
  try {
    const report = await fuzz(portal, { calls: count, seconds, seed })
    for (const line of linesOf(report)) say(line)
    return isClean(report)
  } finally {
    await portal.close()
  }
}

async function documents({ count, seconds, seed, from }: Options): Promise<boolean> {
  const report = await fuzzDocuments(samplesFor(), { trials: count, seconds, seed, from })
  for (const line of linesOfDocuments(report)) say(line)
  return report.faults.length === 0
}

async function weight(): Promise<boolean> {
  const portal = await startPortal()
  try {
    const report = await weigh(portal, largest)
    for (const line of linesOfWeight(report)) say(line)
    return report.slow.length + report.broken.length === 0
  } finally {
    await portal.close()
  }
}

const subjects: Readonly<Record<string, (options: Options) => Promise<boolean>>> = {
  contract,
  weight,
  documents,
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { calls: text, files: text, seconds: text, seed: text, from: text },
  })
  const [name = ''] = positionals
  const subject = positionals.length === 1 && Object.hasOwn(subjects, name) ? subjects[name] : undefined
  if (!subject) throw new WrongUse('Say what to fuzz.')
  const numberOf = (option: keyof typeof values) => {
    const value = values[option]
    return value === undefined ? undefined : wholeNumber(option, value, 0)
  }
  const count = numberOf('calls') ?? numberOf('files')
  const seconds = numberOf('seconds')
  const seed = numberOf('seed') ?? Date.now() % 2 ** 31
  const from = numberOf('from') ?? 0
  say(`Fuzzing ${name} with seed ${seed}.`)
  const clean = await subject({
    count: count ?? Number.POSITIVE_INFINITY,
    seconds: seconds ?? (count === undefined ? 60 : Number.POSITIVE_INFINITY),
    seed,
    from,
  })
  say(clean ? 'Clean.' : `Not clean; --seed ${seed} makes the same again.`)
  return clean ? 0 : 1
}

await command(usage, main)

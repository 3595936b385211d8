// `node scripts/launch.mjs mutate --seed N --count 300`: changes one thing of the product at a time, in a copy of it,
// and sees whether a test notices. Goes on from where it was; ends with 1 while a mutant is left that no test
// notices.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { command, WrongUse, wholeNumber } from './command.ts'
import { copyRepository } from './mutation/copy.ts'
import { draw, type Mutant } from './mutation/mutants.ts'
import { type Outcome, runTests, tryMutant } from './mutation/trial.ts'

const usage = `mutate [--seed N] [--count N] [--part PATH] [--minutes N] [--again]
  300 mutants of seed 1, when nothing is said. --part: only what begins with the path. --again: those that were left, once more.`

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist', 'mutation')

const Equal = z.array(
  z.object({
    file: z.string(),
    original: z.string(),
    replacement: z.string(),
    /** part of the line, where the file has several that are alike */
    line: z.optional(z.string()),
    reason: z.string(),
  }),
)
const Entry = z.object({ key: z.string(), outcome: z.enum(['killed', 'survived', 'too long']) })

const say = (line: string) => process.stdout.write(`${line}\n`)
const short = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}…` : text).replaceAll('\n', '⏎')
const lineOf = (mutant: Mutant) =>
  `${mutant.file}:${mutant.line} ${mutant.kind} ${short(mutant.original)} → ${short(mutant.replacement)}`

/** What earlier runs of a seed have found. */
function outcomesIn(path: string): Map<string, Outcome> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  return new Map(
    lines.map((line) => {
      const { key, outcome } = z.parse(Entry, JSON.parse(line))
      return [key, outcome]
    }),
  )
}

/** Mutants that do what the product does, as somebody has judged (scripts/mutation/equal.json). */
function judgeOfEqual(): (mutant: Mutant) => boolean {
  const list = z.parse(Equal, JSON.parse(readFileSync(join(root, 'scripts/mutation/equal.json'), 'utf8')))
  return ({ file, original, replacement, line }) => {
    const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? ''
    return list.some(
      (one) =>
        one.file === file &&
        one.original === original &&
        one.replacement === replacement &&
        text.includes(one.line ?? ''),
    )
  }
}

type Options = { seed: number; count: number; part: string; minutes: number; again: boolean }

async function run({ seed, count, part, minutes, again }: Options): Promise<number> {
  const until = performance.now() + minutes * 60_000
  const sample = (await draw(root, seed)).slice(0, count)
  const isEqual = judgeOfEqual()
  const record = join(folder, `seed-${seed}.jsonl`)
  const outcomes = outcomesIn(record)
  const copy = join(folder, 'copy')
  mkdirSync(folder, { recursive: true })
  copyRepository(root, copy)
  const sound = new Set<object>()
  for (const mutant of sample.filter(({ file }) => file.startsWith(part))) {
    const before = outcomes.get(mutant.key)
    if (isEqual(mutant) || (before && (before !== 'survived' || !again))) continue
    if (performance.now() > until) break
    // A mutant is judged by tests that pass without it.
    if (!sound.has(mutant.target) && (await runTests(copy, mutant.target)).outcome !== 'survived')
      throw new Error(`The tests of ${mutant.target.files} do not pass as it is.`)
    sound.add(mutant.target)
    const since = performance.now()
    const { outcome, by } = await tryMutant(copy, mutant, readFileSync(join(root, mutant.file), 'utf8'))
    outcomes.set(mutant.key, outcome)
    appendFileSync(record, `${JSON.stringify({ key: mutant.key, outcome, by })}\n`)
    say(
      `${outcome} (${((performance.now() - since) / 1000).toFixed(1)} s) ${lineOf(mutant)}${by ? ` · ${short(by)}` : ''}`,
    )
  }
  const equal = sample.filter(isEqual)
  const rest = sample.filter((mutant) => !isEqual(mutant))
  const survivors = rest.filter(({ key }) => outcomes.get(key) === 'survived')
  const untriedCount = rest.filter(({ key }) => !outcomes.has(key)).length
  for (const mutant of survivors) say(`left: ${lineOf(mutant)}`)
  const killCount = rest.length - survivors.length - untriedCount
  say(
    `Seed ${seed}: ${sample.length} drawn, ${killCount} killed, ${equal.length} equal, ${survivors.length} left, ${untriedCount} not tried.`,
  )
  return survivors.length + untriedCount === 0 ? 0 : 1
}

await command(usage, async () => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: text, count: text, part: text, minutes: text, again: { type: 'boolean' } },
  })
  if (positionals.length > 0) throw new WrongUse(`There is nothing to do with ${positionals[0]}.`)
  return run({
    seed: wholeNumber('seed', values.seed ?? '1', 0),
    count: wholeNumber('count', values.count ?? '300', 1),
    part: values.part ?? '',
    minutes: wholeNumber('minutes', values.minutes ?? '1440', 1),
    again: values.again ?? false,
  })
})

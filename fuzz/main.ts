// `node scripts/launch.mjs fuzz contract`: calls a portal of its own in every way that its description allows, and many
// that it does not. Ends with 1 when it found something.
import { parseArgs } from 'node:util'
import { startPortal } from './contract/portal.ts'
import { isClean, linesOf } from './contract/report.ts'
import { fuzz } from './contract/run.ts'

const usage = `fuzz contract [--calls N] [--seconds N] [--seed N]
  A minute, when neither calls nor seconds are given.`

const say = (line: string) => process.stdout.write(`${line}\n`)

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

function read(args: string[]) {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { calls: text, seconds: text, seed: text },
  })
  const calls = wholeNumber(values.calls)
  const seconds = wholeNumber(values.seconds) ?? (calls === undefined ? 60 : Number.POSITIVE_INFINITY)
  const isRight = positionals.length === 1 && positionals[0] === 'contract'
  return isRight
    ? { calls: calls ?? Number.POSITIVE_INFINITY, seconds, seed: wholeNumber(values.seed) }
    : undefined
}

async function main(): Promise<number> {
  const options = read(process.argv.slice(2))
  if (!options) {
    say(usage)
    return 2
  }
  const seed = options.seed ?? Date.now() % 2 ** 31
  say(`Fuzzing the contract with seed ${seed}.`)
  const portal = await startPortal()
  try {
    const report = await fuzz(portal, { ...options, seed })
    for (const line of linesOf(report)) say(line)
    say(isClean(report) ? 'Clean.' : `Not clean; --seed ${seed} makes the same calls.`)
    return isClean(report) ? 0 : 1
  } finally {
    await portal.close()
  }
}

process.exitCode = await main()

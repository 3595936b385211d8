// `node scripts/launch.mjs chaos` kills what a portal of its own is made of while calls are made, and judges what is
// left. Ends with 1 when something was lost, doubled or contradicts itself.
import { parseArgs } from 'node:util'
import { command, wholeNumber } from '../../scripts/command.ts'
import { linesOf } from './report.ts'
import { chaos } from './run.ts'

const usage = `chaos [--kills N] [--minutes N] [--seed N] [--servers N] [--workers N] [--s3]
  100 kills in ten minutes, when neither is given; one server, which works itself.`

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      kills: text,
      minutes: text,
      seed: text,
      servers: text,
      workers: text,
      s3: { type: 'boolean' },
    },
  })
  const numberOf = (
    option: 'kills' | 'minutes' | 'seed' | 'servers' | 'workers',
    otherwise: number,
    least: number,
  ) => (values[option] === undefined ? otherwise : wholeNumber(option, values[option], least))
  const kills = numberOf('kills', 100, 0)
  const seed = numberOf('seed', Date.now() % 2 ** 31, 0)
  const stop = new AbortController()
  // However often it is asked: what it started has to be ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  say(`Chaos with seed ${seed}.`)
  const report = await chaos({
    kills,
    apart: { seconds: (numberOf('minutes', 10, 1) * 60) / Math.max(1, kills) },
    hanging: 20,
    seed,
    actors: 8,
    servers: numberOf('servers', 1, 1),
    workers: numberOf('workers', 0, 0),
    s3: values.s3 ?? false,
    say,
    signal: stop.signal,
  })
  for (const line of linesOf(report)) say(line)
  say(report.faults.length === 0 ? 'Clean.' : `Not clean; --seed ${seed} draws the same faults again.`)
  return report.faults.length === 0 ? 0 : 1
}

await command(usage, main)

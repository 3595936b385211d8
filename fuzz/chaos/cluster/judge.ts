import { parseArgs } from 'node:util'
import { wholeNumber } from '../../../scripts/command.ts'
import { linesOf } from '../report.ts'
import { chaos } from '../run.ts'
import { openPatroni } from './cluster.ts'
import { faultsOf } from './faults.ts'
import { debiansPatroni, whatIsMissing } from './packages.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Seconds that a statement may take: fewer than Patroni needs, so that calls give up commits that still wait. */
const querySeconds = '5'

/**
 * `judge cluster`: a short chaos, in which what fails is a cluster of three PostgreSQL that Patroni holds together:
 * Debian's, or the program that is named.
 * Ends with 1 when something was lost, doubled or contradicts itself, with 2 where no cluster can be made.
 */
export async function judgeCluster(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { minutes: text, seed: text, patroni: text } })
  const minutes = wholeNumber('minutes', values.minutes ?? '10', 1)
  const seed = wholeNumber('seed', values.seed ?? String(Date.now() % 2 ** 31), 0)
  const missing = whatIsMissing()
  if (missing) {
    process.stderr.write(`${missing}\n`)
    return 2
  }
  const stop = new AbortController()
  // However often it is asked: what it started has to be ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  say(`A cluster that fails over, with seed ${seed}.`)
  let faults: ReturnType<typeof faultsOf> | undefined
  const opened = () => {
    if (!faults) throw new Error('The cluster is not open yet.')
    return faults
  }
  const report = await chaos({
    kills: Number.POSITIVE_INFINITY,
    apart: { seconds: 5 },
    hanging: 0,
    seed,
    actors: 8,
    servers: 2,
    workers: 1,
    s3: false,
    openDatabase: async (folder) => {
      const cluster = await openPatroni(folder, values.patroni ?? debiansPatroni)
      faults = faultsOf(cluster, seed)
      return cluster
    },
    settings: { LIMIT_QUERY_SECONDS: querySeconds },
    draw: (turn) => opened().draw(turn),
    judges: [
      async () => {
        await opened().whole()
        return opened().troubles
      },
    ],
    say,
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(minutes * 60_000)]),
  })
  for (const line of linesOf(report)) say(line)
  say(report.faults.length === 0 ? 'Clean.' : `Not clean; --seed ${seed} draws the same faults again.`)
  return report.faults.length === 0 ? 0 : 1
}

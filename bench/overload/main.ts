// Four times the calls that a server can answer: `node scripts/launch.mjs bench overload`.
import { parseArgs } from 'node:util'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import { coresOf, whyNoCores } from './cores.ts'
import { overload } from './overload.ts'
import { type Size, shares } from './shares.ts'
import { openScene, sockets } from './stage.ts'

const say = (line: string) => console.error(line)

const usage = `bench overload [--seconds N] [--jobs N] [--short]

--seconds   that half the best rate, four times the best rate and each of the shares are measured for
--jobs      in the database
--short     one second, the fewest jobs and words: to see that it works`

type Options = {
  jobs: number
  requests: number
  seconds: number
  search: number
  /** seconds that the way back is looked at for */
  after: number
  size: Size
}

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '30' },
      jobs: { type: 'string', default: '10000' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How overload is measured:')
  if (values.short) {
    const size = { seconds: 1, calls: 100, documents: 2, words: 8000 }
    return { jobs: 1, requests: 64, seconds: 1, search: 0.5, after: 1, size }
  }
  const seconds = wholeNumber('seconds', values.seconds, 1)
  return {
    jobs: wholeNumber('jobs', values.jobs, 1),
    requests: 1024,
    seconds,
    search: 8,
    after: 10,
    size: { seconds, calls: 1000, documents: 100, words: 1_900_000 },
  }
}

async function main(): Promise<number> {
  const { jobs, requests, seconds, search, after, size } = readOptions()
  const before = machine()
  const missing = whyNoCores()
  if (missing) say(`Server and load share the cores, and the figures mean little: ${missing}.`)
  const scene = await openScene(jobs, requests, missing === null, say)
  try {
    const { stage, server } = scene
    const rows = await overload(scene, { seconds, search, after }, say)
    const others = await shares(scene, size, say)
    console.log(
      [
        before,
        `${stage.jobs} jobs of ${stage.consultants} consultants; server on core ${coresOf(server.pid).join(', ')}, PostgreSQL on ${coresOf(stage.postmaster).join(', ')}, calls from ${coresOf(process.pid).join(', ')}; ${seconds} s each, by the clock, on ${sockets} connections at most`,
        '',
        ...rows.lines,
        '',
        ...others.lines,
      ].join('\n'),
    )
    handOver([...rows.figures, ...others.figures])
  } finally {
    await scene.stage.close()
  }
  return 0
}

await command(usage, main)

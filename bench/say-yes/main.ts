// What a freelancer waits for before a yes, and for their money: `node scripts/launch.mjs bench say-yes`.
import { parseArgs } from 'node:util'
import { connect } from '@hub/server/db/connect'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { hasCorpus } from '../analysis/corpus.ts'
import { openStage } from '../api/stage.ts'
import { handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import { freshServer, measureCounting } from './counting.ts'
import { measureMoney } from './money.ts'
import { measurePage } from './page.ts'
import { fill, textsOf } from './past.ts'

const say = (line: string) => console.error(line)

const usage = `bench say-yes [--words N] [--units N] [--jobs N] [--lines N] [--rounds N] [--short]

--words    of the request
--units    of past work, and as many in the own memory
--jobs     whose money is added up
--lines    of the statement
--rounds   how often each thing is done
--short    500 words, 1,000 units, 300 jobs and 20 lines, once: to see that it works`

const short = { words: 500, units: 1000, jobs: 300, lines: 20, rounds: 1 }
type Options = typeof short & { isShort: boolean }

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      words: { type: 'string', default: '5000' },
      units: { type: 'string', default: '100000' },
      jobs: { type: 'string', default: '10000' },
      lines: { type: 'string', default: '500' },
      rounds: { type: 'string', default: '5' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How a yes is measured:')
  if (values.short) return { ...short, isShort: true }
  if (!hasCorpus()) throw new WrongUse('The corpus of memories and documents is not on this machine.')
  return {
    words: wholeNumber('words', values.words, 1),
    units: wholeNumber('units', values.units, 1),
    jobs: wholeNumber('jobs', values.jobs, 1),
    lines: wholeNumber('lines', values.lines, 1),
    rounds: wholeNumber('rounds', values.rounds, 1),
    isShort: false,
  }
}

async function main(): Promise<number> {
  const { words, units, jobs, lines, rounds, isShort } = readOptions()
  const before = machine()
  const stage = await openStage(1, say)
  const db = connect(stage.urls.admin, { connections: 1, seconds: 3600 })
  try {
    const texts = await textsOf({ words, units }, stage.folder, isShort)
    const project = await fill(db, stage, texts)
    const request = { stage, db, project, words: texts.words }
    const counting = await measureCounting(request, texts.past.length, rounds)
    say('The counting is measured.')
    const server = await freshServer(stage)
    const page = await measurePage(request, server, rounds, say)
    await server.stop()
    say('The page is measured.')
    const money = await measureMoney(stage, db, { jobs, lines, rounds })
    console.log([before, ...counting.lines, ...page.lines, ...money.lines].join('\n'))
    handOver([...counting.figures, ...page.figures, ...money.figures])
  } finally {
    await db.destroy()
    await stage.close()
  }
  return 0
}

await command(usage, main)

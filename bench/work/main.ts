// What a coordinator's pages cost a browser, beside rows that do nothing: `node scripts/launch.mjs bench work`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addProject } from '@hub/contract/staff-projects'
import { connect, read } from '@hub/server/db/connect'
import { parse } from 'zod/mini'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { password, userOf } from '../api/seed.ts'
import { makeStaff } from '../api/staff.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { cookiesOf } from '../browser.ts'
import { atMost, beside, type Figure, handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import { type Figures, visit } from './visit.ts'

const say = (line: string) => console.error(line)

const usage = `bench work [--rounds 3] [--rows 500] [--files 500] [--short]

--rounds   how often the pages are opened, each time in a new browser
--rows     of jobs that are loaded, and selected
--files    that are dropped on a project
--short    fifty of each, once: to see that it works`

type Options = { rounds: number; rows: number; files: number; clicks: number }

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      rows: { type: 'string', default: '500' },
      files: { type: 'string', default: '500' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How a coordinator’s pages are measured:')
  if (values.short) return { rounds: 1, rows: 50, files: 50, clicks: 3 }
  return {
    rounds: wholeNumber('rounds', values.rounds, 1),
    rows: wholeNumber('rows', values.rows, 1),
    files: wholeNumber('files', values.files, 1),
    clicks: 50,
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN

/** All projects are theirs, as in a portal of one coordinator. */
async function coordinate(stage: Stage, staff: number): Promise<void> {
  const admin = connect(stage.urls.admin, { connections: 1 })
  await read(admin, 'update projects set coordinator_id = $1', [userOf(staff)])
  await read(admin, 'vacuum analyze', [])
  await admin.destroy()
}

/** What `bench all` puts into its table. */
function handedOf(visits: readonly Figures[], { rows, files }: Options): Figure[] {
  const of = (what: (figures: Figures) => number) => visits.map(what)
  const bare = (what: (figures: Figures) => number) => `bare rows ${median(of(what)).toFixed(0)}`
  const [loaded, selected] = [`Work, ${rows} rows loaded`, `Work, ${rows} rows selected`]
  const [scrolling, worst] = [
    `${loaded}: longest task while scrolling`,
    `${selected}: a click to paint, the worst`,
  ]
  const dropping = `${files} files dropped on a project: their rows`
  return [
    atMost(
      'Work, opened again: first rows',
      of(({ firstRows }) => firstRows),
      'ms',
      300,
    ),
    beside(
      atMost(
        scrolling,
        of((figures) => figures.scrolling),
        'ms',
        50,
      ),
      bare(({ bareScrolling }) => bareScrolling),
    ),
    atMost(
      worst,
      of(({ clicks }) => Math.max(...clicks)),
      'ms',
      50,
    ),
    beside(
      atMost(
        dropping,
        of(({ dropped }) => dropped),
        'ms',
        100,
      ),
      bare(({ bareDropped }) => bareDropped),
    ),
  ]
}

const rowOf = ({ firstRows, scrolling, bareScrolling, clicks, dropped, bareDropped }: Figures): string =>
  `| ${[firstRows, scrolling, bareScrolling, median(clicks), Math.max(...clicks), dropped, bareDropped]
    .map((one) => one.toFixed(0))
    .join(' | ')} |`

const head = [
  'first rows, warm, ms',
  'scrolling: longest task',
  'of bare rows',
  'a click to paint',
  'the worst',
  'files dropped to rows',
  'bare rows',
]

async function main(): Promise<number> {
  const options = readOptions()
  const before = machine()
  const stage = await openStage(1, say)
  try {
    const staff = await makeStaff(stage)
    await coordinate(stage, staff)
    const { url } = await stage.start('ours', { sizes: '', profile: null })
    const executablePath = await findChromium(join(import.meta.dirname, '..', '..'), say)
    const newProject = async (customId: string): Promise<string> => {
      const answer = await fetch(`${url}${addProject.url}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stage.token(staff)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ custom_id: customId, name: customId, source_language: 'en-GB' }),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return parse(addProject.schema.response[201], await answer.json()).id
    }
    const cookies = await cookiesOf(executablePath, url, { email: `c${staff}@bench.example`, password })
    const visits: Figures[] = []
    for (let round = 1; round <= options.rounds; round++) {
      visits.push(
        await visit({ ...options, executablePath, url, cookies }, await newProject(`DROP-${round}`)),
      )
      say(`first rows ${visits.at(-1)?.firstRows.toFixed(0)} ms`)
    }
    console.log(
      [before, '', `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...visits.map(rowOf)].join(
        '\n',
      ),
    )
    handOver(handedOf(visits, options))
  } finally {
    await stage.close()
  }
  return 0
}

await command(usage, main)

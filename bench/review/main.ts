// What a reviewer waits for, at ten segments and at a hundred thousand: `node scripts/launch.mjs bench review`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getReview } from '@hub/contract/review'
import { connect, read } from '@hub/server/db/connect'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { password } from '../api/seed.ts'
import { makeStaff } from '../api/staff.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { cookiesOf } from '../browser.ts'
import { seedJobs } from '../editor/job.ts'
import { atMost, type Figure, handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import { type Figures, visit } from './visit.ts'

const say = (line: string) => console.error(line)

const usage = `bench review [--segments 10,100000] [--times N] [--rounds N] [--short]

--times    how often each page is read
--rounds   how often it is opened in a browser
--short    pages of 10 and of 200 segments, twice, opened once: to see that it works`

type Options = { segments: number[]; times: number; rounds: number }

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      segments: { type: 'string', default: '10,100000' },
      times: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '3' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How a review is measured:')
  if (values.short) return { segments: [10, 200], times: 2, rounds: 1 }
  return {
    segments: values.segments.split(',').map((one) => wholeNumber('segments', one, 1)),
    times: wholeNumber('times', values.times, 1),
    rounds: wholeNumber('rounds', values.rounds, 1),
  }
}

// Every target has a draft, of which it has kept all but a word in two of three; a finding was waved through in one
// of a thousand, and the last one has a comment.
const draftText = `
  update segments set first_target = case when position % 3 = 0 then target
      else jsonb_set(target, '{0}', to_jsonb('Rang ' || position || ' : la ')) end,
    changed = position % 3 > 0, accepted = case when position % 1000 = 7 then '{numbers}' else '{}' end::text[],
    comments = case when position = $2 - 1 then 1 else 0 end
  where job_id = $1`

const jobText = `
  update jobs j set status = 'Under-Review', segments_changed = s.segments, words_changed = s.words
  from (select count(*) as segments, sum(words) as words from segments where job_id = $1 and changed) s
  where j.id = $1`

async function seedReviews(stage: Stage, sizes: readonly number[]): Promise<string[]> {
  const ids = await seedJobs(stage, sizes)
  const admin = connect(stage.urls.admin, { connections: 1 })
  try {
    for (const [at, id] of ids.entries()) {
      await read(admin, draftText, [id, sizes[at]])
      await read(admin, jobText, [id])
    }
    await read(admin, 'vacuum analyze', [])
  } finally {
    await admin.destroy()
  }
  return ids
}

type Report = { lines: string[]; figures: Figure[] }

type Page = { name: string; query: (segments: number) => string }

const pages: readonly Page[] = [
  { name: 'first screen', query: () => '' },
  { name: 'the end', query: (segments) => `?from=${Math.max(1, segments - 99)}` },
  { name: 'changed', query: () => '?show=changed' },
  { name: 'commented', query: () => '?show=commented' },
  { name: 'all three filters', query: () => '?show=changed,commented,findings' },
]

const share = (numbers: readonly number[], of: number): string =>
  (
    numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * of)] ?? Number.NaN
  ).toFixed(1)

async function ask(url: string, token: string): Promise<number> {
  const since = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - since
}

type Stand = { stage: Stage; staff: number; url: string; ids: readonly string[] }

async function measure(
  { stage, staff, url, ids }: Stand,
  { segments: sizes, times }: Options,
): Promise<Report> {
  const rows: string[] = []
  const handed: Figure[] = []
  for (const page of pages)
    for (const [at, segments] of sizes.entries()) {
      const address = `${url}${getReview.url.replace(':jobId', ids[at] ?? '')}${page.query(segments)}`
      const first = await ask(address, stage.token(staff))
      const took: number[] = []
      for (let time = 0; time < times; time++) took.push(await ask(address, stage.token(staff)))
      const figures = [share(took, 0.5), share(took, 0.95), share(took, 1), first.toFixed(1)]
      rows.push(`| ${page.name} | ${segments} | ${figures.join(' | ')} |`)
      const name = `a review’s ${page.name}, ${segments.toLocaleString('en-GB')} segments`
      if (page.query(segments) === '') handed.push(atMost(name, [Number(share(took, 0.5))], 'ms', 30))
    }
  const head = ['page of 100', 'segments', 'median ms', 'p95', 'longest', 'the very first']
  return { lines: table(head, rows), figures: handed }
}

const views = [
  { name: 'all', query: '' },
  { name: 'changed', query: '&show=changed' },
]

const median = (visits: readonly Figures[], of: (figures: Figures) => number): string =>
  share(visits.map(of), 0.5)

/** What `bench all` puts into its table. */
function handedOf(view: string, segments: number, visits: readonly Figures[]): Figure[] {
  const name = `a review in a browser, ${view} of ${segments.toLocaleString('en-GB')} segments`
  return [
    atMost(
      `${name}: first rows`,
      visits.map(({ firstRows }) => firstRows),
      'ms',
      500,
    ),
    atMost(
      `${name}: longest task while scrolling`,
      visits.map(({ scrolling }) => scrolling),
      'ms',
      50,
    ),
    atMost(
      `${name}: a step to paint, p99`,
      visits.map(({ keys }) => Number(share(keys, 0.99))),
      'ms',
      50,
    ),
  ]
}

/** What the page of a review costs a browser. */
async function open(stand: Stand, { segments: sizes, rounds, times }: Options): Promise<Report> {
  const executablePath = await findChromium(join(import.meta.dirname, '..', '..'), say)
  const account = { email: `c${stand.staff}@bench.example`, password }
  const rows: string[] = []
  const handed: Figure[] = []
  for (const view of views)
    for (const [at, segments] of sizes.entries()) {
      const visits: Figures[] = []
      for (let round = 0; round < rounds; round++) {
        const figures = await visit(executablePath, {
          url: `${stand.url}/app/staff/review?jobId=${stand.ids[at]}${view.query}`,
          cookies: await cookiesOf(executablePath, stand.url, account),
          segments,
          steps: Math.min(100, times),
        })
        say(`${view.name}, ${segments} segments: first rows ${figures.firstRows.toFixed(0)} ms`)
        visits.push(figures)
      }
      const keys = visits.flatMap((figures) => figures.keys)
      const figures = [
        median(visits, ({ firstRows }) => firstRows),
        median(visits, ({ opening }) => opening),
        median(visits, ({ scrolling }) => scrolling),
        median(visits, ({ long }) => long),
        median(visits, ({ jump }) => jump),
        share(keys, 0.5),
        share(keys, 0.99),
      ]
      rows.push(`| ${view.name} | ${segments} | ${figures.join(' | ')} |`)
      if (at === sizes.length - 1) handed.push(...handedOf(view.name, segments, visits))
    }
  const heads = ['first rows ms', 'longest task', 'scrolling: longest', 'tasks > 50', 'to the last segment']
  return {
    lines: table(['view', 'segments', ...heads, 'a step to paint p50', 'p99'], rows),
    figures: handed,
  }
}

const table = (head: readonly string[], rows: readonly string[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows,
]

async function main(): Promise<number> {
  const options = readOptions()
  const before = machine()
  const stage = await openStage(1, say)
  try {
    const staff = await makeStaff(stage)
    const ids = await seedReviews(stage, options.segments)
    const { url } = await stage.start('ours', { sizes: '', profile: null })
    const stand = { stage, staff, url, ids }
    const served = await measure(stand, options)
    const opened = await open(stand, options)
    console.log([before, '', ...served.lines, '', ...opened.lines].join('\n'))
    handOver([...served.figures, ...opened.figures])
  } finally {
    await stage.close()
  }
  return 0
}

await command(usage, main)

// What the editor costs a browser, beside bare rows with a textarea: `node scripts/launch.mjs bench editor`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getTranslation } from '@hub/contract/translation'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { password } from '../api/seed.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { openBrowser, signIn } from '../browser.ts'
import { openBuilt, type Site } from '../built.ts'
import { handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import { seedJob, seedJobs } from './job.ts'
import { handedOf, type Measurement, report } from './report.ts'
import { visit } from './visit.ts'

const say = (line: string) => console.error(line)

const usage = `bench editor [--rounds N] [--segments 10000,100000] [--keys N] [--slower 1,4] [--ours] [--traces FOLDER] [--short]

--slower   how many times slower the processor is made; only with the first number of segments
--ours     without the yardstick
--short    one visit to each page of 200 segments: to see that it works
--traces   where Chromium's recordings go; they take time themselves`

type Options = {
  rounds: number
  segments: number[]
  slower: number[]
  keys: number
  yardstick: boolean
  traces: string | undefined
}

const several = (option: string, text: string, least: number) =>
  text.split(',').map((one) => wholeNumber(option, one, least))

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      segments: { type: 'string', default: '10000,100000' },
      slower: { type: 'string', default: '1,4' },
      keys: { type: 'string', default: '200' },
      ours: { type: 'boolean', default: false },
      traces: { type: 'string' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How the editor is measured:')
  if (values.short)
    return { rounds: 1, segments: [200], slower: [1], keys: 10, yardstick: true, traces: undefined }
  return {
    rounds: wholeNumber('rounds', values.rounds, 1),
    segments: several('segments', values.segments, 1),
    slower: several('slower', values.slower, 1),
    keys: wholeNumber('keys', values.keys, 1),
    yardstick: !values.ours,
    traces: values.traces,
  }
}

/** A run that hangs ends after this long, ms. */
const longest = 60 * 60 * 1000
/** What the yardstick asks for at a time, as the editor does. */
const pageSize = 500

/** The answers of the portal, page by page, for a yardstick that has no database. */
async function pagesOf(stage: Stage, url: string, consultant: number, jobId: string, segments: number) {
  const pages = new Map<string, Buffer>()
  for (let page = 0; page * pageSize < segments; page++) {
    const path = getTranslation.url.replace(':jobId', jobId)
    const answer = await fetch(`${url}${path}?limit=${pageSize}&offset=${page * pageSize}`, {
      headers: { authorization: `Bearer ${stage.token(consultant)}` },
    })
    if (!answer.ok) throw new Error(`The portal answers ${answer.status} for the segments.`)
    pages.set(`/segments-${page}.json`, Buffer.from(await answer.arrayBuffer()))
  }
  return pages
}

type Page = Measurement & { consultant: number; url: string; field: string }

type Stand = { options: Options; stage: Stage; url: string; executablePath: string }

/** The pages of one size: ours and the yardstick, at each speed of the processor. */
async function pagesFor(
  { options, stage, url }: Stand,
  { jobId, consultant, sites }: { jobId: string; consultant: number; sites: Site[] },
): Promise<Page[]> {
  const segments = options.segments[consultant] ?? 0
  const address = `${url}/app/projects/job?jobId=${jobId}`
  const ours = { name: 'ours', ours: true, url: address, field: '[role=textbox][contenteditable=true]' }
  const subjects = [ours]
  if (options.yardstick) {
    const pages = await pagesOf(stage, url, consultant, jobId, segments)
    const site = await openBuilt(join(import.meta.dirname, 'yardstick'), pages)
    sites.push(site)
    subjects.push({ name: 'bare rows', ours: false, url: `${site.url}/`, field: 'textarea' })
  }
  const speeds = consultant === 0 ? options.slower : options.slower.slice(0, 1)
  return speeds.flatMap((slower) =>
    subjects.map((page) => ({ ...page, segments, slower, consultant, visits: [] })),
  )
}

async function cookiesOf({ executablePath, url }: Stand, consultant: number) {
  const browser = await openBrowser(executablePath)
  try {
    await signIn(browser, url, { email: `c${consultant}@bench.example`, password })
    return await browser.cookies()
  } finally {
    await browser.close()
  }
}

async function once(stand: Stand, page: Page, round: number): Promise<void> {
  const { options, stage, executablePath } = stand
  // The visit before has typed and confirmed: each finds its job in the same state.
  if (page.ours) await seedJob(stage, page)
  const name = `${page.name}-${page.segments}-${page.slower}-${round}`.replaceAll(' ', '-')
  const figures = await visit(executablePath, {
    url: page.url,
    cookies: page.ours ? await cookiesOf(stand, page.consultant) : [],
    field: page.field,
    segments: page.segments,
    slower: page.slower,
    keys: options.keys,
    confirms: page.ours ? 20 : 0,
    trace: options.traces && join(options.traces, `${name}.json`),
  })
  page.visits.push(figures)
  const { firstRows, longest: task, memory } = figures
  say(
    `${name}: first rows ${firstRows.toFixed(0)} ms, longest task ${task.toFixed(0)} ms, ${memory.toFixed(0)} MB`,
  )
}

async function measure(stage: Stage, options: Options, executablePath: string): Promise<Page[]> {
  const sites: Site[] = []
  try {
    const jobs = await seedJobs(stage, options.segments)
    const { url } = await stage.start('ours', { sizes: '', profile: null })
    const stand = { options, stage, url, executablePath }
    const pages: Page[] = []
    for (const [consultant, jobId] of jobs.entries())
      pages.push(...(await pagesFor(stand, { jobId, consultant, sites })))
    for (let round = 0; round < options.rounds; round++)
      // Each round begins with another page.
      for (const page of [...pages.slice(round % pages.length), ...pages.slice(0, round % pages.length)])
        await once(stand, page, round)
    return pages
  } finally {
    await Promise.all(sites.map((site) => site.close()))
  }
}

async function main(): Promise<number> {
  const options = readOptions()
  const before = machine()
  if (options.traces) mkdirSync(options.traces, { recursive: true })
  const executablePath = await findChromium(join(import.meta.dirname, '..', '..'), say)
  let open: Stage | undefined
  const stop = () => {
    setTimeout(() => process.exit(1), 20_000).unref()
    Promise.resolve(open?.close()).finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  setTimeout(stop, longest).unref()
  // The first consultants have a job with segments each.
  const stage = await openStage(1, say)
  open = stage
  try {
    const pages = await measure(stage, options, executablePath)
    console.log(`${before}\n\n${report(pages)}`)
    handOver(handedOf(pages))
  } finally {
    await stage.close()
  }
  return 0
}

await command(usage, main)

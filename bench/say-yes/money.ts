// What was earned, beside the same SQL by hand, and a statement as PDF beside other people's calls.
import { setTimeout as pause } from 'node:timers/promises'
import {
  addStatement,
  downloadStatement,
  Earnings,
  getEarnings,
  listEarnedJobs,
  Statement,
  sendStatement,
} from '@hub/contract/money'
import type { Database } from '@hub/server/db/connect'
import { parse } from 'zod/mini'
import type { Server } from '../api/servers.ts'
import type { Stage } from '../api/stage.ts'
import { atMost, beside, type Figure } from '../figures.ts'
import { watch } from '../imports/watch.ts'
import { handWritten } from '../staff/by-hand.ts'
import { ask, jsonOf } from './ask.ts'
import { freshServer } from './counting.ts'
import { earner, fillJobs, paySome, probes } from './jobs.ts'
import { limits, middle, type Report, table } from './tables.ts'

type Sizes = { jobs: number; lines: number; rounds: number }

const bodyOf = (bytes: Buffer) => JSON.parse(bytes.toString())
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The jobs that can be billed, as the page of a new statement reads them. */
async function freeJobs(stage: Stage, { url }: Server, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const query = `state=free&limit=${Math.min(500, count - ids.length)}&offset=${ids.length}`
    const { bytes } = await ask(`${url}${listEarnedJobs.url}?${query}`, stage.token(earner))
    const { results } = parse(listEarnedJobs.schema.response[200], bodyOf(bytes))
    if (results.length === 0) break
    ids.push(...results.map(({ id }) => id))
  }
  return ids
}

type Terms = { number: string; due: string; lines: number }

async function draft(stage: Stage, server: Server, { number, due, lines }: Terms) {
  const job_ids = await freeJobs(stage, server, lines)
  const body = { job_ids, number, date: due, due, note: 'No VAT is charged.' }
  const address = `${server.url}${addStatement.url}`
  return parse(Statement, bodyOf((await ask(address, stage.token(earner), jsonOf('POST', body))).bytes))
}

/** Most of the jobs are in statements, which the portal made and sent itself. */
async function bill(stage: Stage, server: Server, { jobs, lines }: Sizes): Promise<void> {
  const each = Math.min(1000, Math.ceil(jobs / 10))
  const free = (await freeJobs(stage, server, jobs)).length - 2 * lines
  for (let nth = 0; nth < Math.floor(free / each); nth++) {
    const { id, total } = await draft(stage, server, {
      number: `B-${nth}`,
      due: day(30 * (nth - 2)),
      lines: each,
    })
    const address = `${server.url}${sendStatement.url.replace(':statementId', id)}`
    await ask(address, stage.token(earner), jsonOf('POST', { total }))
  }
}

/** What both sides must agree on. */
function sameness(bytes: Buffer): string {
  const body: { months?: { value: string }[]; count?: number; results?: unknown[] } = bodyOf(bytes)
  return JSON.stringify([body.count, body.results?.length, body.months?.map(({ value }) => value)])
}

/** Each call in turns with its yardstick. */
async function earnings(stage: Stage, { url }: Server, { jobs, rounds }: Sizes): Promise<Report> {
  const list = probes(stage, 'Europe/London')
  const hand = await handWritten(stage.urls.server, list)
  try {
    const rows: (string | number)[][] = []
    const figures: Figure[] = []
    for (const { name, path } of list) {
      const ours = () => ask(`${url}${getEarnings.url}${path}`, stage.token(earner))
      const theirs = () => ask(`${hand.url}/${encodeURIComponent(name)}`, '')
      const [one, other] = [await ours(), await theirs()]
      if (path === '') parse(Earnings, bodyOf(one.bytes))
      if (sameness(one.bytes) !== sameness(other.bytes))
        throw new Error(`${name}: ${sameness(one.bytes)}, by hand ${sameness(other.bytes)}.`)
      const took: number[] = []
      const handTook: number[] = []
      for (let round = 0; round < rounds; round++) {
        took.push((await ours()).ms)
        handTook.push((await theirs()).ms)
      }
      const [mine, byHand] = [middle(took), middle(handTook)]
      if (path === '') {
        const what = `earnings of ${jobs.toLocaleString('en-GB')} jobs, most of them billed`
        figures.push(
          beside(
            atMost(what, took, 'ms', limits.earnings),
            `by hand ${byHand.toFixed(0)}, first ${one.ms.toFixed(0)}`,
          ),
        )
      }
      const limit = path === '' ? String(limits.earnings) : ''
      rows.push([name, one.ms, mine, Math.max(...took), byHand, (mine / byHand).toFixed(2), limit])
    }
    const head = ['money', 'the very first, ms', 'median', 'longest', 'by hand', 'ratio', 'limit']
    return { lines: table(head, rows), figures }
  } finally {
    await hand.close()
  }
}

/** How long a server takes at most for a call that does nothing, while something else is done. */
async function longestBeside(server: Server, work: () => Promise<unknown>): Promise<number> {
  const { peak, end } = await watch(server)
  await work()
  await end()
  return peak.longest
}

/** As long as nothing is asked for, ms. */
const calm = 1000

async function papers(stage: Stage, server: Server, { lines, rounds }: Sizes): Promise<Report> {
  const { id, count } = await draft(stage, server, { number: 'PDF', due: day(30), lines })
  if (count !== lines) throw new Error(`The statement has ${count} lines.`)
  const address = `${server.url}${downloadStatement.url.replace(':statementId', id)}`
  const get = async (type: string): Promise<number> => {
    const { ms, bytes } = await ask(`${address}?type=${type}`, stage.token(earner))
    if (type === 'pdf' && !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('No PDF came.')
    return ms
  }
  const quiet = await longestBeside(server, () => pause(calm))
  let [first, next, csv]: [number, number[], number[]] = [0, [], []]
  const busy = await longestBeside(server, async () => {
    first = await get('pdf')
    for (let round = 0; round < rounds; round++) next.push(await get('pdf'))
  })
  for (let round = 0; round < rounds; round++) csv.push(await get('csv'))
  const head = [
    'statement',
    'the very first, ms',
    'next ones',
    'longest',
    'as CSV',
    'limit',
    'longest /healthz alone',
    'beside it',
  ]
  const name = `a statement of ${lines} lines as PDF`
  const figures = [
    atMost(name, next, 'ms', limits.paper),
    atMost(`${name}, the very first`, [first], 'ms', limits.paper),
  ]
  const rows = table(head, [
    [
      `${lines} lines as PDF`,
      first,
      middle(next),
      Math.max(...next),
      middle(csv),
      String(limits.paper),
      quiet,
      busy,
    ],
  ])
  return { lines: rows, figures }
}

export async function measureMoney(stage: Stage, db: Database, sizes: Sizes): Promise<Report> {
  await fillJobs(db, sizes.jobs)
  const before = await freshServer(stage)
  try {
    await bill(stage, before, sizes)
  } finally {
    await before.stop()
  }
  await paySome(db)
  // Its first statement is set by a process that has set none.
  const server = await freshServer(stage)
  try {
    const paper = await papers(stage, server, sizes)
    const earned = await earnings(stage, server, sizes)
    return {
      lines: [...earned.lines, ...paper.lines],
      figures: [...earned.figures, ...paper.figures],
    }
  } finally {
    await server.stop()
  }
}

// From the first call of a request until its words are counted.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BeforeYes, beforeRequest, putPace } from '@hub/contract/before-yes'
import { putCapacity } from '@hub/contract/capacity'
import { type Database, read } from '@hub/server/db/connect'
import type { output } from 'zod/mini'
import { parse } from 'zod/mini'
import { userOf } from '../api/seed.ts'
import type { Server } from '../api/servers.ts'
import type { Stage } from '../api/stage.ts'
import { atMost } from '../figures.ts'
import { ask, jsonOf } from './ask.ts'
import { translator } from './past.ts'
import { limits, middle, type Report, table } from './tables.ts'

export type Request = { stage: Stage; db: Database; project: string; words: number }

/** Between two looks, ms: four times as often as the page looks. */
const soon = 100

/** Has the next call count again. */
export const forget = ({ db }: Request): Promise<unknown> =>
  read(db, 'delete from estimates where user_id = $1', [userOf(translator)])

/** Asks until the words are counted. @throws Error when they cannot be */
export async function untilReady(
  { stage, project }: Request,
  { url }: Server,
): Promise<{ ms: number; answer: output<typeof BeforeYes> }> {
  const address = `${url}${beforeRequest.url.replace(':projectId', project)}`
  const since = performance.now()
  for (;;) {
    const { bytes } = await ask(address, stage.token(translator))
    const answer = parse(BeforeYes, JSON.parse(bytes.toString()))
    if (answer.state === 'ready') return { ms: performance.now() - since, answer }
    if (answer.state === 'failed') throw new Error('The words were not counted.')
    await pause(soon)
  }
}

async function counted(request: Request, server: Server): Promise<number> {
  await forget(request)
  const { ms, answer } = await untilReady(request, server)
  const bands = answer.pairs.flatMap((pair) => pair.bands)
  const sum = bands.reduce((words, band) => words + band.words, 0)
  const mine = bands.reduce((words, band) => words + band.mine, 0)
  if (Math.abs(sum - request.words) > request.words / 10 || mine === 0)
    throw new Error(`${sum} words of ${request.words} were counted, ${mine} of them one's own.`)
  return ms
}

/** What a person has said of their time, so that an answer has all that it can have. */
async function sayHours({ stage }: Request, { url }: Server): Promise<void> {
  const day = 6
  const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: 0, sun: 0 }
  const token = stage.token(translator)
  await ask(`${url}${putCapacity.url}`, token, jsonOf('PUT', { hours, words_per_day: 2500, away: [] }))
  await ask(`${url}${putPace.url}`, token, jsonOf('PUT', { words_an_hour: 400 }))
}

/** A portal that has no index of any memory yet. */
export async function freshServer(stage: Stage): Promise<Server> {
  await rm(join(stage.folder, 'portal'), { recursive: true, force: true })
  return stage.start('ours', { sizes: '', profile: null })
}

type Took = { cold: number[]; again: number[] }

async function measure(request: Request, rounds: number, own: boolean): Promise<Took> {
  await read(request.db, 'update own_memories set active = $1', [own])
  const took: Took = { cold: [], again: [] }
  for (let round = 0; round < rounds; round++) {
    const server = await freshServer(request.stage)
    try {
      await sayHours(request, server)
      took.cold.push(await counted(request, server))
      took.again.push(await counted(request, server), await counted(request, server))
    } finally {
      await server.stop()
    }
  }
  return took
}

export async function measureCounting(request: Request, units: number, rounds: number): Promise<Report> {
  const rows: [string, Took][] = [
    [`${units} units of past work`, await measure(request, rounds, false)],
    [`the same, and an own memory of ${units}`, await measure(request, rounds, true)],
  ]
  const head = [`${request.words} words beside`, 'cold, ms', 'longest', 'again, ms', 'longest', 'limit']
  const lines = table(
    head,
    rows.map(([name, { cold, again }]) => [
      name,
      middle(cold),
      Math.max(...cold),
      middle(again),
      Math.max(...again),
      String(limits.ready),
    ]),
  )
  const figures = rows.flatMap(([name, { cold, again }]) => [
    atMost(`${request.words} words beside ${name}: the first time after a start`, cold, 'ms', limits.ready),
    atMost(`${request.words} words beside ${name}: again`, again, 'ms', limits.ready),
  ])
  return { lines, figures }
}

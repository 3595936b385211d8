// A memory on its way through the real portal: taken in beside other calls, then matched and searched over HTTP.
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, read } from '@hub/server/db/connect'
import { type Load, measure, openLoad } from '../api/measure.ts'
import { cpuOfTree, memoryOf } from '../api/processes.ts'
import { jobCount, jobOf, projectOf, segmentOf, segmentSlot, segmentsEach } from '../api/seed.ts'
import type { Server } from '../api/servers.ts'
import { makeStaff } from '../api/staff.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { languages } from './memory.ts'

/** Milliseconds. */
type Times = { half: number; p95: number; most: number }

export type PortalTook = {
  units: number
  /**
   * of the import, from the file's last byte on: seconds by the clock, and of the processor, the calls beside it
   * included: the portal's and PostgreSQL's
   */
  seconds: number
  portal: number
  postgres: number
  /** MiB that the process had beyond what it had before, everything counted */
  grown: number
  /**
   * the list's p99 in ms at a quarter of its best rate, by itself and beside the import, each the middle one of its
   * windows
   */
  alone: number
  beside: number
  /**
   * the longest answer of a call that does nothing, by itself and beside the import: no pause of the event loop was
   * longer
   */
  pause: { alone: number; beside: number }
  /** seconds until the first match of a memory that nobody asked before */
  first: number
  matches: Times
  concordance: (Times & { words: string; count: number })[]
}

/** Jobs of so many consultants: the last one becomes staff and is not measured. */
const jobsWanted = 85 * (jobCount + 2)
/** Seconds that the list is called at a time. */
const WINDOW = 8
const searches = ['a file that', 'the', 'module', 'file system object', 'garbage collector', 'zebra crossing']
const TIMES = 7

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
const shareOf = (numbers: readonly number[], share: number): number =>
  ascending(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN
const timesOf = (numbers: readonly number[]): Times => ({
  half: shareOf(numbers, 0.5),
  p95: shareOf(numbers, 0.95),
  most: Math.max(...numbers),
})

/**
 * Asks the portal as somebody; `took` until all of the answer was there. @throws Error for any answer but a good one
 */
async function ask<T>(
  url: string,
  token: string,
  init: RequestInit = {},
): Promise<{ body: T; took: number }> {
  const since = performance.now()
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(url, { ...init, headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`)
  return { body: JSON.parse(text), took: performance.now() - since }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/**
 * Watches a server until it is asked to end: how long a call that does nothing took at most, and the most memory it
 * had, in MiB.
 */
function watch(server: Server): () => Promise<{ pause: number; memory: number }> {
  let watching = true
  const peak = { pause: 0, memory: 0 }
  const completion = (async () => {
    while (watching) {
      const since = performance.now()
      await (await fetch(`${server.url}/healthz`)).arrayBuffer()
      peak.pause = Math.max(peak.pause, performance.now() - since)
      peak.memory = Math.max(peak.memory, memoryOf(server.pid).now)
      await pause(20)
    }
  })()
  return async () => {
    watching = false
    await completion
    return peak
  }
}

type Scene = { stage: Stage; server: Server; load: Load }

/** The list at so many calls a second: its p99 in one window. */
const listAt = async ({ stage, server, load }: Scene, rate: number): Promise<number> =>
  (await measure(stage, load, server, 'list', WINDOW, { rate })).p99

type Import = { id: string; status: string; error: string | null; report: { added: number } | null }

/** Takes a file in; calls `beside` again and again until it is over. */
async function takeIn(
  scene: Scene,
  memory: string,
  file: string,
  beside: () => Promise<void>,
): Promise<{ units: number; seconds: number }> {
  const { stage, server } = scene
  const staff = () => stage.token(stage.consultants - 1)
  const form = new FormData()
  form.set('file', await openAsBlob(file), basename(file))
  const url = `${server.url}/api/v1/staff/memories/${memory}`
  const since = performance.now()
  const { body: first } = await ask<Import>(`${url}/import/`, staff(), { method: 'POST', body: form })
  const isOver = ({ status }: Import) => status === 'completed' || status === 'failed'
  let last = first
  const wait = async () => {
    for (; !isOver(last); last = (await ask<Import>(`${url}/imports/${first.id}/`, staff())).body)
      await pause(250)
  }
  const calls = async () => {
    while (!isOver(last)) await beside()
  }
  const [seconds] = await Promise.all([wait().then(() => (performance.now() - since) / 1000), calls()])
  if (last.status === 'failed') throw new Error(`The import failed: ${last.error}`)
  return { units: last.report?.added ?? 0, seconds }
}

/** The project of one consultant reads the memory, and the job has segments of a document. */
async function giveSegments(
  stage: Stage,
  memory: string,
  texts: readonly string[],
): Promise<{ job: string }> {
  const admin = connect(stage.urls.admin, { connections: 1 })
  const job = jobOf(0, segmentSlot, stage.consultants, 0)
  try {
    await read(admin, 'update jobs set target_language = $2 where id = $1', [job, languages.target])
    await read(
      admin,
      `update segments s set source = to_jsonb(t.text)
        from unnest($2::text[]) with ordinality as t (text, nth) where s.job_id = $1 and s.position = t.nth - 1`,
      [job, texts],
    )
    await read(admin, 'insert into project_memories (project_id, memory_id, place) values ($1, $2, 0)', [
      projectOf(0, segmentSlot, stage.consultants),
      memory,
    ])
    await read(admin, 'analyze memory_units', [])
  } finally {
    await admin.destroy()
  }
  return { job }
}

async function lookUps({ stage, server }: Scene, job: string) {
  const url = `${server.url}/api/v1/jobs/${job}`
  const token = () => stage.token(0)
  const ids = Array.from({ length: segmentsEach }, (_, position) => segmentOf(0, position))
  const match = async (id: string) => (await ask(`${url}/segments/${id}/matches/`, token())).took
  const first = (await match(ids[0] ?? '')) / 1000
  for (const id of ids) await match(id)
  const took: number[] = []
  for (const id of ids) took.push(await match(id))
  const concordance: PortalTook['concordance'] = []
  for (const words of searches) {
    const path = `${url}/concordance/?q=${encodeURIComponent(words)}`
    const tries: number[] = []
    let count = 0
    for (let time = 0; time < TIMES; time++) {
      const answer = await ask<{ results: unknown[] }>(path, token())
      tries.push(answer.took)
      count = answer.body.results.length
    }
    concordance.push({ words, count, ...timesOf(tries) })
  }
  return { first, matches: timesOf(took), concordance }
}

/** @param texts of the segments that are looked up */
export async function throughThePortal(
  file: string,
  texts: readonly string[],
  say: (line: string) => void,
): Promise<PortalTook> {
  const stage = await openStage(jobsWanted, say)
  const load = openLoad()
  try {
    await makeStaff(stage)
    const server = await stage.start('ours', { sizes: '', profile: null })
    const scene = { stage, server, load }
    await measure(stage, load, server, 'list', WINDOW)
    const { rate: best } = await measure(stage, load, server, 'list', WINDOW)
    const rate = Math.max(1, Math.round(best / 4))
    const quiet = watch(server)
    const alone = [await listAt(scene, rate), await listAt(scene, rate), await listAt(scene, rate)]
    const before = await quiet()
    const { body: memory } = await ask<{ id: string }>(
      `${server.url}/api/v1/staff/memories/`,
      stage.token(stage.consultants - 1),
      json({ name: 'Measured', source_language: languages.source, target_language: languages.target }),
    )
    say(`The list's best rate is ${Math.round(best)}, a quarter of it ${rate} a second. The import begins.`)
    const beside: number[] = []
    const processor = () => ({ portal: cpuOfTree(server.pid), postgres: cpuOfTree(stage.postmaster) })
    const usage = processor()
    const busy = watch(server)
    const { units, seconds } = await takeIn(scene, memory.id, file, async () => {
      beside.push(await listAt(scene, rate))
    })
    const now = processor()
    const during = await busy()
    say(`${units} units in ${Math.round(seconds)} s.`)
    const { job } = await giveSegments(stage, memory.id, texts.slice(0, segmentsEach))
    return {
      units,
      seconds,
      portal: (now.portal - usage.portal) / 1000,
      postgres: (now.postgres - usage.postgres) / 1000,
      grown: during.memory - before.memory,
      alone: shareOf(alone, 0.5),
      beside: shareOf(beside, 0.5),
      pause: { alone: before.pause, beside: during.pause },
      ...(await lookUps(scene, job)),
    }
  } finally {
    load.close()
    await stage.close()
  }
}

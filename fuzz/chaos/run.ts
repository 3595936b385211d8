import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asRole } from '@hub/server/db/prepare'
import pg from 'pg'
import * as z from 'zod/mini'
import { type Chance, chanceOf } from '../chance.ts'
import { draw, type Fault, lacking, patience } from './faults.ts'
import { readJournal } from './journal.ts'
import type { Disturbance, Evidence, Judge } from './judge/evidence.ts'
import { judgeCards, judgeFiles, judgeMoney } from './judge/kept.ts'
import { judgeNoted } from './judge/noted.ts'
import { judgeMails, judgeWebhooks } from './judge/told.ts'
import { judgeWork } from './judge/work.ts'
import type { Order, Plan } from './load/main.ts'
import { openStage, type Stage, type StageOptions } from './stage/stage.ts'

export type Options = StageOptions & {
  /** faults that happen while calls are under way */
  kills: number
  /** names of the faults that may happen; without it all */
  only?: readonly string[]
  /** names of faults that happen before any is drawn, where they can */
  first?: readonly string[]
  /** decides what happens after so many faults; without it chance does */
  draw?: (count: number) => Promise<Fault>
  /** asked after chaos' own */
  judges?: readonly Judge[]
  /** from one to the next, about: by the clock, or by how many acknowledged writes were noted */
  apart: { seconds: number } | { entries: number }
  /** seconds that a server hangs; what is away is it a quarter of that */
  hanging: number
  seed: number
  actors: number
  /** seconds that the portal has for what was left to later, once no call is made any more */
  settling?: number
  say(line: string): void
  /** ends the load early, in order; what was done is judged */
  signal?: AbortSignal
}

const Done = z.object({
  calls: z.int(),
  stories: z.int(),
  whole: z.int(),
  lost: z.int(),
  refused: z.int(),
  refusals: z.array(z.string()),
  broken: z.array(z.string()),
})

export type Report = {
  load: z.output<typeof Done>
  entries: number
  /**
   * each with the milliseconds until all servers were ready again; undefined: they were not within a minute and a half.
   * `silence`: the longest time without an acknowledged write, ms
   */
  kills: { name: string; recovery: number | undefined; silence: number }[]
  mails: number
  faults: string[]
}

const Message = z.union([z.object({ id: z.int(), value: z.int() }), z.object({ done: Done })])

/** The process that calls, and what it says. */
class Load {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (value: number) => void>()
  readonly done: Promise<z.output<typeof Done>>
  #questions = 0

  constructor(plan: Plan) {
    const child = fork(join(import.meta.dirname, 'load', 'main.ts'), [JSON.stringify(plan)])
    this.#child = child
    this.done = new Promise((resolve, reject) => {
      child.on('message', (text: unknown) => {
        const message = Message.parse(text)
        if ('done' in message) resolve(message.done)
        else this.#waiting.get(message.id)?.(message.value)
      })
      child.once('exit', (code) => {
        for (const answer of this.#waiting.values()) answer(0)
        reject(new Error(`The load ended with ${code}.`))
      })
    })
    // It is waited for at the end; until then its failure is no one's.
    this.done.catch(() => {})
  }

  tell(order: Order): void {
    if (this.#child.connected) this.#child.send(order)
  }

  /**
   * how many calls are under way, how many writes were noted, or the longest time without one since this was last
   * asked, ms; 0 once it has ended
   */
  count(ask: 'underWay' | 'noted' | 'silence'): Promise<number> {
    const id = ++this.#questions
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.tell({ ask, id })
      if (!this.#child.connected) resolve(0)
    })
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}

/** ms after which a load that notes nothing is disturbed all the same */
const longest = 60_000

/** Until it is time for the next fault. */
async function goOn(load: Load, chance: Chance, { apart, signal }: Options): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})
  if ('seconds' in apart) return wait(apart.seconds * (500 + chance.below(1000)))
  const enough = (await load.count('noted')) + apart.entries
  const late = Date.now() + longest
  while ((await load.count('noted')) < enough && Date.now() < late && !signal?.aborted) await wait(20)
}

/** ms that calls are waited for: a kill that meets none shows nothing, and does not count */
const lull = 10_000

async function isBusy(load: Load, signal: AbortSignal | undefined): Promise<boolean> {
  for (const end = Date.now() + lull; Date.now() < end && !signal?.aborted; await pause(5))
    if ((await load.count('underWay')) > 0) return true
  return false
}

async function disturb(stage: Stage, load: Load, chance: Chance, count: number, options: Options) {
  if (!(await isBusy(load, options.signal))) return undefined
  const fault = (await options.draw?.(count)) ?? draw(stage, chance, options.only, options.first?.[count])
  await load.count('silence')
  const from = Date.now()
  await fault.happen(stage, chance, options.hanging)
  const recovery = await stage.ready(patience)
  const silence = await load.count('silence')
  const again = recovery === undefined ? 'never' : `after ${Math.round(recovery)} ms`
  options.say(`${fault.name}: ready again ${again}, no write for ${silence} ms at most`)
  return { kill: { name: fault.name, recovery, silence }, disturbance: { from, to: Date.now() } }
}

const waiting = `
  select (select count(*) from pgboss.job where name = 'mail' and state < 'completed')
    + (select count(*) from untold_events) + (select count(*) from deliveries where state = 'waiting')
    + (select count(*) from analyses where status in ('queued', 'running'))
    + (select count(*) from memory_imports where not told)
    + (select count(*) from offers where state = 'open' and expires_at < now()) as count`

/** Until nothing waits for a worker any more; says what does when the time is up. */
async function settle({ databaseUrl }: Stage, seconds: number): Promise<string[]> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const { rows } = await asRole(databaseUrl, (client) => client.query<{ count: string }>(waiting))
    const count = Number(rows[0]?.count)
    if (count === 0) return []
    if (Date.now() > end) return [`${count} pieces of work still wait, ${seconds} s after the last call`]
    await pause(250)
  }
}

async function judge(stage: Stage, evidence: Evidence, more: readonly Judge[]): Promise<string[]> {
  const judges: readonly Judge[] = [
    judgeNoted,
    judgeWork,
    judgeMails,
    judgeWebhooks,
    judgeMoney,
    judgeFiles(stage.store.keys),
    judgeCards(stage.databaseUrl),
    ...more,
  ]
  const faults: string[] = []
  for (const one of judges) faults.push(...(await one(evidence)))
  return faults
}

/** Lets a load meet faults, and judges what is left. Nothing of it stays behind. */
export async function chaos(options: Options): Promise<Report> {
  const { kills: count, seed, actors, signal } = options
  let load: Load | undefined
  const stage = await openStage(options, ({ to, subject }) => {
    const code = /^Your code: (\d{6})$/.exec(subject)?.[1]
    if (code) load?.tell({ ask: 'code', email: to, code })
  })
  try {
    for (const line of lacking(stage)) options.say(line)
    const journal = join(stage.folder, 'journal')
    load = new Load({ ...stage.plan, journal, seed, actors })
    const kills: Report['kills'] = []
    const disturbances: Disturbance[] = []
    for (let turn = 0; kills.length < count && turn < count * 2 && !signal?.aborted; turn++) {
      const chance = chanceOf(seed, turn)
      await goOn(load, chance, options)
      if (signal?.aborted) break
      const one = await disturb(stage, load, chance, kills.length, options)
      if (!one) continue
      kills.push(one.kill)
      disturbances.push(one.disturbance)
    }
    load.tell({ ask: 'finish' })
    const late = setTimeout(() => load?.tell({ ask: 'stop' }), 60_000)
    const done = await load.done
    clearTimeout(late)
    const waits = await settle(stage, options.settling ?? 150)
    const entries = readJournal(journal)
    const database = new pg.Client({ connectionString: stage.databaseUrl })
    await database.connect()
    try {
      const { mails } = stage.mail
      const evidence = { database, entries, mails, webhooks: stage.receiver.ids, disturbances }
      const faults = [...done.broken, ...waits, ...(await judge(stage, evidence, options.judges ?? []))]
      return { load: done, entries: entries.length, kills, mails: mails.length, faults }
    } finally {
      await database.end()
    }
  } finally {
    load?.end()
    await stage.close()
  }
}

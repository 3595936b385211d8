import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, chanceOf } from '../chance.ts'
import { type Call, type Tokens, tokenAmong } from '../contract/calls.ts'
import { type Operation, operationsOf } from '../contract/described.ts'
import { sentOf } from '../contract/mutations.ts'
import type { FuzzedPortal } from '../contract/portal.ts'
import { Wire } from '../contract/wire.ts'
import type { Moment } from './judge.ts'

export type Options = {
  seed: number
  /** how many days are lived, unless the time is over before */
  days: number
  /** after which no further day begins */
  seconds: number
  /** how long a day is, and how many calls it has: it ends with what comes first */
  day: { seconds: number; calls: number }
  /** calls a second at most */
  pace: number
  /** of a hundred calls, how many do something, and how many read more than a page's own poll */
  shares: { acts: number; reads: number }
}

export type Report = {
  days: number
  calls: number
  seconds: number
  /** by status */
  statuses: ReadonlyMap<number, number>
  /** calls that were answered otherwise than with what was asked for */
  faults: readonly string[]
  moments: readonly Moment[]
}

/** What every open page asks for again and again. */
const polls = [
  'listProjects',
  'listRequests',
  'getNotifications',
  'getCurrentUser',
  'listAlerts',
  'getProject',
]

/** What people read; what a call is about is made once. */
const reads = [
  ...['listJobs', 'getJob', 'listLogs', 'getTranslation', 'getConfiguration', 'beforeJob', 'readText'],
  ...['listMatches', 'listBestMatches', 'searchConcordance', 'readPage', 'listComments', 'getEarnings'],
  ...['find', 'listAnalyses', 'downloadDocument', 'listTerms', 'getOwnMemory', 'getCapacity'],
  ...['listStaffProjects', 'getStaffProject', 'listWork', 'listNeeds', 'listPeople', 'findAsStaff'],
  ...[
    'listAudit',
    'getReview',
    'listMemories',
    'searchMemory',
    'listConcepts',
    'listPageViews',
    'projectHistory',
  ],
]

/** What they do; what it needs is made for each. */
const acts = [
  ...['login', 'refreshAccess', 'logout', 'track'],
  ...['addProject', 'changeProject', 'addDocument', 'addJobs', 'addFile', 'deleteJob', 'deleteProject'],
  ...['makeOffers', 'withdrawOffer', 'counterRequest', 'agreeToCounter', 'assignJobs', 'withdrawJobs'],
  ...['acceptRequest', 'rejectRequest', 'saveTranslation', 'splitSegment', 'uploadTranslation', 'addLog'],
  ...['submitTranslation', 'approveJob', 'returnJob', 'suggestTerm', 'beforeRequest'],
  ...['startAnalysis', 'cancelAnalysis', 'exportProject', 'importProjects', 'importIntoMemory'],
  ...['exportMemory', 'deleteMemory', 'importIntoTermBase', 'exportTermBase', 'deleteTermBase'],
]

const lanes = 4
/**
 * How far the clock is put forward in all, by the share of the time or of the days that is over. The longest that
 * anything timed is kept is 400 days (analyses): the middle has to lie behind that.
 */
const daysInAll = 1300

/** Somebody who takes webhooks' messages. */
async function receiver(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

class Life {
  readonly #portal: FuzzedPortal
  readonly #options: Options
  readonly #wire: Wire
  readonly #operations: ReadonlyMap<string, Operation>
  readonly #readings = new Map<string, Call>()
  readonly #start = performance.now()
  readonly statuses = new Map<number, number>()
  readonly faults = new Set<string>()
  readonly moments: Moment[] = []
  #calls = 0
  #turns = 0
  #days = 0
  #forward = 0

  constructor(portal: FuzzedPortal, operations: readonly Operation[], options: Options) {
    this.#portal = portal
    this.#options = options
    this.#wire = new Wire(portal.url)
    this.#operations = new Map(operations.map((operation) => [operation.id, operation]))
  }

  /** What is read all day is made once. */
  async #moveIn(signal: AbortSignal): Promise<void> {
    for (const id of [...polls, ...reads]) {
      if (signal.aborted) return
      this.#readings.set(id, await this.#portal.call(id))
    }
    await this.#portal.settle()
  }

  #next(chance: Chance): string {
    const { acts: most, reads: more } = this.#options.shares
    const draw = chance.below(100)
    return chance.pick(draw < most ? acts : draw < most + more ? reads : polls)
  }

  async #one(chance: Chance, tokens: Tokens): Promise<void> {
    const id = this.#next(chance)
    const operation = this.#operations.get(id)
    if (!operation) throw new Error(`There is no call ${id}.`)
    this.#calls++
    try {
      const call = this.#readings.get(id) ?? (await this.#portal.call(id))
      const { status } = await this.#wire.send(sentOf(call, operation, tokenAmong(tokens)))
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      if (status >= 400) this.faults.add(`${id}: ${status}`)
    } catch (error) {
      this.faults.add(`${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async #lane(until: { time: number; calls: number }, tokens: Tokens, signal: AbortSignal) {
    const interval = (1000 * lanes) / this.#options.pace
    while (performance.now() < until.time && this.#calls < until.calls && !signal.aborted) {
      const next = performance.now() + interval
      await this.#one(chanceOf(this.#options.seed, ++this.#turns), tokens)
      const rest = next - performance.now()
      if (rest > 0) await pause(rest)
    }
  }

  /** By how many days the clock is behind what is over. */
  #due(): number {
    const { days, seconds } = this.#options
    const past = (performance.now() - this.#start) / 1000
    return Math.max(0, daysInAll * Math.max((this.#days + 1) / days, past / seconds) - this.#forward)
  }

  async #oneDay(end: number, signal: AbortSignal): Promise<void> {
    const { day } = this.#options
    const tokens = await this.#portal.tokens()
    const time = Math.min(end, performance.now() + day.seconds * 1000)
    const until = { time, calls: this.#calls + day.calls }
    await Promise.all(Array.from({ length: lanes }, () => this.#lane(until, tokens, signal)))
    if (signal.aborted) return
    const due = this.#due()
    for (const status of await this.#portal.evening(due)) this.faults.add(`in the evening: ${status}`)
    this.#forward += due
    this.#days++
    this.moments.push({ calls: this.#calls, sample: await this.#portal.sample() })
  }

  /** Lives one day after the other, until the time is over or somebody stops it. */
  async live(signal: AbortSignal): Promise<Report> {
    const end = this.#start + this.#options.seconds * 1000
    await this.#moveIn(signal)
    while (this.#days < this.#options.days && performance.now() < end && !signal.aborted)
      await this.#oneDay(end, signal)
    this.#wire.close()
    return {
      days: this.#days,
      calls: this.#calls,
      seconds: (performance.now() - this.#start) / 1000,
      statuses: this.statuses,
      faults: [...this.faults],
      moments: this.moments,
    }
  }

  /** Has somebody told of whatever happens. */
  async tell(url: string): Promise<void> {
    const { sam } = await this.#portal.tokens()
    const answer = await fetch(`${this.#portal.url}/api/v1/staff/webhooks/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sam}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Week', url, events: ['job.accepted', 'job.submitted', 'job.approved'] }),
    })
    if (answer.status !== 201) throw new Error(`The webhook was not made: ${await answer.text()}`)
  }
}

/** Lives days of mixed work in a portal; `signal` ends it before its time. */
export async function live(portal: FuzzedPortal, options: Options, signal: AbortSignal): Promise<Report> {
  const response = await fetch(`${portal.url}/api/openapi.json`)
  const life = new Life(portal, operationsOf(await response.json()), options)
  const hook = await receiver()
  try {
    await life.tell(hook.url)
    return await life.live(signal)
  } finally {
    hook.close()
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { type Call, type Tokens, tokenAmong } from '../contract/calls.ts'
import { type Operation, operationsOf } from '../contract/described.ts'
import { sentOf } from '../contract/mutations.ts'
import type { FuzzedPortal } from '../contract/portal.ts'
import { Wire } from '../contract/wire.ts'
import type { Heavy, Size } from './sizes.ts'

/** ms that `/healthz` may wait while a call is answered. */
const longestWait = 250
/** How often at once one person makes a call. */
const atOnce = 8
/** A machine may stall once or twice: what held everybody up did so this often. */
const rounds = 3

/** What a call did to everybody else; `waits`: the longest wait for `/healthz` of each round, ms. */
type Weight = { operation: string; about: string; waits: readonly number[]; statuses: readonly number[] }

/**
 * `slow`: what kept everybody else waiting; `broken`: what had no answer, or one that says that something is wrong
 * here.
 */
export type Report = { weights: readonly Weight[]; slow: readonly string[]; broken: readonly string[] }

/** Those that read first, those that end a job last. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** What a page of a list may be asked for at most. */
const widest: Readonly<Record<string, string>> = { limit: '10000', q: 'früh geöffnet' }

/** A call as its caller would make it, about what is heaviest of theirs. */
function withWeight(call: Call, heavy: Readonly<Record<string, string>>): Call {
  const params = Object.fromEntries(
    Object.entries(call.params).map(([name, value]) => [name, heavy[name] ?? value]),
  )
  const isAbout = Object.keys(call.params).some((name) => name in heavy)
  const query = Object.fromEntries(
    Object.entries(call.query).map(([name, value]) => [name, widest[name] ?? value]),
  )
  const body = 'job_id' in Object(call.body) ? { ...Object(call.body), job_id: heavy.jobId } : call.body
  return { ...call, params, query, body, ...(isAbout && call.as !== 'sam' && { as: 'ana', token: null }) }
}

/** As many lists in one as a body may hold, but for a few. */
const listsOfBody = 49_000
/** As many segments as one save may have; each with a text so long that the save is nearly as long as it may be. */
const segmentsOfSave = 10_000
const textOfSave = 400

const segmentsOfJob = { method: 'GET', path: '/api/v1/jobs/{jobId}/translation/' }
const Page = z.object({ segments: z.array(z.object({ id: z.string(), status: z.string() })) })

const saveTranslation = 'saveTranslation'

/** Another body than the right one. */
type Change = (call: Call, tokens: Tokens) => Promise<Call>

const manyValues: Change = async (call) =>
  typeof call.body === 'string' || call.body === undefined
    ? call
    : { ...call, body: Array.from({ length: listsOfBody }, () => []) }

/** Somebody who asks for `/healthz` again and again, and gives the longest wait in ms. */
class HealthWatch {
  readonly #worker: Worker
  constructor(url: string) {
    this.#worker = new Worker(new URL('./health.program.ts', import.meta.url), { workerData: url })
  }
  start(): void {
    this.#worker.postMessage('start')
  }
  async stop(): Promise<number> {
    const answer = once(this.#worker, 'message')
    this.#worker.postMessage('stop')
    return z.number().parse((await answer)[0])
  }
  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}

class Run {
  readonly #portal: FuzzedPortal
  readonly #wire: Wire
  readonly #health: HealthWatch
  readonly weights: Weight[] = []
  readonly slow: string[] = []
  readonly failures: string[] = []

  constructor(portal: FuzzedPortal) {
    this.#portal = portal
    this.#wire = new Wire(portal.url)
    this.#health = new HealthWatch(portal.url)
  }

  /** The same call so often at once, until each has its answer. */
  async #round(call: Call, operation: Operation, tokens: Tokens) {
    this.#health.start()
    const request = sentOf(call, operation, tokenAmong(tokens))
    const answers = await Promise.allSettled(Array.from({ length: atOnce }, () => this.#wire.send(request)))
    const wait = await this.#health.stop()
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0))
    return { wait, statuses }
  }

  async weigh(
    operation: Operation,
    about: string,
    heavy: Readonly<Record<string, string>>,
    change: Change = async (call) => call,
  ): Promise<void> {
    const waits: number[] = []
    const statuses: number[] = []
    do {
      const tokens = await this.#portal.tokens()
      const call = await change(withWeight(await this.#portal.call(operation.id), heavy), tokens)
      const round = await this.#round(call, operation, tokens)
      waits.push(round.wait)
      statuses.push(...round.statuses)
    } while (waits.length < rounds && Math.min(...waits) > longestWait)
    this.weights.push({ operation: operation.id, about, waits, statuses })
    if (Math.min(...waits) > longestWait)
      this.slow.push(
        `${operation.id} of ${about} kept /healthz waiting: ${waits.map(Math.round).join(', ')} ms`,
      )
    const failures = statuses.filter((status) => status === 0 || status === 500)
    if (failures.length > 0)
      this.failures.push(`${operation.id} of ${about} was answered ${failures.join(', ')}`)
  }

  /** The body of the longest save there can be, of new texts each time. */
  readonly longestSave: Change = async (call, { ana }) => {
    const page = { ...call, query: { limit: String(segmentsOfSave) }, body: undefined }
    const answer = await this.#wire.send(sentOf(page, segmentsOfJob, () => ana))
    const { segments } = Page.parse(JSON.parse(answer.body))
    const target = `${performance.now()} `.padEnd(textOfSave, 'texte ')
    const items = segments
      .filter(({ status }) => status !== 'locked')
      .map(({ id }) => ({ id, target, status: 'translated' }))
    return { ...call, body: { post_edited_data: items } }
  }

  async close(): Promise<void> {
    this.#wire.close()
    await this.#health.close()
  }
}

/**
 * Makes every call of the contract about the largest rows there can be, while somebody asks whether the portal is
 * well.
 */
export async function weigh(
  portal: FuzzedPortal,
  size: Size,
  only: (operation: string) => boolean = () => true,
): Promise<Report> {
  const heavy: Heavy = await portal.heavy(size)
  const response = await fetch(`${portal.url}/api/openapi.json`)
  const operations = operationsOf(await response.json())
    .filter(({ id }) => only(id))
    .toSorted((one, other) => order.indexOf(one.method) - order.indexOf(other.method))
  const run = new Run(portal)
  try {
    for (const operation of operations)
      for (const [index, names] of heavy.entries()) {
        const isAboutThem = Object.keys(names).some((name) => operation.path.includes(`{${name}}`))
        if (index > 0 && !isAboutThem) continue
        const about = index === 0 ? 'the long job' : 'the fat job'
        await run.weigh(operation, about, names)
        if (index > 0 || operation.method === 'GET') continue
        await run.weigh(operation, 'as many values as are read', names, manyValues)
        if (operation.id === saveTranslation)
          await run.weigh(operation, 'the longest save', names, run.longestSave)
      }
  } finally {
    await run.close()
  }
  return { weights: run.weights, slow: run.slow, broken: run.failures }
}

/** What weighed most, and every fault. */
export function linesOf({ weights, slow: slowCalls, broken }: Report): string[] {
  const heaviest = weights.toSorted((one, other) => Math.min(...other.waits) - Math.min(...one.waits))
  return [
    `${weights.length} kinds of calls, ${atOnce} at once`,
    ...heaviest.slice(0, 12).map(({ operation, about, waits, statuses }) => {
      const answers = [...new Set(statuses)].toSorted().join(', ')
      return `  ${Math.round(Math.min(...waits))} ms: ${operation} of ${about} (${answers})`
    }),
    ...[...slowCalls, ...broken].map((fault) => `✗ ${fault}`),
  ]
}

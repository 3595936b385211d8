import type { Call, Tokens } from '../contract/calls.ts'
import { type Operation, operationsOf } from '../contract/described.ts'
import { sentOf } from '../contract/mutations.ts'
import type { FuzzedPortal } from '../contract/portal.ts'
import { Wire } from '../contract/wire.ts'
import type { Heavy, Size } from './sizes.ts'

/** ms that `/healthz` may wait while a call is answered. */
export const longestWait = 250
/** How often at once one person makes a call. */
const atOnce = 8
/** A machine may stall once or twice: what held everybody up did so this often. */
const rounds = 3

/** What a call did to everybody else; `waits`: the longest wait for `/healthz` of each round, ms. */
type Weight = { operation: string; about: string; waits: readonly number[]; statuses: readonly number[] }

export type Report = { weights: readonly Weight[]; faults: readonly string[] }

/** Those that read first, those that end a job last. */
const order = ['GET', 'POST', 'PATCH', 'DELETE']

/** What a page of a list may be asked for at most. */
const widest: Readonly<Record<string, string>> = { limit: '10000', q: 'früh geöffnet' }

/** A call as its caller would make it, about what is heaviest of theirs. */
function weighed(call: Call, heavy: Readonly<Record<string, string>>): Call {
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

/** Asks for `/healthz` again and again until it is told to stop; gives the longest wait. */
async function watchHealth(wire: Wire, stopped: AbortSignal): Promise<number> {
  let longest = 0
  while (!stopped.aborted) {
    const begun = performance.now()
    await fetch(`${wire.url}/healthz`).then((answer) => answer.arrayBuffer())
    longest = Math.max(longest, performance.now() - begun)
  }
  return longest
}

class Run {
  readonly #portal: FuzzedPortal
  readonly #wire: Wire
  readonly weights: Weight[] = []
  readonly faults: string[] = []

  constructor(portal: FuzzedPortal) {
    this.#portal = portal
    this.#wire = new Wire(portal.url)
  }

  /** The same call so often at once, until each has its answer. */
  async #round(call: Call, operation: Operation, tokens: Tokens) {
    const stop = new AbortController()
    const watching = watchHealth(this.#wire, stop.signal)
    const tokenOf = (who: string): string | null =>
      Object.entries(tokens).find(([name]) => name === who)?.[1] ?? null
    const sent = sentOf(call, operation, tokenOf)
    const answers = await Promise.allSettled(Array.from({ length: atOnce }, () => this.#wire.send(sent)))
    stop.abort()
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0))
    return { wait: await watching, statuses }
  }

  async weigh(operation: Operation, about: string, heavy: Readonly<Record<string, string>>): Promise<void> {
    const waits: number[] = []
    const statuses: number[] = []
    do {
      const tokens = await this.#portal.tokens()
      const call = weighed(await this.#portal.call(operation.id), heavy)
      const round = await this.#round(call, operation, tokens)
      waits.push(round.wait)
      statuses.push(...round.statuses)
    } while (waits.length < rounds && Math.min(...waits) > longestWait)
    this.weights.push({ operation: operation.id, about, waits, statuses })
    if (Math.min(...waits) > longestWait)
      this.faults.push(
        `${operation.id} of ${about} kept /healthz waiting: ${waits.map(Math.round).join(', ')} ms`,
      )
    const broken = statuses.filter((status) => status === 0 || status === 500)
    if (broken.length > 0) this.faults.push(`${operation.id} of ${about} was answered ${broken.join(', ')}`)
  }

  close(): void {
    this.#wire.close()
  }
}

/** Makes every call of the contract about the largest rows there can be, while somebody asks whether the portal is well. */
export async function weigh(portal: FuzzedPortal, size: Size, say: (line: string) => void): Promise<Report> {
  const heavy: Heavy = await portal.heavy(size)
  say('The largest rows are stored.')
  const response = await fetch(`${portal.url}/api/openapi.json`)
  const operations = operationsOf(await response.json()).toSorted(
    (one, other) => order.indexOf(one.method) - order.indexOf(other.method),
  )
  const run = new Run(portal)
  try {
    for (const operation of operations)
      for (const [index, names] of heavy.entries()) {
        const isAboutThem = Object.keys(names).some((name) => operation.path.includes(`{${name}}`))
        if (index > 0 && !isAboutThem) continue
        await run.weigh(operation, index === 0 ? 'the long job' : 'the fat job', names)
      }
  } finally {
    run.close()
  }
  return { weights: run.weights, faults: run.faults }
}

/** What weighed most, and every fault. */
export function linesOf({ weights, faults }: Report): string[] {
  const heaviest = weights.toSorted((one, other) => Math.min(...other.waits) - Math.min(...one.waits))
  return [
    `${weights.length} kinds of calls, ${atOnce} at once`,
    ...heaviest.slice(0, 12).map(({ operation, about, waits, statuses }) => {
      const answers = [...new Set(statuses)].toSorted().join(', ')
      return `  ${Math.round(Math.min(...waits))} ms: ${operation} of ${about} (${answers})`
    }),
    ...faults.map((fault) => `✗ ${fault}`),
  ]
}

import { type Chance, chanceOf } from '../chance.ts'
import { risePerCall, type Sample } from '../rise.ts'
import { type Call, residents, type Tokens, type Who } from './calls.ts'
import { type Operation, operationsOf } from './described.ts'
import { faultsOf } from './judge.ts'
import { type FuzzRequest, mutate, sentOf } from './mutations.ts'
import type { FuzzedPortal } from './portal.ts'
import { Wire } from './wire.ts'

export type Options = {
  seed: number
  /** how many calls at most */
  calls: number
  /** seconds after which no further call begins */
  seconds: number
  /** the operations to call; all when it is left out */
  only?: readonly string[]
}

type Fault = { operation: string; what: string; example: string; times: number }

export type Report = {
  calls: number
  seconds: number
  /** by status: how often */
  statuses: ReadonlyMap<number, number>
  faults: readonly Fault[]
  /** operations that no call got a 2xx from */
  unanswered: readonly string[]
  /** calls that took over a second, also when they were made again alone */
  slow: readonly Fault[]
  /** the longest of each operation, ms, longest first */
  longest: readonly { operation: string; took: number }[]
  samples: readonly Sample[]
  /** bytes */
  risePerCall: number
}

/** ms that an answer may take */
const longest = 1000
/** How often a right call is changed before another one is made. */
const uses = 40
/** After how many successes that change something another right call is made. */
const renewing = 3
/** Every how many calls a right one goes unchanged. */
const unchangedShare = 12
/** Every how many turns a sequence of calls is made, and how many calls it has. */
const sequences = 30
const stepsInSequence = 6
const lanes = 8
const samplesWanted = 24
/** ms after which the residents' tokens are renewed: they are good for five minutes */
const renewal = 120_000

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

const exampleOf = ({ as, method, path, headers, body, changed }: FuzzRequest): string => {
  const { authorization: _, ...visibleHeaders } = headers
  return `${as}: ${method} ${shorten(path, 200)} ${shorten(JSON.stringify(visibleHeaders), 200)} ${shorten(JSON.stringify(body ?? null), 300)} (${changed ?? 'as it should be'})`
}

/** Calls a portal again and again, by its own description, and judges each answer. */
class Run {
  readonly #portal: FuzzedPortal
  readonly #options: Options
  readonly #wire: Wire
  readonly #operations: readonly Operation[]
  readonly #pool = new Map<string, { call: Call; used: number }>()
  readonly #faults = new Map<string, Fault>()
  readonly #slow = new Map<string, Fault>()
  readonly #statuses = new Map<number, number>()
  readonly #longest = new Map<string, number>()
  readonly #answeredNames = new Set<string>()
  readonly #suspects: { sent: FuzzRequest; operation: Operation }[] = []
  readonly #samples: Sample[] = []
  readonly #start = performance.now()
  #tokens: Tokens
  #renewedAt = performance.now()
  #calls = 0
  #turns = 0

  constructor(portal: FuzzedPortal, operations: readonly Operation[], tokens: Tokens, options: Options) {
    this.#portal = portal
    this.#options = options
    this.#operations = operations
    this.#tokens = tokens
    this.#wire = new Wire(portal.url)
  }

  readonly #tokenOf = (who: Who): string | null => {
    const resident = residents.find((each) => each === who)
    return resident ? (this.#tokens[resident] ?? null) : null
  }

  #note(list: Map<string, Fault>, operation: string, what: string, request: FuzzRequest) {
    const key = `${operation} ${what.slice(0, 60)}`
    const fault = list.get(key)
    if (fault) fault.times++
    else list.set(key, { operation, what, example: exampleOf(request), times: 1 })
  }

  async #renew() {
    this.#renewedAt = performance.now()
    this.#tokens = await this.#portal.tokens()
  }

  async #rightCall({ id }: Operation): Promise<Call> {
    const existing = this.#pool.get(id)
    if (existing && existing.used < uses) {
      existing.used++
      return existing.call
    }
    const call = await this.#portal.call(id)
    this.#pool.set(id, { call, used: 1 })
    return call
  }

  async #send(operation: Operation, request: FuzzRequest, chance: Chance) {
    this.#calls++
    try {
      const came = await this.#wire.send(request)
      const { status, took } = came
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
      this.#longest.set(operation.id, Math.max(took, this.#longest.get(operation.id) ?? 0))
      for (const what of faultsOf(operation, request, came))
        this.#note(this.#faults, operation.id, what, request)
      if (took > longest) this.#suspects.push({ sent: request, operation })
      const isSuccess = status >= 200 && status < 300
      // What a success has changed, a right call may need; but what comes too late or twice is worth a look too.
      if (isSuccess && operation.method !== 'GET' && chance.below(renewing) === 0)
        this.#pool.delete(operation.id)
      if (isSuccess && request.changed === null) this.#answeredNames.add(operation.id)
      if (status === 401 && request.changed === null) await this.#renew()
    } catch (error) {
      this.#note(this.#faults, operation.id, error instanceof Error ? error.message : String(error), request)
    }
  }

  async #one(operation: Operation, asItIs: boolean, chance: Chance) {
    const call = await this.#rightCall(operation)
    const request = asItIs
      ? sentOf(call, operation, this.#tokenOf)
      : mutate(call, operation, chance, this.#tokenOf)
    await this.#send(operation, request, chance)
  }

  /** Right calls of several operations on one and the same job or project, in an order that nobody thought of. */
  async #sequence(operations: readonly Operation[], chance: Chance) {
    const name = chance.pick(['jobId', 'projectId'])
    const about = operations.filter(({ path }) => path.includes(`{${name}}`))
    if (about.length === 0) return
    const first = await this.#rightCall(chance.pick(about))
    const id = first.params[name] ?? ''
    for (let step = 0; step < stepsInSequence; step++) {
      const operation = chance.pick(about)
      const call = await this.#rightCall(operation)
      const body = 'job_id' in Object(call.body) ? { ...Object(call.body), job_id: id } : call.body
      const otherCall = {
        ...call,
        as: first.as,
        token: first.token,
        params: { ...call.params, [name]: id },
        body,
      }
      const request = sentOf(otherCall, operation, this.#tokenOf)
      await this.#send(operation, { ...request, changed: `step ${step + 1} of a sequence` }, chance)
    }
  }

  /** Each operation once as it should be, so that one that nobody can call is known at once. */
  async #first() {
    for (const operation of this.#operations)
      await this.#one(operation, true, chanceOf(this.#options.seed, 0)).catch((error: unknown) => {
        const what = error instanceof Error ? error.message : String(error)
        this.#faults.set(operation.id, { operation: operation.id, what, example: '', times: 1 })
      })
  }

  /** Asks again, alone, for what took long while others were asked for: who is slow then is slow. */
  async #confirmSlow() {
    const known = new Set([...this.#slow.values()].map(({ operation }) => operation))
    for (const { sent, operation } of this.#suspects.slice(0, 40))
      if (!known.has(operation.id) && (await this.#isSlow(sent)))
        this.#note(this.#slow, operation.id, 'took over a second', sent)
    this.#suspects.length = 0
  }

  /** Three times over a second; a machine may stall once or twice. */
  async #isSlow(request: FuzzRequest): Promise<boolean> {
    for (let tries = 0; tries < 3; tries++) {
      const { took } = await this.#wire.send(request).catch(() => ({ took: Number.POSITIVE_INFINITY }))
      if (took <= longest) return false
    }
    return true
  }

  #goesOn(): boolean {
    const { calls, seconds } = this.#options
    return this.#calls < calls && performance.now() - this.#start < seconds * 1000
  }

  async #lane(until: number) {
    const callable = this.#operations.filter(({ id }) => !this.#faults.has(id))
    while (this.#calls < until && this.#goesOn()) {
      if (performance.now() - this.#renewedAt > renewal) await this.#renew()
      const chance = chanceOf(this.#options.seed, ++this.#turns)
      const next =
        chance.below(sequences) === 0
          ? this.#sequence(callable, chance)
          : this.#one(chance.pick(callable), chance.below(unchangedShare) === 0, chance)
      await next.catch(() => undefined)
    }
  }

  async run(): Promise<Report> {
    await this.#first()
    const step = Math.max(200, Math.ceil(this.#options.calls / samplesWanted))
    while (this.#goesOn()) {
      const until = Math.min(this.#calls + step, this.#options.calls)
      await Promise.all(Array.from({ length: lanes }, () => this.#lane(until)))
      await this.#confirmSlow()
      this.#samples.push({ calls: this.#calls, bytes: await this.#portal.memory() })
    }
    this.#wire.close()
    return {
      calls: this.#calls,
      seconds: (performance.now() - this.#start) / 1000,
      statuses: this.#statuses,
      faults: [...this.#faults.values()],
      unanswered: this.#operations.map(({ id }) => id).filter((id) => !this.#answeredNames.has(id)),
      slow: [...this.#slow.values()],
      longest: [...this.#longest]
        .map(([operation, took]) => ({ operation, took }))
        .toSorted((a, b) => b.took - a.took),
      samples: this.#samples,
      risePerCall: risePerCall(this.#samples),
    }
  }
}

export async function fuzz(portal: FuzzedPortal, options: Options): Promise<Report> {
  const response = await fetch(`${portal.url}/api/openapi.json`)
  const all = operationsOf(await response.json())
  const operations = all.filter(({ id }) => options.only?.includes(id) ?? true)
  return new Run(portal, operations, await portal.tokens(), options).run()
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Call, Reader, Request } from './calls.ts'
import type { Order, Outcome } from './load.ts'
import { cpuOfTree } from './processes.ts'
import { jobCount } from './seed.ts'
import type { Server } from './servers.ts'
import type { Stage } from './stage.ts'

/** One measurement: a call at one server in one round. */
export type Figure = {
  /** requests a second */
  rate: number
  /** CPU milliseconds a request: the server's, PostgreSQL's */
  serverCpu: number
  postgresCpu: number
  p99: number
  bytes: number
}

export type Load = { send(order: Order): Promise<Outcome>; close(): void }

export function openLoad(): Load {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load.ts'), { serialization: 'advanced' })
  return {
    send: async (order) => {
      const controller = new AbortController()
      const { signal } = controller
      child.send(order)
      const exit = once(child, 'exit', { signal }).then(() => [undefined])
      exit.catch(() => {})
      const [outcome]: (Outcome | undefined)[] = await Promise.race([
        once(child, 'message', { signal }),
        exit,
      ])
      controller.abort()
      if (!outcome) throw new Error('The load ended early.')
      return outcome
    },
    close: () => child.disconnect(),
  }
}

/** All measured consultants with tokens that are still good when a short round ends. */
export async function readersOf(stage: Stage, server: Server): Promise<Reader[]> {
  return Promise.all(
    Array.from({ length: jobCount }, async (_, consultant) => {
      const token = stage.token(consultant)
      return { consultant, token, etag: await etagOf(server, token) }
    }),
  )
}

const etags = new Map<string, Promise<string>>()

/** Read once: no measured call changes a list. */
function etagOf(server: Server, token: string): Promise<string> {
  const key = `${server.url} ${JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid}`
  const existing = etags.get(key)
  if (existing) return existing
  const etag = fetch(`${server.url}/api/v1/projects/`, {
    headers: { authorization: `Bearer ${token}` },
  }).then(async (answer) => {
    await answer.arrayBuffer()
    return answer.headers.get('etag') ?? 'none'
  })
  etags.set(key, etag)
  return etag
}

let passes = 0

export type Variation = {
  path?: string
  headers?: Record<string, string>
  readers?: Reader[]
  once?: Request[]
  /** calls a second; as many as come without */
  rate?: number
}

/** Loads one server with one call and looks at what it cost; any other answer than the expected ends the run. */
export async function measure(
  stage: Stage,
  load: Load,
  server: Server,
  call: Call,
  seconds: number,
  variation: Variation = {},
): Promise<Figure> {
  const readers = variation.readers ?? (await readersOf(stage, server))
  const { path, headers, once: requests, rate } = variation
  const order: Order = {
    url: server.url,
    seconds,
    call,
    readers,
    consultants: stage.consultants,
    mark: `${server.name} ${++passes}`,
    ...(path && { path }),
    ...(requests && { once: requests }),
    ...(headers && { headers }),
    ...(rate && { rate }),
  }
  const before = { server: cpuOfTree(server.pid), postgres: cpuOfTree(stage.postmaster) }
  const outcome = await load.send(order)
  const serverCpu = cpuOfTree(server.pid) - before.server
  const postgresCpu = cpuOfTree(stage.postmaster) - before.postgres
  const expected = call === 'list, 304' ? '304' : '200'
  const others = Object.keys(outcome.statuses).filter((status) => status !== expected)
  if (others.length > 0 || outcome.errors > 0 || outcome.answers === 0)
    throw new Error(`${server.name}, ${call}: ${JSON.stringify(outcome.statuses)}, ${outcome.errors} errors.`)
  return {
    rate: outcome.answers / outcome.seconds,
    serverCpu: serverCpu / outcome.answers,
    postgresCpu: postgresCpu / outcome.answers,
    p99: outcome.p99,
    bytes: outcome.bytes,
  }
}

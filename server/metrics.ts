import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, read } from './db/connect.ts'

// What a process counts of itself, in Prometheus' form. A label is one of few words: the pattern of a route, a method,
// a class of status, a kind of work; never an address as it was called, an id or a person.

const registry = new Registry()
const registers = [registry]

const calls = new Counter({
  name: 'hub_calls_total',
  help: 'Calls that were answered.',
  labelNames: ['route', 'method', 'status'],
  registers,
})
const callSeconds = new Histogram({
  name: 'hub_call_seconds',
  help: 'How long calls took, from their head to the end of their answer.',
  labelNames: ['route', 'method'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers,
})

type Call = { route: string; method: string; status: number; seconds: number }

export function countCall({ route, method, status, seconds }: Call): void {
  calls.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
  callSeconds.observe({ route, method }, seconds)
}

/** The lines that calls wait in before anything is done for them. */
export type LaneName = 'calls' | 'sign-ins' | 'renewals'

const refused = new Counter({
  name: 'hub_refused_total',
  help: 'Calls that were refused because more came than could be answered, by the line they came to.',
  labelNames: ['line'],
  registers,
})
const lineSeconds = new Histogram({
  name: 'hub_line_seconds',
  help: 'How long calls waited in line, of those that waited and were answered.',
  labelNames: ['line'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers,
})

export const countRefused = (line: LaneName): void => refused.inc({ line })
export const countWait = (line: LaneName, seconds: number): void => lineSeconds.observe({ line }, seconds)

const work = new Histogram({
  name: 'hub_work_seconds',
  help: 'How long work took that calls leave to later, by what came of it.',
  labelNames: ['kind', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
})

/** `left`: to a later try, or to another process. */
export type WorkOutcome = 'done' | 'failed' | 'left'

/** Times work of a kind; what is thrown has failed. */
export async function countWork<T>(
  kind: string,
  doIt: () => Promise<T>,
  outcomeOf: (result: T) => WorkOutcome = () => 'done',
): Promise<T> {
  const start = performance.now()
  const note = (outcome: WorkOutcome) => work.observe({ kind, outcome }, (performance.now() - start) / 1000)
  try {
    const result = await doIt()
    note(outcomeOf(result))
    return result
  } catch (error) {
    note('failed')
    throw error
  }
}

const replicaReads = new Counter({
  name: 'hub_replica_reads_total',
  help: 'Reads that a replica may answer, by whether it did; all others went to the primary.',
  labelNames: ['outcome'],
  registers,
})

/**
 * `behind`: it had not replayed what the primary named; `conflict`: it had to go on replaying; `failed`: it was away, too
 * slow, or no standby of ours.
 */
type ReplicaOutcome = 'answered' | 'behind' | 'conflict' | 'failed'

export const countReplicaRead = (outcome: ReplicaOutcome): void => replicaReads.inc({ outcome })

const waiting = new Gauge({
  name: 'hub_work_waiting',
  help: 'Pieces of work that wait for a process, in the whole database.',
  labelNames: ['kind'],
  registers,
})

const queued = ['analyses', 'estimates', 'memory_imports', 'project_imports', 'term_imports'].map(
  (table) => `select '${table}' as kind, count(*) as n from ${table} where status = 'queued'`,
)
const waitingText = [
  ...queued,
  `select 'deliveries', count(*) from deliveries where state = 'waiting'`,
  `select 'mail', count(*) from pgboss.job where name = 'mail' and state in ('created', 'retry')`,
].join(' union all ')

let isWatched = false

/** All that this process has counted. When the database is away, what waits is not known, and the rest is. */
export async function metricsText(db: Database): Promise<string> {
  if (!isWatched) collectDefaultMetrics({ register: registry })
  isWatched = true
  waiting.reset()
  const rows = await read<{ kind: string; n: number }>(db, waitingText, []).catch(() => [])
  for (const { kind, n } of rows) waiting.set({ kind }, n)
  return registry.metrics()
}

export const metricsType = registry.contentType

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a call may read the metrics: it bears the token, `Authorization: Bearer {METRICS_TOKEN}`. */
export const mayReadMetrics = (token: string, authorization: string | undefined): boolean =>
  timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))

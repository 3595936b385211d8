// The load, in a process of its own: gets its orders over IPC, and sends back what it measured.
import autocannon from 'autocannon'
import { takeOrders } from '../orders.ts'
import { type Call, connections, type Reader, type Request, requestsOf } from './calls.ts'

export type Order = {
  url: string
  seconds: number
  call: Call
  readers: Reader[]
  consultants: number
  mark: string
  /** sent instead of the call's own */
  path?: string
  /** sent instead of the call's own, each of them once */
  once?: Request[]
  headers?: Record<string, string>
  /** calls a second; as many as come without */
  rate?: number
}

export type Outcome = {
  answers: number
  seconds: number
  /** milliseconds */
  p50: number
  p99: number
  bytes: number
  statuses: Record<string, number>
  errors: number
}

const percentile = (times: Float64Array, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

async function run({
  url,
  seconds,
  call,
  readers,
  consultants,
  mark,
  path,
  once,
  headers,
  rate,
}: Order): Promise<Outcome> {
  const lists = Array.from({ length: connections }, (_, connection) =>
    once
      ? once.filter((_request, index) => index % connections === connection)
      : requestsOf(call, readers, consultants, connection, mark).map(
          (request): Request => ({
            ...request,
            path: path ?? request.path,
            headers: { ...request.headers, ...headers },
          }),
        ),
  )
  let next = 0
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let bytes = 0
  const { instance, result } = await new Promise<{
    instance: autocannon.Instance
    result: autocannon.Result
  }>((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections,
        ...(once ? { amount: once.length } : { duration: seconds }),
        ...(rate && { overallRate: rate }),
        timeout: 20,
        setupClient: (client) => client.setRequests(lists[next++ % connections] ?? []),
      },
      (error, result) => (error ? reject(error) : resolve({ instance: load, result })),
    )
    // Its own histogram leaves out what is not 2xx, and knows whole milliseconds only.
    load.on('response', (_client, status, size, time) => {
      times.push(time)
      statuses[status] = (statuses[status] ?? 0) + 1
      bytes += size
    })
  })
  instance.removeAllListeners()
  const ascending = Float64Array.from(times).sort()
  return {
    answers: times.length,
    seconds: result.duration,
    p50: percentile(ascending, 0.5),
    p99: percentile(ascending, 0.99),
    bytes: bytes / times.length,
    statuses,
    errors: result.errors + result.timeouts,
  }
}

takeOrders(run)

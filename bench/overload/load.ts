// The load, in a process of its own: gets its orders over IPC, and sends back what became of each call.
import { setTimeout as pause } from 'node:timers/promises'
import { takeOrders } from '../orders.ts'
import { Connection } from './connection.ts'
import { chance, createMix, type Name, names, type World } from './mix.ts'

/** `rate`: calls a second by the clock; `open`: always so many under way; `burst`: so many at once. */
type Way = { rate: number } | { open: number } | { burst: number }

export type Order = {
  port: number
  way: Way
  seconds: number
  world: World
  /** connections at most, and with them calls that wait for an answer */
  sockets: number
}

/** What became of calls, in columns: a row a call. */
export type Outcome = {
  seconds: number
  /** when they were due, ms from the first moment on, and how long the answer took from then on */
  at: Float64Array
  took: Float64Array
  /** their status; 0: no answer, -1: no connection was free, so that it was not sent */
  status: Int16Array
  /** their place in `names` */
  name: Uint8Array
  /** ms after they were due that the load itself has come to them: what it is late is no fault of the server's */
  late: Float64Array
  /** of those that were refused with 503, how many said nothing of when to come again */
  silent: number
  /** accepts that were not used up */
  accepts: World['accepts']
}

/** ms that answers are waited for when the last call has been sent */
const patience = 10_000

function createRecord() {
  const rows: { at: number; took: number; status: number; name: Name }[] = []
  const lates: number[] = []
  let silent = 0
  return {
    note: (at: number, took: number, status: number, name: Name, retryAfter?: string) => {
      rows.push({ at, took, status, name })
      if (status === 503 && !/^[1-9]\d*$/.test(retryAfter ?? '')) silent++
    },
    late: (ms: number) => lates.push(ms),
    outcome: (seconds: number, accepts: World['accepts']): Outcome => ({
      seconds,
      at: Float64Array.from(rows, ({ at }) => at),
      took: Float64Array.from(rows, ({ took }) => took),
      status: Int16Array.from(rows, ({ status }) => status),
      name: Uint8Array.from(rows, ({ name }) => names.indexOf(name)),
      late: Float64Array.from(lates),
      silent,
      accepts,
    }),
  }
}

async function run({ port, way, seconds, world, sockets }: Order): Promise<Outcome> {
  const all = Array.from({ length: sockets }, () => new Connection(port))
  const free = [...all]
  const next = createMix(world)
  const record = createRecord()
  const start = performance.now()
  const now = () => performance.now() - start
  let underWay = 0

  /** @param due when the clock says that it comes: what it waits here for counts, too */
  const send = (due: number, then: () => void) => {
    const { name, text } = next()
    const connection = free.pop()
    if (!connection) return record.note(due, 0, -1, name)
    underWay++
    record.late(now() - due)
    const end = (status: number, retryAfter?: string) => {
      underWay--
      free.push(connection)
      record.note(due, now() - due, status, name, retryAfter)
      then()
    }
    connection.send(text, {
      done: ({ status, retryAfter }) => end(status, retryAfter),
      fail: () => end(0),
    })
  }

  const end = seconds * 1000
  if ('open' in way) {
    const again = () => {
      if (now() < end) send(now(), again)
    }
    for (let one = 0; one < way.open; one++) again()
    await pause(end)
  } else if ('burst' in way) {
    for (let one = 0; one < way.burst; one++) send(0, () => {})
  } else {
    const random = chance(world.seed + 1)
    // As people come who know nothing of one another.
    const gap = () => (-Math.log(1 - random()) * 1000) / way.rate
    for (let due = gap(); due < end; ) {
      for (; due <= now() && due < end; due += gap()) send(due, () => {})
      await (due - now() > 2 ? pause(1) : new Promise(setImmediate))
    }
  }
  const until = now() + patience
  while (underWay > 0 && now() < until) await pause(5)
  const took = 'burst' in way ? now() / 1000 : seconds
  for (const connection of all) connection.close()
  // Calls still without an answer hear that their connection has closed.
  while (underWay > 0) await pause(5)
  return record.outcome(took, world.accepts)
}

takeOrders(run)

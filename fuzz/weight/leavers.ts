import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { tokenAmong } from '../contract/calls.ts'
import { operationsOf } from '../contract/described.ts'
import { type FuzzRequest, sentOf } from '../contract/mutations.ts'
import type { FuzzedPortal } from '../contract/portal.ts'
import { Wire } from '../contract/wire.ts'

/** Looks at the database until a call waits there; most calls do at once, and those of strangers never do. */
const mostLooks = 20

function textOf({ method, path, headers, body }: FuzzRequest): string {
  const all = { host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body ?? '')) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Sends a whole request and goes: at once, or when `until` says so. The portal has seen both when it resolves. */
async function sendAndGo(url: string, request: FuzzRequest, until?: () => Promise<void>): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(textOf(request), resolve))
  await until?.()
  socket.destroy()
  // What was sent before has been read: another connection was answered since, twice.
  for (let answer = 0; answer < 2; answer++) await (await fetch(`${url}/healthz`)).text()
}

/** Sends it while nobody's session can be looked up, and goes before one can. */
async function goWhileLookedUp(url: string, request: FuzzRequest, database: pg.Client): Promise<void> {
  await database.query('begin; lock table sessions in access exclusive mode')
  try {
    await sendAndGo(url, request, async () => {
      for (let look = 0; look < mostLooks; look++) {
        const { rows } = await database.query(
          `select 1 from pg_locks where not granted and relation = 'sessions'::regclass`,
        )
        if (rows.length > 0) return
        await turn()
      }
    })
  } finally {
    await database.query('rollback')
  }
}

/**
 * Makes every call of the contract as its caller would, and goes before it is answered: of a portal that lets in one
 * call at a time, so that one which keeps its lane keeps out all others.
 *
 * @param owner the address of its database
 * @returns the first call behind which no other one was let in; undefined: none
 */
export async function callThatKeepsItsLane(
  portal: FuzzedPortal,
  owner: string,
  only: (operation: string) => boolean = () => true,
): Promise<string | undefined> {
  const document: unknown = await (await fetch(`${portal.url}/api/openapi.json`)).json()
  const wire = new Wire(portal.url)
  const database = new pg.Client(owner)
  await database.connect()
  const operations = operationsOf(document)
  const known = operations.find(({ id }) => id === 'getCurrentUser')
  if (!known) throw new Error('There is no call that says who calls.')
  const request = async (operation: (typeof operations)[number]) =>
    sentOf(await portal.call(operation.id), operation, tokenAmong(await portal.tokens()))
  try {
    for (const operation of operations.filter(({ id }) => only(id))) {
      await goWhileLookedUp(portal.url, await request(operation), database)
      await sendAndGo(portal.url, await request(operation))
      if ((await wire.send(await request(known))).status === 503) return operation.id
    }
    return undefined
  } finally {
    wire.close()
    await database.end()
  }
}

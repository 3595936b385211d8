import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { refreshAccess } from '@hub/contract/session'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from './testing/client.ts'
import { castForEach, ownPortalForFile } from './testing/fixtures.ts'
import { type Running, saysSoon, startProcess } from './testing/processes.ts'

const portal = await ownPortalForFile()
const the = castForEach(portal)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const refreshPath = addressOf(refreshAccess, {})

type Call = { method: string; path: string; body?: object }

/** Follows /readyz of each server, and sends calls to those that are ready, in turns, as a balancer does. */
function balance(addresses: readonly string[], headers: Record<string, string>, calls: readonly Call[]) {
  const ready = new Set<string>()
  const failures: string[] = []
  let [answers, isOver] = [0, false]
  const follow = async (address: string) => {
    while (!isOver) {
      const isReady = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(address)
      else ready.delete(address)
      await pause(50)
    }
  }
  /** The page renews its token all day: from then on, calls bear the new one. */
  const note = (text: string) => {
    const renewed = Renewed.safeParse(JSON.parse(text))
    if (renewed.success) headers.authorization = `Bearer ${renewed.data.access}`
  }
  const send = async (address: string, { method, path, body }: Call) => {
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.ok && path === refreshPath) note(text)
    if (answer.ok) answers++
    else failures.push(`${method} ${path}: ${answer.status} ${text}`)
  }
  const call = async (from: number) => {
    for (let turn = from; !isOver; turn++) {
      const address = [...ready][turn % ready.size]
      const next = calls[turn % calls.length]
      if (!address || !next) failures.push('No server was ready.')
      else await send(address, next).catch((error: unknown) => failures.push(`${next.path}: ${error}`))
      // Calls are always under way; as many as can be would keep the servers from starting.
      await pause(10)
    }
  }
  const following = addresses.map(follow)
  const calling: Promise<void>[] = []
  const end = async () => {
    isOver = true
    await Promise.all([...following, ...calling])
  }
  onTestFinished(end)
  return {
    ready,
    failures,
    answers: () => answers,
    begin: () => calling.push(call(0), call(1), call(2)),
    end,
  }
}

async function clientOf(addresses: readonly string[]) {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${addresses[0]}/api/v1/auth/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: the.mia.email, password: the.mia.password }),
  })
  const { access, refresh } = z.parse(Session, await login.json())
  const headers = { ...json, authorization: `Bearer ${access}` }
  // An odd number of calls: each of two servers gets each of them.
  return balance(addresses, headers, [
    { method: 'GET', path: '/api/v1/consultant/notifications/' },
    { method: 'GET', path: '/api/v1/projects/' },
    { method: 'PATCH', path: '/api/v1/consultant/notifications/', body: { offer: 'daily' } },
    { method: 'GET', path: '/config.json' },
    { method: 'GET', path: '/api/v1/consultant/' },
    { method: 'POST', path: refreshPath, body: { refresh } },
    { method: 'PATCH', path: '/api/v1/consultant/notifications/', body: { offer: 'each' } },
  ])
}

const oldSecret = 'the secret of the tests is long enough'
const newSecret = 'the new secret of the tests is long enough'

async function start(port: number, { program = undefined as string | undefined, secrets = oldSecret } = {}) {
  const env = { PORT: String(port), HUB_STOP_SECONDS: '3', HUB_SECRET: secrets }
  const running = startProcess(portal, 'server', env, program)
  await saysSoon(running, 'is ready at')
  return running
}

const Renewed = z.object({ access: z.string() })
const Session = z.extend(Renewed, { refresh: z.string() })

/** Restarts the servers one after the other under the client's calls. */
async function restartEach(
  servers: Map<number, Running>,
  { ready, answers }: Awaited<ReturnType<typeof clientOf>>,
  secrets = oldSecret,
) {
  for (const [port, server] of servers) {
    const before = answers()
    await expect.poll(answers, { timeout: 60_000 }).toBeGreaterThan(before + 50)
    const ended = server.end('SIGTERM')
    await expect.poll(() => ready.size, { interval: 20 }).toBe(1)
    expect(await ended).toBe(0)
    servers.set(port, await start(port, { secrets }))
    await expect.poll(() => ready.size, { timeout: 60_000 }).toBe(2)
  }
}

async function startTwo() {
  const ports = [await freePort(), await freePort()]
  const servers = new Map(await Promise.all(ports.map(async (port) => [port, await start(port)] as const)))
  const enter = async () => {
    const client = await clientOf(ports.map((port) => `http://127.0.0.1:${port}`))
    await expect.poll(() => client.ready.size, { timeout: 60_000 }).toBe(2)
    client.begin()
    return client
  }
  return { servers, enter }
}

test('servers that are restarted one after the other fail no call', async () => {
  const { servers, enter } = await startTwo()
  const client = await enter()
  await restartEach(servers, client)
  await client.end()
  expect(client.failures).toEqual([])
}, 240_000)

test('a secret is rotated under calls, in three rounds, and nobody is signed out', async () => {
  const { servers, enter } = await startTwo()
  const early = await enter()
  // Each server takes what the new secret will make, before one of them makes something with it.
  await restartEach(servers, early, `${oldSecret},${newSecret}`)
  await restartEach(servers, early, `${newSecret},${oldSecret}`)
  await early.end()
  expect(early.failures).toEqual([])
  // Six hours later no session is left of the old secret.
  const late = await enter()
  await restartEach(servers, late, newSecret)
  await late.end()
  expect(late.failures).toEqual([])
}, 300_000)

/** This build with one more migration, which only adds: a table, and a column to each that there is. */
async function newerBuild(): Promise<string> {
  const root = join(import.meta.dirname, '..')
  const folder = await mkdtemp(join(tmpdir(), 'hub-newer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, 'server'), join(folder, 'server'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules') && !path.endsWith('.test.ts'),
  })
  for (const name of ['node_modules', 'environments', 'server/node_modules'])
    await symlink(join(root, name), join(folder, name))
  await writeFile(
    join(folder, 'server', 'db', 'migrations', '9999_newer.sql'),
    `-- Only adds.
    create table newer_things (id integer primary key);
    do $$ declare name text; begin
      for name in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
        execute format('alter table %I add column newer text default ''newer''', name);
      end loop;
    end $$`,
  )
  return join(folder, 'server', 'main.ts')
}

test('this build and a newer one, whose migration only adds, serve one database, back and forth', async () => {
  const newer = await newerBuild()
  const ports = [await freePort(), await freePort()] as const
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const older = await start(ports[0])
  const client = await clientOf(addresses)
  await expect.poll(() => client.ready.size, { timeout: 60_000 }).toBe(1)
  client.begin()
  const more = async () => {
    const before = client.answers()
    await expect.poll(client.answers, { timeout: 60_000 }).toBeGreaterThan(before + 50)
  }
  await more()
  const other = await start(ports[1], { program: newer })
  await expect.poll(() => client.ready.size, { timeout: 60_000 }).toBe(2)
  await more()
  expect(await older.end('SIGTERM')).toBe(0)
  await more()
  const again = await start(ports[0])
  expect(again.output()).toContain(
    'The database is newer than this build, by what only adds: 9999_newer.sql.',
  )
  await expect.poll(() => client.ready.size, { timeout: 60_000 }).toBe(2)
  await more()
  expect(await other.end('SIGTERM')).toBe(0)
  await more()
  await start(ports[1], { program: newer })
  await expect.poll(() => client.ready.size, { timeout: 60_000 }).toBe(2)
  await more()
  await client.end()
  expect(client.failures).toEqual([])
}, 300_000)

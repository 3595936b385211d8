import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPersonalDetails, patchPersonalDetails } from '@hub/contract/profile'
import { listProjects } from '@hub/contract/projects'
import { login } from '@hub/contract/session'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Cluster, openCluster } from '../cluster/cluster.ts'
import { createDatabase } from '../cluster/databases.ts'
import { cast } from '../testing/cast.ts'
import type { Client } from '../testing/client.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { type Network, openProxy } from '../testing/proxy.ts'
import { connect, read } from './connect.ts'
import { isUnavailable } from './failures.ts'
import { inTransaction } from './transaction.ts'

let folder: string
let cluster: Cluster
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-failover-'))
  cluster = await openCluster({ dataDir: folder, durable: false, say: () => {} })
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(async () => {
  await cluster.release()
  await rm(folder, { recursive: true, force: true })
})

const asAdmin = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.urls('postgres').admin })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
/** What a failover does to connections that are open already. */
const takeNoWrites = async (on: boolean) => {
  await asAdmin(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`)
  await asAdmin('select pg_reload_conf()')
}

const ready = async ({ stranger }: Portal) => {
  const answer = await stranger.send({ method: 'GET', url: '/readyz' })
  return { status: answer.statusCode, body: answer.json() }
}
const write = async (client: Client, city: string) =>
  (await client.call(patchPersonalDetails, { body: { user: { city } } })).status

test('a server that takes no writes any more is 503, never 500, and not ready; it goes on by itself', async () => {
  const portal = await openPortal({ emptyCluster: cluster.urls('postgres') })
  closers.push(
    () => portal.close(),
    () => takeNoWrites(false),
  )
  const { asMia, asNord } = await cast(portal)
  const statuses = new Set<number>()
  const load = async (city: string) => {
    const answers = await Promise.all([asMia, asNord, asMia, asNord, asMia].map((one) => write(one, city)))
    for (const status of answers) statuses.add(status)
    return answers
  }
  await load('Before')
  await takeNoWrites(true)
  await expect.poll(() => load('Between')).toEqual([503, 503, 503, 503, 503])
  expect(await ready(portal)).toEqual({
    status: 503,
    body: { database: false, storage: true, calls: true, detail: 'The database can only be read.' },
  })
  await takeNoWrites(false)
  await expect.poll(() => load('After')).toEqual([200, 200, 200, 200, 200])
  expect([...statuses].sort()).toEqual([200, 503])
  expect((await ready(portal)).status).toBe(200)
  expect((await asMia.call(getPersonalDetails)).ok.user.city).toBe('After')
})

test('a connection to a server that takes no writes is discarded, and none is opened to such a server', async () => {
  const urls = await createDatabase(cluster.urls('postgres'), 'discarded')
  const owner = connect(urls.owner, { connections: 1 })
  closers.push(
    () => owner.destroy(),
    () => takeNoWrites(false),
  )
  const pidNow = async () =>
    (await read<{ pid: number }>(owner, 'select pg_backend_pid() as pid', []))[0]?.pid
  const before = await pidNow()
  await takeNoWrites(true)
  // The server tells its connections one by one; this one has to know before it writes.
  const setting = async () =>
    (
      await read<{ value: string }>(
        owner,
        "select current_setting('default_transaction_read_only') as value",
        [],
      )
    )[0]
  await expect.poll(setting).toEqual({ value: 'on' })
  const writing = () => inTransaction(owner, (trx) => read(trx, 'create table written (id integer)', []))
  await expect(writing()).rejects.toMatchObject({ code: '25006' })
  // The next one is refused before a statement is sent.
  await expect(pidNow()).rejects.toThrow('it can only be read')
  await takeNoWrites(false)
  expect(await pidNow()).not.toBe(before)
})

test('a network that falls silent holds a call no longer than a statement may take, and not the next ones', async () => {
  let network: Network | undefined
  const portal = await openPortal({
    emptyCluster: cluster.urls('postgres'),
    env: { LIMIT_QUERY_SECONDS: '1' },
    through: async (url) => {
      const proxy = await openProxy(url)
      closers.push(proxy.close)
      network = proxy
      return proxy.url
    },
  })
  closers.push(() => portal.close())
  const { asMia } = await cast(portal)
  expect(await write(asMia, 'Before')).toBe(200)
  network?.fallSilent()
  expect((await asMia.call(listProjects)).status).toBe(503)
  expect(await write(asMia, 'Between')).toBe(503)
  expect((await ready(portal)).status).toBe(503)
  network?.goOn()
  await expect.poll(() => write(asMia, 'After')).toBe(200)
  expect((await ready(portal)).status).toBe(200)
})

test('a network that falls silent within a transaction ends it once, and its connection with it', async () => {
  const urls = await createDatabase(cluster.urls('postgres'), 'silent')
  const network = await openProxy(urls.owner)
  const db = connect(network.url, { connections: 1, seconds: 1 })
  closers.push(network.close, () => db.destroy())
  const pidOf = async (of: Parameters<typeof read>[0]) =>
    (await read<{ pid: number }>(of, 'select pg_backend_pid() as pid', []))[0]?.pid
  let before: number | undefined
  const failure = await inTransaction(db, async (trx) => {
    before = await pidOf(trx)
    network.fallSilent()
    await pidOf(trx)
  }).catch((error: unknown) => error)
  expect(isUnavailable(failure), String(failure)).toBe(true)
  network.goOn()
  expect(await pidOf(db)).not.toBe(before)
})

test('a statement that takes too long is ended by the server, and its call is 503', async () => {
  const portal = await openPortal({
    emptyCluster: cluster.urls('postgres'),
    env: { LIMIT_QUERY_SECONDS: '1' },
  })
  closers.push(() => portal.close())
  const { asMia, mia } = await cast(portal)
  const other = new pg.Client({ connectionString: portal.urls.owner })
  await other.connect()
  await other.query(`begin; select from users where id = '${mia.id}' for update`)
  expect(await write(asMia, 'Held')).toBe(503)
  await other.query('rollback')
  await other.end()
  expect(await write(asMia, 'Free')).toBe(200)
})

test('a sign-in that ends in 503 keeps no try, so that the right password is not throttled after an outage', async () => {
  const portal = await openPortal({
    emptyCluster: cluster.urls('postgres'),
    env: { LIMIT_QUERY_SECONDS: '1', LIMIT_LOGINS_PER_MINUTE: '8' },
  })
  closers.push(() => portal.close())
  const { mia } = await cast(portal)
  const signIn = async (password: string) =>
    (await portal.stranger.call(login, { body: { email: mia.email, password } })).status
  expect(await signIn('wrong')).toBe(400)
  const other = new pg.Client({ connectionString: portal.urls.owner })
  await other.connect()
  await other.query('begin; lock table sessions in access exclusive mode')
  const outage = await Promise.all(Array.from({ length: 4 }, () => signIn(mia.password)))
  outage.push(...(await Promise.all(Array.from({ length: 3 }, () => signIn(mia.password)))))
  expect(new Set(outage)).toEqual(new Set([503]))
  await other.query('rollback')
  await other.end()
  // What the wrong one counted stays.
  await expect
    .poll(() => portal.query("select tries from throttles where key like 'login %'"))
    .toEqual([{ tries: 1 }, { tries: 1 }, { tries: 1 }])
  expect(await signIn(mia.password)).toBe(200)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { getConfiguration } from '@hub/contract/configuration'
import { getCurrentUser } from '@hub/contract/consultant'
import { getJob, listLogs } from '@hub/contract/jobs'
import { login, logout, refreshAccess } from '@hub/contract/session'
import { viewAs } from '@hub/contract/staff-view'
import { saveTranslation } from '@hub/contract/translation'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../ids.ts'
import { addressOf, type Client, clientOf } from '../testing/client.ts'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'
import { overHttp } from '../testing/over-http.ts'
import { lockTable } from '../testing/table-lock.ts'

const token = 'the token of the metrics'
// Four lanes: a caller has two of them at most.
const portal = await ownPortalForFile({ env: { DATABASE_POOL: '6', METRICS_TOKEN: token } })
const the = castForEach(portal)
const lanes = 4

let port = 0
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const [bound] = portal.app.addresses()
  port = typeof bound === 'object' ? bound.port : 0
})

const jobs = { mias: '', nords: '' }
beforeEach(async () => {
  const jobOf = async (person: typeof the.mia) => {
    const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
    const [jobId = ''] = project.jobs
    await portal.make.assign(the.sam, person, jobId)
    await portal.make.accept(person, project)
    return jobId
  }
  jobs.mias = await jobOf(the.mia)
  jobs.nords = await jobOf(the.nord)
})

/** Resolves when so many statements wait for a lock. */
const held = (count: number) =>
  expect
    .poll(async () => {
      const [row] = await portal.query<{ count: number }>(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return row?.count
    })
    .toBe(count)

const times = <T>(count: number, act: () => T): T[] => Array.from({ length: count }, act)

/** A call that waits for the lock on logs, and with it holds a lane. */
const askLogs = (client: Client, jobId: string) => client.call(listLogs, { params: { jobId } })

/** Has Mia and Nord hold all lanes. */
async function holdLanes() {
  const unlock = await lockTable(portal, 'job_logs')
  const holding = [
    ...times(2, () => askLogs(the.asMia, jobs.mias)),
    ...times(2, () => askLogs(the.asNord, jobs.nords)),
  ]
  await held(lanes)
  return { unlock, holding }
}

const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('what comes beyond the line is 503 at once, says when to come again, and what waits is answered', async () => {
  const { unlock, holding } = await holdLanes()
  const waiting = times(lanes + 2, () => the.asSam.call(getCurrentUser))
  // Over the network a call is refused before it reaches the framework, with a body or without.
  const outside = clientOf(overHttp(`http://127.0.0.1:${port}`), the.asSam.token)
  const save = { params: { jobId: jobs.mias }, body: { post_edited_data: [] } }
  const refusals = [
    await Promise.race(waiting),
    await the.asSam.call(getCurrentUser),
    await the.asSam.call(saveTranslation, save),
    await outside.call(getCurrentUser),
    await outside.call(saveTranslation, save),
    await outside.call(getCurrentUser),
  ]
  for (const { status, headers, body } of refusals) {
    const seconds = Number(headers['retry-after'])
    expect([1, 2, 3, 4]).toContain(seconds)
    const unit = seconds === 1 ? 'second' : 'seconds'
    expect([status, body, headers['content-type']]).toEqual([
      503,
      { detail: `Too many calls at once. Expected available in ${seconds} ${unit}.` },
      'application/json; charset=utf-8',
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/./)
  }
  await unlock()
  expect(await statusesOf(holding)).toEqual([200, 200, 200, 200])
  expect((await statusesOf(waiting)).toSorted()).toEqual([200, 200, 200, 200, 503, 503])
  expect(await statusesOf(times(2 * lanes, () => the.asSam.call(getCurrentUser)))).toEqual(
    times(2 * lanes, () => 200),
  )
  const metrics = await portal.stranger.send({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(metrics.payload).toMatch(/^hub_refused_total\{line="calls"\} 7$/m)
  expect(metrics.payload).toMatch(/^hub_line_seconds_count\{line="calls"\} \d+$/m)
})

test('while all lanes are held, the page, its settings, health and signing in are answered', async () => {
  const see = async () => {
    const free = ['/healthz', '/readyz', '/metrics', '/', '/app/projects', '/assets/none.js', '/api/v1/none/']
    const answers = await Promise.all(
      free.map((url) => portal.stranger.send({ url, headers: { accept: 'text/html' } })),
    )
    const { status } = await portal.stranger.call(getConfiguration)
    const { email, password } = the.mia
    const signedIn = await portal.stranger.call(login, { body: { email, password } })
    const refresh = String(Object.getOwnPropertyDescriptor(signedIn.ok, 'refresh')?.value)
    const renewed = await portal.stranger.call(refreshAccess, { body: { refresh } })
    const ended = await portal.stranger.call(logout, { body: { refresh_token: refresh } })
    return [...answers.map(({ statusCode }) => statusCode), status, renewed.status, ended.status]
  }
  const before = await see()
  const { unlock, holding } = await holdLanes()
  const waiting = times(20, () => the.asSam.call(getCurrentUser))
  expect((await Promise.race(waiting)).status).toBe(503)
  expect(await see()).toEqual(before)
  expect(before.slice(-3)).toEqual([200, 200, 200])
  await unlock()
  await Promise.all([...holding, ...waiting])
})

test('a server whose lanes nobody gives back says that it is not ready, until one is given back', async () => {
  const ready = async () => {
    const { statusCode, payload } = await portal.stranger.send({ url: '/readyz' })
    return { statusCode, ...JSON.parse(payload) }
  }
  const { unlock, holding } = await holdLanes()
  const { now } = performance
  const later = (seconds: number) =>
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + seconds * 1000)
  later(50)
  expect(await ready()).toMatchObject({ statusCode: 200, calls: true })
  later(60)
  expect(await ready()).toMatchObject({ statusCode: 503, calls: false, database: true })
  await unlock()
  await Promise.all(holding)
  expect(await ready()).toMatchObject({ statusCode: 200, calls: true })
})

test('the many calls of one caller wait for one another, and nobody else waits for them', async () => {
  const unlock = await lockTable(portal, 'job_logs')
  const many = times(100, () => askLogs(the.asMia, jobs.mias))
  await held(2)
  for (const call of times(4, () => the.asNord.call(getJob, { params: { jobId: jobs.nords } })))
    expect((await call).status).toBe(200)
  await unlock()
  expect(new Set(await statusesOf(many))).toEqual(new Set([200]))
})

test('a call that begins when another one ends is no part of it', async () => {
  const unlock = await lockTable(portal, 'job_logs')
  const path = `jobs/${jobs.mias}/logs/`
  const views = times(2, () => the.asSam.call(viewAs, { params: { userId: the.mia.id }, query: { path } }))
  await held(2)
  const own = times(3, () => the.asSam.call(getCurrentUser))
  await unlock()
  expect(await statusesOf(views)).toEqual([200, 200])
  for (const answer of own) expect((await answer).ok.email).toBe(the.sam.email)
})

test('keys that nobody has take the lanes of one caller', async () => {
  const unlock = await lockTable(portal, 'api_keys')
  const strangers = times(10, () =>
    portal.stranger.send({
      url: addressOf(listLogs, { jobId: jobs.mias }),
      headers: { authorization: `Api-Key ${newId()}.invented` },
    }),
  )
  await held(2)
  expect((await the.asMia.call(getCurrentUser)).status).toBe(200)
  await unlock()
  for (const answer of strangers) expect((await answer).statusCode).toBe(401)
})

/** Sends the beginning of a request, on a connection of its own. */
async function begin(text: string) {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(text, resolve))
  return socket
}

/** What was sent before has been read: another connection was answered since, twice. */
async function hasRead(): Promise<void> {
  for (const url of times(2, () => `http://127.0.0.1:${port}/healthz`)) await (await fetch(url)).text()
}

const headOf = (method: string, url: string, more = '') =>
  `${method} ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${the.asMia.token}\r\n${more}\r\n`

const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    portal.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

test('a call whose caller has gone leaves the line: nothing is done for it', async () => {
  const unlock = await lockTable(portal, 'job_logs')
  const holding = times(2, () => askLogs(the.asMia, jobs.mias))
  await held(2)
  portal.statements.length = 0
  await the.asNord.call(getJob, { params: { jobId: jobs.nords } })
  const [asked] = portal.statements
  const head = headOf('GET', addressOf(getJob, { jobId: jobs.mias }))
  const sockets = await Promise.all(times(3, () => begin(head)))
  await hasRead()
  const before = await countConnections()
  for (const socket of sockets) socket.destroy()
  await expect.poll(countConnections).toBeLessThanOrEqual(before - sockets.length)
  portal.statements.length = 0
  const last = the.asMia.call(getCurrentUser)
  await unlock()
  expect(await statusesOf([...holding, last])).toEqual([200, 200, 200])
  expect(asked).toContain('select')
  expect(portal.statements).not.toContain(asked)
})

test('nobody holds a lane by sending slowly', async () => {
  const url = addressOf(saveTranslation, { jobId: jobs.mias })
  const more = 'Content-Type: application/json\r\nContent-Length: 1000\r\n'
  await Promise.all(times(2 * lanes, () => begin(`${headOf('PATCH', url, more)}{"post_edited_data":`)))
  await hasRead()
  expect((await the.asMia.call(getCurrentUser)).status).toBe(200)
})

test('a call whose caller goes before its body is read gives its lane back', async () => {
  const url = addressOf(saveTranslation, { jobId: jobs.mias })
  const body = JSON.stringify({ post_edited_data: [] })
  const head = headOf('PATCH', url, `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`)
  const unlock = await lockTable(portal, 'sessions')
  const sockets = await Promise.all(times(2, () => begin(`${head}${body}`)))
  await held(2)
  const before = await countConnections()
  for (const socket of sockets) socket.destroy()
  await expect.poll(countConnections).toBeLessThanOrEqual(before - sockets.length)
  await unlock()
  expect((await the.asMia.call(getCurrentUser)).status).toBe(200)
})

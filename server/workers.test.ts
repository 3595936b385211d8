import { startAnalysis } from '@hub/contract/rai'
import { addWebhook } from '@hub/contract/staff-webhooks'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { castForEach, ownPortalForFile } from './testing/fixtures.ts'
import { type Running, saysSoon, startProcess } from './testing/processes.ts'
import { receiver } from './testing/receiver.ts'
import { keepUp } from './upkeep.ts'

// Several processes on one database: a server that only answers calls, and workers beside each other.

const portal = await ownPortalForFile({
  env: { WEBHOOK_PRIVATE: '127.0.0.1', LIMIT_STEP_UP_SECONDS: '21600' },
})
const the = castForEach(portal)
const webhooks = await receiver()

/** Takes mails, and keeps to whom they went and what they are about. */
async function mailServer() {
  const arrivals: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(pieces)).then(({ to, subject }) => {
          arrivals.push(`${to?.[0]?.address}: ${subject}`)
          done()
        }, done)
      })
    },
  })
  const address = await new Promise<unknown>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve(listener.address()))
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  const port = typeof address === 'object' && address && 'port' in address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, arrivals }
}

const mail = await mailServer()
const token = 'the token of the metrics'
const env = {
  SMTP_URL: mail.url,
  WEBHOOK_PRIVATE: '127.0.0.1',
  PORT: '0',
  METRICS_PORT: '0',
  METRICS_TOKEN: token,
}
const waitingMails = async () =>
  (await portal.query<{ n: number }>("select count(*)::int as n from pgboss.job where name = 'mail'"))[0]?.n

/** What a process says of itself by its port for watchers. */
async function watch(running: Running, path: string, headers: Record<string, string> = {}) {
  const address = /Watched over at (\S+)\./.exec(running.output())?.[1]
  const answer = await fetch(`${address}${path}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

const worker = async () => {
  const running = startProcess(portal, 'worker', env)
  await saysSoon(running, 'Working')
  return running
}

test('a server with HUB_WORK=none answers calls and leaves the work to a worker, which ends in order', async () => {
  const project = await portal.make.project({ name: 'Tide' })
  await portal.make.offer(the.sam, the.mia, project)
  const server = startProcess(portal, 'server', { ...env, HUB_WORK: 'none' })
  await saysSoon(server, 'is ready at')
  const address = /ready at (\S+)/.exec(server.output())?.[1]
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  // A worker looks for work at once, and what it has begun it finishes before it ends.
  expect(await server.end('SIGTERM')).toBe(0)
  expect([await waitingMails(), mail.arrivals]).toEqual([1, []])

  const working = await worker()
  await expect.poll(() => mail.arrivals).toEqual([`${the.mia.email}: A request for you: Tide`])
  expect(await watch(working, '/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
  expect((await watch(working, '/metrics')).status).toBe(401)
  expect((await watch(working, '/metrics', { authorization: 'Bearer another' })).status).toBe(401)
  expect((await watch(working, '/api/v1/projects/')).status).toBe(404)
  expect(await working.end('SIGTERM')).toBe(0)
  expect(working.output()).toContain('SIGTERM: finishing what is under way, then stopping.')
}, 240_000)

test('two workers beside each other do each thing once', async () => {
  mail.arrivals.length = 0
  webhooks.got.length = 0
  await the.asSam.call(addWebhook, { body: { name: 'Hook', url: webhooks.url, events: ['offer.made'] } })
  const names = Array.from({ length: 20 }, (_, n) => `Tide ${n}`)
  for (const name of names) {
    const project = await portal.make.project({ name, jobs: [{ document: 'packaging-insert.xlf' }] })
    await portal.make.offer(the.sam, the.mia, project)
    // As many as one person may have under way.
    if (['Tide 0', 'Tide 1', 'Tide 2'].includes(name))
      await the.asMia.call(startAnalysis, { body: { project_name: name, document_ids: project.jobs } })
  }
  const both = await Promise.all([worker(), worker()])
  const analyses = () => portal.query('select status, attempt from analyses')
  const done = { mails: 20, messages: 20, analyses: 3, waiting: 0 }
  await expect
    .poll(
      async () => ({
        mails: mail.arrivals.length,
        messages: webhooks.got.length,
        analyses: (await analyses()).filter(({ status }) => status === 'completed').length,
        waiting: await waitingMails(),
      }),
      { timeout: 120_000 },
    )
    .toEqual(done)
  const authorization = { authorization: `Bearer ${token}` }
  const metrics = await Promise.all(both.map((each) => watch(each, '/metrics', authorization)))
  const counted = (kind: string): number =>
    metrics
      .map(({ text }) =>
        new RegExp(`hub_work_seconds_count{kind="${kind}",outcome="done"} (\\d+)`).exec(text),
      )
      .reduce((sum, match) => sum + Number(match?.[1] ?? 0), 0)
  expect(['mail', 'deliveries', 'analyses'].map(counted)).toEqual([20, 20, 3])
  expect(await Promise.all(both.map((each) => each.end('SIGTERM')))).toEqual([0, 0])
  const mails = names.map((name) => `${the.mia.email}: A request for you: ${name}`)
  expect(mail.arrivals.toSorted()).toEqual(mails.toSorted())
  const messages = new Set(webhooks.got.map(({ headers }) => headers['webhook-id']))
  expect([messages.size, webhooks.got.length]).toEqual([20, 20])
  expect(await analyses()).toEqual(Array(3).fill({ status: 'completed', attempt: 1 }))
}, 240_000)

test('people hear once of what comes due, however many processes keep up at the same moment', async () => {
  const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000)
  for (const name of ['Salt', 'Foam', 'Sand']) {
    const held = await portal.make.project({
      name,
      coordinator: the.sam,
      jobs: [{ document: 'packaging-insert.xlf', deadline: portal.clock.in({ hours: 30 }) }],
    })
    await portal.make.assign(the.sam, the.nord, held.jobs[0] ?? '')
    await portal.make.accept(the.nord, held)
    const asked = await portal.make.project({ name: `Ask ${name}`, coordinator: the.sam })
    await portal.make.offer(the.sam, the.mia, asked, { expiresAt: inHours(10) })
  }
  await portal.mails()
  portal.clock.advance({ hours: 10 })
  await Promise.all(Array.from({ length: 4 }, () => keepUp(portal.parts, portal.clock.now())))
  const told = (await portal.mails()).map(({ to, subject }) => `${to}: ${subject}`)
  const expected = ['Salt', 'Foam', 'Sand'].flatMap((name) => [
    `${the.nord.email}: Due soon: packaging-insert.xlf`,
    `${the.mia.email}: Ended: Ask ${name}`,
    `${the.sam.email}: Nobody took it: Ask ${name}`,
  ])
  expect(told.toSorted()).toEqual(expected.toSorted())
}, 120_000)

import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptRequest } from '@hub/contract/projects'
import { addMemory } from '@hub/contract/staff-memories'
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from '@hub/contract/staff-webhooks'
import { logAsStaff } from '@hub/contract/staff-work'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { sealAgain } from '../../resealing.ts'
import { createSeals } from '../../seals.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { importZip, zipped } from '../../testing/project-zips.ts'
import { type Answer, ok, receiver, sendWebhooks } from '../../testing/receiver.ts'
import { deliverNext } from './delivering.work.ts'
import type { WebhookEvent } from './messages.rules.ts'

const portal = await ownPortalForFile({
  env: { WEBHOOK_PRIVATE: '127.0.0.1', LIMIT_STEP_UP_SECONDS: '21600' },
})
const the = castForEach(portal)
const never = new AbortController().signal

const some = await receiver()
let count = 0
beforeEach(async () => {
  await portal.query('delete from webhooks')
  some.got.length = 0
  some.answerWith(ok)
})

const add = async (events: WebhookEvent[], url = some.url) =>
  (await the.asSam.call(addWebhook, { body: { name: `Hook ${++count}`, url, events } })).ok

const work = () => sendWebhooks(portal)

const deliveries = async (webhookId: string) =>
  (await (await portal.as(the.sam)).call(listDeliveries, { params: { webhookId }, query: { limit: 500 } })).ok
    .results

test('a receiver that checks messages by the public library takes ours, and none that is altered, old or another’s', async () => {
  const { secret } = await add(['offer.made'])
  const project = await portal.make.project({ customId: `W-${count}` })
  await portal.make.offer(the.sam, the.mia, project, { message: 'A secret of the client.' })
  await work()
  const [message] = some.got
  if (!message) throw new Error('Nothing arrived.')
  const library = new Webhook(secret)
  // The library judges the time of a message by the machine's clock, the portal's is moved by hand.
  const age = Math.abs(Date.now() - portal.clock.now().getTime())
  if (age < 4 * 60_000)
    expect(library.verify(message.body, message.headers)).toMatchObject({ type: 'offer.made' })
  const id = message.headers['webhook-id'] ?? ''
  const timestamp = new Date(Number(message.headers['webhook-timestamp']) * 1000)
  expect(message.headers['webhook-signature']).toBe(library.sign(id, timestamp, message.body))
  expect(() => library.verify(`${message.body} `, message.headers)).toThrow()
  expect(() =>
    new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(message.body, message.headers),
  ).toThrow()
  const old = { ...message.headers, 'webhook-timestamp': '1000000000' }
  expect(() => library.verify(message.body, old)).toThrow()
  const { data } = JSON.parse(message.body)
  expect(data).toEqual({
    project: { id: project.id, custom_id: `W-${count}` },
    offer: { id: expect.any(String), state: 'open' },
    consultant: { id: the.mia.id },
  })
})

test('the end of each import is sent once, of projects and of units, whether it was well or not, and of which kind', async () => {
  await add(['import.finished'])
  const order = 'custom_id: W-I\nsource_language: en\n'
  const right = await importZip(portal, the.asSam, zipped({ 'project.yaml': order }))
  const wrong = await importZip(portal, the.asSam, zipped({ 'project.yaml': '' }))
  const memory = await the.asSam.call(addMemory, {
    body: { name: 'Told', source_language: 'en', target_language: 'fr' },
  })
  const units = newId()
  await portal.db
    .insertInto('memory_imports')
    .values({
      id: units,
      memory_id: memory.ok.id,
      file_name: 'a.tmx',
      total: 1,
      status: 'completed',
      created_at: portal.clock.now(),
      finished_at: portal.clock.now(),
    })
    .execute()
  await work()
  await work()
  const messages = some.got.map(({ body }) => JSON.parse(body))
  expect(messages.map(({ type, data }) => [type, data])).toEqual(
    expect.arrayContaining([
      ['import.finished', { import: { id: right.id, kind: 'project', status: 'completed' } }],
      ['import.finished', { import: { id: wrong.id, kind: 'project', status: 'failed' } }],
      [
        'import.finished',
        { import: { id: units, kind: 'memory', status: 'completed', memory_id: memory.ok.id } },
      ],
    ]),
  )
  expect(messages).toHaveLength(3)
})

/** Whether the next message to a webhook is signed by a secret. */
async function isSignedBy(id: string, secret: string): Promise<boolean> {
  some.got.length = 0
  await (await portal.as(the.sam)).call(testWebhook, { params: { webhookId: id } })
  await work()
  const [{ headers, body } = { headers: {}, body: '' }] = some.got
  const {
    'webhook-id': messageId = '',
    'webhook-timestamp': at,
    'webhook-signature': signatures = '',
  } = headers as Record<string, string>
  return signatures
    .split(' ')
    .includes(new Webhook(secret).sign(messageId, new Date(Number(at) * 1000), body))
}

test('while one secret gives way to another both sign; after a day the new one alone', async () => {
  const { id, secret } = await add(['webhook.test'])
  const next = (await the.asSam.call(renewWebhookSecret, { params: { webhookId: id } })).ok.secret
  const signedBy = (one: string) => isSignedBy(id, one)
  expect([await signedBy(secret), await signedBy(next)]).toEqual([true, true])
  portal.clock.advance({ hours: 25 })
  expect([await signedBy(secret), await signedBy(next)]).toEqual([false, true])
})

test('a secret that was renewed twice within a day signs for as long as was promised, and so does the one between', async () => {
  const { id, secret: first } = await add(['webhook.test'])
  const renewed = async () =>
    (await (await portal.as(the.sam)).call(renewWebhookSecret, { params: { webhookId: id } })).ok.secret
  const second = await renewed()
  portal.clock.advance({ hours: 1 })
  const third = await renewed()
  const sign = async () => {
    const signed: boolean[] = []
    for (const one of [first, second, third]) signed.push(await isSignedBy(id, one))
    return signed
  }
  expect(await sign()).toEqual([true, true, true])
  portal.clock.advance({ hours: 23, minutes: 30 })
  expect(await sign()).toEqual([false, true, true])
  portal.clock.advance({ hours: 1 })
  expect(await sign()).toEqual([false, false, true])
  for (let count = 0; count < 10; count++) await renewed()
  const more = await (await portal.as(the.sam)).call(renewWebhookSecret, { params: { webhookId: id } })
  expect([more.status, more.body]).toEqual([
    429,
    { detail: 'Request was throttled. Expected available in 86400 seconds.' },
  ])
})

test('a yes is sent once for the request and once for each of its jobs, in the order of what happened', async () => {
  await add([
    'offer.made',
    'offer.accepted',
    'offer.taken',
    'job.accepted',
    'job.started',
    'job.submitted',
    'job.query',
    'job.answered',
  ])
  const project = await portal.make.project({ jobs: [{ document: 'packaging-insert.xlf' }, {}] })
  const [jobId = ''] = project.jobs
  await portal.make.offer(the.sam, the.mia, project)
  await portal.make.offer(the.sam, the.nord, project)
  await the.asMia.call(acceptRequest, { params: { projectId: project.id } })
  await portal.make.start(the.mia, jobId)
  await portal.make.submit(the.mia, jobId)
  await the.asSam.call(logAsStaff, { params: { jobId }, body: { event: 'Note', comment: 'Thank you.' } })
  await work()
  expect(some.types().sort()).toEqual([
    'job.accepted',
    'job.accepted',
    'job.started',
    'job.submitted',
    'offer.accepted',
    'offer.made',
    'offer.made',
    'offer.taken',
  ])
  const ofJob = some.got
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.job?.id === jobId)
    .map(({ type, data }) => `${type} ${data.job.status}`)
  expect(ofJob).toEqual(['job.accepted Accepted', 'job.started In Progress', 'job.submitted Under-Review'])
})

test('what an act did not commit is sent to nobody, nor what nobody asked for', async () => {
  await add(['job.approved'])
  const project = await portal.make.project()
  await portal.make.offer(the.sam, the.mia, project)
  await expect(portal.make.approve(the.sam, project.jobs[0] ?? '')).rejects.toThrow()
  await work()
  expect(some.got).toEqual([])
})

test('a message that is refused is tried again, later each time, and its job’s next ones wait for it', async () => {
  const { id } = await add(['job.assigned', 'job.withdrawn'])
  const [heldProject, other] = [await portal.make.project(), await portal.make.project()]
  some.answerWith((_, response) => response.writeHead(503).end())
  await portal.make.assign(the.sam, the.mia, heldProject.jobs[0] ?? '')
  await portal.make.withdraw(the.sam, heldProject.jobs[0] ?? '', 'Stopped.')
  await work()
  expect(some.types()).toEqual(['job.assigned'])
  const [, first] = await deliveries(id)
  expect(first).toMatchObject({
    event: 'job.assigned',
    state: 'waiting',
    tries: [{ status: 503, error: 'It was answered 503.' }],
  })
  some.answerWith(ok)
  // Another job's messages go out all the same.
  await portal.make.assign(the.sam, the.mia, other.jobs[0] ?? '')
  await work()
  expect(some.types()).toEqual(['job.assigned', 'job.assigned'])
  portal.clock.advance({ seconds: 5 })
  await work()
  expect(some.types()).toEqual(['job.assigned', 'job.assigned', 'job.assigned', 'job.withdrawn'])
  const [, again] = some.got.filter(({ body }) => JSON.parse(body).data.job.id === heldProject.jobs[0])
  expect(again?.headers['webhook-id']).toBe(some.got[0]?.headers['webhook-id'])
})

test('after two weeks without an answer a webhook is switched off, and the person who made it hears so', async () => {
  const { id } = await add(['webhook.test'])
  some.answerWith((_, response) => response.writeHead(500).end())
  await the.asSam.call(testWebhook, { params: { webhookId: id } })
  await work()
  const hook = async () => {
    const sam = await portal.as(the.sam)
    return (await sam.call(listWebhooks)).ok.results.find((one) => one.id === id)
  }
  expect(await hook()).toMatchObject({ active: true, failing_since: expect.any(String) })
  for (const wait of [
    { seconds: 5 },
    { minutes: 1 },
    { minutes: 5 },
    { minutes: 30 },
    { hours: 2 },
    { hours: 6 },
  ]) {
    portal.clock.advance(wait)
    await work()
  }
  expect(some.got).toHaveLength(7)
  for (let day = 0; day < 14; day++) {
    portal.clock.advance({ days: 1 })
    await work()
  }
  expect(await hook()).toMatchObject({ active: false })
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['failed'])
  expect((await portal.mails()).map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    `${the.sam.email} A webhook is switched off: Hook ${count}`,
  ])
  some.answerWith(ok)
  const sam = await portal.as(the.sam)
  await sam.call(changeWebhook, { params: { webhookId: id }, body: { active: true } })
  const [delivery] = await deliveries(id)
  await sam.call(resendDelivery, { params: { deliveryId: delivery?.id ?? '' } })
  await work()
  expect((await deliveries(id))[0]?.state).toBe('delivered')
})

test('a receiver that answers that it is gone for good is switched off at once, and the person who made it hears so', async () => {
  const { id } = await add(['webhook.test'])
  const params = { webhookId: id }
  some.answerWith((_, response) => response.writeHead(410).end())
  for (let message = 0; message < 3; message++) await the.asSam.call(testWebhook, { params })
  await work()
  portal.clock.advance({ days: 1 })
  await work()
  expect(some.got).toHaveLength(1)
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  const hooks = (await (await portal.as(the.sam)).call(listWebhooks)).ok.results
  expect(hooks.find((one) => one.id === id)).toMatchObject({ active: false })
  const [mail, ...others] = await portal.mails()
  expect([mail?.to, mail?.subject, others]).toEqual([
    the.sam.email,
    `A webhook is switched off: Hook ${count}`,
    [],
  ])
  expect(mail?.text).toContain(`The webhook “Hook ${count}” answered that it is gone for good (410).`)
  expect(mail?.text).not.toContain('two weeks')
})

test('an address that is gone says nothing of the one that took its place while it answered', async () => {
  const { id } = await add(['webhook.test'])
  const params = { webhookId: id }
  const other = await receiver()
  some.answerWith((_, response) => {
    void the.asSam
      .call(changeWebhook, { params, body: { url: other.url } })
      .then(() => response.writeHead(410).end())
  })
  await the.asSam.call(testWebhook, { params })
  await work()
  portal.clock.advance({ seconds: 5 })
  await work()
  expect(other.types()).toEqual(['webhook.test'])
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered'])
})

test('what is sent to a webhook that is switched off, a test or a message once more, is refused with a sentence', async () => {
  const { id } = await add(['webhook.test'])
  const params = { webhookId: id }
  const { id: deliveryId } = (await the.asSam.call(testWebhook, { params })).ok
  await work()
  await the.asSam.call(changeWebhook, { params, body: { active: false } })
  const refused = {
    status: 409,
    body: { detail: 'This webhook is switched off: switch it on first.' },
  }
  expect(await the.asSam.call(testWebhook, { params })).toMatchObject(refused)
  expect(await the.asSam.call(resendDelivery, { params: { deliveryId } })).toMatchObject(refused)
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered'])
})

test('a webhook that was off for weeks is not switched off again by its first try: nothing failed while it was off', async () => {
  const { id } = await add(['webhook.test'])
  await the.asSam.call(testWebhook, { params: { webhookId: id } })
  const set = async (active: boolean) =>
    (await portal.as(the.sam)).call(changeWebhook, { params: { webhookId: id }, body: { active } })
  await set(false)
  await work()
  portal.clock.advance({ days: 20 })
  some.answerWith((_, response) => response.writeHead(503).end())
  expect((await set(true)).ok).toMatchObject({ active: true })
  await work()
  expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', tries: [{ status: 503 }] })
  const mails = (await portal.mails()).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject.startsWith('A webhook is switched off'))).toEqual([])
  some.answerWith(ok)
  portal.clock.advance({ seconds: 5 })
  await work()
  expect((await deliveries(id))[0]?.state).toBe('delivered')
})

test.each([
  [
    'a redirect',
    (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'A redirect is not followed.',
  ],
  [
    'another protocol that its receiver would rather speak',
    (request: IncomingMessage) =>
      request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      ),
    'It was answered 101.',
  ],
  ['a cut connection', (request: IncomingMessage) => request.socket.destroy(), 'The connection was cut.'],
])('%s is a try that failed', async (_, answer, error) => {
  const { id } = await add(['webhook.test'])
  some.answerWith(answer as Answer)
  await the.asSam.call(testWebhook, { params: { webhookId: id } })
  await work()
  expect((await deliveries(id))[0]?.tries).toMatchObject([{ error }])
})

test.each<[string, Answer]>([
  ['never ends', (_, response) => response.writeHead(200).write('So far,')],
  [
    'has no body that was promised',
    (_, response) => response.writeHead(200, { 'content-length': '9' }).flushHeaders(),
  ],
  ['is cut', (_, response) => response.writeHead(200).write('So far,', () => response.destroy())],
])('an answer that says it took a message and then %s has taken it: its status counts', async (_, answer) => {
  const { id } = await add(['webhook.test'])
  some.answerWith(answer)
  await the.asSam.call(testWebhook, { params: { webhookId: id } })
  await work()
  const [delivery] = await deliveries(id)
  expect(delivery).toMatchObject({ state: 'delivered', tries: [{ status: 200, error: null }] })
})

test('of an answer without end no more is read than a little', async () => {
  const { id } = await add(['webhook.test'])
  let sendCount = 0
  some.answerWith((_, response) => {
    response.writeHead(200)
    const more = () => {
      if (response.destroyed) return
      sendCount += 1024 * 1024
      response.write(Buffer.alloc(1024 * 1024), () => setImmediate(more))
    }
    more()
  })
  await the.asSam.call(testWebhook, { params: { webhookId: id } })
  await work()
  expect((await deliveries(id))[0]?.state).toBe('delivered')
  expect(sendCount).toBeLessThan(64 * 1024 * 1024)
})

test('a slow receiver keeps no other waiting', async () => {
  const slow = await receiver()
  const waiting: ServerResponse[] = []
  slow.answerWith((_, response) => waiting.push(response))
  const hooks = [await add(['webhook.test'], slow.url), await add(['webhook.test'])]
  for (let message = 0; message < 5; message++)
    await the.asSam.call(testWebhook, { params: { webhookId: hooks[0]?.id ?? '' } })
  await the.asSam.call(testWebhook, { params: { webhookId: hooks[1]?.id ?? '' } })
  const under = [deliverNext(portal.parts, never), deliverNext(portal.parts, never)]
  await expect.poll(() => slow.got.length).toBe(2)
  expect(await deliverNext(portal.parts, never)).toBe(true)
  expect(some.got).toHaveLength(1)
  expect(await deliverNext(portal.parts, never)).toBe(false)
  for (const response of waiting) response.writeHead(200).end()
  await Promise.all(under)
})

test('webhooks are made, listed, changed and deleted with a proof, and their secrets are shown once', async () => {
  const { id, secret, ...rest } = await add(['job.submitted', 'job.submitted'])
  expect(rest).toMatchObject({ events: ['job.submitted'], active: true, failing_since: null })
  const list = await the.asSam.call(listWebhooks)
  expect(list.text).not.toContain(secret)
  expect(await portal.query(`select 1 from webhooks where secret like '%${secret.slice(6, 30)}%'`)).toEqual(
    [],
  )
  const params = { webhookId: id }
  const other = await add(['job.submitted'])
  const clash = await the.asSam.call(changeWebhook, { params, body: { name: other.name.toUpperCase() } })
  expect([clash.status, clash.body]).toEqual([400, { name: ['This field must be unique.'] }])
  expect((await the.asSam.call(deleteWebhook, { params })).status).toBe(204)
  expect((await the.asSam.call(deleteWebhook, { params })).status).toBe(404)
  for (const webhookId of ['x', id])
    expect((await the.asSam.call(listDeliveries, { params: { webhookId } })).status).toBe(404)
})

test.each([
  ['nothing at all', 'Enter a valid URL.'],
  ['ftp://hub.example/', 'Enter an https address.'],
  ['https://user:word@hub.example/', 'Leave out the name and the password.'],
  ['http://169.254.169.254/latest/meta-data/', 'This address is in a private network.'],
  ['http://[::1]/', 'This address is in a private network.'],
  ['http://[::ffff:10.0.0.1]/', 'This address is in a private network.'],
  ['http://0x7f.1/', undefined],
  ['http://2130706434/', 'This address is in a private network.'],
])('nothing is sent to %s', async (url, fault) => {
  const answer = await the.asSam.call(addWebhook, {
    body: { name: `Hook ${++count}`, url, events: ['webhook.test'] },
  })
  if (fault) expect([answer.status, answer.body]).toEqual([400, { url: [fault] }])
  else expect(answer.status).toBe(201)
})

test('after a rotation of secrets the new one opens a webhook’s own and its old one, and the older one can go', async () => {
  const { id, secret } = await add(['job.submitted'])
  const renewed = (await the.asSam.call(renewWebhookSecret, { params: { webhookId: id } })).ok
  const lone = await add(['job.submitted'])
  const newer = 'another secret that is long enough too'
  await sealAgain(portal.db, createSeals([newer, 'the secret of the tests is long enough']))
  const seals = createSeals([newer])
  const rows = await portal.query<{ id: string; secret: string; old_secret: string | null }>(
    'select id, secret, old_secret from webhooks',
  )
  const opened = rows.map((row) => [
    row.id,
    seals.open(row.secret, `webhook ${row.id}`),
    row.old_secret && seals.open(row.old_secret, `webhook ${row.id}`),
  ])
  expect(new Set(opened)).toEqual(
    new Set([
      [id, renewed.secret, secret],
      [lone.id, lone.secret, null],
    ]),
  )
})

test('a webhook whose secret nobody can open any more is sent nothing unsigned, and its tries say what to do', async () => {
  const { id } = await add(['webhook.test'])
  const foreign = createSeals(['a secret that this portal never had']).seal('whsec_c2VjcmV0', `webhook ${id}`)
  await portal.query(`update webhooks set secret = '${foreign}' where id = '${id}'`)
  await the.asSam.call(testWebhook, { params: { webhookId: id } })
  await work()
  expect(some.got).toHaveLength(0)
  const error = 'Its secret can’t be opened any more: renew it.'
  expect((await deliveries(id))[0]?.tries).toMatchObject([{ status: null, error }])
})

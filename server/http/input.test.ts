import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { addLog } from '@hub/contract/jobs'
import { listProjects } from '@hub/contract/projects'
import { login } from '@hub/contract/session'
import { saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { startSession } from '../features/sessions/sessions.queries.ts'
import { cast } from '../testing/cast.ts'
import { addressOf } from '../testing/client.ts'
import { ownPortalForFile } from '../testing/fixtures.ts'

const portal = await ownPortalForFile()
const people = await cast(portal)
const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf' }] })
const jobId = project.jobs[0] ?? ''
await portal.make.assign(people.sam, people.mia, jobId)
await portal.make.accept(people.mia, project)

const logUrl = () => addressOf(addLog, { jobId })
const post = (payload: string | Buffer, type = 'application/json') =>
  people.asMia.send({ method: 'POST', url: logUrl(), payload, headers: { 'content-type': type } })
const saveRaw = (payload: string | Buffer) =>
  people.asMia.send({
    method: 'PATCH',
    url: addressOf(saveTranslation, { jobId }),
    payload,
    headers: { 'content-type': 'application/json' },
  })

test('a body that is not JSON is refused with a sentence', async () => {
  for (const payload of ['{', '{"a":}', 'null}', '{"comment": "\x01"}', Buffer.from([0x7b, 0xff, 0x7d])]) {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'JSON parse error: the body is not valid JSON.' },
    ])
  }
})

test('a body that is no object names what it is', async () => {
  for (const [payload, name] of [
    ['[]', 'list'],
    ['"x"', 'str'],
    ['7', 'int'],
    ['true', 'bool'],
    ['null', 'NoneType'],
  ] as const) {
    const answer = await post(payload)
    expect(answer.statusCode, payload).toBe(400)
    const [message] = answer.json().non_field_errors
    expect(message, payload).toMatch(name === 'NoneType' ? 'may not be null' : name)
  }
})

test('an empty body counts as {}, also without a type', async () => {
  const answer = await people.asMia.send({ method: 'POST', url: logUrl() })
  expect(answer.json()).toEqual({
    job_id: ['This field is required.'],
    event: ['This field is required.'],
    comment: ['This field is required.'],
  })
})

test('another type than JSON is 415, a body over the limit 413', async () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])
    expect([type, (await post('a=b', type)).statusCode]).toEqual([type, 415])
  const ten = 'x'.repeat(10 * 1024 * 1024)
  expect((await post(JSON.stringify({ comment: ten }))).statusCode).toBe(413)
  expect((await saveRaw(JSON.stringify({ post_edited_data: [{ target: ten }] }))).statusCode).toBe(413)
  expect((await post(JSON.stringify({ comment: 'x'.repeat(1024 * 1024) }))).statusCode).toBe(413)
})

test('a compressed body is 415, and its sender hears how it can be sent', async () => {
  const send = (encoding: string, payload: string | Buffer) =>
    people.asMia.send({
      method: 'POST',
      url: logUrl(),
      payload,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
  for (const encoding of ['gzip', 'br', 'GZIP, br']) {
    const answer = await send(encoding, gzipSync('{}'))
    expect([answer.statusCode, answer.json(), answer.headers['accept-encoding']]).toEqual([
      415,
      { detail: 'Unsupported content encoding in request.' },
      'identity',
    ])
  }
  for (const encoding of ['identity', '']) expect((await send(encoding, '{')).statusCode).toBe(400)
})

test('a body of more values than are read without a pause is 413, whatever its bytes', async () => {
  const tooMany = { detail: 'Request body holds too many values.' }
  for (const payload of [
    `[${'[],'.repeat(60_000)}1]`,
    `{${'"a":{},'.repeat(60_000)}"b":1}`,
    `{"post_edited_data":[${'1,'.repeat(100_000)}1]}`,
  ])
    for (const answer of [await saveRaw(payload), await post(payload)])
      expect([answer.statusCode, answer.json()]).toEqual([413, tooMany])
  const commas = JSON.stringify(`${',['.repeat(40_000)}\\"${',{'.repeat(40_000)}`)
  const answer = await saveRaw(`{"post_edited_data":[{"id":"${jobId}","target":${commas}}]}`)
  expect(answer.json()).toEqual({ post_edited_data: [`There is no segment ${jobId} in this job.`] })
})

test('a long list is checked as a short one is: every fault is named, and what is right is taken', async () => {
  const right = { id: jobId, target: 'x', accepted: [] }
  const list = (...last: object[]) => [...Array.from({ length: 2000 }, () => right), ...last]
  const save = async (body: object) => (await saveRaw(JSON.stringify(body))).json()
  const noSuch = { post_edited_data: [`There is no segment ${jobId} in this job.`] }
  expect(await save({ post_edited_data: list(right), revision: 3 })).toEqual(noSuch)
  const wrong = list({ id: 7, target: 'x' }, { id: jobId, target: [{ code: 0 }], status: 'no' })
  expect(await save({ post_edited_data: wrong, revision: -1 })).toEqual({
    id: ['Not a valid string.'],
    target: ['Not a valid string.'],
    status: ['"no" is not a valid choice.'],
    revision: ['Ensure this value is greater than or equal to 0.'],
  })
  const tooMany = Array.from({ length: 10_001 }, () => right)
  expect(await save({ post_edited_data: tooMany })).toEqual({
    post_edited_data: ['Ensure this field has no more than 10000 elements.'],
  })
})

test('others have their turn while a long list is checked', async () => {
  const parts = [{ code: 1, kind: 'open' }, 'x', { code: 1, kind: 'close' }]
  const body = { post_edited_data: Array.from({ length: 7000 }, () => ({ id: jobId, target: parts })) }
  const gaps: number[] = []
  const whole: number[] = []
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    expect(saveTranslation.schema.body?.safeParse(body).success).toBe(true)
    whole.push(performance.now() - start)
    let [longest, isEnded] = [0, false]
    const save = saveRaw(JSON.stringify(body)).finally(() => {
      isEnded = true
    })
    for (let last = performance.now(); !isEnded; last = performance.now()) {
      await new Promise(setImmediate)
      longest = Math.max(longest, performance.now() - last)
    }
    expect((await save).json()).toEqual({ post_edited_data: [`There is no segment ${jobId} in this job.`] })
    gaps.push(longest)
  }
  expect(Math.min(...gaps)).toBeLessThan(Math.min(...whole))
})

test('a save may carry 5 MiB', async () => {
  const items = Array.from({ length: 25 }, () => ({ id: jobId, target: 'x'.repeat(190_000) }))
  const answer = await saveRaw(JSON.stringify({ post_edited_data: items }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ post_edited_data: [`There is no segment ${jobId} in this job.`] })
})

test('NUL and lone surrogates are refused by name, wherever they are', async () => {
  for (const [text, message] of [
    ['abc\\u0000', 'Null characters are not allowed.'],
    ['abc\\ud800', 'Not a valid string.'],
  ]) {
    const log = await post(`{"job_id":"${jobId}","event":"Note","comment":"${text}"}`)
    expect([log.statusCode, log.json()]).toEqual([400, { comment: [message] }])
    const sign = await portal.stranger.send({
      method: 'POST',
      url: login.url,
      payload: `{"email":"a@b.example","password":"${text}"}`,
      headers: { 'content-type': 'application/json' },
    })
    expect([sign.statusCode, sign.json()]).toEqual([400, { password: [message] }])
    for (const target of [`"${text}"`, `["${text}"]`, `[{"code":1,"kind":"alone","display":"${text}"}]`]) {
      const answer = await saveRaw(`{"post_edited_data":[{"id":"${jobId}","target":${target}}]}`)
      expect([answer.statusCode, answer.json()]).toEqual([400, { target: [message] }])
    }
  }
  const search = await people.asMia.send({ method: 'GET', url: '/api/v1/projects/?search=a%00b' })
  expect([search.statusCode, search.json()]).toEqual([400, { search: ['Null characters are not allowed.'] }])
})

test('wrong types and numbers that no database holds are refused, never a 500', async () => {
  const bodies = [
    '{"post_edited_data":{}}',
    '{"post_edited_data":"x"}',
    '{"post_edited_data":[1]}',
    '{"post_edited_data":[{"id":1,"target":"x"}]}',
    '{"post_edited_data":[{"id":"x","target":7}]}',
    '{"post_edited_data":[{"id":"x","target":[[]]}]}',
    '{"post_edited_data":[{"id":"x","target":[{"code":0,"kind":"alone"}]}]}',
    '{"post_edited_data":[{"id":"x","target":"x","revision":1e400}]}',
    '{"post_edited_data":[{"id":"x","target":"x","revision":9007199254740993}]}',
    '{"post_edited_data":[{"id":"x","target":"x","revision":-1}]}',
    '{"post_edited_data":[{"id":"x","target":"x","revision":1.5}]}',
    '{"post_edited_data":[{"id":"x","target":"x","status":"locked"}]}',
    '{"post_edited_data":[],"revision":"1"}',
    '{}',
  ]
  for (const payload of bodies) expect([payload, (await saveRaw(payload)).statusCode]).toEqual([payload, 400])
})

test('all field errors are reported together, nested fields by their innermost name', async () => {
  const answer = await saveRaw(
    '{"post_edited_data":[{"id":"x"},{"target":"x","revision":"1"}],"revision":null}',
  )
  expect(answer.json()).toEqual({
    target: ['This field is required.'],
    id: ['This field is required.'],
    revision: ['A valid integer is required.', 'This field may not be null.'],
  })
})

test('unknown keys are ignored, and a poisoned one changes nothing', async () => {
  const answer = await post(
    `{"job_id":"${jobId}","event":"Note","comment":"fine","extra":1,"__proto__":{"admin":true},"constructor":{"prototype":{}}}`,
  )
  expect(answer.statusCode).toBe(201)
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('admin')
})

test('what a query says twice is refused or not heeded, and never taken for something else', async () => {
  const ask = async (query: string) => {
    const answer = await people.asSam.send({ method: 'GET', url: `/api/v1/staff/audit/?${query}` })
    return [answer.statusCode, answer.statusCode === 200 ? answer.json().results.length : answer.json()]
  }
  expect(await ask('limit=1')).toEqual([200, 1])
  expect(await ask('action=job.accepted&action=job.assigned')).toEqual([
    400,
    { action: [expect.any(String)] },
  ])
  expect(await ask('action[]=nothing&action.x=nothing&limit=1')).toEqual([200, 1])
})

test('a slash too many or too few is 404, and another method is 405 with those that are served', async () => {
  for (const url of [
    '/api/v1/auth/login',
    '/api/v1/auth/login//',
    '/api/v1//auth/login/',
    '/API/v1/auth/login/',
  ])
    expect([url, (await portal.stranger.send({ method: 'POST', url, payload: {} })).statusCode]).toEqual([
      url,
      404,
    ])
  for (const type of ['application/json', 'text/plain']) {
    const headers = { 'content-type': type }
    const answer = await portal.stranger.send({ method: 'PUT', url: login.url, payload: '{}', headers })
    expect([answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
      405,
      'POST',
      { detail: 'Method "PUT" not allowed.' },
    ])
  }
  for (const method of ['QUERY', 'TRACE']) {
    const answer = await rawCall(new URL(await listening()), [
      `${method} ${login.url} HTTP/1.1`,
      'Host: localhost',
    ])
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      405,
      { detail: `Method "${method}" not allowed.` },
    ])
  }
  const list = await people.asMia.send({ method: 'DELETE', url: '/api/v1/projects/' })
  expect([list.statusCode, list.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('addresses that are no addresses are 404', async () => {
  for (const url of ['/api/v1/jobs/%zz/', '/api/v1/nothing/', `/api/v1/jobs/${'x'.repeat(20_000)}/`])
    expect([url.slice(0, 30), (await people.asMia.send({ method: 'GET', url })).statusCode]).toEqual([
      url.slice(0, 30),
      404,
    ])
})

test('addresses that only look like addresses of another host are 404, to a browser as to a program', async () => {
  const address = new URL(await listening())
  for (const target of [
    '//',
    '/\\',
    '//[',
    '//:80/x',
    '//elsewhere.example/app/',
    '/%5c%5celsewhere.example',
  ])
    for (const accept of ['text/html', '*/*']) {
      const answer = await rawCall(address, [
        `GET ${target} HTTP/1.1`,
        `Host: ${address.host}`,
        `Accept: ${accept}`,
      ])
      expect([target, accept, answer.status]).toEqual([target, accept, 404])
    }
})

test('an address with its origin before it is the same as without, and of that host', async () => {
  const address = new URL(await listening())
  const ask = async (target: string, host = address.host) => {
    const { status, body } = await rawCall(address, [
      `GET ${target} HTTP/1.1`,
      `Host: ${host}`,
      'Accept: text/html',
    ])
    // A page has a nonce of its own.
    return { status, body: status === 421 ? body : body.replaceAll(/nonce="[^"]*"|sha256-[^']*/g, '') }
  }
  const file = /\/assets\/[^"]+\.js/.exec((await ask('/')).body)?.[0] ?? ''
  for (const path of ['/', '/app', '/?next=/app', file, '/healthz', '/api/v1/nothing/', '/nowhere', '//'])
    for (const start of [`http://${address.host}`, `HTTPS://${address.host}`])
      expect([path, await ask(start + path)]).toEqual([path, await ask(path)])
  expect(await ask(`http://${address.host}`)).toEqual(await ask('/'))
  expect(await ask(`http://${address.host}?next=/app`)).toEqual(await ask('/?next=/app'))
  expect((await ask(`http://${address.host}/app`, 'portal.example')).status).toBe(200)
  expect((await ask('http://portal.example/app')).status).toBe(421)
  expect((await ask('ftp://localhost/app')).status).toBe(404)
  const withoutHost = await rawCall(address, [`GET http://${address.host}/healthz HTTP/1.1`])
  expect(withoutHost.status).toBe(400)
})

test('in local, a host that is not this machine’s own name is misdirected, whatever it asks for', async () => {
  const address = new URL(await listening())
  for (const path of ['/', '/dev/mailbox', '/api/v1/projects/', '/nothing/', '/healthz', '/%E0%A4%A']) {
    for (const host of [
      '[',
      'portal.example',
      '127.0.0.1.portal.example',
      'localhost@portal.example',
      '10.0.0.1:3000',
      'localhost:99999',
    ])
      expect([path, host, await rawCall(address, [`GET ${path} HTTP/1.1`, `Host: ${host}`])]).toEqual([
        path,
        host,
        { status: 421, body: '{"detail":"Open the portal as localhost."}' },
      ])
    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:65535'])
      expect([
        path,
        host,
        (await rawCall(address, [`GET ${path} HTTP/1.1`, `Host: ${host}`])).status,
      ]).not.toEqual([path, host, 421])
  }
})

test('the pages of a list lead to the name that was asked, never to one that was only claimed', async () => {
  const { ok } = await people.asMia.call(listProjects, {
    query: { limit: 1, offset: 1 },
    headers: { host: 'localhost:4000', 'x-forwarded-host': 'portal.example' },
  })
  expect(ok.previous).toBe('http://localhost:4000/api/v1/projects/?limit=1')
})

test('a foreign value is quoted with eighty characters, and nothing it names is called', async () => {
  const ask = async (event: unknown) =>
    (await post(JSON.stringify({ job_id: jobId, event, comment: 'Fine so far' }))).json()
  expect(await ask({ toString: 'x' })).toEqual({ event: ['"{"toString":"x"}" is not a valid choice.'] })
  expect(await ask('é'.repeat(5000))).toEqual({ event: [`"${'é'.repeat(79)}…" is not a valid choice.`] })
  const many = Array.from({ length: 50 }, () => ({ id: 1, target: 1 }))
  expect((await saveRaw(JSON.stringify({ post_edited_data: many }))).statusCode).toBe(400)
})

test('a body over the limit is answered with a 413, which also a sender that sends first and reads then can read', async () => {
  const address = new URL(await listening())
  const body = JSON.stringify({ email: 'mia@hub.example', password: 'x'.repeat(6 * 1024 * 1024) })
  const head = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  const answer = await rawCall(address, [`POST ${login.url} HTTP/1.1`, ...head], body)
  expect(answer).toEqual({ status: 413, body: '{"detail":"Request body is too large."}' })
})

test('every answer carries its request’s id, also a refusal', async () => {
  const seenValues = new Set<unknown>()
  for (const url of ['/healthz', '/api/v1/nothing/', '/api/v1/consultant/', '/api/v1/jobs/%zz/']) {
    const { headers } = await portal.stranger.send({ method: 'GET', url })
    seenValues.add(headers['x-request-id'])
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
  }
  expect(seenValues.size).toBe(4)
  expect([...seenValues].every((id) => typeof id === 'string' && id.length > 8)).toBe(true)
})

test('an id of any length is looked up and not found, over a real connection too', async () => {
  const address = await listening()
  const access = portal.tokens.sign('access', await sessionOf(people.mia.id), portal.clock.now())
  for (const length of [200, 17_000, 50_000]) {
    const answer = await fetch(`${address}/api/v1/jobs/${'x'.repeat(length)}/`, {
      headers: { authorization: `Bearer ${access}` },
    })
    expect([length, answer.status, await answer.json()]).toEqual([length, 404, { detail: 'Not found.' }])
  }
})

const sessionOf = (userId: string) =>
  portal.db
    .transaction()
    .execute((trx) =>
      startSession(trx, userId, { address: '127.0.0.1', userAgent: null }, portal.clock.now()),
    )

let address: Promise<string> | undefined
/** The real server, for what only a connection shows. */
const listening = (): Promise<string> => {
  address ??= portal.app.listen({ host: '127.0.0.1', port: 0 })
  return address
}

/** Sends a head to the letter, and reads the answer once all has been sent. */
const rawCall = (to: URL, head: string[], payload = ''): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(to.port), to.hostname)
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.on('error', reject).on('end', () => {
      const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? []
      resolve({ status: Number(status), body: text.slice(text.indexOf('\r\n\r\n') + 4) })
    })
    socket
      .pause()
      .write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n${payload}`, () => socket.resume())
  })

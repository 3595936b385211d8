import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listAlerts } from '@hub/contract/alerts'
import { getConfiguration } from '@hub/contract/configuration'
import { sendResetLink } from '@hub/contract/passwords'
import { expect, test } from 'vitest'
import { outbox } from '../features/mail/mail.transport.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { openPortal } from '../testing/portal.ts'

const portal = await portalForFile()

const get = (url: string, accept = 'text/html') =>
  portal.stranger.send({ method: 'GET', url, headers: { accept } })

test('the page comes with a strict policy whose nonce is new each time, and is never cached', async () => {
  const [one, two] = [await get('/'), await get('/app/projects/requests')]
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  const policy = String(one.headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "require-trusted-types-for 'script'",
    'trusted-types default drawing',
  ])
    expect(policy).toContain(part)
  expect(policy).not.toContain('unsafe')
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(nonce.length).toBeGreaterThan(20)
  expect(one.payload).toContain(nonce)
  expect(one.payload).not.toContain('__NONCE__')
  expect(String(two.headers['content-security-policy'])).not.toContain(nonce)
  expect(one.headers['cache-control']).toBe('no-cache')
  expect(one.headers.etag).toBeUndefined()
  expect(two.payload).not.toMatch(/<script(?![^>]*\bsrc=)/)
})

test('the thread of the editor’s checks alone may run WebAssembly, and loads from here', async () => {
  const names = await readdir(join(import.meta.dirname, '..', '..', 'web', 'dist', 'assets'))
  const scripts = names.filter((name) => name.endsWith('.js'))
  const policies = await Promise.all(
    scripts.map(async (name) => {
      const { headers } = await get(`/assets/${name}`, '*/*')
      return [name, String(headers['content-security-policy'])] as const
    }),
  )
  const [[name, policy] = ['', ''], ...others] = policies.filter(([, one]) => one.includes('unsafe'))
  expect(name).toMatch(/^inspector\.worker-/)
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  expect(others).toEqual([])
})

test('files with a hash in their name are kept for ever, and nothing outside their folder is served', async () => {
  const asset = /\/assets\/[^"]+\.js/.exec((await get('/')).payload)?.[0] ?? ''
  const file = await get(asset, '*/*')
  expect(file.statusCode).toBe(200)
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  for (const url of [
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fpackage.json',
  ])
    expect([url, (await get(url, '*/*')).statusCode]).not.toEqual([url, 200])
})

test('a range or a condition that a file of the page does not meet is the caller’s fault', async () => {
  const url = /\/assets\/[^"]+\.js/.exec((await get('/')).payload)?.[0] ?? ''
  for (const [headers, status, detail] of [
    [{ range: 'bytes=999999999-' }, 416, 'Range Not Satisfiable'],
    [{ range: 'bytes=9-0' }, 416, 'Range Not Satisfiable'],
    [{ 'if-match': '"another"' }, 412, 'Precondition Failed'],
    [{ 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }, 412, 'Precondition Failed'],
  ] as const) {
    const answer = await portal.stranger.send({ method: 'GET', url, headers })
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail }])
    expect(answer.headers['cache-control']).not.toContain('immutable')
    const { length } = (await get(url, '*/*')).rawPayload
    expect(answer.headers['content-range']).toBe(status === 416 ? `bytes */${length}` : undefined)
  }
})

test("the page's scripts and styles travel compressed, by brotli or gzip as the browser takes it", async () => {
  const files = [...(await get('/')).payload.matchAll(/\/assets\/[^"]+\.(?:js|css)/g)].map(([name]) => name)
  expect(files.some((name) => name.endsWith('.css'))).toBe(true)
  const ask = (url: string, coding: string) =>
    portal.stranger.send({ method: 'GET', url, headers: { 'accept-encoding': coding } })
  for (const url of files) {
    const plain = await ask(url, 'identity')
    expect([url, plain.headers['content-encoding']]).toEqual([url, undefined])
    // The smallest gain nothing by it.
    if (plain.rawPayload.length < 1024) continue
    for (const [acceptEncoding, coding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const response = await ask(url, acceptEncoding)
      expect([url, response.headers['content-encoding']]).toEqual([url, coding])
      expect(response.headers.vary?.toLowerCase()).toContain('accept-encoding')
      expect(response.headers['content-type']).toBe(plain.headers['content-type'])
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      expect(unpack(response.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
  }
})

test('a list among the files of the page is compressed once', async () => {
  const page = await get('/')
  const list = /<meta name="files" content="([^"]+)">/.exec(page.body)?.[1] ?? ''
  const { headers, rawPayload } = await portal.stranger.send({
    method: 'GET',
    url: list,
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe('br')
  const files: unknown = JSON.parse(String(brotliDecompressSync(rawPayload)))
  expect(files).toContainEqual(expect.stringMatching(/^\/assets\/EditorPage-.+\.js$/))
})

test('the document names what its screen needs, so that it comes beside the first files', async () => {
  const aheadOf = async (url: string) => {
    const { payload } = await get(url)
    return [...payload.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*? href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    )
  }
  const alerts = '/api/v2/content-management/alerts/public/?application=hub'
  const reset = await aheadOf('/reset-password')
  expect(reset).toContainEqual(expect.stringMatching(/^\/assets\/ResetRequestPage-.+\.js$/))
  expect(reset).not.toContain(alerts)
  const requests = await aheadOf('/app/projects/requests')
  for (const name of ['Shell', 'RequestsPage'])
    expect(requests).toContainEqual(expect.stringMatching(`^/assets/${name}-.+\\.js$`))
  expect(requests).toContain(alerts)
  expect(await aheadOf('/')).toContain(alerts)
  const editor = await aheadOf('/app/projects/job')
  expect(editor).toContainEqual(expect.stringMatching(/^\/assets\/literata-latin-400-.+\.woff2$/))
  for (const address of [...reset, ...requests, ...editor].filter((name) => name.startsWith('/assets/')))
    expect([address, (await get(address, '*/*')).statusCode]).toEqual([address, 200])
})

test('an address without a screen is the page’s own "not found", and says so in its status', async () => {
  expect((await get('/nothing/here')).statusCode).toBe(404)
  expect((await get('/nothing/here')).headers['content-type']).toContain('text/html')
  expect((await get('/api/v1/nothing/')).headers['content-type']).toContain('application/json')
  expect((await get('/application')).statusCode).toBe(404)
})

test('R7.3 R1.10 R9.5 the page learns its name, support address and backends at run time', async () => {
  const here = (await portal.stranger.call(getConfiguration)).ok
  expect(here).toEqual({
    name: 'Consultant Hub',
    environment: 'local',
    supportEmail: 'support@hub.example',
    apiUrl: '/',
    contentUrl: '/',
    telemetryUrl: '/',
    telemetryKey: null,
    telemetryRespectsDnt: true,
  })
  const elsewhere = await openPortal({
    env: {
      HUB_ENV: 'production',
      HUB_ALLOW: 'outbox',
      HUB_PUBLIC_URL: 'https://hub.example',
      HUB_NAME: 'Lingua Portal',
      SUPPORT_EMAIL: 'help@lingua.example',
      API_URL: 'https://api.example',
      CONTENT_URL: 'https://content.example',
      TELEMETRY_URL: 'https://telemetry.example',
      TELEMETRY_KEY: 'key',
      TELEMETRY_RESPECT_DNT: '0',
    },
  })
  try {
    expect((await elsewhere.stranger.call(getConfiguration)).ok).toEqual({
      name: 'Lingua Portal',
      environment: 'production',
      supportEmail: 'help@lingua.example',
      apiUrl: 'https://api.example',
      contentUrl: 'https://content.example',
      telemetryUrl: 'https://telemetry.example',
      telemetryKey: 'key',
      telemetryRespectsDnt: false,
    })
    const page = await elsewhere.stranger.send({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
    // The alerts of the other backend, which would push a drawing down, are not known here.
    expect(page.payload).not.toContain('data-drawn')
    const reset = await elsewhere.stranger.send({
      method: 'GET',
      url: '/reset-password',
      headers: { accept: 'text/html' },
    })
    expect(/<header>.*<\/header>/.exec(reset.payload)?.[0]).toContain('Lingua Portal')
    expect(page.headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example https://content.example https://telemetry.example",
    )
    expect(page.payload).toContain(
      'href="https://content.example/api/v2/content-management/alerts/public/?application=hub"',
    )
    expect(page.headers['strict-transport-security']).toContain('max-age=63072000')
    expect((await elsewhere.stranger.send({ method: 'GET', url: '/dev/mailbox' })).statusCode).toBe(404)
  } finally {
    await elsewhere.close()
  }
})

test('another origin may call when it is configured, and reads the headers that it needs', async () => {
  const portalWithCors = await openPortal({ env: { CORS_ORIGINS: 'https://portal.example' } })
  try {
    const ask = (origin: string) =>
      portalWithCors.stranger.send({ method: 'GET', url: '/api/v1/projects/', headers: { origin } })
    const answer = await ask('https://portal.example')
    expect(answer.headers['access-control-allow-origin']).toBe('https://portal.example')
    expect(answer.headers['access-control-expose-headers']).toBe(
      'ETag, Location, Content-Disposition, Retry-After, X-Request-Id, X-Untranslated-Segments, X-Document-Problems',
    )
    // A list, whose answer depends on its reader too, keeps what CORS says it depends on.
    const mia = await portalWithCors.make.person({
      email: 'mia@hub.example',
      firstName: 'Mia',
      lastName: 'Berg',
    })
    const list = await (await portalWithCors.as(mia)).send({
      method: 'GET',
      url: '/api/v1/projects/',
      headers: { origin: 'https://portal.example' },
    })
    expect(list.headers.vary).toBe('Origin, Authorization, Accept-Encoding')
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  } finally {
    await portalWithCors.close()
  }
})

test('text answers are compressed for callers who accept it, and say so', async () => {
  const ask = (coding: string) =>
    portal.stranger.send({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': coding } })
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('Accept-Encoding')
  for (const [acceptEncoding, coding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const response = await ask(acceptEncoding)
    expect(response.headers['content-encoding']).toBe(coding)
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack(response.rawPayload).toString()).toBe(plain.payload)
  }
})

test('every answer carries the security headers', async () => {
  for (const url of ['/', '/healthz', '/api/v1/nothing/'])
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  expect((await get('/api/v1/nothing/')).headers['cache-control']).toBe('no-store')
})

test('the server says that it is alive and that it can serve', async () => {
  expect((await get('/healthz')).statusCode).toBe(200)
  expect((await get('/readyz')).json()).toEqual({ database: true, storage: true, calls: true })
})

test('the OpenAPI document is 3.1 and describes each call with its paths in full', async () => {
  const document = (await get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const save = document.paths['/api/v1/jobs/{jobId}/translation/update-post-edited-data/'].patch
  expect(save).toMatchObject({ operationId: 'saveTranslation', security: [{ bearer: [] }] })
  expect(Object.keys(save.responses)).toContain('409')
  expect(JSON.stringify(save.requestBody)).toContain('post_edited_data')
})

test('R1.9 public alerts are those of the application that are current, without login, cacheable for a minute', async () => {
  const { clock, make } = portal
  await make.alert({
    title: 'Now',
    message: 'Current.',
    startsAt: clock.in({ hours: -1 }),
    endsAt: clock.in({ hours: 1 }),
  })
  await make.alert({ title: 'Later', message: 'Not yet.', startsAt: clock.in({ hours: 1 }) })
  await make.alert({
    title: 'Over',
    message: 'Gone.',
    startsAt: clock.in({ hours: -2 }),
    endsAt: clock.now(),
  })
  await make.alert({
    application: 'billing',
    title: 'Elsewhere',
    message: 'Other.',
    startsAt: clock.in({ hours: -1 }),
  })
  const answer = await portal.stranger.call(listAlerts, { query: { application: 'hub' } })
  expect(answer.ok).toMatchObject({ count: 1, next: null, previous: null, results: [{ title: 'Now' }] })
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  const none = await portal.stranger.call(listAlerts)
  expect([none.status, none.body]).toEqual([400, { application: ['This field is required.'] }])
})

test('the mailbox page shows what was sent, as text', async () => {
  const elsewhere = await openPortal({
    transport: async (mail) => outbox(join(elsewhere.parts.config.data, 'outbox'))(mail),
  })
  try {
    const page = async () =>
      (
        await elsewhere.stranger.send({
          method: 'GET',
          url: '/dev/mailbox',
          headers: { accept: 'text/html' },
        })
      ).payload
    expect(await page()).toContain('No mail has been sent yet')
    const { email } = await elsewhere.make.person({
      email: 'mia@hub.example',
      firstName: '<b>Mia</b>',
      lastName: 'Berg',
    })
    await elsewhere.stranger.call(sendResetLink, { body: { email } })
    await elsewhere.mails()
    const shown = await page()
    expect(shown).toContain('To mia@hub.example')
    expect(shown).toContain('&lt;b&gt;Mia&lt;/b&gt;')
    expect(shown).not.toContain('<b>')
  } finally {
    await elsewhere.close()
  }
})

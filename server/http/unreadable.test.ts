import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ownPortalForFile } from '../testing/fixtures.ts'

const portal = await ownPortalForFile()
await portal.app.listen({ host: '127.0.0.1', port: 0 })
const address = portal.app.server.address()
const port = typeof address === 'object' && address ? address.port : 0

/** What comes back for bytes that a client library would not send. */
async function answerTo(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

test('what is no request is refused in the contract’s form, and the connection ends', async () => {
  for (const [bytes, status, detail] of [
    ['nonsense\r\n\r\n', '400 Bad Request', 'Bad Request.'],
    ['GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: x\r\n\r\n', '400 Bad Request', 'Bad Request.'],
    // Two that read its end in two ways would take what follows for another call.
    [
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400 Bad Request',
      'Bad Request.',
    ],
    [
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde',
      '400 Bad Request',
      'Bad Request.',
    ],
    [
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'Request Header Fields Too Large.',
    ],
  ] as const) {
    const { head, body } = await answerTo(bytes)
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    expect(body).toEqual({ detail })
    for (const header of [/^x-request-id: \S+/m, /^x-content-type-options: nosniff/m, /^connection: close/m])
      expect(head).toMatch(header)
  }
})

test('what the runtime would refuse by itself is answered as any other request', async () => {
  for (const [lines, status, body] of [
    ['', '400 Bad Request', { detail: 'Bad Request.' }],
    ['host: localhost\r\nexpect: something\r\n', '200 OK', { status: 'ok' }],
  ] as const) {
    const answer = await answerTo(`GET /healthz HTTP/1.1\r\nconnection: close\r\n${lines}\r\n`)
    expect(answer.head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    expect(answer.body).toEqual(body)
    expect(answer.head).toMatch(/^x-request-id: \S+/m)
    expect(answer.head).toMatch(/^x-content-type-options: nosniff/m)
  }
})

test('a request with two hosts, or that asks for everything, is refused', async () => {
  for (const head of [
    'GET /healthz HTTP/1.1\r\nhost: localhost\r\nhost: hub.example\r\n',
    'GET /healthz HTTP/1.1\r\nhost: localhost\r\nHost: localhost\r\n',
    'GET /healthz HTTP/1.0\r\nhost: localhost\r\nhost: localhost\r\n',
    'GET * HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n',
  ]) {
    const answer = await answerTo(`${head}connection: close\r\n\r\n`)
    expect(answer.head.split('\r\n')[0], head).toBe('HTTP/1.1 400 Bad Request')
    expect(answer.body).toEqual({ detail: 'Bad Request.' })
    expect(answer.head).toMatch(/^x-request-id: \S+/m)
  }
})

test('a request that arrives while the server stops is still answered in the contract’s form', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  // The first answer shows that the beginning of the second request has arrived.
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\n')
  await once(socket, 'data')
  text = ''
  const closing = portal.app.close()
  socket.write('host: localhost\r\n\r\n')
  await Promise.all([closing, once(socket, 'close')])
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(text).toMatch(/^x-request-id: \S+/m)
  expect(text).toMatch(/\{"status":"ok"\}$/)
})

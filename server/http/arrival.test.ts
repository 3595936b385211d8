import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { login } from '@hub/contract/session'
import { uploadTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { addressOf } from '../testing/client.ts'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'
import { openSockets } from '../testing/sockets.ts'

const portal = await ownPortalForFile({ env: { LIMIT_ARRIVAL_SECONDS: '1' } })
const people = castForEach(portal)

const openSocket = openSockets(portal)

/** Sends the beginning, then `piece` every tenth of a second; gives what came back until the server closed. */
async function drip(beginning: string, piece: string, times = Number.POSITIVE_INFINITY): Promise<string> {
  const socket = await openSocket()
  socket.write(beginning)
  let remaining = times
  const dripping = setInterval(() => {
    if (remaining-- > 0) socket.write(piece)
  }, 100)
  try {
    return await text(socket)
  } finally {
    clearInterval(dripping)
  }
}

const head = (line: string, ...headers: string[]) =>
  `${[`POST ${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`

const tooSlow = '{"detail":"The request took too long to arrive."}'

test('a body that drips is 408 when its time is over, and its connection closed', async () => {
  for (const length of ['Content-Length: 1000', 'Transfer-Encoding: chunked']) {
    const piece = length.startsWith('Transfer') ? '1\r\n \r\n' : ' '
    const answer = await drip(head(login.url, 'Content-Type: application/json', length), piece)
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toContain(tooSlow)
  }
})

test('a head that drips is 408 too', async () => {
  const answer = await drip(`POST ${login.url} HTTP/1.1\r\nHost: localhost\r\nX-Long: `, 'x')
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  expect(answer).toContain('{"detail":"Request Timeout."}')
})

test('a body that nobody reads keeps no connection: it ends with the answer', async () => {
  const socket = await openSocket()
  let answer = ''
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      answer += chunk
    })
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n')
  socket.write(Buffer.alloc(17 * 1024 * 1024))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('an upload may take longer as long as it keeps coming, and is 408 when it drips', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const piece = ' '.repeat(32 * 1024)
  const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlf"\r\n\r\n'
  const beginning = (length: number) =>
    head(
      addressOf(uploadTranslation, { jobId }),
      `Authorization: Bearer ${people.asMia.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${length}`,
      'Connection: close',
    ) + form
  // Two seconds and a half: of any other call, longer than it may take.
  const steady = await drip(beginning(form.length + 25 * piece.length), piece, 25)
  expect(steady).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(steady).toContain('Multipart form parse error.')
  const dripping = await drip(beginning(10_000_000), ' ')
  expect(dripping).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  expect(dripping).toContain(tooSlow)
})

import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { certificateFor } from '../../testing/certificates.ts'
import { send } from './sending.ts'

const never = new AbortController().signal
const trusted = getCACertificates('default')
const [longAgo, farOff] = [new Date('2001-01-01T00:00:00Z'), new Date('2200-01-01T00:00:00Z')]

const servers: Server[] = []
afterEach(() => {
  setDefaultCACertificates(trusted)
  for (const server of servers.splice(0)) server.close()
})

async function listening(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `localhost:${typeof address === 'object' && address ? address.port : 0}`
}

const tried = async (url: string) => {
  const message = { id: 'msg_1', url, body: '{}', secrets: ['whsec_c2VjcmV0'], at: new Date() }
  return (await send(message, ['127.0.0.1', '::1'], never)).error
}

test.each([
  ['has run out', { name: 'localhost', until: longAgo, known: true }, 'Its certificate has run out.'],
  [
    'is for another name',
    { name: 'elsewhere.example', until: farOff, known: true },
    'Its certificate is for another name.',
  ],
  [
    'is signed by nobody known',
    { name: 'localhost', until: farOff, known: false },
    'Nobody known here has signed its certificate, or a part of its chain is missing.',
  ],
])(
  'of a receiver whose certificate %s staff read so in a sentence',
  async (_, { name, until, known }, sentence) => {
    const { key, cert } = await certificateFor(name, until)
    if (known) setDefaultCACertificates([...trusted, cert])
    const place = await listening(createHttpsServer({ key, cert }, (_request, response) => response.end()))
    expect(await tried(`https://${place}/`)).toBe(sentence)
  },
)

test('of a receiver that speaks something else staff read so in a sentence', async () => {
  const place = await listening(
    createServer((socket) => socket.on('error', () => {}).end('220 mail.example\r\n')),
  )
  expect(await tried(`http://${place}/`)).toBe('Its answer could not be read.')
  expect(await tried(`https://${place}/`)).toBe('No encrypted connection could be made.')
})

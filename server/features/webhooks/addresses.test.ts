import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { faultOf, guardedLookup, isForbidden } from './addresses.rules.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  'nonsense',
])('%s is nobody’s on the internet', (address) => {
  expect(isForbidden(address, [])).toBe(true)
})

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s may be called', (address) => {
  expect(isForbidden(address, [])).toBe(false)
})

test('an installation names networks of its own that may be called, and no others', () => {
  expect(isForbidden('10.1.2.3', ['10.1.0.0/16'])).toBe(false)
  expect(isForbidden('10.2.2.3', ['10.1.0.0/16'])).toBe(true)
  expect(isForbidden('::1', ['10.1.0.0/16', '::1'])).toBe(false)
  expect(isForbidden('::ffff:10.1.2.3', ['10.1.2.3'])).toBe(false)
})

test('http is for one machine alone', () => {
  expect(faultOf('http://hub.example/', { plain: true, allowed: [] })).toBeUndefined()
  expect(faultOf('http://hub.example/', { plain: false, allowed: [] })).toBe('Enter an https address.')
})

/** Asks a name of a resolver that answers something else each time. */
const ask = (lookup: ReturnType<typeof guardedLookup>, all: boolean): Promise<unknown> =>
  new Promise((resolve, reject) => {
    lookup('hub.example', { all }, (error, address) => (error ? reject(error) : resolve(address)))
  })

test('a name of whose addresses one is forbidden is refused, also when it was not at the last look', async () => {
  const answers = [['93.184.216.34'], ['93.184.216.34', '127.0.0.1'], ['10.0.0.1'], []]
  const lookup = guardedLookup([], async () => answers.shift() ?? [])
  expect(await ask(lookup, false)).toBe('93.184.216.34')
  for (let look = 0; look < 3; look++)
    await expect(ask(lookup, true)).rejects.toThrow('The address is in a private network.')
})

test('the connection goes to the address that was looked at', async () => {
  const server = createServer((_, response) => response.end('here'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  let looks = 0
  const { send } = await import('./sending.ts')
  const lookup = guardedLookup(['127.0.0.1'], async () => {
    looks += 1
    return looks === 1 ? ['127.0.0.1'] : ['10.0.0.1']
  })
  expect(await ask(lookup, false)).toBe('127.0.0.1')
  const message = { id: 'm', body: '{}', secrets: ['whsec_c2VjcmV0'], at: new Date() }
  const result = await send(
    { ...message, url: `http://127.0.0.1:${port}/` },
    ['127.0.0.1'],
    new AbortController().signal,
  )
  expect(result).toEqual({ status: 200, error: null })
  const inner = await send({ ...message, url: `http://127.0.0.1:${port}/` }, [], new AbortController().signal)
  expect(inner).toEqual({ status: null, error: 'The address is in a private network.' })
  const localhost = await send(
    { ...message, url: `http://localhost:${port}/` },
    [],
    new AbortController().signal,
  )
  expect(localhost).toEqual({ status: null, error: 'The address is in a private network.' })
  server.closeAllConnections()
  server.close()
})

import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ownPortalForFile } from '../testing/fixtures.ts'
import { openSockets } from '../testing/sockets.ts'

const portal = await ownPortalForFile({ env: { LIMIT_CONNECTIONS: '4' } })

const openSocket = openSockets(portal)

const openFour = async (): Promise<[Socket, Socket, Socket, Socket]> => [
  await openSocket(),
  await openSocket(),
  await openSocket(),
  await openSocket(),
]

const health = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** A call whose body does not come. */
const begun =
  'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

async function isAnswered(socket: Socket): Promise<boolean> {
  const ending = once(socket, 'close').then(() => false)
  socket.write(health)
  return Promise.race([
    once(socket, 'data').then(([answer]) => /^HTTP\/1.1 200 OK/.test(String(answer))),
    ending,
  ])
}

test('one connection more than there may be takes the place of the one that was idle for longest', async () => {
  const [first, second, third, fourth] = await openFour()
  // Each is known to the server when it has answered on it.
  for (const socket of [first, second, third, fourth]) expect(await isAnswered(socket)).toBe(true)
  expect(await isAnswered(first)).toBe(true)
  const end = once(second, 'close')
  const over = await openSocket()
  await end
  for (const socket of [first, third, fourth, over]) expect(await isAnswered(socket)).toBe(true)
})

test('who holds all connections with calls that never end shuts nobody else out, and gets no more', async () => {
  const held = await openFour()
  const [, , , fourth] = held
  for (const socket of held) {
    const arrival = once(portal.app.server, 'request')
    socket.write(begun)
    await arrival
  }
  const own = await openSocket()
  await once(own, 'close')
  const end = once(fourth, 'close')
  expect(await isAnswered(await openSocket('127.0.0.2'))).toBe(true)
  await end
  expect(held.filter(({ destroyed }) => !destroyed)).toHaveLength(3)
})

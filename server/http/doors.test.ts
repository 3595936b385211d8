import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ownPortalForFile } from '../testing/fixtures.ts'
import { openDoors } from './doors.ts'

const portal = await ownPortalForFile()

const doors = await openDoors(portal.app, { host: '127.0.0.1', port: 0 }, () => {})
const [bound] = portal.app.addresses()
const port = typeof bound === 'object' ? bound.port : 0

const openSocket = (): Socket => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Rounds of the event loop, from one moment on. */
function countRounds() {
  let rounds = 0
  let isOver = false
  const next = () => {
    rounds++
    if (!isOver) setImmediate(next)
  }
  next()
  const end = () => {
    isOver = true
  }
  return { soFar: () => rounds, end }
}

test('a hundred people who come at once to a busy server are let in within a few rounds of its work', async () => {
  const sockets = Array.from({ length: 100 }, openSocket)
  const { soFar, end } = countRounds()
  const rounds: number[] = []
  await new Promise<void>((resolve) => {
    portal.app.server.on('connection', () => {
      rounds.push(soFar())
      if (rounds.length === sockets.length) resolve()
    })
  })
  end()
  expect(Math.max(...rounds) - Math.min(...rounds)).toBeLessThan(50)
})

test('each of them is answered, and those that stay open keep nobody from closing', async () => {
  const sockets = Array.from({ length: 40 }, openSocket)
  for (const socket of sockets) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 OK/)
  }
  const ends = sockets.map((socket) => once(socket, 'close'))
  await Promise.all([portal.app.close(), doors.close()])
  await Promise.all(ends)
})

test('a port that another process has is not shared with it', async () => {
  const other = createServer().listen({ port: 0, host: '127.0.0.1', reusePort: true })
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  await expect(openDoors(portal.app, { host: '127.0.0.1', port: taken }, () => {})).rejects.toThrow(
    'EADDRINUSE',
  )
})

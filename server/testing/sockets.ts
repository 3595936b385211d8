import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll } from 'vitest'
import type { Portal } from './portal.ts'

/**
 * Has a portal listen for the tests of a file, and opens bare connections to it, which end with their test.
 * @returns what opens one; `from`: the address on this machine that it comes from: another one is another client
 */
export function openSockets({ app }: Pick<Portal, 'app'>): (from?: string) => Promise<Socket> {
  let port = 0
  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const [bound] = app.addresses()
    port = typeof bound === 'object' ? bound.port : 0
  })
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) {
      if (socket.closed) continue
      socket.destroy()
      await once(socket, 'close')
    }
  })
  return async (from = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    // One that is closed while it writes.
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
}

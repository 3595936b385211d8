import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Sockets that listen beside the first one, where the system spreads connections over them. The runtime takes one
 * connection from each in a round of its event loop: with one alone, a thousand people who come at once to a busy
 * server, whose rounds take 30 ms, would wait for half a minute before a byte of theirs was read.
 */
const doorCount = process.platform === 'linux' ? 31 : 0
/** Connections that may wait at each: one that is dropped comes again after one, three, seven seconds. */
const backlog = 4096

export type Doors = {
  /** Takes no more connections; resolves when the last one has ended. */
  close(): Promise<unknown>
}

const listen = (server: Server, options: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/** @throws Error EADDRINUSE, EACCES: sockets that share a port would share it with another process, too */
export async function tryPort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await listen(server, { host, port })
  await closed(server)
}

/** Has the app listen on one port with many sockets. */
export async function openDoors(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  onError: (error: Error) => void,
): Promise<Doors> {
  await tryPort({ host, port })
  const shared = { backlog, reusePort: doorCount > 0 }
  const first = { host, port, ...shared }
  await app.listen(first)
  const doors: Server[] = []
  for (const bound of app.addresses())
    for (let one = 0; one < doorCount; one++) {
      // As the runtime's own HTTP server takes connections.
      const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        app.server.emit('connection', socket),
      )
      await listen(
        door,
        typeof bound === 'string' ? { path: bound } : { host: bound.address, port: bound.port, ...shared },
      )
      door.on('error', onError)
      doors.push(door)
    }
  return { close: () => Promise.all(doors.map(closed)) }
}

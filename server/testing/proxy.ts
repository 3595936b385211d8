import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to PostgreSQL that can fall silent: connections stay open, and nothing arrives on either side. */
export type Network = { url: string; fallSilent(): void; goOn(): void; close(): Promise<void> }

export async function openProxy(databaseUrl: string): Promise<Network> {
  const behind = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let silent = false
  const join = ([front, back]: readonly [Socket, Socket]) => {
    front.pipe(back)
    back.pipe(front)
  }
  const server = createServer((front) => {
    const pair = [front, connect(Number(behind.port), behind.hostname)] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
    if (!silent) join(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    fallSilent: () => {
      silent = true
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause()
    },
    goOn: () => {
      silent = false
      for (const pair of pairs) join(pair)
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../networks.ts'

type Client = {
  all: Set<Socket>
  /** those without a request under way, the one that has been so for longest first */
  idle: Set<Socket>
}

/** Clients by how many connections they have, so that the one with the most is found without looking at all. */
function createSizes() {
  const bySize = new Map<number, Set<Client>>()
  let largest = 0
  return {
    move: (client: Client, before: number): void => {
      const now = client.all.size
      bySize.get(before)?.delete(client)
      if (bySize.get(before)?.size === 0) bySize.delete(before)
      if (now > 0) bySize.set(now, (bySize.get(now) ?? new Set()).add(client))
      largest = Math.max(largest, now)
      // It had the most, and has one less.
      if (!bySize.has(largest)) largest = now
    },
    largest: (): Client | undefined => bySize.get(largest)?.values().next().value,
  }
}

const lastOf = <T>(all: Iterable<T>): T | undefined => [...all].at(-1)

/**
 * Keeps so many connections at most. For one more, the client that has the most loses one: the one that has been idle
 * for longest, or the newest where a request is under way on each. So nobody shuts others out by holding connections.
 */
export function boundConnections(server: Server, most: number): void {
  const clients = new Map<string, Client>()
  const places = new WeakMap<Socket, { begin(): void; end(): void; forget(): void }>()
  const sizes = createSizes()
  let count = 0

  function enter(socket: Socket): Client {
    const name = networkOf(socket.remoteAddress ?? '')
    const client = clients.get(name) ?? { all: new Set(), idle: new Set() }
    clients.set(name, client)
    client.all.add(socket)
    client.idle.add(socket)
    count++
    sizes.move(client, client.all.size - 1)
    let underWay = 0
    const forget = () => {
      if (!client.all.delete(socket)) return
      client.idle.delete(socket)
      count--
      sizes.move(client, client.all.size + 1)
      if (client.all.size === 0) clients.delete(name)
    }
    const begin = () => {
      underWay++
      client.idle.delete(socket)
    }
    const end = () => {
      underWay--
      if (underWay === 0 && client.all.has(socket)) client.idle.add(socket)
    }
    places.set(socket, { begin, end, forget })
    socket.once('close', forget)
    return client
  }

  server.on('connection', (socket: Socket) => {
    const client = enter(socket)
    if (count <= most) return
    const busiest = sizes.largest() ?? client
    const [oldest] = busiest.idle
    const newest = busiest.all.size > client.all.size ? lastOf(busiest.all) : socket
    const victim = (oldest === socket ? newest : (oldest ?? newest)) ?? socket
    // Its end is heard of later, and the next one may come before.
    places.get(victim)?.forget()
    victim.destroy()
  })

  server.on('request', ({ socket }, response) => {
    const place = places.get(socket)
    place?.begin()
    if (place) response.once('close', place.end)
  })
}

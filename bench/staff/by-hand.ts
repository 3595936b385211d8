import { createServer } from 'node:http'
import { connect, read } from '@hub/server/db/connect'
import type { Probe } from './lists.ts'

/** A server of one statement a list, which PostgreSQL answers as JSON: no sign-in, no contract, nothing kept. */
export async function handWritten(
  databaseUrl: string,
  probes: readonly Probe[],
): Promise<{ url: string; close(): Promise<void> }> {
  const db = connect(databaseUrl, { connections: 2 })
  const byName = new Map(probes.map((probe) => [probe.name, probe]))
  const server = createServer((request, response) => {
    const probe = byName.get(decodeURIComponent((request.url ?? '/').slice(1)))
    if (!probe?.sql) {
      response.writeHead(404).end()
      return
    }
    read<{ body: string }>(db, probe.sql, [...probe.values]).then(
      ([row]) => response.writeHead(200, { 'content-type': 'application/json' }).end(row?.body ?? '{}'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await db.destroy()
    },
  }
}

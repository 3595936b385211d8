import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { tryPort } from './http/doors.ts'
import { explainListening } from './listening.ts'
import { mayReadMetrics, metricsText, metricsType } from './metrics.ts'

/** What one look at this process is answered; it takes no body and keeps no connection. */
async function answer(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
  token: string | null,
  db: Database,
): Promise<void> {
  response.setHeader('connection', 'close')
  if (url === '/healthz') {
    response.setHeader('content-type', 'application/json').end('{"status":"ok"}')
  } else if (url !== '/metrics' || token === null) {
    response.writeHead(404).end()
  } else if (!mayReadMetrics(token, headers.authorization)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer realm="metrics"' }).end()
  } else {
    const text = await metricsText(db)
    response.setHeader('content-type', metricsType).end(text)
  }
}

/** Where a monitor looks: on this machine alone. */
const host = '127.0.0.1'

const explain = (error: unknown, port: number): unknown =>
  explainListening(error, { port, host }, 'METRICS_PORT')

/**
 * Whether monitors can be let in later: asked before a database is made, which takes long.
 * @throws ConfigurationRefused when the port is taken
 */
export async function tryWatchersPort({ metricsPort: port }: Pick<Config, 'metricsPort'>): Promise<void> {
  if (port === null) return
  await tryPort({ host, port }).catch((error: unknown) => {
    throw explain(error, port)
  })
}

/**
 * Lets a monitor on this machine look at this process, by a port of its own on loopback; none without
 * METRICS_PORT. `url` is null without it.
 * @throws ConfigurationRefused when the port is taken
 */
export async function openToWatchers(
  { metricsPort, metricsToken }: Pick<Config, 'metricsPort' | 'metricsToken'>,
  db: Database,
): Promise<{ url: string | null; close(): Promise<void> }> {
  if (metricsPort === null) return { url: null, close: async () => {} }
  const server = createServer({ requestTimeout: 5000, maxHeaderSize: 8192 }, (request, response) => {
    answer(request, response, metricsToken, db).catch(() => response.destroy())
  })
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, metricsPort)))
    server.listen(metricsPort, host, resolve)
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : metricsPort
  return {
    url: `http://${host}:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { RefusalError, refusal } from '../refusals.ts'

/** Statuses of what the runtime could not read as a request, by its code; anything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what never became a request, in the contract's form: no hook and no route has run. Ends the connection. */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>, nextId: () => string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statuses[error.code ?? ''] ?? 400
    const name = STATUS_CODES[status] ?? ''
    const body = JSON.stringify({ detail: `${name}.` })
    const lines = Object.entries({
      ...headers,
      'x-request-id': nextId(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([header, value]) => `${header}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${name}\r\n${lines.join('')}\r\n${body}`)
    // One that drips would go on for as long as it likes.
    if (status === 408) socket.destroySoon()
  }

const badRequest = refusal(400, 'Bad Request.')

/** One host, of HTTP/1.1 at least, is a must (RFC 9112, 3.2); `*` is for OPTIONS, and would be routed as `/`. */
function isBadHead({ headers, rawHeaders, httpVersion, method, url }: IncomingMessage): boolean {
  if (headers.host === undefined && httpVersion === '1.1') return true
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 || (url === '*' && method !== 'OPTIONS')
}

/**
 * Answers what Node would refuse with an empty answer, as a request without a host or with an `Expect` nobody knows,
 * and what it should refuse: of two hosts a proxy may take the other one than we do.
 */
export function answerBadHeads(app: FastifyInstance): void {
  // Without the listener it is 417; a server may as well ignore what it doesn't know (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(isBadHead(raw) ? new RefusalError(badRequest) : undefined)
  })
}

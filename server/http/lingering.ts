import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long, in milliseconds and bytes, the rest of a refused request is read and dropped. */
const longest = 5000
const most = 16 * 1024 * 1024

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isStillSent = (raw: IncomingMessage): boolean =>
  !raw.complete && !raw.readableEnded && !raw.destroyed && hasBody(raw)

/**
 * A refusal may be ready before its request has arrived, as a 413 is. To close then would reset the connection, and
 * the caller, who is still sending, would never read why. So what still comes is read and dropped first, for a while.
 */
export function readBeforeRefusing(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // One that is too slow is waited for no longer.
    if (!isStillSent(raw) || reply.statusCode === 408) return done(null, payload)
    drop(raw, () => {
      // Else what has not come yet would keep the connection for as long as it takes.
      if (isStillSent(raw)) reply.header('connection', 'close')
      done(null, payload)
    })
  })
}

function drop(raw: IncomingMessage, then: () => void): void {
  let byteCount = 0
  const count = (chunk: Buffer) => {
    byteCount += chunk.length
    if (byteCount > most) finish()
  }
  const finish = () => {
    clearTimeout(late)
    raw.off('data', count).off('end', finish).off('close', finish)
    then()
  }
  const late = setTimeout(finish, longest)
  raw.on('data', count).once('end', finish).once('close', finish).resume()
}

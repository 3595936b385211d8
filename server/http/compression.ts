import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addVary } from './vary.ts'

// Text that PostgreSQL or a card made is there as a whole: compressing it in one go costs a fifth of the stream that
// a plugin would build around it (docs/benchmarks.md). Files are served compressed beforehand, documents as they are.
const least = 1024
/** Above this another thread does it: the loop would stand still for more than a millisecond or two. */
const most = 128 * 1024

const brotli = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

// Without its cache, which keeps every header that anybody ever sent.
const codings = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)]

const isJson = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('application/json')

/**
 * Compresses text answers, as the caller prefers; those that come in pieces too. What has said its length is a file,
 * whose ranges and bytes are those it was kept with: a JSON document as much as any other.
 */
export function compress(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A file has its compressed twin beside it.
    const isWritten = reply.hasHeader('content-encoding')
    if (payload instanceof Readable && isJson(reply) && !isWritten && !reply.hasHeader('content-length')) {
      addVary(reply, 'Accept-Encoding')
      const coding = codings.negotiate(request.headers['accept-encoding'] ?? '')
      if (coding !== 'br' && coding !== 'gzip') return done(null, payload)
      reply.header('content-encoding', coding)
      const compressing = coding === 'br' ? createBrotliCompress(brotli(most)) : createGzip()
      // A caller who goes ends the one, and with it the other.
      return done(
        null,
        pipeline(payload, compressing, () => {}),
      )
    }
    const size = typeof payload === 'string' ? Buffer.byteLength(payload) : 0
    if (typeof payload !== 'string' || size < least || isWritten) return done(null, payload)
    addVary(reply, 'Accept-Encoding')
    const coding = codings.negotiate(request.headers['accept-encoding'] ?? '')
    // Bytes: of a text, the socket would make three times the room it needs.
    if (coding !== 'br' && coding !== 'gzip') return done(null, Buffer.from(payload))
    reply.header('content-encoding', coding).removeHeader('content-length')
    if (size <= most) {
      done(null, coding === 'br' ? brotliCompressSync(payload, brotli(size)) : gzipSync(payload))
      return
    }
    const later = coding === 'br' ? brotliLater(payload, brotli(size)) : gzipLater(payload)
    later.then(
      (bytes) => done(null, bytes),
      (error: Error) => done(error),
    )
  })
}

import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

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

const taken = (coding: string) => new RegExp(`^\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`, 'i')
const [takesBrotli, takesGzip] = [taken('br'), taken('gzip')]

const accepts = (header: string | undefined, coding: RegExp): boolean =>
  header?.split(',').some((one) => coding.test(one)) ?? false

const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses text answers for whoever says that they take it. */
export function compress(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const size = typeof payload === 'string' ? Buffer.byteLength(payload) : 0
    if (typeof payload !== 'string' || size < least || reply.hasHeader('content-encoding'))
      return done(null, payload)
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
    const header = request.headers['accept-encoding']
    const coding = accepts(header, takesBrotli) ? 'br' : accepts(header, takesGzip) ? 'gzip' : undefined
    // Bytes: of a text, the socket would make three times the room it needs.
    if (!coding) return done(null, Buffer.from(payload))
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

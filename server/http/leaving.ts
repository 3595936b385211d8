import type { FastifyInstance } from 'fastify'

/**
 * A server that is about to stop ends each connection with the answer that is on it: the next call comes by another one,
 * and finds another server.
 */
export function closeWhenLeaving(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving.aborted) reply.header('connection', 'close')
    done()
  })
}

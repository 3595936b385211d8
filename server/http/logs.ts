import type { FastifyInstance } from 'fastify'

/**
 * One line a request, by its route: addresses hold ids and queries, so they are not written. Every answer carries
 * (security.ts) the id under which its line is found.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}

import type { FastifyInstance } from 'fastify'

/** Only a declared answer leaves: a call that answers with a status it never named has a bug, and says 500. */
export function onlyDeclared(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const responses = request.routeOptions.schema?.response
    const isNamed = typeof responses !== 'object' || responses === null || reply.statusCode in responses
    if (isNamed) done(null, payload)
    else
      done(
        new Error(
          `${request.routeOptions.url} answered ${reply.statusCode}, which its contract does not name.`,
        ),
      )
  })
}

import type { FastifyInstance } from 'fastify'

/** Only a declared answer leaves: a call that answers with a status it never named has a bug, and says 500. */
export function onlyDeclared(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const declared = request.routeOptions.schema?.response
    if (typeof declared === 'object' && declared !== null && !(reply.statusCode in declared))
      throw new Error(
        `${request.routeOptions.url} answered ${reply.statusCode}, which its contract does not name.`,
      )
    return payload
  })
}

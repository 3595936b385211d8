import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalError, refusal } from '../refusals.ts'

// Every method that the runtime reads, but the one that asks for a tunnel, which never gets as far as a route.
const all = METHODS.filter((method) => method !== 'CONNECT')

/** A known address with a method it does not serve is 405 and names those it does. Close after the last route. */
export function refuseOtherMethods(app: FastifyInstance): { close(): void } {
  const methodsByPath = new Map<string, Set<string>>()
  for (const method of all) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsByPath.set(url, methods)
  })
  return {
    close: () => {
      for (const [url, methods] of [...methodsByPath]) {
        const allow = [...methods].join(', ')
        const refuse = async (request: FastifyRequest) => {
          throw new RefusalError({
            ...refusal(405, `Method "${request.method}" not allowed.`),
            headers: { allow },
          })
        }
        app.route({
          method: all.filter((method) => !methods.has(method)),
          url,
          config: { access: 'public', subject: 'none', limited: 'secret', free: true },
          // Before the body is read: its type does not matter any more.
          onRequest: refuse,
          handler: refuse,
        })
      }
    },
  }
}

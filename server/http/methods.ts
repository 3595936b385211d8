import type { FastifyInstance, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { RefusalError, refusal } from '../refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the route whose address was called with a method that it does not serve */
    otherRoute: string | null
  }
}

/** The route of a call as it was written, which says nothing of who was called about. */
export const routeOf = ({ routeOptions, otherRoute }: FastifyRequest): string =>
  routeOptions.url ?? otherRoute ?? 'none'

/**
 * A known address with a method it does not serve is 405 and names those it does. Addresses are looked up in a router
 * of their own, of the library that the framework uses. A route for each of the runtime's thirty-odd methods took
 * 12 MB, and most of the time that the application needs to begin.
 */
export function refuseOtherMethods(app: FastifyInstance, options: { maxParamLength: number }): void {
  const router = findMyWay(options)
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!methodsByUrl.has(url)) router.on('GET', url, () => {}, url)
    const methods = methodsByUrl.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsByUrl.set(url, methods)
  })
  app.decorateRequest('otherRoute', null)
  // Before the body is read: its type does not matter any more.
  app.addHook('onRequest', (request, _reply, done) => {
    const url: unknown = request.is404 ? router.find('GET', request.raw.url ?? '')?.store : undefined
    const methods = typeof url === 'string' ? methodsByUrl.get(url) : undefined
    if (typeof url !== 'string' || !methods) return done()
    request.otherRoute = url
    const allow = [...methods].join(', ')
    done(new RefusalError({ ...refusal(405, `Method "${request.method}" not allowed.`), headers: { allow } }))
  })
}

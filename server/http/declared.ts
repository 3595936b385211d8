import { type Access, subjectParams } from '@hub/contract/endpoint'
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

/** Where calls are that write to the account. */
const accountAddresses = ['/api/v1/auth/', '/api/v1/consultant/']

const reads = (method: string | string[]): boolean =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD')

const writesToAccount = (method: string | string[], url: string, access: Access) =>
  access !== 'public' && accountAddresses.some((start) => url.startsWith(start)) && !reads(method)

/**
 * A route says who may call it, what it is about and, where it is not the usual, how much it takes; or there is no
 * start.
 */
export function demandDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route
    const name = `${String(method)} ${url}`
    if (!config?.access) throw new Error(`${name} declares no access.`)
    const { subject, bodyLimit, viewable } = config
    if (bodyLimit !== undefined) route.bodyLimit ??= bodyLimit
    if (!subject) throw new Error(`${name} declares no subject.`)
    if (writesToAccount(method, url, config.access) && !config.proof)
      throw new Error(`${name} writes to the account, but declares no proof.`)
    if (viewable && (!reads(method) || config.access === 'staff' || config.access === 'public'))
      throw new Error(`${name} is viewable, but is no consultant’s GET.`)
    if (subject === 'none') return
    if (!url.includes(`:${subjectParams[subject]}`))
      throw new Error(`${name} declares a ${subject}, but its address has no :${subjectParams[subject]}.`)
    if (config.access === 'public')
      throw new Error(`${name} is public, so nobody can be asked for a ${subject}.`)
  })
}

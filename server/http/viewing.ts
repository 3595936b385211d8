import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest, LightMyRequestResponse } from 'fastify'
import { RefusalError, refusal } from '../refusals.ts'
import type { App } from './app.ts'
import type { Place } from './lanes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** of a consultant's GET: staff may view it as a consultant */
    viewable?: boolean
  }
}

/** Who of the provider's views a call as which consultant, and what came of it. */
export type Viewing = {
  viewerId: string
  consultantId: string
  /** says when the viewer has gone */
  gone: AbortSignal
  /** that of the viewer's own call, which is given back with this one */
  place: Place | null
  outcome: 'not viewable' | 'deactivated' | 'answered'
}

export const notViewable = refusal(400, { path: ['This call cannot be viewed as a consultant.'] })
export const isAway = refusal(409, 'This person is deactivated and cannot sign in.')

const underWay = new AsyncLocalStorage<Viewing>()

/** The viewing that the call under way belongs to; a call from outside the process belongs to none. */
export const viewingOf = (): Viewing | undefined => underWay.getStore()

type ViewableCall = Omit<Viewing, 'outcome'> & {
  /** what follows `/api/v1/` */
  path: string
  /** those of the viewer's own call */
  headers: FastifyRequest['headers']
  address: string
}

/** What of the viewer's headers the answer depends on, and what of the answer's is sent on. */
const requestHeaders = ['host', 'if-none-match'] as const
const answerHeaders = ['content-type', 'cache-control', 'etag', 'retry-after'] as const

const some = (headers: LightMyRequestResponse['headers'], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )

/**
 * Makes a consultant's call inside this process. There is no session for it: the guard knows it by the viewing it
 * belongs to, and lets it reach only what is declared as `viewable`.
 *
 * @throws RefusalError 400 for what cannot be viewed, 409 for a consultant who is deactivated
 */
export async function getAs(app: App, call: ViewableCall) {
  const { viewerId, consultantId, path, headers, address, gone, place } = call
  const viewing: Viewing = { viewerId, consultantId, gone, place, outcome: 'not viewable' }
  // Awaited inside: the call begins when its answer is waited for.
  const answer = await underWay.run(viewing, async () => {
    return await app.inject({
      method: 'GET',
      url: `/api/v1/${path}`,
      headers: some(headers, requestHeaders),
      remoteAddress: address,
      payloadAsStream: true,
    })
  })
  const { statusCode: status } = answer
  const body = answer.stream()
  // What nobody reads any more is not written either.
  body.once('close', () => answer.raw.res.destroy())
  const isFile = status === 200 && !String(answer.headers['content-type']).startsWith('application/json')
  if (viewing.outcome === 'answered' && !isFile)
    return { status, headers: some(answer.headers, answerHeaders), body }
  body.destroy()
  throw new RefusalError(viewing.outcome === 'deactivated' ? isAway : notViewable)
}

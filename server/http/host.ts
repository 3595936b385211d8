import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { RefusalError, refusal } from '../refusals.ts'

const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** Only what also makes an address: `localhost:99999` looks like a name with a port and is none. */
const isLoopback = (host: string): boolean => loopbackName.test(host) && URL.canParse(`http://${host}`)

export const wrongHost = refusal(421, 'Open the portal as localhost.')

/** Whether a request names another host than it may. */
export const isMisdirected = (host: string | undefined, { environment }: Config): boolean =>
  environment === 'local' && !isLoopback(host ?? '')

/**
 * In `local` the portal answers to this machine's own names alone. A page from elsewhere can make a browser call it
 * by a name of that page's (DNS rebinding), and would read the demo's data and mailbox as if they were its own.
 */
export function demandLoopbackName(app: FastifyInstance, config: Config): void {
  if (config.environment !== 'local') return
  app.addHook('onRequest', (request, _reply, done) => {
    done(isMisdirected(request.headers.host, config) ? new RefusalError(wrongHost) : undefined)
  })
}

/**
 * Where the caller finds this server: the public address; in `local` the name that was asked, which is of this
 * machine.
 */
export const baseOf = (request: FastifyRequest, { environment, publicUrl }: Config): string =>
  environment === 'local' ? `${request.protocol}://${request.headers.host}` : publicUrl

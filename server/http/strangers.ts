import type { RateLimit } from '@hub/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import { networkOf } from '../networks.ts'
import type { Parts } from '../parts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limited?: RateLimit
  }
}

export type CountTry = (
  db: Database,
  key: string,
  limit: { tries: number; seconds: number },
  now: Date,
) => Promise<void>

/**
 * Anybody may call a public route, as often as they like: those that write are counted by address, before their body
 * is read. A public route that writes and doesn't say how it is limited ends the start.
 */
export function limitStrangers(
  app: FastifyInstance,
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  countTry: CountTry,
): void {
  const limits = { address: config.limits.publicCalls, telemetry: config.limits.telemetryCalls }

  app.addHook('onRoute', ({ url, method, config: route }) => {
    const reads = [method].flat().every((one) => one === 'GET' || one === 'HEAD')
    if (route?.access === 'public' && !reads && !route.limited)
      throw new Error(`${String(method)} ${url} is public and writes, but doesn't say how it is limited.`)
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const { limited } = request.routeOptions.config
    if (!limited || limited === 'secret') return done()
    countTry(db, `public ${limited} ${networkOf(request.ip)}`, limits[limited], clock.now()).then(
      () => done(),
      done,
    )
  })
}

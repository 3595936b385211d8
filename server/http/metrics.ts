import type { FastifyInstance } from 'fastify'
import { countCall, mayReadMetrics, metricsText, metricsType } from '../metrics.ts'
import type { Parts } from '../parts.ts'
import { RefusalError, refusal } from '../refusals.ts'
import { routeOf } from './methods.ts'

const withoutToken = {
  ...refusal(401, 'The token of the metrics is needed.'),
  headers: { 'www-authenticate': 'Bearer realm="metrics"' },
}

/** Counts calls by their routes, where somebody may ask how many there were. */
export function countCalls(app: FastifyInstance, { config }: Pick<Parts, 'config'>): void {
  if (config.metricsToken === null) return
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isTurnedAway) return done()
    countCall({
      route: routeOf(request),
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}

/** Without a token there are no metrics. */
export function metricsRoute(app: FastifyInstance, { db, config }: Pick<Parts, 'db' | 'config'>): void {
  const { metricsToken } = config
  if (metricsToken === null) return
  app.get(
    '/metrics',
    { config: { access: 'public', subject: 'none', free: true }, logLevel: 'warn' },
    async (request, reply) => {
      if (!mayReadMetrics(metricsToken, request.headers.authorization)) throw new RefusalError(withoutToken)
      return reply
        .type(metricsType)
        .header('cache-control', 'no-store')
        .send(await metricsText(db))
    },
  )
}

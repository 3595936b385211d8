import { listAlerts } from '@hub/contract/alerts'
import type { App } from '../../http/app.ts'
import { pageOfRows } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { alertView, currentAlerts } from './alerts.queries.ts'

export function alertRoutes(app: App, { db, clock, config }: Parts): void {
  app.route({
    ...listAlerts,
    handler: async (request, reply) => {
      const alerts = await currentAlerts(db, request.query.application, clock.now())
      return reply
        .header('cache-control', 'public, max-age=60')
        .send(pageOfRows(request, config, request.query, alerts.map(alertView)))
    },
  })
}

import { listAlerts } from '@hub/contract/alerts'
import type { App } from '../../http/app.ts'
import { pageOfRows } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { currentAlerts } from './alerts.queries.ts'

export function alertRoutes(app: App, { db, clock, config }: Parts): void {
  app.route({
    ...listAlerts,
    handler: async (request, reply) => {
      const alerts = await currentAlerts(db, request.query.application, clock.now())
      const views = alerts.map(({ starts_at, ends_at, ...alert }) => ({
        ...alert,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at?.toISOString() ?? null,
      }))
      return reply
        .header('cache-control', 'public, max-age=60')
        .send(pageOfRows(request, config, request.query, views))
    },
  })
}

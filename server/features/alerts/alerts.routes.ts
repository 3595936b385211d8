import { listAlerts } from '@hub/contract/alerts'
import type { App } from '../../http/app.ts'
import type { Parts } from '../../parts.ts'

export function alertRoutes(app: App, { db, clock }: Parts): void {
  app.route({
    ...listAlerts,
    handler: async (request, reply) => {
      const now = clock.now()
      const rows = await db
        .selectFrom('alerts')
        .selectAll()
        .where('application', '=', request.query.application)
        .where('starts_at', '<=', now)
        .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
        .orderBy('starts_at', 'desc')
        .orderBy('id')
        .execute()
      return reply.header('cache-control', 'public, max-age=60').send(
        rows.map(({ starts_at, ends_at, ...alert }) => ({
          ...alert,
          starts_at: starts_at.toISOString(),
          ends_at: ends_at?.toISOString() ?? null,
        })),
      )
    },
  })
}

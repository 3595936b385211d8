import { getConfiguration } from '@hub/contract/configuration'
import { sql } from 'kysely'
import type { Parts } from '../parts.ts'
import type { App } from './app.ts'

/** milliseconds a part may take to say that it is there */
const patience = 1500

const within = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    work.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref()),
  ])

export function healthRoutes(app: App, { db, storage, config }: Parts): void {
  app.get('/healthz', { config: { access: 'public', subject: 'none' }, logLevel: 'warn' }, async () => ({
    status: 'ok',
  }))

  app.get(
    '/readyz',
    { config: { access: 'public', subject: 'none' }, logLevel: 'warn' },
    async (_request, reply) => {
      const [database, files] = await Promise.all([
        within(sql`select 1`.execute(db).then(() => true)),
        within(storage.ready()),
      ])
      return reply.code(database && files ? 200 : 503).send({ database, storage: files })
    },
  )

  app.route({
    ...getConfiguration,
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .code(200)
        .send({
          name: config.name,
          environment: config.environment,
          supportEmail: config.supportEmail,
          // Paths on this server, so that the page works under any name it is opened by.
          apiUrl: config.apiUrl ?? '/',
          contentUrl: config.contentUrl ?? '/',
          telemetryUrl: config.telemetryUrl ?? '/',
          telemetryKey: config.telemetryKey,
          telemetryRespectsDnt: config.telemetryRespectsDnt,
        }),
  })
}

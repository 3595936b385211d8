import { setTimeout as pause } from 'node:timers/promises'
import { getConfiguration } from '@hub/contract/configuration'
import { sql } from 'kysely'
import { isReadOnly } from '../db/failures.ts'
import type { Parts } from '../parts.ts'
import type { Admission } from './admission.ts'
import type { App } from './app.ts'

/** milliseconds a part may take to say that it is there */
const patience = 1500

const within = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    work.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref()),
  ])

type Database = { ready: boolean; detail?: string }

/**
 * A server that can only be read (a standby, a primary that was replaced) serves nobody, whether it or we noticed.
 */
async function databaseReady(db: Parts['db']): Promise<Database> {
  const readOnly = { ready: false, detail: 'The database can only be read.' }
  const question = sql<{ on: boolean }>`select current_setting('transaction_read_only')::boolean as on`
  const look = question.execute(db).then(
    ({ rows }): Database => (rows[0]?.on ? readOnly : { ready: true }),
    (error: unknown): Database => (isReadOnly(error) ? readOnly : { ready: false }),
  )
  return Promise.race([look, pause(patience, { ready: false }, { ref: false })])
}

/** milliseconds for which one look at the store serves everybody who asks: it writes */
const storeKnownFor = 5000

/**
 * Asks again only when the last answer is older than `storeKnownFor`; who asks while it is being looked at shares it.
 */
function storeLooker({ storage, clock }: Pick<Parts, 'storage' | 'clock'>): () => Promise<boolean> {
  let last: { at: number; ready: Promise<boolean> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!last || now - last.at >= storeKnownFor || now < last.at)
      last = { at: now, ready: within(storage.ready()) }
    return last.ready
  }
}

/**
 * ms after which calls that hold all lanes will not end: a statement gives up sooner. It takes a fault of ours, and a
 * restart.
 */
const stuckAfter = ({ querySeconds }: Parts['config']): number => Math.max(60, 2 * querySeconds) * 1000

type Server = {
  /** aborted when this server is about to stop: a load balancer sends it no more calls then */
  leaving: AbortSignal
  admission: Admission
}

export function healthRoutes(app: App, parts: Parts, { leaving, admission }: Server): void {
  const { db, config } = parts
  const storeReady = storeLooker(parts)
  app.get(
    '/healthz',
    { config: { access: 'public', subject: 'none', free: true }, logLevel: 'warn' },
    async () => ({
      status: 'ok',
    }),
  )

  app.get(
    '/readyz',
    { config: { access: 'public', subject: 'none', free: true }, logLevel: 'warn' },
    async (_request, reply) => {
      if (leaving.aborted) return reply.code(503).send({ detail: 'The server is about to stop.' })
      const [{ ready, detail }, files] = await Promise.all([databaseReady(db), storeReady()])
      const calls = admission.stuckFor() < stuckAfter(config)
      return reply
        .code(ready && files && calls ? 200 : 503)
        .send({ database: ready, storage: files, calls, detail })
    },
  )

  app.route({
    ...getConfiguration,
    config: { ...getConfiguration.config, free: true },
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

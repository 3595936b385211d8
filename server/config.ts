import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Sender } from './config.fields.ts'
import { type Limits, limitsOf } from './config.limits.ts'
import { Variables } from './config.variables.ts'
import { isLoopback } from './networks.ts'
import { demandsTls, refusedInProduction, trustsAnyone } from './production.ts'
import type { ScannerAddress } from './scanner.ts'

/** A sentence for the person who starts the server: which variable is wrong, and what it may be. */
export class ConfigurationRefused extends Error {}

type Env = z.output<typeof Variables>

export type Environment = Env['HUB_ENV']

export type Config = {
  environment: Environment
  /** port 0 lets the system choose one */
  port: number
  host: string
  /** folder: embedded database, documents, outbox */
  data: string
  /** null: the embedded PostgreSQL */
  databaseUrl: string | null
  /** the role that owns the tables; null: the one of `databaseUrl` does */
  databaseOwnerUrl: string | null
  /** a standby of it, for reads that may lag; null: none */
  databaseReplicaUrl: string | null
  /** connections that a process keeps for calls, and as many to the replica */
  databasePool: number
  /** that a statement may run, or stay without an answer */
  querySeconds: number
  /** `file:…` or `s3://bucket?endpoint=…&region=…` */
  storage: string
  /** whether a server does the work that calls leave to later, or leaves it to workers */
  work: Env['HUB_WORK']
  /** for how long a server that got a SIGTERM answers calls, while it says that it is not ready */
  stopSeconds: number
  /** what who asks for metrics has to send; null: there are none */
  metricsToken: string | null
  /** on loopback, beside calls; null: none */
  metricsPort: number | null
  /** whether an empty database gets the demo's data */
  demo: boolean
  /** the first signs, all verify; null: made once and kept in `data` */
  secrets: readonly string[] | null
  publicUrl: string
  timeZone: string
  /** whether own memories grow from the jobs of projects that do not say it themselves */
  ownMemory: Env['HUB_OWN_MEMORY']
  /** who cannot sign in with a password alone, whatever they chose */
  twoStep: Env['HUB_TWO_STEP']
  corsOrigins: readonly string[]
  /** null: the outbox folder */
  smtpUrl: string | null
  /** memoQ Server, which analyses instead of the engine of this house */
  memoq: { url: string; key: string } | null
  /** addresses and networks of its own that webhooks may reach */
  webhookPrivate: string[]
  /** where a scanner for viruses listens; null: there is none */
  scanner: ScannerAddress | null
  /** mails leave by TLS or not at all */
  smtpTls: boolean
  mailFrom: Sender
  name: string
  supportEmail: string
  /** what the page calls; null: the server that served it */
  apiUrl: string | null
  contentUrl: string | null
  telemetryUrl: string | null
  telemetryKey: string | null
  /** visitors who ask not to be tracked are not counted */
  telemetryRespectsDnt: boolean
  /** addresses and networks of proxies in front; false: none, true: anybody */
  trustProxy: string[] | boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  limits: Limits
}

type Source = Readonly<Record<string, string | undefined>>

/** @throws ConfigurationRefused with all that production does not start with */
function refuseUnsafe(env: Env, source: Source): void {
  if (source.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new ConfigurationRefused(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 takes everybody for the server that is called: leave it out. NODE_EXTRA_CA_CERTS=FILE adds an authority of your own.',
    )
  const { HUB_PUBLIC_URL, API_URL, CONTENT_URL, TELEMETRY_URL, CORS_ORIGINS } = env
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_REPLICA_URL } = env
  const sentences = refusedInProduction(
    {
      webAddresses: {
        HUB_PUBLIC_URL,
        API_URL,
        CONTENT_URL,
        TELEMETRY_URL,
        CORS_ORIGINS,
        MEMOQ_URL: env.MEMOQ_URL,
      },
      databases: { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_REPLICA_URL },
      storage: env.HUB_STORAGE,
      smtpUrl: env.SMTP_URL,
      scanner: env.SCANNER_URL ?? null,
      trustProxy: env.TRUST_PROXY ?? [],
    },
    env.HUB_ALLOW,
  )
  if (sentences.length > 0) throw new ConfigurationRefused(sentences.join('\n'))
}

/** @throws ConfigurationRefused for an address with a path, or one without its key */
function memoqOf({ MEMOQ_URL: url, MEMOQ_API_KEY: key }: Env): Config['memoq'] {
  if (url === undefined) return null
  if (new URL(url).pathname !== '/')
    throw new ConfigurationRefused('MEMOQ_URL has a path: give the address of the server alone.')
  if (key === undefined) throw new ConfigurationRefused('MEMOQ_URL needs MEMOQ_API_KEY.')
  return { url, key }
}

/** @throws ConfigurationRefused for what is right by itself, and not beside another variable */
function refuseContradictions(env: Env): void {
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new ConfigurationRefused('DATABASE_OWNER_URL needs DATABASE_URL: the server does not run under it.')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigurationRefused(
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded PostgreSQL has no standby.',
    )
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT)
    throw new ConfigurationRefused(`METRICS_PORT is ${env.PORT}, as PORT is: give it a port of its own.`)
}

/** Reads the configuration out of the environment; refuses nonsense by name. An empty variable counts as absent. */
export function readConfig(environment: Source, from: string): Config {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = z.safeParse(Variables, values)
  if (!result.success) {
    const sentences = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)
    throw new ConfigurationRefused([...new Set(sentences)].join('\n'))
  }
  const env = result.data
  const local = env.HUB_ENV === 'local'
  const publicUrl = env.HUB_PUBLIC_URL ?? `http://localhost:${env.PORT}`
  if (local && !isLoopback(env.HOST))
    throw new ConfigurationRefused(
      `HOST is ${env.HOST}, but with HUB_ENV=local only this machine may reach the portal (its demo passwords are public). Use 127.0.0.1, or set HUB_ENV.`,
    )
  if (local && !isLoopback(new URL(publicUrl).hostname))
    throw new ConfigurationRefused(
      'HUB_PUBLIC_URL must be on localhost with HUB_ENV=local. Set HUB_ENV to serve others.',
    )
  if (!local && !env.HUB_SECRET)
    throw new ConfigurationRefused(
      `HUB_SECRET must be given with HUB_ENV=${env.HUB_ENV}: 32 random characters or more.`,
    )
  if (!local && !env.HUB_PUBLIC_URL)
    throw new ConfigurationRefused(
      `HUB_PUBLIC_URL must be given with HUB_ENV=${env.HUB_ENV}: links in mails point to it.`,
    )
  if (!local && env.HUB_DEMO)
    throw new ConfigurationRefused(
      `HUB_DEMO is 1, but the demo's passwords are public: it is made with HUB_ENV=local only, not ${env.HUB_ENV}.`,
    )
  refuseContradictions(env)
  const production = env.HUB_ENV === 'production'
  if (production) refuseUnsafe(env, environment)
  const data = resolve(from, env.HUB_DATA)
  const host = new URL(publicUrl).hostname
  return {
    environment: env.HUB_ENV,
    port: env.PORT,
    host: env.HOST,
    data,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databasePool: env.DATABASE_POOL,
    querySeconds: env.LIMIT_QUERY_SECONDS,
    storage: env.HUB_STORAGE ?? `file:${data}/files`,
    work: env.HUB_WORK,
    stopSeconds: env.HUB_STOP_SECONDS ?? (local ? 0 : 5),
    metricsToken: env.METRICS_TOKEN ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    demo: env.HUB_DEMO ?? (local && !env.DATABASE_URL),
    secrets: env.HUB_SECRET ?? null,
    publicUrl,
    timeZone: env.HUB_TIME_ZONE,
    ownMemory: env.HUB_OWN_MEMORY,
    twoStep: env.HUB_TWO_STEP,
    corsOrigins: env.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    smtpUrl: env.SMTP_URL ?? null,
    memoq: memoqOf(env),
    webhookPrivate: env.WEBHOOK_PRIVATE ?? [],
    scanner: env.SCANNER_URL ?? null,
    smtpTls: production && env.SMTP_URL !== undefined && demandsTls(env.SMTP_URL, env.HUB_ALLOW),
    mailFrom: env.MAIL_FROM ?? {
      name: env.HUB_NAME,
      address: `no-reply@${host.includes('.') ? host : 'hub.example'}`,
    },
    name: env.HUB_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    apiUrl: env.API_URL ?? null,
    contentUrl: env.CONTENT_URL ?? null,
    telemetryUrl: env.TELEMETRY_URL ?? null,
    telemetryKey: env.TELEMETRY_KEY ?? null,
    telemetryRespectsDnt: env.TELEMETRY_RESPECT_DNT,
    trustProxy: trustsAnyone(env.TRUST_PROXY ?? []) || (env.TRUST_PROXY ?? false),
    logLevel: env.LOG_LEVEL,
    limits: limitsOf(env, local),
  }
}

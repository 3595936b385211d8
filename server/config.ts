import { resolve } from 'node:path'
import { OwnMemory } from '@hub/contract/projects'
import * as z from 'zod/mini'
import {
  list,
  oneOf,
  proxies,
  secretList,
  timeZone,
  url,
  webUrl,
  wholeNumber,
  yesOrNo,
} from './config.fields.ts'
import { isLoopback } from './networks.ts'
import { allowances, demandsTls, refusedInProduction, trustsAnyone } from './production.ts'

/** A sentence for the person who starts the server: which variable is wrong, and what it may be. */
export class ConfigurationRefused extends Error {}

export const environments = ['development', 'staging', 'local', 'production'] as const
export type Environment = (typeof environments)[number]

const works = ['all', 'none'] as const
const twoStepDemands = ['nobody', 'staff', 'everybody'] as const

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
  work: (typeof works)[number]
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
  ownMemory: z.output<typeof OwnMemory>
  /** who cannot sign in with a password alone, whatever they chose */
  twoStep: (typeof twoStepDemands)[number]
  corsOrigins: readonly string[]
  /** null: the outbox folder */
  smtpUrl: string | null
  /** memoQ Server, which analyses instead of the engine of this house */
  memoq: { url: string; key: string } | null
  /** addresses and networks of its own that webhooks may reach */
  webhookPrivate: string[]
  /** mails leave by TLS or not at all */
  smtpTls: boolean
  mailFrom: string
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

/** Tries a window (seconds) before a call is throttled, and the bytes a file may have. */
export type Limits = {
  loginsPerAddress: { tries: number; seconds: number }
  wrongLoginsPerAccountAndAddress: { tries: number; seconds: number }
  wrongLoginsPerAccount: { tries: number; seconds: number }
  wrongCodesPerUser: { tries: number; seconds: number }
  codeMailsPerUser: { tries: number; seconds: number }
  wrongOldPasswords: { tries: number; seconds: number }
  linkMails: { tries: number; seconds: number }
  linkMailsPerDay: { tries: number; seconds: number }
  publicCalls: { tries: number; seconds: number }
  keyCalls: { tries: number; seconds: number }
  telemetryCalls: { tries: number; seconds: number }
  /** seconds for which a proof for acts on the account holds */
  stepUpSeconds: number
  fileBytes: number
  /** what indexes of memories may take in a process */
  memoryBytes: number
  /** and those of term bases */
  termBytes: number
  /** of a file of units for a translation memory */
  memoryFileBytes: number
  /** of a zip of projects */
  importBytes: number
  /** that a request has to arrive, and an upload to bring its next piece */
  arrivalSeconds: number
  /** that one process keeps at once */
  connections: number
  /** bytes of translations that a person may write in so many seconds */
  written: { bytes: number; seconds: number }
}

type Source = Readonly<Record<string, string | undefined>>

const minutes = (count: number) => count * 60

/** The variables, each documented in `.env.example`. */
const Variables = z.object({
  HUB_ENV: z._default(oneOf(environments), 'local'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  HUB_DATA: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_OWNER_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL: z._default(wholeNumber(2, 1000), 10),
  LIMIT_QUERY_SECONDS: z._default(wholeNumber(1, 3600), 15),
  HUB_STORAGE: z.optional(
    z.string().check(
      z.refine((value) => /^file:./.test(value) || (URL.canParse(value) && /^s3:\/\/[^/?]/.test(value)), {
        error: 'must be file:FOLDER or s3://BUCKET?endpoint=…&region=…',
      }),
    ),
  ),
  HUB_SECRET: z.optional(secretList),
  HUB_WORK: z._default(oneOf(works), 'all'),
  HUB_STOP_SECONDS: z.optional(wholeNumber(0, 3600)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, { error: 'must be at least 16 characters' }))),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  HUB_DEMO: z.optional(yesOrNo),
  HUB_ALLOW: z._default(z.pipe(list, z.array(oneOf(allowances))), []),
  HUB_PUBLIC_URL: z.optional(webUrl),
  HUB_TIME_ZONE: z._default(timeZone, 'Europe/London'),
  HUB_OWN_MEMORY: z._default(oneOf(OwnMemory.options), 'allowed'),
  HUB_TWO_STEP: z._default(oneOf(twoStepDemands), 'nobody'),
  CORS_ORIGINS: z._default(z.pipe(list, z.array(webUrl)), []),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z.optional(
    z.string().check(
      z.regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: 'must be an address, or a name with an address in angle brackets',
      }),
    ),
  ),
  MEMOQ_URL: z.optional(webUrl),
  MEMOQ_API_KEY: z.optional(z.string()),
  HUB_NAME: z._default(z.string(), 'Consultant Hub'),
  SUPPORT_EMAIL: z._default(
    z.string().check(z.regex(/^\S+@\S+$/, { error: 'must be an e-mail address' })),
    'support@hub.example',
  ),
  API_URL: z.optional(webUrl),
  CONTENT_URL: z.optional(webUrl),
  TELEMETRY_URL: z.optional(webUrl),
  TELEMETRY_KEY: z.optional(z.string()),
  TELEMETRY_RESPECT_DNT: z._default(yesOrNo, true),
  TRUST_PROXY: z.optional(proxies),
  WEBHOOK_PRIVATE: z.optional(proxies),
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LIMIT_LOGINS_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_WRONG_LOGINS: z._default(wholeNumber(1, 1_000_000), 5),
  LIMIT_WRONG_LOGINS_PER_HOUR: z._default(wholeNumber(1, 1_000_000), 50),
  LIMIT_WRONG_CODES: z._default(wholeNumber(1, 1_000_000), 10),
  LIMIT_CODE_MAILS: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_WRONG_OLD_PASSWORDS: z._default(wholeNumber(1, 1_000_000), 5),
  LIMIT_LINK_MAILS: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_LINK_MAILS_PER_DAY: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_PUBLIC_CALLS: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_KEY_CALLS: z._default(wholeNumber(1, 1_000_000), 600),
  LIMIT_TELEMETRY_CALLS: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_STEP_UP_SECONDS: z._default(wholeNumber(1, 21_600), 600),
  LIMIT_ARRIVAL_SECONDS: z._default(wholeNumber(1, 3600), 30),
  LIMIT_CONNECTIONS: z._default(wholeNumber(1, 1_000_000), 1000),
  LIMIT_FILE_BYTES: z._default(wholeNumber(1024, 2 ** 31), 100 * 1024 * 1024),
  LIMIT_TM_BYTES: z._default(wholeNumber(1024, 2 ** 40), 1024 ** 3),
  LIMIT_TERM_BYTES: z._default(wholeNumber(1024, 2 ** 40), 256 * 1024 * 1024),
  LIMIT_TM_FILE_BYTES: z._default(wholeNumber(1024, 2 ** 40), 1024 ** 3),
  LIMIT_IMPORT_BYTES: z._default(wholeNumber(1024, 2 ** 40), 2 * 1024 ** 3),
  LIMIT_WRITTEN_BYTES: z._default(wholeNumber(1024, 2 ** 30), 256 * 1024 * 1024),
})

export const variableNames: ReadonlySet<string> = new Set(Object.keys(Variables.shape))

/** @throws ConfigurationRefused with all that production does not start with */
function refuseUnsafe(env: z.output<typeof Variables>, source: Source): void {
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
      trustProxy: env.TRUST_PROXY ?? [],
    },
    env.HUB_ALLOW,
  )
  if (sentences.length > 0) throw new ConfigurationRefused(sentences.join('\n'))
}

/** @throws ConfigurationRefused for an address with a path, or one without its key */
function memoqOf({ MEMOQ_URL: url, MEMOQ_API_KEY: key }: z.output<typeof Variables>): Config['memoq'] {
  if (url === undefined) return null
  if (new URL(url).pathname !== '/')
    throw new ConfigurationRefused('MEMOQ_URL has a path: give the address of the server alone.')
  if (key === undefined) throw new ConfigurationRefused('MEMOQ_URL needs MEMOQ_API_KEY.')
  return { url, key }
}

function limitsOf(env: z.output<typeof Variables>, local: boolean): Limits {
  return {
    loginsPerAddress: { tries: env.LIMIT_LOGINS_PER_MINUTE ?? (local ? 120 : 10), seconds: minutes(1) },
    wrongLoginsPerAccountAndAddress: { tries: env.LIMIT_WRONG_LOGINS, seconds: minutes(15) },
    wrongLoginsPerAccount: { tries: env.LIMIT_WRONG_LOGINS_PER_HOUR, seconds: minutes(60) },
    wrongCodesPerUser: { tries: env.LIMIT_WRONG_CODES, seconds: minutes(15) },
    codeMailsPerUser: { tries: env.LIMIT_CODE_MAILS ?? (local ? 20 : 6), seconds: minutes(15) },
    wrongOldPasswords: { tries: env.LIMIT_WRONG_OLD_PASSWORDS, seconds: minutes(15) },
    linkMails: { tries: env.LIMIT_LINK_MAILS ?? (local ? 20 : 3), seconds: minutes(15) },
    linkMailsPerDay: {
      tries: env.LIMIT_LINK_MAILS_PER_DAY ?? (local ? 1000 : 10),
      seconds: minutes(24 * 60),
    },
    publicCalls: { tries: env.LIMIT_PUBLIC_CALLS ?? (local ? 300 : 60), seconds: minutes(15) },
    keyCalls: { tries: env.LIMIT_KEY_CALLS, seconds: minutes(1) },
    telemetryCalls: { tries: env.LIMIT_TELEMETRY_CALLS ?? (local ? 1200 : 600), seconds: minutes(15) },
    stepUpSeconds: env.LIMIT_STEP_UP_SECONDS,
    fileBytes: env.LIMIT_FILE_BYTES,
    memoryBytes: env.LIMIT_TM_BYTES,
    termBytes: env.LIMIT_TERM_BYTES,
    memoryFileBytes: env.LIMIT_TM_FILE_BYTES,
    importBytes: env.LIMIT_IMPORT_BYTES,
    arrivalSeconds: env.LIMIT_ARRIVAL_SECONDS,
    connections: env.LIMIT_CONNECTIONS,
    written: { bytes: env.LIMIT_WRITTEN_BYTES, seconds: minutes(24 * 60) },
  }
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
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new ConfigurationRefused('DATABASE_OWNER_URL needs DATABASE_URL: the server does not run under it.')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigurationRefused(
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded PostgreSQL has no standby.',
    )
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
    publicUrl: publicUrl.replace(/\/$/, ''),
    timeZone: env.HUB_TIME_ZONE,
    ownMemory: env.HUB_OWN_MEMORY,
    twoStep: env.HUB_TWO_STEP,
    corsOrigins: env.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    smtpUrl: env.SMTP_URL ?? null,
    memoq: memoqOf(env),
    webhookPrivate: env.WEBHOOK_PRIVATE ?? [],
    smtpTls: production && env.SMTP_URL !== undefined && demandsTls(env.SMTP_URL, env.HUB_ALLOW),
    mailFrom: env.MAIL_FROM ?? `${env.HUB_NAME} <no-reply@${host.includes('.') ? host : 'hub.example'}>`,
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

import { OwnMemory } from '@hub/contract/projects'
import * as z from 'zod/mini'
import {
  lineOfText,
  list,
  oneOf,
  proxies,
  scannerAddress,
  secretList,
  sender,
  siteUrl,
  timeZone,
  url,
  webUrl,
  wholeNumber,
  yesOrNo,
} from './config.fields.ts'
import { allowances } from './production.ts'

export const environments = ['development', 'staging', 'local', 'production'] as const
const works = ['all', 'none'] as const
const twoStepDemands = ['nobody', 'staff', 'everybody'] as const

/** The variables, each documented in `.env.example`. */
export const Variables = z.object({
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
  HUB_PUBLIC_URL: z.optional(siteUrl),
  HUB_TIME_ZONE: z._default(timeZone, 'Europe/London'),
  HUB_OWN_MEMORY: z._default(oneOf(OwnMemory.options), 'allowed'),
  HUB_TWO_STEP: z._default(oneOf(twoStepDemands), 'nobody'),
  CORS_ORIGINS: z._default(z.pipe(list, z.array(webUrl)), []),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z.optional(sender),
  SCANNER_URL: z.optional(scannerAddress),
  MEMOQ_URL: z.optional(webUrl),
  MEMOQ_API_KEY: z.optional(z.string()),
  HUB_NAME: z._default(lineOfText, 'Consultant Hub'),
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

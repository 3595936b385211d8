import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { countOf } from '../counted.ts'
import { migrationsOf } from '../db/migrate.ts'
import { type Addresses, asRole, refuseUnfit } from '../db/prepare.ts'
import { findReplica } from '../db/replica.ts'
import { askServerRole } from '../db/rights.ts'
import { greetSmtp } from '../features/mail/mail.transport.ts'
import { memoqProject } from '../features/rai/memoq/projects.ts'
import { openSoap } from '../features/rai/memoq/soap.ts'
import { newId } from '../ids.ts'
import { makeDataFolder, openDatabase } from '../opening.ts'
import { greetScanner } from '../scanner.ts'
import { openStorage } from '../storage.ts'
import { checkAddress } from './address.ts'
import { type Finding, right, warning, wrong } from './findings.ts'

/** What a look says when it comes to its end; what it throws is wrong. */
const look = (about: string, advice: string, work: () => Promise<Finding[]>): Promise<Finding[]> =>
  work().catch((error: unknown) => [wrong(about, error, advice)])

async function migrationFindings({ owner }: Addresses): Promise<Finding> {
  const ours = await migrationsOf()
  const names = await asRole(owner, async (client) => {
    const { rows: tables } = await client.query("select from pg_class where oid = to_regclass('migrations')")
    if (tables.length === 0) return []
    return (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)
  })
  const stranger = names.find((name) => !ours.includes(name))
  if (stranger !== undefined)
    return wrong(
      'database',
      `It is newer than this release: it holds ${stranger}`,
      'Start the newer release.',
    )
  const missing = ours.length - names.length
  return missing === 0
    ? right('database', 'its tables are those of this release')
    : warning(
        'database',
        `${countOf(missing, 'migration')} to come`,
        'The next start does it, as hub migrate does.',
      )
}

async function roleFindings({ server }: Addresses): Promise<Finding> {
  const { name, superuser, owns } = await asRole(server, askServerRole)
  const advice = 'Give the owner’s as DATABASE_OWNER_URL (docs/running.md).'
  if (superuser)
    return warning('database', `the server’s role ${name} is a superuser, which nothing binds`, advice)
  if (owns)
    return warning(
      'database',
      `the server’s role ${name} owns the tables, and could change what is written once`,
      advice,
    )
  return right('database', `the server’s role ${name} owns nothing`)
}

/** Starts the embedded database where it does not run, and changes nothing in either. */
const checkDatabase = (config: Config, say: (line: string) => void): Promise<Finding[]> =>
  look(
    'database',
    config.databaseUrl === null
      ? 'Look into HUB_DATA/postgres/postgres.log, and whether the disk is full.'
      : 'Look whether PostgreSQL runs, and whether DATABASE_URL and DATABASE_OWNER_URL name it rightly.',
    async () => {
      const { addresses, close } = await openDatabase(config, say)
      try {
        const version = await asRole(addresses.owner, async (client) => {
          await refuseUnfit(client)
          return (await client.query<{ server_version: string }>('show server_version')).rows[0]
            ?.server_version
        })
        return [
          right('database', `PostgreSQL ${version} takes reads and writes`),
          await migrationFindings(addresses),
          await roleFindings(addresses),
        ]
      } finally {
        await close()
      }
    },
  )

const mebibyte = 1024 * 1024

async function checkReplica({ databaseUrl, databaseReplicaUrl }: Config): Promise<Finding[]> {
  if (databaseUrl === null || databaseReplicaUrl === null) return []
  const lagAdvice = 'Reads go to DATABASE_URL until it has come up (docs/runbook.md).'
  return look(
    'replica',
    'Look whether DATABASE_REPLICA_URL names a standby of DATABASE_URL’s server; until then all reads go there.',
    async () => {
      const { behind, isPaused } = await findReplica(databaseUrl, databaseReplicaUrl)
      if (isPaused) return [warning('replica', 'its replay is paused', lagAdvice)]
      if (behind === null)
        return [warning('replica', 'it has not come into the primary’s present timeline yet', lagAdvice)]
      const lag = `it is ${(behind / mebibyte).toFixed(1)} MiB behind`
      return behind > 16 * mebibyte
        ? [warning('replica', lag, lagAdvice)]
        : [right('replica', `it replays this database, and ${lag}`)]
    },
  )
}

const checkStorage = (config: Config): Promise<Finding[]> =>
  look(
    'storage',
    'Look whether HUB_STORAGE names the place rightly, and whether the portal may write there.',
    async () => {
      const storage = await openStorage(config)
      const key = `doctor/${newId()}`
      const bytes = Buffer.from(key)
      // What the store itself says is more use here than what a call would answer.
      await storage.write(key, bytes).catch((error: Error) => Promise.reject(error.cause ?? error))
      try {
        const back = await buffer(await storage.open(key))
        if (!back.equals(bytes)) throw new Error('What was written comes back as something else')
      } finally {
        await storage.remove(key)
      }
      return [right('storage', 'a file was written, read and deleted')]
    },
  )

async function checkScanner({ scanner }: Config): Promise<Finding[]> {
  if (scanner === null) return []
  return look(
    'scanner',
    'Look whether clamd runs, and whether SCANNER_URL names its socket or port; until then no file is taken.',
    async () => {
      await greetScanner(scanner)
      return [right('scanner', 'it answers')]
    },
  )
}

async function checkMail({ smtpUrl, smtpTls }: Config): Promise<Finding[]> {
  if (smtpUrl === null)
    return [
      warning('mail', 'mails go into the folder outbox, and to nobody', 'Set SMTP_URL to have them sent.'),
    ]
  return look(
    'mail',
    'Look whether SMTP_URL names the server, the account and its password rightly.',
    async () => {
      await greetSmtp(smtpUrl, { tls: smtpTls })
      return [right('mail', 'the server greets and takes the account; no mail was sent')]
    },
  )
}

async function checkMemoq({ memoq }: Config, stopped: AbortSignal): Promise<Finding[]> {
  if (!memoq) return []
  return look('memoQ', 'Look whether MEMOQ_URL and MEMOQ_API_KEY are right (docs/memoq.md).', async () => {
    await memoqProject(openSoap(memoq.url, memoq.key), newId(), { person: 'doctor', stopped })
    return [right('memoQ', 'it answers, and takes the key')]
  })
}

/** Looks at every part of the portal, one after the other; a fault in one keeps no other from being looked at. */
export async function examine(
  readConfig: () => Promise<Config>,
  say: (line: string) => void,
  stopped: AbortSignal,
): Promise<Finding[]> {
  let config: Config
  try {
    config = await readConfig()
    await makeDataFolder(config)
  } catch (error) {
    return [wrong('configuration', error, 'Correct the environment (.env.example explains each variable).')]
  }
  return [
    right('configuration', `HUB_ENV is ${config.environment}, HUB_DATA is ${config.data}`),
    ...(await checkAddress(config.publicUrl, new Date(), stopped)),
    ...(await checkDatabase(config, say)),
    ...(await checkReplica(config)),
    ...(await checkStorage(config)),
    ...(await checkScanner(config)),
    ...(await checkMail(config)),
    ...(await checkMemoq(config, stopped)),
  ]
}

import { join } from 'node:path'
import { Bell } from './bell.ts'
import { followClock, systemClock } from './clock.ts'
import { createClosers } from './closers.ts'
import { openCluster } from './cluster/cluster.ts'
import { ensureDatabase } from './cluster/databases.ts'
import { type Config, ConfigurationRefused } from './config.ts'
import { connect, type Database, read } from './db/connect.ts'
import { isRefusedOrAway, reasonOf } from './db/failures.ts'
import { type Addresses, prepareDatabase } from './db/prepare.ts'
import { openReplica, type Replica } from './db/replica.ts'
import { holdsDemo } from './demo/mark.ts'
import { createMailer, mailChannel } from './features/mail/mail.queue.ts'
import { tidyOutbox } from './features/mail/mail.transport.ts'
import { createTokens } from './features/session/tokens.ts'
import { noteOwnMemory } from './features/work/work.upkeep.ts'
import { fileFault } from './file-reasons.ts'
import { makeFolder } from './folders.ts'
import { openBank } from './memories/bank.ts'
import { startSweepingCopies } from './memories/sweeping.ts'
import { closeToOthers } from './owner-only.ts'
import type { Parts } from './parts.ts'
import { openQueue } from './queue.ts'
import { systemRandom } from './random.ts'
import { clamd } from './scanner.ts'
import { createSeals } from './seals.ts'
import { openSecrets } from './secrets.ts'
import { openStorage } from './storage.ts'
import { openTermBank } from './terms/bank.ts'
import { openDocuments } from './threads/documents.ts'
import { openEstimator } from './threads/passwords.ts'

type OpenServices = { parts: Parts; close(): Promise<void> }

type Opening = { addresses: Addresses; close(): Promise<void> }

/** @throws ConfigurationRefused */
export async function makeDataFolder({ data }: Config): Promise<void> {
  // As root others may pass through it: PostgreSQL runs as another account.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await makeFolder(data, mode).catch((error) => {
    throw new ConfigurationRefused(`HUB_DATA is ${data}, which can't be used: ${fileFault(error)}.`)
  })
}

/** Where the database is; the embedded one is started, and stopped by `close` unless others use it. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<Opening> {
  if (config.databaseUrl !== null)
    return {
      addresses: { server: config.databaseUrl, owner: config.databaseOwnerUrl ?? config.databaseUrl },
      close: async () => {},
    }
  const cluster = await openCluster({ dataDir: join(config.data, 'postgres'), say })
  return { addresses: await ensureDatabase(cluster.urls('postgres'), 'hub'), close: () => cluster.release() }
}

/** @throws ConfigurationRefused when the database that is configured does not let us in, or takes no writes */
async function prepare(config: Config, addresses: Addresses, say: (line: string) => void): Promise<void> {
  const role = await prepareDatabase(addresses, say).catch((error: unknown) => {
    if (config.databaseUrl === null || !(error instanceof Error) || !isRefusedOrAway(error)) throw error
    const names =
      config.databaseOwnerUrl === null ? 'DATABASE_URL names' : 'DATABASE_URL and DATABASE_OWNER_URL name'
    throw new ConfigurationRefused(`The database that ${names} can't be used: ${reasonOf(error)}.`)
  })
  if (role.superuser)
    say(
      `Warning: the server's role ${role.name} is a superuser of PostgreSQL, which nothing binds. Give it a role of its own, and the owner's as DATABASE_OWNER_URL (docs/running.md).`,
    )
  else if (role.owns)
    say(
      `Warning: the server's role ${role.name} owns the tables, so that it could change what is written once. Give the owner's as DATABASE_OWNER_URL (docs/running.md).`,
    )
}

const replicaOf = async (
  { databaseReplicaUrl: url, databasePool: connections, querySeconds: seconds }: Config,
  db: Database,
  listeners: { say: (line: string) => void; onError: (error: Error) => void },
): Promise<Replica | null> =>
  url === null ? null : openReplica(url, db, { connections, seconds, ...listeners })

async function timeOf(db: Database): Promise<Date> {
  const [row] = await read<{ now: Date }>(db, 'select clock_timestamp() as now', [])
  if (!row) throw new Error('The database does not say what time it is.')
  return row.now
}

/**
 * Opens everything that a server, a worker or a command is made of, in order; `close` closes it, in the other.
 * Nothing begins to work by itself: that is `startWork`.
 */
export async function openParts(
  config: Config,
  say: (line: string) => void,
  onError: (error: Error) => void,
): Promise<OpenServices> {
  await makeDataFolder(config)
  // Mails that were written before there was SMTP, or before folders were closed, hold links and codes.
  const outbox = join(config.data, 'outbox')
  await closeToOthers(outbox)
  await tidyOutbox(outbox, systemClock.now())
  const { add, close } = createClosers()
  try {
    const database = await openDatabase(config, say)
    add(database.close)
    const { addresses } = database
    await prepare(config, addresses, say)
    const db: Database = connect(addresses.server, {
      connections: config.databasePool,
      seconds: config.querySeconds,
      onError,
    })
    add(() => db.destroy())
    const following = await followClock(() => timeOf(db))
    add(following.close)
    const replica = await replicaOf(config, db, { say, onError })
    add(() => replica?.close())
    if (config.environment !== 'local' && (await holdsDemo(db)))
      throw new ConfigurationRefused(
        `The database holds the demo, whose passwords are public: it starts with HUB_ENV=local only. Give HUB_ENV=${config.environment} an empty one.`,
      )
    await noteOwnMemory(db, config.ownMemory)
    const storage = await openStorage(config)
    const secrets = await openSecrets(config)
    const seals = createSeals(secrets)
    const queue = await openQueue(addresses.server, { seconds: config.querySeconds, seals, onError })
    add(() => queue.close())
    const mailer = createMailer(await mailChannel(queue), systemClock)
    const tokens = createTokens(secrets)
    const documents = await openDocuments(config)
    add(() => documents.close())
    const estimator = openEstimator()
    add(() => estimator.close())
    const bank = openBank({ storage, config, warn: say })
    add(() => bank.close())
    const termBank = openTermBank({ storage, config, warn: say })
    add(() => termBank.close())
    const sweeping = startSweepingCopies({ db, clock: systemClock }, config.data, onError)
    add(sweeping.close)
    const parts = {
      db,
      replica,
      clock: systemClock,
      random: systemRandom,
      tokens,
      queue,
      mailer,
      storage,
      documents,
      scanner: config.scanner && clamd(config.scanner),
      estimator,
      countingBell: new Bell(),
      seals,
      bank,
      termBank,
      config,
    }
    return { parts, close }
  } catch (error) {
    await close().catch(onError)
    throw error
  }
}

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from './clock.ts'
import { openCluster } from './cluster/cluster.ts'
import { type Config, ConfigurationRefused } from './config.ts'
import { connect, type Database, read } from './db/connect.ts'
import { isRefusedOrAway, isTaken, reasonOf } from './db/failures.ts'
import { migrate } from './db/migrate.ts'
import { createMailer, mailChannel } from './features/mail/mail.queue.ts'
import { createTokens } from './features/session/tokens.ts'
import { rebuildCards } from './features/work/work.upkeep.ts'
import type { Parts } from './parts.ts'
import { openQueue } from './queue.ts'
import { systemRandom } from './random.ts'
import { openSecrets } from './secrets.ts'
import { openStorage } from './storage.ts'
import { openDocuments } from './threads/documents.ts'

type Opened = { parts: Parts; close(): Promise<void> }

async function openDatabase(
  config: Config,
  say: (line: string) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, close: async () => {} }
  const cluster = await openCluster({ dataDir: join(config.data, 'postgres'), say })
  await ensureDatabase(cluster.url('postgres'), 'hub')
  return { url: cluster.url('hub'), close: () => cluster.release() }
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const admin = connect(url, { connections: 1 })
  try {
    const found = await read(admin, 'select 1 from pg_database where datname = $1', [name])
    if (found.length === 0)
      await read(admin, `create database ${name}`, []).catch((error: unknown) => {
        // Another process that starts at the same moment has made it.
        if (!isTaken(error)) throw error
      })
  } finally {
    await admin.destroy()
  }
}

/**
 * Opens everything that a server, a worker or a command is made of, in order; `close` closes it, in the other. Nothing
 * begins to work by itself: that is `startWork`.
 */
export async function openParts(
  config: Config,
  say: (line: string) => void,
  onError: (error: Error) => void,
): Promise<Opened> {
  await mkdir(config.data, { recursive: true }).catch((error) => {
    throw new ConfigurationRefused(`HUB_DATA is ${config.data}, which can't be made: ${error.message}.`)
  })
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const database = await openDatabase(config, say)
    closers.push(database.close)
    await migrate(database.url).catch((error: unknown) => {
      throw config.databaseUrl !== null && error instanceof Error && isRefusedOrAway(error)
        ? new ConfigurationRefused(`The database that DATABASE_URL names can't be used: ${reasonOf(error)}.`)
        : error
    })
    const db: Database = connect(database.url, { onError })
    closers.push(() => db.destroy())
    await rebuildCards(db, systemClock.now())
    const storage = await openStorage(config)
    const queue = await openQueue(database.url, onError)
    closers.push(() => queue.close())
    const mailer = createMailer(await mailChannel(queue), systemClock)
    const tokens = createTokens(await openSecrets(config))
    const documents = openDocuments()
    closers.push(() => documents.close())
    const parts = {
      db,
      clock: systemClock,
      random: systemRandom,
      tokens,
      queue,
      mailer,
      storage,
      documents,
      config,
    }
    return { parts, close }
  } catch (error) {
    await close()
    throw error
  }
}

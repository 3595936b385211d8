import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { Bell } from '../bell.ts'
import { createDatabase, type DatabaseUrls, dropDatabase } from '../cluster/databases.ts'
import { type Config, readConfig } from '../config.ts'
import { connect, type Database, read } from '../db/connect.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { openReplica } from '../db/replica.ts'
import { builders } from '../demo/builders.ts'
import type { Person } from '../demo/people.ts'
import { estimateNext } from '../features/before-yes/estimating.work.ts'
import { createDelivery } from '../features/mail/mail.delivery.ts'
import { createMailer, mailChannel } from '../features/mail/mail.queue.ts'
import type { Envelope, Transport } from '../features/mail/mail.transport.ts'
import { analyseNext } from '../features/rai/analysing.ts'
import { openTools } from '../features/rai/tools.ts'
import { createTokens, type Tokens } from '../features/session/tokens.ts'
import { startSession } from '../features/sessions/sessions.queries.ts'
import { openBank } from '../memories/bank.ts'
import type { Parts } from '../parts.ts'
import { openQueue } from '../queue.ts'
import { clamd } from '../scanner.ts'
import { createSeals } from '../seals.ts'
import { openStorage } from '../storage.ts'
import { openTermBank } from '../terms/bank.ts'
import { openDocuments } from '../threads/documents.ts'
import { openEstimator } from '../threads/passwords.ts'
import { type Client, clientOf } from './client.ts'
import { TestClock } from './clock.ts'
import { template } from './global-setup.ts'

export type Portal = {
  app: FastifyInstance
  parts: Parts
  db: Database
  clock: TestClock
  tokens: Tokens
  make: ReturnType<typeof builders>
  /** the addresses of this file's own database */
  urls: DatabaseUrls
  /** the statements that were sent since the last time it was emptied */
  statements: string[]
  /** asks this file's database itself, as no client could */
  query<Row extends QueryResultRow>(text: string): Promise<Row[]>
  /** does what the server's role may not, under the role that owns the tables */
  asOwner(text: string): Promise<void>
  /** begins to deliver by itself, as a worker does */
  deliver(): Promise<void>
  /** delivers what is queued, and gives all mails that have arrived since the last time, by subject: those of one
   *  transaction leave in no order */
  mails(): Promise<Envelope[]>
  /** goes through the analyses that wait */
  analyse(): Promise<void>
  /** counts what estimates wait for */
  estimate(): Promise<void>
  /** a database without people, the first moment and the first codes again: for the next file of tests */
  renew(): Promise<void>
  /** someone who is not signed in */
  stranger: Client
  /** signs a person in, without the detour over the password */
  as(person: Person): Promise<Client>
  close(): Promise<void>
}

export type Options = {
  /** environment variables over the tests' own */
  env?: Readonly<Record<string, string>>
  transport?: Transport
  /** another cluster than the shared one, which has no template yet */
  emptyCluster?: DatabaseUrls
  /** the way to the database, when it is not the straight one */
  through?: (url: string) => Promise<string>
  /** a standby of `emptyCluster`, for reads that may lag */
  replica?: Standby
}

type Standby = {
  /** the address there of a database that has this one on the primary */
  urlOf(url: string): string
  /** the statements that were sent there */
  statements: string[]
  /** what is said of it */
  lines: string[]
}

/** Codes and tokens of the tests: fixed, each another. */
function countingRandom() {
  let count = 0
  return {
    code: () => String(100_000 + ++count),
    backupCode: () => `Backup${String(++count).padStart(6, '0')}`,
    token: () => `token-${String(++count).padStart(40, '0')}`,
    reset: () => {
      count = 0
    },
  }
}

/** A database of this portal's own, ready to be used, and the cluster that it is dropped from. */
async function ownDatabase({ emptyCluster, through }: Options) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const cluster = emptyCluster ?? inject('clusterUrls')
  const urls = await createDatabase(cluster, name, emptyCluster ? 'template1' : template)
  if (emptyCluster) await prepareDatabase(urls, () => {})
  return {
    urls,
    serverUrl: through ? await through(urls.server) : urls.server,
    drop: () => dropDatabase(cluster, name),
    renew: async () => {
      await dropDatabase(cluster, name)
      await createDatabase(cluster, name, template)
    },
  }
}

/** What the portal is made of, with the test's own clock and chance; `close` closes it, but for the database. */
async function openParts(config: Config, serverUrl: string, statements: string[], standby?: Standby) {
  const clock = new TestClock()
  const random = countingRandom()
  const seconds = config.querySeconds
  const db = connect(serverUrl, { seconds, onStatement: (text) => statements.push(text) })
  const replica = standby
    ? await openReplica(standby.urlOf(serverUrl), db, {
        connections: 10,
        seconds,
        say: (line) => standby.lines.push(line),
        onStatement: (text) => standby.statements.push(text),
      })
    : null
  const [first = '', ...more] = config.secrets ?? []
  const seals = createSeals([first, ...more])
  const queue = await openQueue(serverUrl, { seconds, seals, onError: () => {} })
  const mailsWaiting = await mailChannel(queue)
  const mailer = createMailer(mailsWaiting, clock)
  const tokens = createTokens([first, ...more])
  const storage = await openStorage(config)
  const documents = await openDocuments(config)
  const estimator = openEstimator()
  const bank = openBank({ storage, config, warn: () => {} })
  const termBank = openTermBank({ storage, config, warn: () => {} })
  const parts: Parts = {
    db,
    replica,
    clock,
    random,
    tokens,
    queue,
    mailer,
    storage,
    documents,
    scanner: config.scanner && clamd(config.scanner),
    estimator,
    seals,
    bank,
    termBank,
    countingBell: new Bell(),
    config,
  }
  const close = async () => {
    await documents.close()
    await estimator.close()
    await bank.close()
    await termBank.close()
    await queue.close()
    await replica?.close()
    await db.destroy()
  }
  return { parts, clock, random, mailsWaiting, close }
}

/** The real app on a database of its own: only time, chance and the mail's last hop are the test's. */
export async function openPortal(options: Options = {}): Promise<Portal> {
  const folder = await mkdtemp(join(inject('portalsFolder'), 'portal-'))
  const database = await ownDatabase(options)
  const secret = 'the secret of the tests is long enough'
  const variables = { LOG_LEVEL: 'silent', HUB_DATA: folder, HUB_SECRET: secret, ...options.env }
  const statements: string[] = []
  const mails: Envelope[] = []
  const config = readConfig(variables, folder)
  const services = await openParts(config, database.serverUrl, statements, options.replica)
  const { parts, clock, random, mailsWaiting } = services
  const { db, tokens } = parts
  const deliver = createDelivery(
    parts,
    async (mail) => {
      await options.transport?.(mail)
      mails.push(mail)
    },
    () => {},
  )
  const app = await createApp(parts)
  await app.ready()

  return {
    app,
    parts,
    db,
    clock,
    tokens,
    make: builders(parts),
    urls: database.urls,
    statements,
    query: (text) => read(db, text, []),
    asOwner: async (text) => {
      const owner = connect(database.urls.owner, { connections: 1 })
      await read(owner, text, []).finally(() => owner.destroy())
    },
    deliver: async () => mailsWaiting.work(deliver),
    mails: async () => {
      while ((await mailsWaiting.workWaiting(deliver)) > 0);
      return mails.splice(0).toSorted((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0))
    },
    analyse: async () => {
      const onError = (error: Error) => {
        throw error
      }
      while (await analyseNext(parts, openTools(parts), new AbortController().signal, onError));
    },
    estimate: async () => {
      const onError = (error: Error) => {
        throw error
      }
      while (await estimateNext(parts, new AbortController().signal, onError));
    },
    renew: async () => {
      await database.renew()
      const files = join(parts.config.data, 'files')
      for (const name of await readdir(files)) await rm(join(files, name), { recursive: true })
      await rm(join(parts.config.data, 'outbox'), { recursive: true, force: true })
      clock.reset()
      random.reset()
      statements.length = 0
      mails.length = 0
    },
    stranger: clientOf(app, null),
    as: async (person) => {
      const now = clock.now()
      const session = await db
        .transaction()
        .execute((trx) => startSession(trx, person.id, { address: '127.0.0.1', userAgent: null }, now))
      return clientOf(app, tokens.sign('access', session, now))
    },
    close: async () => {
      await app.close()
      await services.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

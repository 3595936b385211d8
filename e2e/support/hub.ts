import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSeals } from '@hub/server/seals'
import type { BrowserContext } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { systemClock } from '../../server/clock.ts'
import type { DatabaseUrls } from '../../server/cluster/databases.ts'
import { readConfig } from '../../server/config.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { builders } from '../../server/demo/builders.ts'
import type { Person } from '../../server/demo/people.ts'
import { createTokens, type Tokens } from '../../server/features/session/tokens.ts'
import { startSession } from '../../server/features/sessions/sessions.queries.ts'
import { openStorage } from '../../server/storage.ts'
import { openDocuments } from '../../server/threads/documents.ts'
import { createDatabase, type ExitResult, secret, startServer } from './server.ts'

/** A server that runs, and the hands of a test in its database, files and outbox. */
export type Hub = {
  url: string
  urls: DatabaseUrls
  db: Database
  tokens: Tokens
  make: ReturnType<typeof builders>
  /** the mails that have left for an address, oldest first */
  mailsTo(address: string): Promise<Email[]>
  /** for somebody who reads why a test failed: what the server has said, and the mails that have not left */
  report(): Promise<string>
  /** all that the server has logged, down to what helps only those who build it */
  log(): string
  /** runs a command of `hub` on this portal */
  command(...args: string[]): Promise<ExitResult>
  close(): Promise<void>
}

/** A row of the queue. */
type WaitingMail = {
  name: string
  state: string
  retry_count: number
  created_on: Date
  start_after: Date
  output: unknown
}

type Options = {
  urls?: DatabaseUrls
  env?: Readonly<Record<string, string>>
  /** a module that the server loads first */
  preload?: string
}

/** Tests sign in more often than people do. */
const patience = { LIMIT_LOGINS_PER_MINUTE: '100000' }

/** Not `local`: no demo data, so that each test sees what it has made and nothing else. */
const development = {
  HUB_ENV: 'development',
  HUB_PUBLIC_URL: 'http://localhost:3000',
  // Else titles and mails bear the environment's own name (environments/development.env).
  HUB_NAME: 'Consultant Hub',
}

/** Lines of the log from warnings on, and what was said by no logger. */
const warnings = (output: string) =>
  output
    .split('\n')
    .filter((line) => !/^\{"level":[123]0,/.test(line))
    .join('\n')

/** With the demo's data: `local`, like `npm start`. */
export const demoVariables = { HUB_ENV: 'local', HUB_DEMO: '1' }

export async function openHub({ urls: existing, env = {}, preload }: Options = {}): Promise<Hub> {
  const urls = existing ?? (await createDatabase(`e2e_${randomUUID().replaceAll('-', '')}`))
  const database = { DATABASE_URL: urls.server, DATABASE_OWNER_URL: urls.owner }
  const server = await startServer({ ...development, ...patience, ...database, ...env }, preload)
  const db = connect(urls.server, { connections: 2 })
  const config = readConfig({ HUB_DATA: server.data }, server.data)
  const storage = await openStorage(config)
  const documents = await openDocuments(config)
  const outbox = join(server.data, 'outbox')
  // A mail in the outbox is whole, and stays as it is.
  const cache = new Map<string, Email>()
  // What the builders' acts would send was read long ago; the product's own mails go to the outbox.
  const mailer = { send: async () => {} }
  return {
    url: server.url,
    urls,
    db,
    tokens: createTokens([secret]),
    make: builders({
      db,
      clock: systemClock,
      mailer,
      storage,
      documents,
      seals: createSeals([secret]),
      config,
    }),
    report: async () => {
      const mails = await db
        .withTables<{ 'pgboss.job': WaitingMail }>()
        .selectFrom('pgboss.job')
        .select(['state', 'retry_count', 'created_on', 'start_after', 'output'])
        .where('name', '=', 'mail')
        .execute()
      return `${warnings(server.output())}\nMails that wait: ${JSON.stringify(mails)}`
    },
    log: () => server.output(),
    command: (...args) => server.command(args),
    mailsTo: async (address) => {
      await mkdir(outbox, { recursive: true })
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort()
      for (const name of names)
        if (!cache.has(name)) cache.set(name, await PostalMime.parse(await readFile(join(outbox, name))))
      const mails = names.flatMap((name) => cache.get(name) ?? [])
      return mails.filter(({ to }) => to?.some((each) => each.address === address))
    },
    close: async () => {
      await documents.close()
      await db.destroy()
      await server.close()
    },
  }
}

export type Session = { id: string; access: string; refresh: string }

type SessionOptions = {
  /** the access token is well signed, but its five minutes are over */
  accessExpired?: boolean
  /** the session began this long ago, ms */
  age?: number
  /** what the browser said of itself */
  userAgent?: string
}

/** A session without the detour over the password. */
export async function sessionOf(
  { db, tokens }: Hub,
  person: Person,
  { accessExpired = false, age = 0, userAgent }: SessionOptions = {},
): Promise<Session> {
  const start = new Date(Date.now() - age)
  const session = await db
    .transaction()
    .execute((trx) =>
      startSession(trx, person.id, { address: '127.0.0.1', userAgent: userAgent ?? null }, start),
    )
  const madeAt = accessExpired ? new Date(Date.now() - 10 * 60_000) : new Date()
  return {
    id: session.id,
    access: await tokens.sign('access', session, madeAt),
    refresh: await tokens.sign('refresh', session, start),
  }
}

export const cookieName = 'hub_session'

/** Puts a session into the browser, as the page would have kept it. */
export async function keepSession(context: BrowserContext, hub: Hub, { access, refresh }: Session) {
  const value = encodeURIComponent(JSON.stringify({ access, refresh, clockOffset: 0 }))
  await context.addCookies([{ name: cookieName, value, url: hub.url, sameSite: 'Strict' }])
}

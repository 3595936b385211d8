import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareQueue } from '../queue.ts'
import { connectionOptions } from './connect.ts'
import { readOnlyServer } from './failures.ts'
import { applyMigrations, MigrationRefused, pendingOf } from './migrate.ts'
import { examineServerRole, grantRights, type ServerRole } from './rights.ts'

/** One database, as its owner and as the server reach it; the same twice where there is one role for both. */
export type Addresses = { owner: string; server: string }

/** Any number, the same for all: servers that start at once take turns. */
const turn = 7_204_881
/** milliseconds */
const turnPatience = 300_000

/** Works on a connection of its own. */
export async function asRole<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionOptions(url))
  // What breaks it fails the statement under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @throws MigrationRefused for a PostgreSQL that is too old; an error for one that takes no writes */
export async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; read_only: boolean }>(
    `select current_setting('server_version_num')::int as version,
      current_setting('transaction_read_only')::boolean as read_only`,
  )
  const version = rows[0]?.version ?? 0
  if (version < 150_000)
    throw new MigrationRefused(
      `PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 10_000)}.`,
    )
  if (rows[0]?.read_only) throw readOnlyServer()
}

/** Held by the connection: it goes with it, however this process ends. */
async function takeTurn(client: pg.Client, say: (line: string) => void): Promise<void> {
  const since = performance.now()
  for (let isAnnounced = false; ; ) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [turn])
    if (rows[0]?.mine) return
    const waitTime = performance.now() - since
    if (waitTime > turnPatience)
      throw new MigrationRefused(
        'Another process has prepared the database for five minutes: start again when it is done.',
      )
    if (!isAnnounced && waitTime > 2000) {
      isAnnounced = true
      say('Waiting for another process that prepares the database.')
    }
    await pause(50)
  }
}

/** Two addresses of one database: what the owner holds there, the server does not get. */
async function refuseOther(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [turn])
  if (rows[0]?.free)
    throw new MigrationRefused(
      'DATABASE_URL and DATABASE_OWNER_URL lead to different databases: they must name one.',
    )
}

/** Whether the tables are there and somebody else's: the one role that was given can do nothing to them. */
async function isPrepared(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(
    `select not pg_has_role(current_user, relowner, 'member') as others
    from pg_class where oid = to_regclass('public.migrations')`,
  )
  return rows[0]?.others ?? false
}

/**
 * What a server does that was not given the owner's address: it changes nothing, and needs what `hub migrate` made.
 * @throws MigrationRefused when that is of an older build
 */
async function useAsItIs(client: pg.Client, say: (line: string) => void): Promise<ServerRole> {
  const { pending } = await pendingOf(client, { say })
  const [first] = pending
  if (first !== undefined)
    throw new MigrationRefused(
      `The database is older than this build: it needs ${first}. Run hub migrate with DATABASE_OWNER_URL, then start again.`,
    )
  return examineServerRole(client)
}

/**
 * Makes the database ready for this build: its tables and the queue's, under the owner; and what the server's role
 * may do with them. Tells what that role is.
 * @param first is done before that, while no other process prepares the database
 */
export async function prepareDatabase(
  { owner, server }: Addresses,
  say: (line: string) => void,
  first: () => Promise<void> = async () => {},
): Promise<ServerRole> {
  return asRole(owner, async (client) => {
    await refuseUnfit(client)
    await takeTurn(client, say)
    if (owner === server && (await isPrepared(client))) return useAsItIs(client, say)
    await asRole(server, refuseOther)
    await first()
    const { isNewer } = await applyMigrations(client, owner, { say })
    await prepareQueue(owner)
    const role = await asRole(server, examineServerRole)
    if (!role.owns) await grantRights(client, role.name, isNewer)
    return role
  })
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { countOf } from '../counted.ts'
import { isLocked } from './failures.ts'
import { holdersOf, type Patience } from './locks.ts'

/** A sentence for the person who starts the server. */
export class MigrationRefused extends Error {}

const ours = join(import.meta.dirname, 'migrations')

/** A call may wait 15 s for a statement; a migration in its way must not take half of that. */
const patient: Patience = { once: 5000, inAll: 60_000 }

const migrationsTable = `create table if not exists migrations (name text primary key, at timestamptz not null default now());
  alter table migrations add column if not exists only_adds boolean not null default false`

/** The names of the migrations of this build, in their order. */
export const migrationsOf = async (folder = ours): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Makes the tables as they are after some of the migrations, in the transaction that `client` is in. */
export async function makeTables(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(migrationsTable)
  for (const name of names) await client.query(await readFile(join(ours, name), 'utf8'))
}

/**
 * Whether a migration says in its first line that a build which does not know it can go on: all it does is to add
 * tables, indexes, and columns that may stay without a value or have a default; an index may take another's place.
 */
export const onlyAdds = (text: string): boolean => text.startsWith('-- Only adds.')

type Options = { say: (line: string) => void; folder?: string; patience?: Patience }

/**
 * The migrations of this build that the database does not have yet.
 * @throws MigrationRefused for a database that a newer build has migrated by more than adding to it
 */
export async function pendingOf(
  client: pg.Client,
  { say, folder = ours }: Pick<Options, 'say' | 'folder'>,
): Promise<{ pending: string[]; isNewer: boolean }> {
  const files = await migrationsOf(folder)
  const { rows } = await client.query<{ name: string; only_adds: boolean }>(
    'select name, only_adds from migrations order by name',
  )
  const appliedNames = new Set(rows.map(({ name }) => name))
  const strangers = rows.filter(({ name }) => !files.includes(name))
  const refused = strangers.find(({ only_adds }) => !only_adds)
  if (refused)
    throw new MigrationRefused(
      `The database is newer than this build: it holds ${refused.name}. Start the newer build.`,
    )
  if (strangers.length > 0)
    say(`The database is newer than this build, by what only adds: ${strangers[0]?.name}. It goes on.`)
  return { pending: files.filter((file) => !appliedNames.has(file)), isNewer: strangers.length > 0 }
}

/**
 * Brings the database to this build: each numbered SQL file once, in order, each in a transaction of its own.
 * `client` is the owner's, and holds the turn; `url` is the owner's too. Refuses a database that a newer build has
 * migrated by more than adding to it.
 */
export async function applyMigrations(
  client: pg.Client,
  url: string,
  { say, folder = ours, patience = patient }: Options,
): Promise<{ applied: string[]; isNewer: boolean }> {
  await client.query(migrationsTable)
  const { pending, isNewer } = await pendingOf(client, { say, folder })
  const applications: string[] = []
  for (const name of pending) {
    const text = await readFile(join(folder, name), 'utf8')
    await withPatience(client, url, { what: `The migration ${name}`, say, patience }, async () => {
      await client.query(text)
      await client.query('insert into migrations (name, only_adds) values ($1, $2)', [name, onlyAdds(text)])
    })
    applications.push(name)
  }
  return { applied: applications, isNewer }
}

type Waiting = { what: string; say: (line: string) => void; patience: Patience }

/**
 * Runs `work` in a transaction; while another connection holds a lock it needs, says who, and tries again for a
 * while.
 */
async function withPatience(
  client: pg.Client,
  url: string,
  { what, say, patience }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const since = performance.now()
  let holders: string | undefined
  for (;;) {
    const waiting = new AbortController()
    const inTheWay = pause(patience.once / 2, undefined, { signal: waiting.signal })
      .then(() => holdersOf(url, pid))
      // Too early to ask, or no connection to ask by: then it is not said.
      .catch(() => undefined)
    try {
      await client.query(`begin; set local lock_timeout = ${patience.once}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLocked(error)) throw error
      const holder = await inTheWay
      if (holder && holder !== holders) say(`${what} waits for a lock. ${holder} holds it.`)
      holders = holder ?? holders
      if (performance.now() - since >= patience.inAll)
        throw new MigrationRefused(
          `${what} waited ${countOf(Math.round(patience.inAll / 1000), 'second')} for a lock that ${holders ?? 'another connection'} holds: end that, and start again.`,
        )
    } finally {
      waiting.abort()
    }
  }
}
